#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A package or a checkout beside a Flatpak: its first start offers the book of the Flatpak."""

import re
import shutil
import unittest

import tap
from driver import SOURCE, App, temporary_folder, wait_until
from evening import Evening

APP_ID = re.search(r'^id=(.*)$', (SOURCE / 'data/publisher.conf').read_text(), re.M)[1]


class OtherBook(unittest.TestCase):
    """Somebody who played with the Flatpak and has no other book yet."""

    language = 'en'

    def setUp(self):
        folder = temporary_folder()
        self.addCleanup(folder.cleanup)
        self.app = App(folder.name, self.language, environment={'HOME': folder.name})
        self.addCleanup(self.app.stop)
        self.evening = Evening(self.app)
        self.other = self.app.folder / '.var/app' / APP_ID / 'data/kaartavond/book.db'
        self.usual = self.app.folder / 'data/kaartavond/book.db'

    def play_with_flatpak(self):
        """A match of two rounds in the book of the Flatpak, which was killed: what is in its log only comes along."""
        self.app.start()
        self.evening.begin('Rummy', 'Anna', 'Bram')
        for hand in (20, 15):
            self.evening.tell(0, hand)
        self.evening.wait_totals(0, 35)
        self.app.kill()
        self.other.parent.mkdir(parents=True)
        for path in self.app.folder.glob('book.db*'):
            shutil.move(path, self.other.parent / path.name)
        self.app.book = self.usual

    def test_copied(self):
        app = self.app
        self.play_with_flatpak()
        before = self.other.read_bytes()
        app.start()
        app.sees('~/.var/app/')
        app.press('button', app.t('_Copy It Here'))
        app.sees(app.t('Your Book Is Here Now'))
        # What does not come along is told: nobody may think that the stick still gets its copies.
        app.sees({'en': 'choose that folder again', 'nl': 'kies die map dan opnieuw'}[self.language])
        app.press('button', app.t('_Close'))
        self.evening.go_on_with('Rummy')
        self.evening.wait_totals(0, 35)
        self.assertEqual(self.other.read_bytes(), before)

    def test_not_wanted(self):
        """Who begins a book of his own is not asked any more."""
        app = self.app
        self.play_with_flatpak()
        app.start()
        app.find('button', app.t('_Copy It Here'))
        self.evening.begin('Rummy', 'Cis', 'Dirk')
        app.key('alt+Left')
        app.find('group', app.t('Continue'))
        app.wait_gone('button', app.t('_Copy It Here'))

    def test_gone_meanwhile(self):
        """The Flatpak was removed while its book was offered: there is nothing to copy any more."""
        app = self.app
        self.play_with_flatpak()
        app.start()
        button = app.find('button', app.t('_Copy It Here'))
        self.other.unlink()
        button.press()
        app.wait_gone('button', app.t('_Copy It Here'))
        app.find('group', app.t('Games'))

    def test_power_fails_meanwhile(self):
        """Whatever had been copied by then: the old book is as it was, and it can be begun again if need be."""
        app = self.app
        self.play_with_flatpak()
        before = self.other.read_bytes()
        app.start()
        app.find('button', app.t('_Copy It Here')).press()
        app.kill()
        app.start()
        offered = wait_until(lambda: app.seek('button', app.t('_Copy It Here')) or app.seek('group', app.t('Continue')),
                             'neither the offer nor the copy is there')
        if offered[0].role == 'button':
            app.press('button', app.t('_Copy It Here'))
            app.sees(app.t('Your Book Is Here Now'))
            app.press('button', app.t('_Close'))
        self.evening.go_on_with('Rummy')
        self.evening.wait_totals(0, 35)
        self.assertEqual(self.other.read_bytes(), before)

    def test_in_trouble(self):
        """What is wrong with the other book is said, with what can be done there and not here."""
        app = self.app
        self.play_with_flatpak()
        log = self.other.with_name('book.db-wal')
        sound = self.other.read_bytes()
        log.unlink(missing_ok=True)
        for path in self.other.parent.glob('book.db-held*'):
            path.unlink()
        for content, sentence in ((b'', 'Nothing is in its file. Start the other Kaartavond: it says what can be brought back.'),
                                  (b'no book' * 100, 'It is damaged. Start the other Kaartavond: it says what can be brought back.'),
                                  (sound[:-1], 'It is damaged. Start the other Kaartavond: it says what can be brought back.')):
            self.other.write_bytes(content)
            app.start()
            app.sees(app.t(sentence))
            self.assertFalse(app.seek('button', app.t('_Copy It Here')))
            app.kill()
        self.other.unlink()
        self.other.symlink_to('/nowhere/book.db')
        app.start()
        app.sees(app.t('It is a link to %s, where no book is to be seen from here.', '/nowhere/book.db'))
        self.assertFalse(app.seek('button', app.t('_Copy It Here')))

    def test_another_book_is_no_first_start(self):
        """A book that was chosen by name stays what it is."""
        app = self.app
        self.play_with_flatpak()
        app.book = app.folder / 'chosen.db'
        app.start()
        app.find('group', app.t('Games'))
        self.assertFalse(app.seek('button', app.t('_Copy It Here')))


class OtherBookInDutch(OtherBook):
    """The same for somebody who speaks Dutch."""

    language = 'nl'


if __name__ == '__main__':
    tap.main()
