#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tool that makes slips makes the right ones, spreads them as it says, and counts well."""

import sys
import tempfile
import unittest
from pathlib import Path

from mutate import find_again, pick, share_out
from results import Result, append_result, name_room, read_equivalents, read_results, write_report
from slips import find_slips
from workplace import Test, choose_affordable, hopes_last

SOURCE = r'''
/* a comment with 1 < 2 && 3 */
#include <glib.h>
#define MOST 14
static const int SIZES[] = { 3 };

static gboolean
find (Thing *self, int a, int b, GError **error)
{
  g_autofree char *name = g_strdup ("x < 1");

  g_return_val_if_fail (a < 99, FALSE);
  if (a < b && self->ready)
    return FALSE;
  self->count += 2;
  g_free (self->other);
  draw (self, a, b);
  for_each_seat (seat, 2)
    self->seats[seat] = -1;
  return TRUE;
}
'''

QUERY = '''
void
ask (void)
{
  run ("UPDATE round SET place = ? "
       "WHERE match = ? AND place > ? ORDER BY place DESC", a);
}
'''


def show(source, kind=None):
    return {slip.show(source) for slip in find_slips(source) if kind in (None, slip.kind)}


class Slips(unittest.TestCase):
    def test_comparison_and_boundary(self):
        line = 'if (a < b && self->ready)'
        self.assertEqual(show(SOURCE, 'comparison'), {(line, 'if (a > b && self->ready)')})
        self.assertEqual(show(SOURCE, 'boundary'), {(line, 'if (a <= b && self->ready)')})

    def test_conditions(self):
        line = 'if (a < b && self->ready)'
        self.assertEqual(show(SOURCE, 'logic'), {(line, 'if (a < b || self->ready)')})
        self.assertEqual(show(SOURCE, 'condition'), {(line, 'if (a < b )')})
        self.assertEqual(show(SOURCE, 'negation'), {(line, 'if (!(a < b && self->ready))')})

    def test_constants(self):
        self.assertEqual(show(SOURCE, 'constant'), {
            ('#define MOST 14', '#define MOST 13'), ('#define MOST 14', '#define MOST 15'),
            ('static const int SIZES[] = { 3 };', 'static const int SIZES[] = { 2 };'),
            ('static const int SIZES[] = { 3 };', 'static const int SIZES[] = { 4 };'),
            ('self->count += 2;', 'self->count += 1;'), ('self->count += 2;', 'self->count += 3;'),
            ('for_each_seat (seat, 2)', 'for_each_seat (seat, 1)'), ('for_each_seat (seat, 2)', 'for_each_seat (seat, 3)'),
            ('self->seats[seat] = -1;', 'self->seats[seat] = -2;'), ('self->seats[seat] = -1;', 'self->seats[seat] = -0;')})

    def test_statements(self):
        self.assertEqual(show(SOURCE, 'statement'), {
            ('self->count += 2;', ';'), ('draw (self, a, b);', ';'), ('self->seats[seat] = -1;', ';')})
        self.assertEqual(show(SOURCE, 'return'), {('return FALSE;', ';')})

    def test_arguments(self):
        self.assertEqual(show(SOURCE, 'arguments'), {
            ('draw (self, a, b);', 'draw (a, self, b);'), ('draw (self, a, b);', 'draw (self, b, a);')})

    def test_the_rest(self):
        self.assertEqual(show(SOURCE, 'truth'), {('return FALSE;', 'return TRUE;'), ('return TRUE;', 'return FALSE;')})
        self.assertEqual(show(SOURCE, 'arithmetic'), {('self->count += 2;', 'self->count -= 2;')})
        for slip in find_slips(SOURCE):
            self.assertNotIn('comment', slip.show(SOURCE)[0])
            self.assertNotIn('x < 1', slip.show(SOURCE)[0])

    def test_sql(self):
        line = '"WHERE match = ? AND place > ? ORDER BY place DESC", a);'
        self.assertEqual(show(QUERY, 'SQL'), {
            (line, line.replace('match =', 'match <>')), (line, line.replace('AND', 'OR')), (line, line.replace('> ', '>= ')),
            (line, line.replace(' DESC', ''))})

    def test_a_slip_is_one_change(self):
        for slip in find_slips(SOURCE):
            changed = slip.apply(SOURCE)
            self.assertNotEqual(changed, SOURCE)
            self.assertEqual(changed[:slip.start], SOURCE[:slip.start])
            self.assertEqual(changed[slip.start + len(slip.text):], SOURCE[slip.end:])


