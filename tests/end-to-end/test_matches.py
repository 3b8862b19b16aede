#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A match is played to its end in the real window, with a few hints; the ranking is announced and the book has it as finished.

usage: test_matches.py GAME [LIMIT] [WAY]

The limit is a number of points, or of rounds in Rummy and Wiezen.

Deals are played in all ways in turn, or in one way alone: `accessibility` is without a mouse and without a key.
"""

import sys
import unittest

import tap
from driver import temporary_folder, wait_until
from players import AdvisedPlayer, TilePlayer
from tables import Book, Sight, open_tables, read_result, read_sheet

GAME = sys.argv.pop(1)
WAYS = ('keyboard', 'mouse', 'accessibility')
WAYS = next(([sys.argv.pop(i)] for i, word in enumerate(sys.argv) if word in WAYS), WAYS)
LIMIT = next((int(sys.argv.pop(i)) for i, word in enumerate(sys.argv) if word.isdigit()), 100)
OPTION = {'gemma-en-piet': 'end', 'rummy': 'rounds', 'wiezen': 'rounds'}.get(GAME, 'target')
PLAYER = TilePlayer if GAME == 'rummy' else AdvisedPlayer


class Matches(unittest.TestCase):
    """One game, to its limit."""

    def setUp(self):
        folder = temporary_folder()
        self.addCleanup(folder.cleanup)
        self.app = open_tables(folder.name, GAME, OPTION, LIMIT)
        self.addCleanup(self.app.stop)

    def test_a_match(self):
        """Deal after deal, each played in another way, until no next one is offered."""
        t, n_deals, n_done = self.app.t, 0, 0
        while True:
            player = PLAYER(self.app, WAYS[n_deals % len(WAYS)], n_deals)
            player.play_deal()
            n_deals += 1
            n_done += player.n_done
            shown = read_result(self.app)
            if not self.app.seek('button', t('_Next Round')):
                break
            player.hands.press_button('_Next Round')
            wait_until(lambda: not Sight(self.app).is_over, 'no deal follows')
        print(f'# {GAME}: {n_deals} deals, {n_done} things done')
        on_sheet = self.check_ranking(shown, player)
        score, match = Book(self.app).score(), Book(self.app).match()
        self.assertEqual(len(match['lines']), n_deals)
        self.assertNotEqual(match['ended'], 0, 'the match is not finished in the book')
        self.assertEqual(list(on_sheet.values()), score['totals'])
        complaints = [line for line in self.app.messages().splitlines() if tap.COMPLAINT.search(line)]
        self.assertEqual(complaints, [], 'the program prints warnings')

    def check_ranking(self, shown, player):
        """Who won stands first, with the totals; the sheet says the same. Returns what it says."""
        group = self.app.find('group', self.app.t('How the Round Ended'))
        totals = {name: total for name, (_, total) in shown.items()}
        best = (min if GAME in ('gemma-en-piet', 'rummy') else max)(totals.values())
        winners = {name for name, total in totals.items() if total == best}
        first = next(node for node in group if node.role == 'list item' and node.description.startswith(self.app.t('1st')))
        self.assertIn(first.name, winners)
        if OPTION != 'rounds':
            self.assertTrue(max(totals.values()) >= LIMIT, totals)
        player.hands.press_button('Score _Sheet')
        lines, on_sheet = read_sheet(self.app)
        self.assertEqual(on_sheet, totals)
        self.assertTrue(lines)
        return on_sheet


if __name__ == '__main__':
    tap.main()
