#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two folds against examples that were worked out by hand from decision 0028, rule by rule.

One is the plain one beside this file, the other that of the program, whose path is in FLOW_FOLD. Each rule that can be left
out of the plain one has an example here that then comes out otherwise.
"""

import json
import os
import random
import subprocess
import sys
import time
import unittest
from pathlib import Path

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

import fold as plain  # noqa: E402


def uuid(number):
    return f'{number:08x}-0000-4000-8000-000000000000'


def an_id(stamp, number=1, device=1):
    return f'{stamp:016x}-{number}-{device:016x}'


def act(act_id, *says, **more):
    """A line. An act is given by its stamp alone where nothing else matters."""
    act_id = act_id if isinstance(act_id, str) else an_id(act_id)
    return plain.canonical({'act': act_id, 'verb': 'something-done', **more, 'says': list(says)})


def change(thing, over=(), **attributes):
    over = [which if isinstance(which, str) else an_id(which) for which in over]
    return {'thing': thing, 'as': attributes, **({'over': over} if over else {})}


def player(number, over=(), **attributes):
    return change(f'player/{uuid(number)}', over, **attributes)


def match(number, over=(), **attributes):
    return change(f'match/{uuid(number)}', over, **attributes)


def line(number, over=(), **attributes):
    return change(f'line/{uuid(number)}', over, **attributes)


def seats(*numbers, first=0):
    return {'order': [{'player': uuid(number)} for number in numbers], 'first': first}


def a_round(told, absent=()):
    return {'facts': {}, 'absent': list(absent), 'seats': an_id(told)}


def a_correction(told, *points):
    return {'correction': list(points), 'reason': '', 'seats': an_id(told)}


PLAYER, MATCH, LINE = (f'{kind}/{uuid(1)}' for kind in ('player', 'match', 'line'))
A_MATCH = act(1, match(1, game='gin', seats=seats(1, 2)))


def a_line(stamp, number, rank='m', **attributes):
    return act(stamp, line(number, **{'match': uuid(1), 'rank': rank, 'created': stamp, 'says': a_round(1), **attributes}))


TRIED = set()


def fold_by_program(lines):
    """The state by the program's own fold."""
    text = b''.join(plain.as_bytes(line) + b'\n' for line in lines)
    return subprocess.run([os.environ['FLOW_FOLD']], input=text, stdout=subprocess.PIPE, check=True).stdout.decode()[:-1]


# Who sits at a table is known by name.
PEOPLE = act(an_id(0, 1, 7), *(player(number, name='n') for number in range(1, 14)))