class Order(unittest.TestCase):
    def test_who_knows_the_file_is_asked_first(self):
        own, passing, slow = (1.2, 200), (0.4, 100), (60, 200)
        self.assertEqual(sorted([slow, passing, own], key=lambda test: hopes_last(*test)), [own, passing, slow])


class Choice(unittest.TestCase):
    def test_each_file_gets_what_its_size_asks(self):
        shares = share_out({'a': 100, 'b': 300, 'c': 600}, 10, '1')
        self.assertEqual(sum(shares.values()), 10)
        self.assertEqual(shares, {'a': 1, 'b': 3, 'c': 6})

    def test_the_same_seed_chooses_the_same(self):
        self.assertEqual(pick(SOURCE, 5, 'seed'), pick(SOURCE, 5, 'seed'))
        self.assertNotEqual(pick(SOURCE, 5, 'seed'), pick(SOURCE, 5, 'other'))
        lines = [slip.lines(SOURCE)[0] for slip in pick(SOURCE, 5, 'seed')]
        self.assertEqual(len(set(lines)), 5)
        self.assertEqual(len(pick(SOURCE, 1000, 'seed')), len(set(pick(SOURCE, 1000, 'seed'))))


    def test_a_slip_is_found_again(self):
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / 'a.c'
            source.write_text('int\na (void)\n{\n  return 1;\n}\n\nint\nb (void)\n{\n  return 1;\n}\n')
            result = Result('a.c', 'constant', 'return 1;', 'return 2;', 9, 'survived', '', 1)
            self.assertEqual(find_again(Path(folder), result)[1].lines(source.read_text())[0], 10)
            result.was = 'return 3;'
            self.assertIsNone(find_again(Path(folder), result))

    def test_only_what_a_slip_is_worth_is_asked(self):
        tests = [Test(name, [], {}, seconds) for name, seconds in (('long', 20), ('short', 1), ('other', 5), ('last', 1))]
        self.assertEqual([test.name for test in choose_affordable(tests[1:], 4)], ['short', 'last'])
        self.assertEqual([test.name for test in choose_affordable(tests, 4)], ['long'])
        self.assertEqual([test.name for test in choose_affordable(tests[1:], 4, slower=4)], ['short'])


class Results(unittest.TestCase):
    @staticmethod
    def result(what, becomes):
        return Result('src/games/rummy/rummy.c', 'constant', 'a = 1;', becomes, 7, what, 'test', 1.5)

    def test_the_last_word_counts(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / 'results.jsonl'
            self.assertEqual(read_results(path), {})
            append_result(path, self.result('survived', 'a = 2;'))
            append_result(path, self.result('caught', 'a = 2;'))
            self.assertEqual([result.result for result in read_results(path).values()], ['caught'])

    def test_a_reason_is_needed(self):
        text = '# why\n\nsrc/a.c\n- a = 1;\n+ a = 2;\nNobody asks\nfor it.\n'
        self.assertEqual(read_equivalents(text), {('src/a.c', 'a = 1;', 'a = 2;'): 'Nobody asks for it.'})
        with self.assertRaises(ValueError):
            read_equivalents('src/a.c\n- a = 1;\n+ a = 2;\n')

    def test_the_score(self):
        results = [self.result('caught', f'a = {i};') for i in range(2, 11)]
        results += [self.result('survived', 'a = 11;'), self.result('survived', 'a = 12;'), self.result('same code', 'a = 13;')]
        report = write_report(results, {('src/games/rummy/rummy.c', 'a = 1;', 'a = 12;'): 'why'})
        self.assertIn('90.0 %', report)
        self.assertIn('+ a = 11;', report)
        self.assertNotIn('+ a = 12;', report)
        self.assertEqual((name_room('src/games/rummy/rummy.c'), name_room('src/core/ka-card.c')), ('games/rummy', 'core'))


class Equivalents(unittest.TestCase):
    def test_the_list_can_be_read_and_is_of_slips_that_are_made(self):
        """A line that has changed takes its reason along: then the slip is made and judged anew."""
        here = Path(__file__).resolve().parent
        for name, was, becomes in read_equivalents((here / 'equivalent.txt').read_text()):
            self.assertIn((was, becomes), show((here.parent.parent / name).read_text()), name)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=0)
