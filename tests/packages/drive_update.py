#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody keeps the score with one version of the Flatpak, and goes on with the next.

usage: drive_update.py Update.test_before, and then, after the update, Update.test_after; see drive_flatpak.py
"""

import unittest
from pathlib import Path

from sandbox import Sandboxed

import tap  # noqa: E402
from evening import Evening  # noqa: E402


class Update(unittest.TestCase):
    """The same home folder before and after."""

    def setUp(self):
        self.app = Sandboxed(Path.home())
        self.addCleanup(self.app.stop)
        self.addCleanup(self.app.kill)
        self.app.start()
        self.evening = Evening(self.app)

    def test_before(self):
        """A match that is not over, and the power fails."""
        self.evening.begin('Rummy', 'Anna', 'Bram')
        self.evening.tell(0, 20, ['Went out', 'Anna'])
        self.evening.tell(0, 15, ['Went out', 'Anna'])
        self.evening.wait_totals(0, 35)
        self.app.kill()

    def test_after(self):
        """It goes on, and a copy from before the update lies beside the book."""
        self.evening.go_on_with('Rummy')
        self.evening.wait_totals(0, 35)
        self.evening.tell(0, 10, ['Went out', 'Anna'])
        self.evening.wait_totals(0, 45)
        self.assertTrue(list((self.app.book.parent / 'backups').glob('book-*-v2.db')))


if __name__ == '__main__':
    tap.main()
