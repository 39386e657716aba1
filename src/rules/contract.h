/*
 * Bids and contracts: their names, their order, what they promise, what they
 * are worth (rules 5.1, 12.1, 15).
 */
#ifndef RULES_CONTRACT_H
#define RULES_CONTRACT_H

#include "cards/card.h"
#include "rules/options.h"

/* A bid is 0 (none), a game 1..25 (6S .. 10N) or BID_MISERE, with the variants
   blind and without talon as flags.  A contract is a bid without flags. */
typedef uint8_t Bid;

enum {
    BID_NONE = 0,
    BID_GAMES = 25,
    BID_MISERE = 26,
    BID_COUNT,
    BID_BLIND = 0x40,
    BID_WITHOUT = 0x80
};

enum { LEVEL_MIN = 6, LEVEL_MAX = 10 };

/* A game by level (6..10) and strain. */
static inline Bid bid_game(int level, int strain)
{
    return (Bid)((level - LEVEL_MIN) * STRAIN_COUNT + strain + 1);
}

/* The bid without its flags. */
static inline Bid bid_plain(Bid bid)
{
    return bid & 0x3f;
}

static inline bool bid_is_game(Bid bid)
{
    return bid_plain(bid) >= 1 && bid_plain(bid) <= BID_GAMES;
}

static inline bool bid_is_misere(Bid bid)
{
    return bid_plain(bid) == BID_MISERE;
}

/* Level 6..10 of a game; 0 for misere. */
static inline int bid_level(Bid bid)
{
    return bid_is_game(bid) ? LEVEL_MIN + (bid_plain(bid) - 1) / STRAIN_COUNT
                            : 0;
}

/* Trump suit of a game, NO_TRUMP for no trump and for misere. */
static inline int bid_strain(Bid bid)
{
    return bid_is_game(bid) ? (bid_plain(bid) - 1) % STRAIN_COUNT : NO_TRUMP;
}

/* Place of a bid in the ladder; a higher bid has a higher place (rules 5.1,
   5.4, 15). */
int bid_place(const Rules *rules, Bid bid);

/* Price V of a contract: 2 .. 10 by level, or 2 .. 26 by game (rules 12.1,
   15); misere 10 or 20. */
int contract_price(const Rules *rules, Bid contract);

/* Pool points of a made contract. */
int contract_pool(const Rules *rules, Bid contract);

/* Mountain points of an undertrick, or of a trick taken at misere. */
int contract_undertrick(const Rules *rules, Bid contract);

/* Whists of one trick of a whister. */
int contract_whist(const Rules *rules, Bid contract);

/* Penalty for one missing trick of the whisters, in the unit of the
   mountain. */
int contract_shortage(const Rules *rules, Bid contract);

/* Tricks that the defenders owe against the contract (rules 8). */
int contract_duty(const Rules *rules, Bid contract);

/* Whether a ten is checked instead of whisted (rules 9.6). */
bool contract_is_checked(const Rules *rules, Bid contract);

/* Appends 6S .. 10N or mis, with b or w for the variants. */
void bid_to_text(Bid bid, Text *out);

/* Reads a bid in any case; false for anything else. */
bool bid_from_text(Str s, Bid *bid);

#endif
