#!/usr/bin/env python3
"""A person plays a deal of preferans against the bots of prikup.

    play.py [SEED]

The client knows no rules: prikup deals, says whose turn it is and what is
legal, draws the table, and keeps the score (upp(7), roles)."""
import os
import subprocess
import sys

PERSON = '1'


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        """Sends a command; gives the words of ok, and the lines before."""
        self.process.stdin.write(command + '\n')
        self.process.stdin.flush()
        lines = []
        for line in self.process.stdout:
            words = line.split()
            if words[0] == 'ok':
                return words[1:], lines
            if words[0] == 'err':
                raise ValueError(line.strip())
            lines.append(line.rstrip())
        raise EOFError('the engine has ended')


def fields(words):
    return dict(word.split('=', 1) for word in words if '=' in word)


def person(engine):
    """The person's action; an empty line takes the first that is legal."""
    print('\n'.join(engine.ask('show ' + PERSON)[1]))
    legal = engine.ask('legal')[0]
    while True:
        print('You:', *legal, end=' > ', flush=True)
        line = sys.stdin.readline()
        if not line:
            sys.exit('\ngoodbye')
        try:
            return engine.ask('act ' + (line.strip() or legal[0]))
        except ValueError as error:
            print(error)


def play(engine):
    while True:
        turn = fields(engine.ask('turn')[0])
        if turn['phase'] in ('over', 'end'):
            return
        if turn['by'] == PERSON:
            person(engine)
        else:
            act = fields(engine.ask('go play=1')[0])['act']
            shown = act if turn['phase'] != 'discard' else 'two cards'
            print('Seat', turn['by'] + ':', shown)


if len(sys.argv) > 2 or not all(seed.isdecimal() for seed in sys.argv[1:]):
    sys.exit('usage: play.py [SEED], a number')
try:
    engine = Engine([os.environ.get('PRIKUP', 'prikup')])
    engine.ask('set info 0')
    engine.ask('new rules=sochi')
    engine.ask(' seed='.join(['deal', *sys.argv[1:]]))
    play(engine)
    print('\n'.join(engine.ask('score')[1]))
    engine.ask('quit')
except (OSError, EOFError, ValueError) as error:
    sys.exit(f'play.py: prikup: {error}')
