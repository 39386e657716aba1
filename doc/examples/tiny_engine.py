#!/usr/bin/env python3
"""An engine for preferans that owes nothing to prikup: a player of as much of
upp(7) as it must know, for three seats and sochi rules.  It passes, and plays
the lowest card that it may, from the position line alone (pps(5))."""
import sys

RANKS = '789TJQKA'


def choose(view, dealer, hands, talon, history):
    calls, order, whist, play = ([p.split(',') if p else [] for p in
                                  history.strip('-').split('/')] + [[]] * 3)[:4]
    bids = [call for call in calls if call != 'pass']
    if (play or whist or [''])[-1][:3] in ('cla', 'yes'):
        return 'yes'                # tricks are claimed
    if len(calls) < (len(bids) + 2 if bids else 3):
        return 'pass'               # the auction
    if bids and not order:
        return (hands.split('/')[int(view) - 1] + talon)[:4]
    if bids and bids[-1] != 'mis':
        if len(order) == 1:
            return bids[-1]         # the contract is what was bid
        if whist.count('whist') < 2 and not {'open', 'closed'} & set(whist):
            return 'closed' if len(whist) > 1 and 'whist' in whist else 'pass'
    trump = order[-1][-1] if len(order) > 1 else ''
    played = [p for p in play if p[0] in 'SCDH']
    seat, tricks = int(dealer) % 3, len(played) // 3     # seats from 0
    for i in range(0 if bids else 2, tricks):       # the winner leads the next
        seat += max((c[0] == trump, c[0] == played[3 * i][0], RANKS.index(c[1]),
                     s) for s, c in enumerate(played[3 * i:3 * i + 3]))[3]
    table = played[3 * tricks:]
    lead = talon[2 * tricks] if not bids and tricks < 2 else ''.join(table)[:1]
    gone = play + [order[0][:2], order[0][2:]] if bids else play
    text = hands.split('/')[(seat + len(table)) % 3]
    text += talon if bids and 'xx' not in gone else ''
    may = sorted({text[i:i + 2] for i in range(0, len(text), 2)} - set(gone),
                 key=lambda card: (RANKS.index(card[1]), card))
    return ([card for card in may if card[0] == lead] or
            [card for card in may if card[0] == trump] or may)[0]


view = None
known = {'quit': 'ok', 'go': 'err no-position', 'position': 'err bad-position'}
for line in sys.stdin.buffer:
    text = line.decode('latin-1').rstrip('\r\n').replace('\t', ' ')
    words = text.split()
    if not words or text[0] == '#':
        continue
    tag = words.pop(0) + ' ' if words[0][0] == '@' else ''
    reply = known.get(' '.join(words[:1]), 'err unknown-command')
    if len(line) > 4096 or not (text.isascii() and text.isprintable()):
        reply = 'err too-long' if len(line) > 4096 else 'err bad-byte'
    elif words[:1] == ['position'] and len(words) == 10:
        reply, view = 'ok', [words[i] for i in (3, 5, 6, 7, 9)]
    elif words[:1] == ['go'] and view:
        reply = 'err unknown-key' if words[1:] else 'ok act=' + choose(*view)
    print(tag + reply, flush=True)
    if words == ['quit']:
        break
