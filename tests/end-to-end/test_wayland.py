#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole deal is played on a telephone: under Wayland, on a narrow screen, with a finger alone.

usage: test_wayland.py GAME
"""

import sys
import unittest

import tap
from driver import temporary_folder
from players import sit
from tables import Book, open_tables, read_result, read_sheet
from telephone import Telephone

GAME = sys.argv.pop(1)


class Tables(unittest.TestCase):
    """The game that the program was told to play first; see meson.build."""

    def setUp(self):
        folder = temporary_folder()
        self.addCleanup(folder.cleanup)
        # With fewer tiles a deal of Rummy is shorter.
        self.app = open_tables(folder.name, GAME, *{'rummy': ('tiles', 14)}.get(GAME, ()), program=Telephone)
        self.addCleanup(self.app.stop)

    def test_a_deal(self):
        """It stands on the screen, on the sheet and in the book, and all of them say the same."""
        player = sit(self.app, GAME, 'touch')
        player.play_deal()
        print(f'# {GAME}: {player.n_done} things done')
        shown = read_result(self.app)
        player.hands.press_button('Score _Sheet')
        lines, totals = read_sheet(self.app)
        score, match = Book(self.app).score(), Book(self.app).match()
        self.assertEqual(len(lines), 1)
        self.assertEqual(totals, {name: total for name, (_, total) in shown.items()})
        self.assertEqual(list(totals.values()), score['totals'])
        self.assertEqual(len(match['lines']), 1)
        complaints = [line for line in self.app.messages().splitlines() if tap.COMPLAINT.search(line)]
        self.assertEqual(complaints, [], 'the program prints warnings')


if __name__ == '__main__':
    tap.main()
