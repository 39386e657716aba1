/* placeholder */
#ifndef SOLVER_BOUNDS_H
#define SOLVER_BOUNDS_H
#include "solver/search.h"

SOLVER_INLINE bool bound_position(const Search *search, int seat, int left,
                                  int need, Proof *proof)
{
    (void)search;
    (void)seat;
    (void)left;
    (void)need;
    (void)proof;
    return false;
}
#endif
