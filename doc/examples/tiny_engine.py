#!/usr/bin/env python3
"""An engine for preferans that owes nothing to prikup: a player that speaks as
much of upp(7) as it needs, for three seats and sochi rules.  It always passes,
and plays the lowest card that it may, from the position line alone (pps(5))."""
import sys

RANKS = '789TJQKA'


def cards(text):
    return [text[i:i + 2] for i in range(0, len(text), 2)]


def place(card, trump, lead):   # the order of the cards of a trick
    return (card[0] == trump, card[0] == lead, RANKS.index(card[1]))


def choose(view):
    dealer, hands, talon, history = int(view[4]), view[5], view[6], view[8]
    calls, order, _, play = ([p.split(',') if p else []
                             for p in history.split('/')] + [[]] * 3)[:4]
    allpass = calls[:3] == ['pass'] * 3
    misere = 'mis' in calls
    if not allpass and not play and not (misere and len(order) == 1):
        return 'pass'               # the auction, the whist
    trump = '' if allpass or misere else order[-1][-1]
    seat, table, lead = dealer % 3, [], ''      # seats from 0
    for number, card in enumerate(play + [None]):
        if number % 3 == 0:         # a trick begins, with the talon's suit
            if number:
                seat = max(table, key=lambda c: place(c[1], trump, lead))[0]
            if allpass and number <= 6:
                seat = dealer % 3
            table = []
            lead = talon[number // 3 * 2] if allpass and number < 6 else ''
        if card:
            lead = lead or card[0]
            table.append((seat, card))
            seat = (seat + 1) % 3
    hand = [c for c in cards(hands.split('/')[seat]) if c not in play]
    may = ([c for c in hand if c[0] == lead] or
           [c for c in hand if c[0] == trump] or hand)
    return min(may, key=lambda c: RANKS.index(c[1]))


view = None
for line in sys.stdin:
    words = line.split()
    if not words or line.startswith('#'):
        continue
    tag = words.pop(0) + ' ' if line.startswith('@') else ''
    answer = 'err unknown-command'
    if words[0] == 'position':
        view, answer = words[1:], 'ok'
    elif words[0] == 'go':
        answer = 'ok act=' + choose(view)
    elif words[0] == 'quit':
        answer = 'ok'
    print(tag + answer, flush=True)
