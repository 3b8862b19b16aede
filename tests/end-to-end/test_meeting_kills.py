#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The power fails while a window exchanges with a folder, in which another computer writes too. The book opens again with every round that was told as
saved, and in the end both books have all of what was done on either side, once.

usage: test_meeting_kills.py [TIMES]
"""

import json
import random
import subprocess
import sys
import time

import tap
from book import BookCase
from driver import wait_until

TIMES = next((int(sys.argv.pop(i)) for i, word in enumerate(sys.argv) if word.isdigit()), 4)

# In seconds: an exchange begins a fifth of a second after the change, and takes about as long.
LONGEST = 0.8

# A match that is over, so that one goes on with that of the window.
SHEET = {'format': 'kaartavond-sheet', 'version': 1, 'game': 'rummy', 'options': {'target': 5}, 'rounds': [{'facts': {'hands': [0, 5], 'out': 0}}]}


class MeetingKills(BookCase):
    """A window, and the command line on another computer."""

    def setUp(self):
        super().setUp()
        self.random = random.Random(TIMES)
        self.folder, self.there = self.app.folder / 'cards', self.app.folder / 'there.db'
        self.folder.mkdir()
        self.rounds = self.matches_there = 0

    # ---- both computers -------------------------------------------------------------------------------------

    def cli(self, *arguments, text=None):
        """What kaartavond-cli says; it must succeed, and complain of nothing."""
        done = subprocess.run([self.app.build / 'src/cli/kaartavond-cli', *map(str, arguments)], input=text, capture_output=True, text=True,
                              check=False, timeout=120)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        return done.stdout

    def sync(self, book):
        return self.cli('sync', book, f'folder:{self.folder}')

    def write_there(self):
        """Somebody whose name nobody else has plays a match on the other computer."""
        self.matches_there += 1
        self.cli('import', self.there, '-', text=json.dumps({**SHEET, 'players': [f'Cis {self.matches_there}', 'Dora']}))

    def keep_in_folder(self):
        """The window that is started next meets others there, as one that was closed after it had joined them."""
        path = self.app.folder / 'config/glib-2.0/settings/keyfile'
        path.write_text(path.read_text() + f"meetings=[('{self.app.book}', 'folder:{self.folder}', false, false)]\n")

    def matches(self, book):
        """What was played: for each match who sat there, and its rounds."""
        exported = json.loads(self.cli('export', book))['matches']
        return sorted((match['sheet']['players'], match['sheet']['rounds']) for match in exported)

    # ---- the three moments ----------------------------------------------------------------------------------

    def tell(self):
        self.evening.tell(0, 10)
        self.rounds += 1

    def wait_a_moment(self):
        time.sleep(self.random.uniform(0, LONGEST))

    def kill_after_a_round(self):
        """What was written here goes there."""
        self.tell()
        self.wait_a_moment()
        self.app.kill()

    def kill_while_it_comes(self):
        """What was written there comes here."""
        self.write_there()
        self.sync(self.there)
        self.wait_a_moment()
        self.app.kill()

    def kill_both(self):
        """Both write and exchange at once."""
        self.write_there()
        with subprocess.Popen([self.app.build / 'src/cli/kaartavond-cli', 'sync', self.there, f'folder:{self.folder}'],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as sync:
            self.tell()
            self.wait_a_moment()
            sync.kill()
            self.app.kill()

    # ---- what must hold -------------------------------------------------------------------------------------

    def check_book(self):
        """Nothing is lost, and the book is sound: the killed one, before anybody has it open again."""
        self.assertEqual(self.cli('check', self.app.book), 'ok\n')
        own = [rounds for players, rounds in self.matches(self.app.book) if players == ['Anna', 'Bram']]
        self.assertEqual([len(rounds) for rounds in own], [self.rounds])

    def go_on(self):
        self.app.start()
        self.evening.go_on_with('Rummy')
        self.evening.wait_totals(0, 10 * self.rounds)

    def test_killed(self):
        self.rummy(10)
        self.rounds = 1
        self.app.quit()
        self.keep_in_folder()
        self.go_on()
        ways = [self.kill_after_a_round, self.kill_while_it_comes, self.kill_both]
        for n in range(TIMES):
            ways[n % len(ways)]()
            self.check_book()
            self.go_on()
        self.tell()
        wait_until(lambda: list(self.folder.glob('*.acts')), 'nothing lies in the folder')
        self.app.quit()
        for book in (self.there, self.app.book, self.there):
            self.sync(book)
        self.assertEqual(self.cli('export', self.there), self.cli('export', self.app.book))
        self.check_book()
        there = [players[0] for players, _ in self.matches(self.app.book) if players[0] != 'Anna']
        self.assertEqual(sorted(there), sorted(f'Cis {n + 1}' for n in range(self.matches_there)))


if __name__ == '__main__':
    tap.main()
