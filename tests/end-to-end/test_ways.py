#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is kept of what is heard (heard/) can fail, in the daily run too, where no Orca speaks."""

import re
import unittest

import tap
from ear import Breath
from ways import ANYTHING, FOLDER, SILENCE, Step, compare, compare_turns, read_way

ORCA_ALONE = {'start'}  # Orca learns of a new window when it likes
SEATS = ('An', 'Bep', 'Sus')


def breathe(*texts):
    """Messages that are said."""
    return [Breath([(text, True)]) for text in texts]


def steps_of(path):
    """All steps of a way, each with where it stands."""
    return [(f'{path.name}, {scene.title}: {step.does}', step) for scene in read_way(path) for step in scene.steps]


def refuses_silence(step):
    """Whether it is a fault when nothing is said, or kept that nothing is."""
    if step.heard == [ANYTHING]:
        return step.does in ORCA_ALONE
    return bool(step.heard) and (compare(step, []) == []) == (step.heard == [SILENCE])


def has_words(step):
    """Whether words of the program are kept, not only `…` and words of Orca."""
    return step.heard not in ([ANYTHING], [SILENCE]) and re.search(r'[^\W\d_]', re.sub(r'\[.*?\]', '', ' '.join(step.heard)))


class Kept(unittest.TestCase):
    """The transcripts."""

    def setUp(self):
        self.steps = [found for path in sorted(FOLDER.glob('*.txt')) for found in steps_of(path)]

    def test_silence(self):
        """Nowhere is a hearing that is empty right, unless it is kept as silence."""
        self.assertGreater(len(self.steps), 200)
        deaf = [where for where, step in self.steps if not refuses_silence(step)]
        self.assertEqual(deaf, [])

    def test_other_words(self):
        """Nor is anything but what is kept, where there is a word of the program in it."""
        deaf = [where for where, step in self.steps if has_words(step) and not compare(step, breathe('Quite another sentence'))]
        self.assertEqual(deaf, [])

    def test_languages(self):
        """Every way is kept in both languages, with the same steps and as much to hear."""
        for path in FOLDER.glob('*.en.txt'):
            ways = [[(step.does.partition(' until ')[0], len(step.heard), bool(step.shown), len(step.names)) for _, step in steps_of(way)]
                    for way in (path, path.with_name(path.name.replace('.en.', '.nl.')))]
            self.assertEqual(*ways, path.name)


class Compared(unittest.TestCase):
    """How what is heard is compared with what is kept."""

    def compare(self, heard, *texts):
        """What is wrong with these messages where that line is kept."""
        return compare(Step('Tab', heard=[heard]), breathe(*texts))

    def test_words(self):
        """All words come, in their order, and not many more."""
        self.assertEqual(self.compare('Your turn. Take the …, or pass', 'Your turn. Take the queen of spades, or pass'), [])
        for said in ('Your turn. Take', 'Take the queen of spades, or pass. Your turn', 'Your turn. Take the, or pass?' * 5):
            self.assertTrue(self.compare('Your turn. Take the …, or pass', said), said)

    def test_anything_is_something(self):
        """In the place of `…` a word must come."""
        self.assertEqual(self.compare('Hand of An: here …, …', 'Hand of An: here joker'), [])
        self.assertTrue(self.compare('Hand of An: here …, …', 'Hand of An: here'))
        self.assertTrue(self.compare('…'))

    def test_words_of_orca(self):
        """What stands in brackets may be said otherwise, but something is said."""
        self.assertEqual(self.compare('[pressed]', 'gedrukt'), [])
        self.assertTrue(self.compare('[pressed]'))

    def test_cuts(self):
        """No message may be cut."""
        said = breathe('Your turn')
        said[0].cut = True
        self.assertTrue(compare(Step('Tab', heard=['Your turn']), said))

    def test_silence(self):
        """Where nothing is kept nothing is said, but for some words of another Orca."""
        self.assertEqual(self.compare(SILENCE), [])
        self.assertTrue(self.compare(SILENCE, 'A whole sentence is said here'))


class Turns(unittest.TestCase):
    """How what is heard of a round is compared with the turns in the book."""

    def compare(self, *texts, turns=(0, 1, 2, 0)):
        """What is wrong with these messages."""
        return compare_turns(turns, SEATS, texts, 'Your turn')

    def test_all(self):
        """Each own turn is said, and who does what between them."""
        self.assertEqual(self.compare('Your turn. Draw', 'An draws. Bep draws. Bep knocks! Sus passes. Your turn. Draw', 'An passes'), [])

    def test_missing(self):
        """Each that is missing is a fault, though it was said at another time."""
        for texts in (('An draws. Bep draws. Sus passes. Your turn. Draw', 'An passes'),
                      ('Your turn. Draw', 'An draws. Bep draws. Sus passes. Draw', 'An passes'),
                      ('Your turn. Draw', 'An draws. Bep draws. Your turn. Draw', 'An passes'),
                      ('Your turn. Draw', 'An draws. Sus passes. Bep draws. Your turn. Draw', 'An passes'),
                      ('Your turn. Draw', 'An draws. Bep draws. Sus passes. Your turn. Draw'),
                      ()):
            self.assertTrue(self.compare(*texts), texts)

    def test_next_deal(self):
        """Whoever ends a deal and begins the next has two turns."""
        self.assertTrue(self.compare('Your turn. Draw', 'An knocks', 'An draws', turns=(0, 0)))


if __name__ == '__main__':
    tap.main()