class FoldTest(unittest.TestCase):
    def state(self, *lines, without=(), people=True):
        if people and any('match/' in str(line) for line in lines):
            lines = (PEOPLE, *lines)
        text = plain.fold(lines, without)
        for seed in range(3):
            self.assertEqual(plain.fold(plain.shuffle(lines, seed), without), text)
        if not without:
            self.assertEqual(fold_by_program(plain.shuffle(lines, 4)), text)
        return json.loads(text)

    def check(self, lines, expected, without=(), people=True):
        """Parts of the state that are given by their path, and the rules without which it would be another state."""
        state = self.state(*lines, people=people)
        for path, value in expected.items():
            found = state
            for step in path.split():
                found = found[int(step) if isinstance(found, list) else step]
            self.assertEqual(found, value, path)
        for rule in without:
            TRIED.add(rule)
            self.assertNotEqual(self.state(*lines, without=[rule], people=people), state, rule)

    def order_of(self, *numbers):
        return [{'player': uuid(number)} for number in numbers]

    def test_text(self):
        lines = [act(1, player(1, name='é"\n\u007f', colour=None, archived=False), change(f'tune/{uuid(2)}', b=1, a=None))]
        self.assertEqual(plain.fold(lines), '{"disputed":{},"matches":{},"other":{"tune/%s":{"b":1}},"players":{"%s":'
                         '{"archived":false,"name":"é\\"\\n\u007f"}},"returned":[],"waiting":[]}' % (uuid(2), uuid(1)))
        self.check(lines, {}, ['null'])
        self.assertEqual(plain.fold([]), '{"disputed":{},"matches":{},"other":{},"players":{},"returned":[],"waiting":[]}')

    def test_what_is_no_act(self):
        said = player(1, name='Piet')
        good = json.loads(act(1, said))
        bad = [[], {}, dict(good, act='1'), dict(good, act=an_id(1, 0)), dict(good, says=[]), dict(good, says={}),
               dict(good, act=an_id(1).replace('-1-', '-01-')), dict(good, says=[said, said]), dict(good, verb=None),
               dict(good, act=an_id(1, 2 ** 64)), dict(good, act=an_id(10).upper()), dict(good, undoes=None),
               dict(good, undoes='x'), dict(good, says=[{'thing': PLAYER, 'as': {}}]), dict(good, new=2 ** 53),
               dict(good, new=0.5), dict(good, new=1e3), dict(good, new={'\0': 1}), dict(good, new='\0'),
               dict(good, says=[dict(said, over=['x'])]), dict(good, says=[dict(said, thing='player/1')]),
               dict(good, says=[dict(said, thing=f'/{uuid(1)}')]), dict(good, says=[dict(said, thing=PLAYER.replace('0', 'A'))])]
        deep = 1
        for _ in range(plain.DEPTH):
            deep = [deep]
        bad.append(dict(good, new=deep))
        self.check([plain.canonical(dict(good, new=deep[0]))], {f'players {uuid(1)}': {'name': 'Piet'}})
        nothing = plain.fold([])
        for value in bad:
            self.assertEqual(plain.fold([plain.canonical(value)]), nothing, value)
            self.assertEqual(fold_by_program([plain.canonical(value)]), nothing, value)
        canonical = plain.canonical(good)
        for text in ['', 'x', '[' * 100000, '{"a":NaN}', b'\xff', act(1, player(1, name='\ud800')), json.dumps(good), canonical + ' ',
                     canonical[:-1] + ',"new":1}', canonical.replace('"verb"', '"says":[],"verb"'), canonical + '\r',
                     canonical.replace('Piet', 'P\\u0069et'), canonical.replace('Piet', 'P\t'),
                     canonical.replace('Piet', 'P\\/'), canonical.replace('Piet', '\\ud83d\\ude00'), canonical.replace('"Piet"', '-0'),
                     canonical.replace('"Piet"', '01'), canonical.replace('Piet', '\\ud800'), '\ufeff' + canonical]:
            self.assertEqual(plain.fold([text]), nothing, text)
            self.assertEqual(fold_by_program([text]), nothing, text)
        more = dict(good, undoes=an_id(9), new=[1], says=[dict(said, new=1, over=[an_id(8)])])
        self.check([plain.canonical(more) + '\n'], {f'players {uuid(1)}': {'name': 'Piet'}})

    def test_f0_form(self):
        """A value that has not its form is none: what it would replace does not come back."""
        strange = act(2, player(1, [1], name=7))
        self.check([act(1, player(1, name='a')), strange], {'waiting': [PLAYER], 'players': {}}, ['F-0-form'])
        self.check([act(1, player(1, name='a')), act(2, player(1, name=7)), act(0, player(1, name='c'))],
                   {'waiting': [PLAYER], 'disputed': {}})
        good = [act(1, match(1, game='gin', seats=seats(1, 2)))]
        two_bots = {'order': [{'bot': 'easy'}, {'bot': 'easy'}], 'first': 1}
        self.check([act(1, match(1, game='gin', seats=two_bots))], {f'matches {uuid(1)} seats': two_bots})
        for wrong in [7, {}, seats(), seats(1, 1), seats(*range(9)), seats(1, first=1), seats(1, first=-1), {'order': [], 'first': 0},
                      {'order': [{'player': uuid(1), 'bot': 'easy'}], 'first': 0}, {'order': [{'player': 'Ann'}], 'first': 0},
                      {'order': [{'bot': ''}], 'first': 0}, {'order': [{}], 'first': 0}, {'order': [{'bot': 'x'}]}]:
            self.check([act(1, match(1, game='gin', seats=wrong))], {'waiting': [MATCH], 'matches': {}})
        for wrong in [7, {'facts': {}}, {'facts': {}, 'seats': 'x'}, dict(a_round(1), absent=[None]), dict(a_round(1), absent=1),
                      dict(a_round(1), correction=[1]), a_correction(1, True), {'correction': 1, 'seats': an_id(1)}]:
            self.check(good + [a_line(2, 1, says=wrong)], {'waiting': [LINE]})
        for attribute in ['match', 'rank']:
            self.check(good + [act(2, line(1, **{'match': uuid(1), 'rank': 'm', 'says': a_round(1), attribute: 7}))],
                       {'waiting': [LINE]})
        self.check(good + [act(2, match(1, [1], bin=True, gone=1))], {'returned': []})
        self.check([act(1, player(1, name='')), act(2, match(1, game='', seats=seats(1)))], {'waiting': [MATCH, PLAYER]})

    def test_f1_the_lesser_of_two_texts(self):
        lines = [act(1, player(1, name='b')), act(1, player(1, name='a')), act(1, player(1, name='c'))]
        self.check(lines, {f'players {uuid(1)} name': 'a', 'disputed': {}}, ['F-1-same', 'F-1-lesser'])

    def test_f1_what_is_no_act_does_not_stand_against_an_act(self):
        self.check([act(1), act(1, player(1, name='b'))], {f'players {uuid(1)} name': 'b'})

    def test_f2_replaced(self):
        # The stamp of what replaces is less: who wrote it knew, and that counts.
        lines = [act(5, player(1, name='old')), act(3, player(1, [5], name='new'))]
        self.check(lines, {f'players {uuid(1)} name': 'new', 'disputed': {}}, ['F-2-replaced'])

    def test_f2_another_attribute_is_not_replaced(self):
        lines = [act(5, player(1, name='a', note='n')), act(6, player(1, [5], name='b'))]
        self.check(lines, {f'players {uuid(1)}': {'name': 'b', 'note': 'n'}})

    def test_f2_itself(self):
        lines = [act(5, player(1, name='a')), act(6, player(1, [6], name='b'))]
        self.check(lines, {f'players {uuid(1)} name': 'b', f'disputed {PLAYER}/name': [an_id(5)]}, ['F-2-another'])

    def test_f2_circle(self):
        lines = [act(5, player(1, [6], name='a')), act(6, player(1, [5], name='b'))]
        self.check(lines, {f'players {uuid(1)} name': 'b', f'disputed {PLAYER}/name': [an_id(5)]}, ['F-2-circle'])

    def test_f3_the_greatest(self):
        lines = [act(5, player(1, name='a')), act(6, player(1, name='b'))]
        self.check(lines, {f'players {uuid(1)} name': 'b'}, ['F-3-greatest'])

    def test_order_of_ids(self):
        for less, greater, rule in [(an_id(5, 1, 9), an_id(6, 1, 1), 'ID-stamp'), (an_id(5, 2, 1), an_id(5, 1, 2), 'ID-device'),
                                    (an_id(5, 9), an_id(5, 10), 'ID-number')]:
            self.check([act(less, player(1, name='less')), act(greater, player(1, name='greater'))],
                       {f'players {uuid(1)} name': 'greater'}, [rule])

    def test_f4_disputed(self):
        lines = [act(n, player(1, name='b' if n in (2, 4) else f'{n}', note={'x': 1, 'y': 2})) for n in range(1, 5)]
        lines.append(act(5, player(1, note={'y': 2, 'x': 1})))
        self.check(lines, {'disputed': {f'{PLAYER}/name': [an_id(3), an_id(1)]}}, ['F-4-disputed', 'F-4-differ'])

    def test_f4_not_of_what_is_gone_or_waits(self):
        lines = [act(1, player(1, note='a')), act(2, player(1, note='b'))]
        self.check(lines, {'disputed': {}, 'waiting': [PLAYER]})
        lines = [act(1, player(1, name='a')), act(2, player(1, name='b')), act(3, player(1, [1, 2], gone=True))]
        self.check(lines, {'disputed': {}, 'waiting': [], 'players': {}, 'returned': []})

    def test_f5_gone(self):
        lines = [act(1, player(1, name='a')), act(2, player(1, [1], gone=True)), act(1, change(f'x/{uuid(1)}', a=1)),
                 act(2, change(f'x/{uuid(1)}', gone=True))]
        self.check(lines[:2], {'players': {}, 'returned': [], 'waiting': []}, ['F-5-gone'])
        self.check([act(1, player(1, name='a', gone=False))], {f'players {uuid(1)}': {'name': 'a'}})

    def test_f5_returned(self):
        lines = [act(1, player(1, name='a')), act(2, player(1, [1], gone=True)), act(1, player(1, note='n'))]
        lines.append(act(an_id(1, 2, 2), player(1, note='n')))
        self.check(lines, {f'players {uuid(1)} note': 'n', 'returned': [PLAYER]}, ['F-5-edits', 'F-5-returned'])

    def test_f5_two_deletions_know_it_together(self):
        lines = [act(1, player(1, name='a')), act(an_id(1, 1, 2), player(1, note='n')),
                 act(2, player(1, [1], gone=True)), act(3, player(1, [an_id(1, 1, 2)], gone=True))]
        self.check(lines, {'players': {}, 'returned': []}, ['F-5-some'])

    def test_f5_what_says_that_it_is_there_does_not_help(self):
        lines = [act(1, player(1, name='a')), act(2, player(1, [1], gone=False)), act(3, player(1, gone=True))]
        self.check(lines, {f'players {uuid(1)}': {'name': 'a'}, 'returned': [PLAYER],
                           f'disputed {PLAYER}/gone': [an_id(2)]}, ['F-5-true'])

    def test_f5_lines(self):
        deletion = act(9, match(1, [1, 2], gone=True))
        self.check([A_MATCH, a_line(2, 1), deletion], {'matches': {}, 'returned': [], 'waiting': []}, ['F-10-gone'])
        self.check([A_MATCH, a_line(2, 1), a_line(3, 2), deletion], {'returned': [MATCH]}, ['F-5-lines'])
        # A line that is gone need not be known.
        lines = [A_MATCH, a_line(2, 1), a_line(3, 2), act(4, line(2, [3], gone=True)), deletion]
        self.check(lines, {'matches': {}, 'returned': []})

    def test_f5_bin(self):
        lines = [A_MATCH, act(2, match(1, [1], gone=True)), act(3, match(1, [1], bin=7))]
        self.check(lines, {'matches': {}, 'returned': []}, ['F-5-bin'])
        self.check([*lines, act(4, match(1, [3], bin=None))], {'returned': [MATCH]})

    def test_f6_bin(self):
        lines = [A_MATCH, a_line(2, 1), act(9, match(1, [1, 2], bin=7))]
        self.check(lines, {f'matches {uuid(1)} bin': 7, 'returned': []})
        edit = act(3, match(1, note='n'))
        state = self.state(*lines, edit)
        self.assertNotIn('bin', state['matches'][uuid(1)])
        self.check([*lines, edit], {'returned': [MATCH]}, ['F-6-edits', 'F-6-returned'])
        self.check([*lines, a_line(3, 2)], {'returned': [MATCH]}, ['F-6-lines'])
        self.check([*lines, act(10, match(1, [9], bin=None))], {'returned': []})

    def test_f6_heads(self):
        note = act(an_id(1, 1, 2), match(1, note='n'))
        lines = [A_MATCH, note, act(2, match(1, [1], bin=5)), act(3, match(1, [an_id(1, 1, 2)], bin=6))]
        self.check(lines, {f'matches {uuid(1)} bin': 6, 'returned': [], f'disputed {MATCH}/bin': [an_id(2)]}, ['F-6-some'])
        lines = [A_MATCH, note, act(2, match(1, [1, an_id(1, 1, 2)], bin=None)), act(3, match(1, [1], bin=6))]
        self.check(lines, {'returned': [MATCH]}, ['F-6-not-null'])
        lines = [A_MATCH, act(2, match(1, gone=False)), act(3, match(1, [1], bin=6))]
        self.check(lines, {f'matches {uuid(1)} bin': 6}, ['F-6-but-gone'])

    def uuids(self, *lines):
        return [found['uuid'] for found in self.state(*lines)['matches'][uuid(1)]['lines']]

    def test_f7_order(self):
        lines = [A_MATCH, a_line(2, 4, 'b', created=1), a_line(3, 3, 'B', created=9), a_line(4, 2, 'b', created=10),
                 a_line(5, 1, 'b', created=9), a_line(6, 5, 'b', created=9)]
        self.assertEqual(self.uuids(*lines), [uuid(3), uuid(4), uuid(1), uuid(5), uuid(2)])
        path = f'matches {uuid(1)} lines'
        self.check(lines, {f'{path} 0': {'uuid': uuid(3), 'rank': 'B', 'created': 9, 'says': a_round(1)},
                           f'{path} 1 tied': True, f'{path} 4 tied': True},
                   ['F-7-rank', 'F-7-created', 'F-7-uuid', 'F-7-tied'])

    def test_f7_lines_that_are_gone(self):
        lines = [A_MATCH, a_line(2, 1), a_line(3, 2), act(4, line(2, [3], gone=True))]
        self.assertEqual(self.uuids(*lines), [uuid(1)])
        self.check(lines, {}, ['F-7-gone'])
        self.assertNotIn('tied', self.state(*lines)['matches'][uuid(1)]['lines'][0])

    def test_f8_appending(self):
        # 3 and 4 were seats once, then 1 and 2 alone: who took part stays. 4 was absent.
        lines = [act(1, match(1, game='gin', seats=seats(3, 1, 4))), act(2, match(1, [1], seats=seats(1, 2, first=1))),
                 a_line(3, 1, says=a_round(1, [2]))]
        self.check(lines, {f'matches {uuid(1)} seats': {'order': self.order_of(1, 2, 3), 'first': 1}},
                   ['F-8-appending', 'F-8-absent', 'F-8-told'])

    def test_f8_correction(self):
        lines = [act(1, match(1, game='gin', seats=seats(1, 2, 3))), act(2, match(1, [1], seats=seats(1))),
                 a_line(3, 1, says=a_correction(1, 0, 0, -5))]
        self.check(lines, {f'matches {uuid(1)} seats order': self.order_of(1, 3)}, ['F-8-zero'])

    def test_f8_order_of_lines(self):
        lines = [act(1, match(1, game='gin', seats=seats(3))), act(2, match(1, seats=seats(4))), act(3, match(1, seats=seats(5))),
                 a_line(4, 1, 'b', says=a_round(1)), a_line(5, 2, 'a', says=a_round(2))]
        self.check(lines, {f'matches {uuid(1)} seats order': self.order_of(5, 4, 3)}, ['F-8-order'])

    def test_f8_eight(self):
        lines = [act(1, match(1, game='gin', seats=seats(11, 12))), act(2, match(1, seats=seats(13))),
                 act(3, match(1, seats=seats(1, 2, 3, 4, 5, 6, 7))),
                 a_line(4, 1, 'a', says=a_round(1)), a_line(5, 2, 'b', says=a_round(2))]
        self.check(lines, {f'matches {uuid(1)} seats order': self.order_of(1, 2, 3, 4, 5, 6, 7, 13), 'waiting': [LINE]},
                   ['F-8-limit', 'F-8-nobody', 'F-8-full'])
        self.assertEqual(self.uuids(*lines), [uuid(2)])

    def test_f8_seats_that_are_not_known(self):
        lines = [A_MATCH, a_line(2, 1, says=a_round(7))]
        self.check(lines, {'waiting': [LINE], f'matches {uuid(1)} lines': []}, ['F-8-unknown'])
        self.check([*lines, act(7, match(1, note='n'))], {'waiting': [LINE]}, ['F-8-unknown'])
        lines.append(act(7, match(2, game='gin', seats=seats(3))))
        self.check(lines, {'waiting': [LINE], f'matches {uuid(1)} seats order': self.order_of(1, 2)}, ['F-8-that-match'])

    def test_f8_who_is_not_known_by_name(self):
        told = [act(1, match(1, game='gin', seats=seats(20))), act(2, match(1, [1], seats=seats(1))), a_line(3, 1)]
        self.check(told, {'waiting': [LINE], f'matches {uuid(1)} seats order': self.order_of(1)}, ['F-8-named'])
        self.check([*told, act(4, player(20, name='n'))], {'waiting': [], f'matches {uuid(1)} seats order': self.order_of(1, 20)})
        self.check([act(1, match(1, game='gin', seats=seats(1, 20))), a_line(2, 1)], {'waiting': [LINE, MATCH]}, ['F-10-people'])

    def test_f8_who_sits_is_there(self):
        lines = [A_MATCH, act(9, player(1, [an_id(0, 1, 7)], gone=True))]
        self.check(lines, {f'players {uuid(1)}': {'name': 'n'}, 'returned': [PLAYER]}, ['F-8-there', 'F-8-there-returned'])
        self.check([*lines, act(10, match(1, [1], bin=1))], {'returned': [PLAYER]})
        self.assertNotIn(uuid(1), self.state(*lines, act(10, match(1, [1], gone=True)))['players'])
        lines = [act(1, match(1, game='gin', seats=seats(1))), act(2, match(1, [1], seats=seats(2))), a_line(3, 1), lines[1]]
        self.check(lines, {'returned': [PLAYER], f'matches {uuid(1)} seats order': self.order_of(2, 1)})

    def people(self, *merges, names=range(1, 6)):
        """People, and merges as who names whom."""
        lines = [act(an_id(1, number), player(number, name='n')) for number in names]
        return lines + [act(10 + stamp, player(one, same=uuid(other))) for stamp, (one, other) in enumerate(merges)]

    def roots(self, lines):
        return {int(key[:8], 16): int(value['same'][:8], 16)
                for key, value in self.state(*lines)['players'].items() if 'same' in value}

    def test_f9_root(self):
        lines = self.people((1, 2), (3, 1), (2, 4))
        self.assertEqual(self.roots(lines), {1: 4, 2: 4, 3: 4})
        self.check(lines, {}, ['F-9-merges', 'F-9-root'])
        # 1 is called 2, then 3 is called by the root of the one that is named, which is 2.
        self.assertEqual(self.roots(self.people((1, 2), (3, 1))), {1: 2, 3: 2})

    def test_f9_both_are_one_already(self):
        lines = self.people((1, 2), (2, 1), (4, 4)) + [act(5, match(1, game='gin', seats=seats(1, 5)))]
        self.assertEqual(self.roots(lines), {1: 2})
        self.check(lines, {f'players {uuid(2)}': {'name': 'n'}}, ['F-9-already'])

    def test_f9_order(self):
        self.check(self.people((1, 2), (2, 1)), {f'players {uuid(1)} same': uuid(2)}, ['F-9-order'])

    def test_f9_not_there(self):
        lines = self.people((1, 9), (2, 8), (3, 7)) + [act(3, player(8, note='n')), act(4, player(7, name='n')),
                                                       act(5, player(7, [4], gone=True))]
        self.check(lines, {f'players {uuid(1)} waits': uuid(9), f'players {uuid(2)} waits': uuid(8),
                           f'players {uuid(3)} waits': uuid(7), 'waiting': [f'player/{uuid(8)}']}, ['F-9-there'])

    def test_f9_sitting_together(self):
        table = act(5, match(1, game='gin', seats=seats(1, 3)))
        self.check([*self.people((1, 3)), table], {f'players {uuid(1)}': {'name': 'n', 'waits': uuid(3)}}, ['F-9-sitting'])
        lines = [*self.people((1, 2), (4, 3), (2, 4)), table]
        self.check(lines, {f'players {uuid(2)}': {'name': 'n', 'waits': uuid(4)}}, ['F-9-side'])
        self.assertEqual(self.roots(lines), {1: 2, 4: 3})
        self.check([*lines, act(6, match(1, [5], bin=1))], {f'players {uuid(2)} waits': uuid(4)}, ['F-9-bin'])
        self.assertEqual(self.roots([*lines, act(6, match(1, [5], gone=True))]), {1: 3, 2: 3, 4: 3})

    def test_f9_sitting_together_by_what_was_appended(self):
        lines = [*self.people((1, 3)), act(5, match(1, game='gin', seats=seats(3))), act(6, match(1, [5], seats=seats(1))),
                 a_line(7, 1, says=a_round(5))]
        self.check(lines, {f'players {uuid(1)} waits': uuid(3)}, ['F-9-appended'])

    def test_f10_waiting(self):
        self.check([act(1, player(1, note='n'))], {'players': {}, 'waiting': [PLAYER]}, ['F-10-name'])
        self.check([act(1, match(1, seats=seats(1)))], {'matches': {}, 'waiting': [MATCH]}, ['F-10-game'])
        self.check([act(1, match(1, game='gin'))], {'matches': {}, 'waiting': [MATCH]}, ['F-10-seats'])
        self.check([A_MATCH, a_line(2, 1, says=None)], {'waiting': [LINE]}, ['F-10-says'])
        self.check([A_MATCH, a_line(2, 1, rank=None)], {'waiting': [LINE]}, ['F-10-rank'])
        self.check([a_line(2, 1)], {'waiting': [LINE]}, ['F-10-unknown'])
        self.check([act(1, match(1, game='gin')), a_line(2, 1)], {'waiting': [LINE, MATCH]}, ['F-10-match'])

    def test_frozen_worlds(self):
        """The worlds of test-frozen.c: the plain fold makes of them what it made, and each rule counts in one."""
        left = set(plain.RULES)
        for path in sorted(Path(HERE, 'data').glob('*.acts')):
            lines, state = path.read_bytes().splitlines(), path.with_suffix('.state').read_text().rstrip('\n')
            self.assertEqual(plain.fold(lines), state, path.name)
            left = {rule for rule in left if plain.fold(lines, [rule]) == state}
        self.assertEqual(left, set())

    def test_no_value_is_too_strange(self):
        chance = random.Random(28)
        strange = [None, True, 0, -1.5, '', 'x', uuid(1), an_id(1), [], [1], {}, {'order': 1}, {'order': [1]}, seats(1, 2),
                   {'order': [{'bot': 1}, {'bot': 1}, {'player': uuid(2)}]}, a_round(1), {'facts': 1, 'absent': 'x'},
                   {'facts': 1, 'absent': [9, -1]}, {'correction': [True]}, a_correction(1, 1, 2, 3, 4), {'seats': an_id(1)}]
        names = ['name', 'same', 'gone', 'game', 'seats', 'bin', 'match', 'rank', 'created', 'says', 'x']
        for _ in range(300):
            lines = []
            for stamp in range(1, 30):
                said = chance.choice([player, match, line])(chance.randint(1, 2), chance.sample(range(1, 30), chance.randint(0, 9)),
                                                            **{chance.choice(names): chance.choice(strange) for _ in range(3)})
                lines.append(act(stamp, said))
            self.state(*lines)
            for rule in plain.RULES:
                plain.fold(lines, [rule])

    def test_time(self):
        lines = [A_MATCH] + [act(n, line(n % 9000, [n - 9000] if n > 9000 else [], match=uuid(1), rank=f'{n:08}', created=n,
                                         says=a_round(1))) for n in range(2, 16000)]
        lines += [act(n, player(n, name='n', same=uuid(n + 1))) for n in range(16000, 20000)]
        lines.append(act(99999, match(1, list(range(1, 16000)), bin=1)))
        begun = time.monotonic()
        plain.fold(lines)
        self.assertLess(time.monotonic() - begun, 20)

    def test_program(self):
        lines = '\n'.join([A_MATCH, a_line(2, 1), act(3, player(1, name='Zoë'))]) + '\n'
        expected = plain.fold(lines.splitlines()) + '\n'

        def run(*arguments):
            return subprocess.run([sys.executable, os.path.join(HERE, 'fold.py'), *arguments], input=lines.encode(),
                                  stdout=subprocess.PIPE, check=True).stdout.decode()

        self.assertEqual(run(), expected)
        self.assertEqual(run('--shuffle', '7'), expected)
        self.assertEqual(run('--without', 'F-10-name'), expected)
        self.assertNotEqual(run('--without', 'F-8-appending', '--shuffle', '1'), '')
        self.assertEqual([rule.split('  ')[0] for rule in run('--list-rules').splitlines()], list(plain.RULES))

    def test_zz_every_rule_has_an_example(self):
        """It comes last; alone it has nothing to look at."""
        if TRIED:
            self.assertEqual(TRIED, set(plain.RULES))


if __name__ == '__main__':
    unittest.main()
