#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole deal is played in the real window, only with what a screen reader reads and presses."""

import sys
import unittest

import tap
from driver import temporary_folder
from tables import GAMES, Player, open_tables


class Tables(unittest.TestCase):
    """The game that the program was told to play; see meson.build."""

    game = sys.argv.pop() if len(sys.argv) > 1 else 'gemma-en-piet'

    def setUp(self):
        folder = temporary_folder()
        self.addCleanup(folder.cleanup)
        self.app = open_tables(folder.name, self.game)
        self.addCleanup(self.app.stop)

    def test_a_deal(self):
        player = Player(self.app)
        player.play_deal()
        print(f'# {GAMES[self.game]}: {player.n_done} things done')
        complaints = [line for line in self.app.messages().splitlines() if tap.COMPLAINT.search(line)]
        self.assertEqual(complaints, [], 'the program prints warnings')


if __name__ == '__main__':
    tap.main()
