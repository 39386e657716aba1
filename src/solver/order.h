/* placeholder */
#ifndef SOLVER_ORDER_H
#define SOLVER_ORDER_H
#include "solver/search.h"

SOLVER_INLINE Bit order_follow(const Search *search, const Trick *trick,
                               int seat, CardSet todo)
{
    (void)search;
    (void)seat;
    (void)trick;
    return bit_lowest(todo);
}

SOLVER_INLINE Bit order_lead(const Search *search, int seat, CardSet todo)
{
    (void)search;
    (void)seat;
    return bit_highest(todo);
}
#endif
