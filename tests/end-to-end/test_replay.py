#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Deals are looked back at in the real window: from the sheet, from a file, and played on from a moment of them."""

import shutil
import sqlite3
import subprocess
import unittest

import tap
from driver import BORDER, SOURCE, App, temporary_folder, wait_until
from mouse import xdotool

GOLDEN = SOURCE / 'tests/games/deals/gin-undercut.deal'


class Replay(unittest.TestCase):

    def setUp(self):
        folder = temporary_folder()
        self.addCleanup(folder.cleanup)
        self.app = App(folder.name)
        self.addCleanup(self.app.stop)

    def count(self, moment, n):
        """Waits until so many of the moves are made."""
        self.app.find('label', self.app.t('%u of %u', moment, n))

    def count_open(self):
        """How many cards can be seen on the table."""
        return len(self.app.seek(('button', 'toggle button'), like='^[A-Z][a-z]+ of (clubs|diamonds|hearts|spades)'))

    def open_file(self, text, name='deal.kaartavond-deal'):
        path = self.app.folder / name
        path.write_text(text)
        self.app.start(path)
        return path

    def test_a_file_is_stepped_through_by_keyboard(self):
        moves = [line for line in GOLDEN.read_text().splitlines() if line[:1].isdigit()]
        self.open_file(GOLDEN.read_text())
        n = len(moves)
        self.count(0, n)
        self.app.wait_focus('slider')
        self.app.key('Right', 'Right', 'Right')
        self.count(3, n)
        self.app.key('Left')
        self.count(2, n)
        self.app.key('End')
        self.count(n, n)
        self.app.key('Home')
        self.count(0, n)
        seen = self.count_open()
        self.app.press('toggle button', self.app.t('Show What Was Hidden'))
        wait_until(lambda: self.count_open() > seen, 'the hidden cards stay hidden')
        self.app.press('button', self.app.t('To the End'))
        self.count(n, n)

    def test_a_damaged_file_says_where(self):
        lines = GOLDEN.read_text().splitlines()
        at = next(i for i, line in enumerate(lines) if line.startswith('pack '))
        lines[at] = lines[at].replace(' Ks', ' Zz').replace('Ks ', 'Zz ')
        self.open_file('\n'.join(lines) + '\n', 'torn.kaartavond-deal')
        self.app.find(name=self.app.t('This File Holds No Deal'))
        self.app.sees('torn.kaartavond-deal')
        self.app.sees('Zz')

    def test_branch_and_return(self):
        app = self.app
        made = subprocess.run([app.build / 'tests/table/make-played', app.book, 'gin-rummy'], check=True,
                              capture_output=True, text=True)
        deal = int(made.stdout.split()[1])
        n = self.ask(f'SELECT n_moves FROM deal WHERE id = {deal}')
        before = self.ask_all(f'SELECT n, seat, text FROM move WHERE deal = {deal} ORDER BY n')
        app.start()
        app.press('button', like='^' + app.t('Continue %s').split('%')[0])
        wait_until(lambda: app.seek('group', app.t('What can be done')), 'the table does not come')
        app.choose('Score Sh_eet')
        app.find('list', app.t('Rounds'))
        self.open_menu(app.find('list item', like='^' + app.t('Round %u', 1)))
        app.take_item('_Replay This Round')
        self.count(0, n)
        for moment in (1, 2):
            app.press('button', app.t('Forward'))
            self.count(moment, n)
        app.press('button', app.t('Play On From Here'))
        wait_until(lambda: app.seek('group', app.t('What can be done')), 'the practice table does not come')
        app.sees(app.t('Practice, not counted'))
        self.assertEqual(self.ask('SELECT practice FROM match ORDER BY id DESC LIMIT 1'), 1)
        app.key('alt+Left')
        self.count(2, n)
        self.assertEqual(self.ask_all(f'SELECT n, seat, text FROM move WHERE deal = {deal} ORDER BY n'), before)
        complaints = [line for line in app.messages().splitlines() if tap.COMPLAINT.search(line)]
        self.assertEqual(complaints, [], 'the program prints warnings')

    def open_menu(self, row):
        """The menu of a line, by the other button of the mouse."""
        left, top = self.app.window_origin()
        x, y, width, height = row.area()
        xdotool('mousemove', left + x + 2 * BORDER + width // 2, top + y + 2 * BORDER + height // 2, 'click', 3)

    def ask_all(self, sql):
        """What stands in the book, read from a copy."""
        copy = self.app.folder / 'copy.db'
        for tail in ('', '-wal'):
            source = self.app.book.with_name(self.app.book.name + tail)
            copy.with_name(copy.name + tail).unlink(missing_ok=True)
            if source.exists():
                shutil.copy(source, copy.with_name(copy.name + tail))
        with sqlite3.connect(copy) as book:
            return book.execute(sql).fetchall()

    def ask(self, sql):
        return self.ask_all(sql)[0][0]


if __name__ == '__main__':
    tap.main()
