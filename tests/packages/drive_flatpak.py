#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a person does with the Flatpak: begin a match, lose the power, go on, save a file, print, play, read the help, in two languages; and
bring along the book of a Kaartavond that was installed in another way.

usage: drive_flatpak.py, below build-aux/with-display, with KA_APP_ID, FLATPAK_USER_DIR, and a HOME that is emptied
"""

import csv
import os
import re
import shutil
import sqlite3
import unittest
from contextlib import closing
from pathlib import Path

from sandbox import APP_ID, PORTAL, Sandboxed, fresh_home

import tap  # noqa: E402
from driver import wait_until  # noqa: E402
from evening import Evening  # noqa: E402
from players import Player  # noqa: E402
from tables import Sight  # noqa: E402


def query(book, sql):
    """One value out of a book that is closed."""
    with closing(sqlite3.connect(book)) as connection:
        return connection.execute(sql).fetchone()[0]


class Flatpak(unittest.TestCase):
    """A person with an empty home folder."""

    def setUp(self):
        self.home = fresh_home(Path.home())

    def open(self, language='en'):
        """The program, which ends with the test."""
        self.app = Sandboxed(self.home, language)
        self.addCleanup(self.app.stop)
        self.addCleanup(self.app.kill)
        self.app.start()
        self.evening = Evening(self.app)
        return self.app

    def keep_score(self, *hands):
        """A match of Rummy in which Anna goes out every time."""
        self.evening.begin('Rummy', 'Anna', 'Bram')
        for hand in hands:
            self.evening.tell(0, hand, ['Went out', 'Anna'])
        self.evening.wait_totals(0, sum(hands))

    def test_match_and_files(self):
        """Rounds are there after the power failed; files go where the person says, and nowhere else can the program write."""
        app = self.open()
        self.keep_score(20, 15)
        app.kill()
        app.start()
        self.evening.go_on_with('Rummy')
        self.evening.wait_totals(0, 35)

        table = self.home / 'Documents/evening.csv'
        app.choose_below('E_xport', '_Spreadsheet (CSV)')
        app.save_through_portal(table)
        rows = list(csv.DictReader(table.read_text().splitlines()))
        self.assertEqual([row['Bram total'] for row in rows], ['20', '35'])

        paper = self.home / 'Documents/evening.pdf'
        app.choose_below('E_xport', '_Document (PDF)')
        app.save_through_portal(paper)
        self.assertTrue(paper.read_bytes().startswith(b'%PDF'))
        self.assertEqual({path.name for path in self.home.iterdir()}, {'.var', 'Documents'})

    def test_print(self):
        """The dialog of the portal asks which printer, and prints to a file."""
        app = self.open()
        self.keep_score(20)
        app.key('ctrl+p')
        root = app.portal()
        printer = wait_until(lambda: [node for node in app.bus.read_tree(root) if node.name == 'Print to File'], 'there is no such printer')
        printer[0].press()
        app.key('Tab', 'Tab', 'Home', 'space')  # to the button that says where
        chooser = wait_until(lambda: app.windows_of(PORTAL)[1:], 'it is not asked where')[-1]
        paper = self.home / 'Documents/printed.pdf'
        app.answer_portal(chooser, paper)
        wait_until(lambda: len(app.windows_of(PORTAL)) == 1, 'it is still asked where')
        wait_until(lambda: [node for node in app.bus.read_tree(root) if node.role in ('button', 'push button') and node.name == 'Print'
                            and 'sensitive' in node.states], 'it cannot be printed')[0].press()
        wait_until(lambda: paper.exists() and paper.stat().st_size > 1000, 'nothing was printed', 30)
        self.assertTrue(paper.read_bytes().startswith(b'%PDF'))

    def test_deal(self):
        """A deal against computer players, to its end."""
        app = self.open()
        card = app.find('group', app.t('Gemma en Piet'))
        app.press('button', app.t('_Play'), within=card)
        app.wait_focus('text box', app.t('Add a Player'))
        app.type('An', 45)
        app.key('Return')
        app.press('button', app.t('_Start'))
        wait_until(lambda: app.seek('group', app.t('What can be done')), 'the table does not come')
        Player(app).play_deal()
        self.assertTrue(Sight(app).is_over)
        app.kill()
        self.assertGreater(query(app.book, 'SELECT count(*) FROM move'), 3)

    def test_help_and_dutch(self):
        """F1 shows the page about what one sees, in one's language."""
        for language in ('en', 'nl'):
            app = self.open(language)
            app.find('tab', app.t('History'))
            if language == 'nl':
                self.assertNotEqual(app.t('History'), 'History')
            app.key('F1')
            # The page is there a moment after its dialog.
            wait_until(lambda app=app: 'Gemma' in ' '.join(node.name for node in app.find('dialog')), 'no game stands in the help')
            self.assertFalse(app.seek(name=app.t('No Help Here')))
            app.key('Escape')
            app.wait_gone('dialog')
            app.quit()

    # ---- the book of a package or a checkout -------------------------------------------------------------------

    def move_out(self):
        """Lets the book of the Flatpak be that of a package, and leaves the Flatpak none."""
        data = self.home / '.local/share'
        data.mkdir(parents=True)
        shutil.move(self.app.book.parent, data / 'kaartavond')
        shutil.rmtree(self.home / '.var')
        return data / 'kaartavond/book.db'

    def take_over(self):
        """Does what the first start offers."""
        app = self.open()
        app.sees('.local/share/kaartavond/book.db')
        app.press('button', app.t('_Copy It Here'))
        app.sees(app.t('Your Book Is Here Now'))
        app.sees('.local/share/kaartavond/book.db')
        app.press('button', app.t('_Close'))
        self.evening.go_on_with('Rummy')

    def test_book_of_a_package(self):
        """The package was closed: the book comes here, the old one stays as it was, and both go their ways."""
        self.open()
        self.keep_score(20, 15)
        self.app.quit()
        old = self.move_out()
        before = old.read_bytes()
        self.take_over()
        self.evening.wait_totals(0, 35)
        self.evening.tell(0, 10, ['Went out', 'Anna'])
        self.evening.wait_totals(0, 45)
        self.app.quit()
        self.assertEqual(old.read_bytes(), before)
        # It is not offered a second time.
        app = self.open()
        app.find('group', app.t('Continue'))
        self.assertFalse(app.seek('button', app.t('_Copy It Here')))

    def test_book_of_a_package_that_was_killed(self):
        """What is in the log only comes along."""
        self.open()
        self.keep_score(20, 15)
        self.app.kill()
        old = self.move_out()
        self.assertGreater(old.with_name('book.db-wal').stat().st_size, 0)
        self.take_over()
        self.evening.wait_totals(0, 35)

    def test_book_that_is_written_in(self):
        """The package is open and has just written, and goes on writing."""
        self.open()
        self.keep_score(20, 15)
        self.app.quit()
        old = self.move_out()
        with closing(sqlite3.connect(old, isolation_level=None)) as other:
            other.execute('PRAGMA journal_mode = WAL')
            other.execute("UPDATE player SET note = 'written elsewhere' WHERE name = 'Anna'")
            other.execute('BEGIN IMMEDIATE')
            other.execute("UPDATE player SET note = 'not finished' WHERE name = 'Anna'")
            self.take_over()
            other.execute('COMMIT')
        self.evening.wait_totals(0, 35)
        self.app.quit()
        self.assertEqual(query(self.app.book, "SELECT note FROM player WHERE name = 'Anna'"), 'written elsewhere')
        self.assertEqual(query(old, "SELECT note FROM player WHERE name = 'Anna'"), 'not finished')

    def test_newer_book(self):
        """A book of a later Kaartavond is not touched, and it is said which one is needed."""
        self.open()
        self.keep_score(20)
        self.app.quit()
        old = self.move_out()
        with closing(sqlite3.connect(old, isolation_level=None)) as later:
            later.execute(f'PRAGMA user_version = {0x00090005}')
        app = self.open()
        app.sees('0.9.0')
        self.assertFalse(app.seek('button', app.t('_Copy It Here')))
        # The same where it is the program's own.
        app.quit()
        shutil.copy(old, app.book)
        app = self.open()
        app.sees('Install Kaartavond 0.9.0 or later')

    def test_sandbox(self):
        """It has what it asks for and no more."""
        text = (Path(os.environ['FLATPAK_USER_DIR']) / 'app' / APP_ID / 'current/active/metadata').read_text()
        granted = dict(re.findall(r'^(shared|sockets|devices|filesystems)=(.*)$', text, re.M))
        self.assertEqual({name: sorted(value.strip(';').split(';')) for name, value in granted.items()}, {
            'shared': ['ipc', 'network'], 'sockets': ['fallback-x11', 'pulseaudio', 'wayland', 'x11'], 'devices': ['dri'],
            'filesystems': ['~/.local/share/kaartavond:ro']})


if __name__ == '__main__':
    tap.main()
