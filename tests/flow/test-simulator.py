#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Worlds of devices, run by the simulator: it finds nothing wrong, and the plain fold makes the same of what was written.

Then strangers meddle with the acts: lines are lost, doubled, altered under their name, and say what no program says. Both folds
still agree, and each rule that is left out of the plain one shows.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import fold as plain  # noqa: E402

RUNS = 200
NAMED = 12
STRANGE = [None, True, 0, -7, '', 'x', [], {'order': []}, {'facts': {}}, {'correction': [1, -1], 'seats': '0-1-0'}]


def simulate(*arguments):
    return subprocess.run([os.environ['FLOW_SIMULATE'], *arguments], stdout=subprocess.PIPE, check=False)


def fold_by_program(lines):
    text = b''.join(plain.as_bytes(line) + b'\n' for line in lines)
    return subprocess.run([os.environ['FLOW_FOLD']], input=text, stdout=subprocess.PIPE, check=True).stdout.decode()[:-1]


def uuid(n):
    return f'{n:08x}-0000-4000-8000-000000000000'


def later(act_id):
    """The name of an act that came a little later, of another device."""
    stamp, number, device = act_id.split('-')
    return f'{int(stamp, 16) + 1:016x}-{number}-{int(device, 16) ^ 1:016x}'


def scene(acts, chance):
    """What seldom comes together by chance: two who took a match away and each knew a half, who sits there is said to be one, a
    table at which one seat is free."""
    matches = [change for act in acts for change in act['says'] 
               if 'game' in change['as'] and plain.are_seats(change['as'].get('seats'))]
    if not matches:
        return []
    match = chance.choice(matches)
    named = match['thing'].removeprefix('match/')
    lines = {change['thing'] for act in acts for change in act['says'] if change['as'].get('match') == named}
    ids = [act['act'] for act in acts if any(change['thing'] in lines | {match['thing']} for change in act['says'])]
    attribute = chance.choice(['gone', 'bin'])
    values = [chance.choice([True, True, False, None]) if attribute == 'gone' else chance.choice([7, 8, None]) for _ in range(2)]
    half = chance.choice([0, len(ids) // 2])
    said = [dict(match, **{'as': {attribute: value}, 'over': over}) for value, over in zip(values, (ids[:half], ids[half:]))]
    players = [seat['player'] for seat in match['as']['seats']['order'] if 'player' in seat]
    said.append({'thing': f'player/{players[0]}', 'as': {'same': players[-1]}} if players else said[0])
    seven = chance.sample(range(NAMED), 7)
    if chance.random() < 0.5:
        said.append(dict(match, **{'as': {'seats': {'order': [{'player': uuid(n)} for n in seven], 'first': 0}}}))
    return [{'act': f'{2 ** 48 * 500 + n:016x}-1-{chance.randint(1, 9):016x}', 'verb': 'strange', 'says': [change]}
            for n, change in enumerate(said)]


def meddle(lines, seed):
    """The acts as they are after strangers had them."""
    chance = random.Random(seed)
    acts = [json.loads(line) for line in lines if chance.random() < 0.95]
    ids = [act['act'] for act in acts]
    for act in list(acts):
        drawn = chance.random()
        other = json.loads(json.dumps(act))
        change = chance.choice(other['says'])
        if drawn < 0.06:
            change['as'][chance.choice(list(change['as']))] = chance.choice(STRANGE)
        elif drawn < 0.10:
            change['over'] = chance.sample(ids, min(len(ids), chance.randint(1, 9)))
        elif drawn < 0.14:
            stamp, number, device = act['act'].split('-')
            other['act'] = f'{stamp}-{int(number) + chance.randint(1, 100)}-{chance.choice([device, "0" * 15 + "1"])}'
            change['as'] = {name: chance.choice(STRANGE + [value]) for name, value in change['as'].items()}
        elif drawn < 0.16:
            # Two who replace each other.
            change['as'] = {'note': 'one'}
            change['over'] = [act['act'], 'f' * 16 + '-1-' + act['act'].split('-')[2]]
            acts.append(dict(other, act=change['over'][1], says=[dict(change, **{'as': {'note': 'other'}})]))
        elif drawn < 0.22:
            change['as'] = {chance.choice(['gone', 'bin']): chance.choice([None, False, True, 7])}
            change['over'] = chance.sample(ids, chance.choice([len(ids), len(ids) * 9 // 10, len(ids) // 2]))
            other['act'] = later(act['act'])
        elif drawn < 0.36 and change['thing'].startswith('match/'):
            players = chance.sample(range(NAMED), chance.choice([1, 8]))
            change['as'] = {'seats': {'order': [{'player': uuid(n)} for n in players], 'first': 0}}
            other['act'] = later(act['act'])
        elif drawn < 0.26:
            # Two lines at one place and of one time; or what is said of one thing is told of another.
            change['thing'] = change['thing'][:-4] + f'{chance.randint(0, 9999):04}'
            other['act'] = later(act['act'])
        elif drawn < 0.32 and 'says' in change['as']:
            change['as'] = {'says': dict(change['as']['says'], seats=chance.choice(ids))}
            other['act'] = later(act['act'])
        else:
            continue
        acts.append(other)
    acts += scene(acts, chance)
    names = [{'thing': f'player/{uuid(n)}', 'as': {'name': 'n'}} for n in range(NAMED)]
    acts.append({'act': f'{0:016x}-1-{1:016x}', 'verb': 'players-added', 'says': names})
    return [plain.canonical(act) for act in acts]


class SimulatorTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.ran = simulate('--runs', str(RUNS), '--write', cls.folder.name)
        cls.worlds = {}
        for path in sorted(Path(cls.folder.name).glob('*.acts')):
            cls.worlds[path.stem] = (path.read_bytes().splitlines(), path.with_suffix('.state').read_text())

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_nothing_is_wrong(self):
        self.assertEqual(self.ran.returncode, 0, self.ran.stdout.decode())
        self.assertEqual(len(self.worlds), RUNS)

    def test_both_folds_agree(self):
        for name, (lines, state) in self.worlds.items():
            self.assertEqual(plain.fold(plain.shuffle(lines, name)), state, name)

    def test_both_folds_agree_on_what_strangers_make_of_it_and_each_rule_counts(self):
        left = set(plain.RULES)
        for name, (lines, _) in self.worlds.items():
            strange = meddle(lines, name)
            state = plain.fold(plain.shuffle(strange, name))
            self.assertEqual(fold_by_program(strange), state, name)
            left = {rule for rule in left if plain.fold(strange, [rule]) == state}
        self.assertEqual(left, set())

    def test_it_is_the_same_world_again(self):
        once = [simulate('--runs', '1', '--first', '7', '--claim-no-ties').stdout for _ in range(2)]
        self.assertEqual(once[0], once[1])

    def test_what_is_wrong_is_told_as_a_short_story(self):
        """Two lines at one place need two people, a match, somebody who hears of it, and two lines."""
        told = simulate('--runs', '20', '--claim-no-ties')
        text = told.stdout.decode()
        self.assertEqual(told.returncode, 1)
        self.assertIn('two lines were added at one place', text)
        self.assertEqual(text.count('"verb":"round-') + text.count('"verb":"rules-'), 2, text)
        self.assertLess(int(text.split(', ')[1].split()[0]), 20, text)


if __name__ == '__main__':
    unittest.main()
