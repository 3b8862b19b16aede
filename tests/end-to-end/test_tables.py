#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole deal is played in the real window: with a screen reader, with the mouse alone and with the keyboard alone."""

import sys
import unittest

import tap
from driver import temporary_folder
from players import sit
from tables import Book, open_tables, read_result, read_sheet


class Tables(unittest.TestCase):
    """The game that the program was told to play first; see meson.build."""

    game = sys.argv.pop(1)

    def setUp(self):
        folder = temporary_folder()
        self.addCleanup(folder.cleanup)
        # With fewer tiles a deal of Rummy is shorter.
        self.app = open_tables(folder.name, self.game, *{'rummy': ('tiles', 14)}.get(self.game, ()))
        self.addCleanup(self.app.stop)

    def play(self, way):
        """One deal. It stands on the screen, on the sheet and in the book, and all of them say the same."""
        player = sit(self.app, self.game, way)
        player.play_deal()
        print(f'# {self.game}: {player.n_done} things done')
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

    def test_a_deal(self):
        self.play('accessibility')

    def test_a_deal_by_mouse(self):
        self.play('mouse')

    def test_a_deal_by_keyboard(self):
        self.play('keyboard')


if __name__ == '__main__':
    tap.main()
