/*
 * The table for misere, private to this folder: made when it is first needed,
 * which takes some 10 ms, in a thread of its own, so that a search can be
 * stopped meanwhile.
 */
#ifndef SOLVER_PREPARE_H
#define SOLVER_PREPARE_H

#include "solver/search.h"

/* The table, once it is made; reads the limits until then, and leaves by the
   jump of the search when it is time. */
const SuitTable *prepare_suits(Search *search);

#endif
