#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Several books side by side: a window for each, and one window for one book."""

import subprocess

from gi.repository import Gio, GLib

import tap
from driver import APP_ID, SOURCE, program_command, wait_until

GOLDEN = SOURCE / 'tests/games/deals/gin-undercut.deal'


class Windows(tap.EveningCase):
    """The program runs with a book; it is started again, and asked for others."""

    def setUp(self):
        super().setUp()
        self.folder = self.app.folder

    def start_again(self, *arguments, cwd=None):
        """A second start, which hands over what is asked and ends."""
        answer = subprocess.run([*program_command(), *arguments], env=self.app.environment, cwd=cwd or self.folder,
                                capture_output=True, text=True, check=False, timeout=60)
        self.assertEqual((answer.returncode, answer.stdout), (0, ''), answer.stderr)

    def look_at(self, path):
        """What the list of backups asks for: a book to look at."""
        Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
            APP_ID, '/' + APP_ID.replace('.', '/'), 'org.gtk.Actions', 'Activate',
            GLib.Variant('(sava{sv})', ('open-book', [GLib.Variant('(sb)', (str(path), True))], {})), None,
            Gio.DBusCallFlags.NONE, -1, None)

    def wait_windows(self, count):
        """Waits until there are so many windows; the newest one."""
        windows = wait_until(lambda: len(self.app.windows()) == count and self.app.windows(),
                             lambda: f'{len(self.app.windows())} windows and not {count}')
        return windows[-1]

    def test_another_book_has_a_window_of_its_own(self):
        app = self.app
        self.start_again('--book', 'club.db')
        other = self.wait_windows(2)
        self.assertTrue((self.folder / 'club.db').exists(), 'a relative path is meant from where one stands')
        app.sees(app.t('Book: %s', self.folder / 'club.db'))
        app.sees(app.t('Book: %s', app.book))
        # The same book has the same window, by whatever name it is asked for.
        (self.folder / 'link.db').symlink_to('club.db')
        for name in ('club.db', './club.db', self.folder / 'link.db', app.book, '../' + self.folder.name + '/book.db'):
            self.start_again('--book', name)
            self.assertEqual(len(app.windows()), 2)
        # One is closed and the other stays.
        app.focus_window(other)
        app.key('ctrl+w')
        self.wait_windows(1)
        app.focus_window(app.window)
        app.press('tab', app.t('History'))
        app.quit()
        self.check_silence()

    def test_quitting_closes_every_window(self):
        self.start_again('--book', 'club.db')
        self.wait_windows(2)
        self.app.quit()
        self.check_silence()

    def test_the_usual_book_without_a_wish(self):
        self.start_again()
        self.wait_windows(2)
        self.assertTrue((self.folder / 'data/kaartavond/book.db').exists())
        self.start_again()
        self.assertEqual(len(self.app.windows()), 2)
        self.app.quit()
        self.check_silence()

    def test_a_deal_is_looked_at_in_the_window_at_hand(self):
        self.start_again(GOLDEN.name, cwd=GOLDEN.parent)
        self.app.wait_focus('slider')
        self.assertEqual(len(self.app.windows()), 1)

    def test_what_is_no_book_is_told_in_its_window(self):
        app = self.app
        (self.folder / 'picture.db').write_bytes(b'\x89PNG' * 100)
        self.start_again('--book', 'picture.db')
        self.wait_windows(2)
        app.sees(app.t('This Is Not a Book'))
        self.start_again('--book', '.')
        self.wait_windows(3)
        app.sees(app.t('There Is No Place for the Book'))
        self.start_again('--book', '/proc/nowhere/book.db')
        self.wait_windows(4)
        app.sees('/proc/nowhere')
        app.quit()
        self.check_silence()

    def test_a_copy_is_looked_at(self):
        app = self.app
        copy = self.folder / 'copy.db'
        app.quit()
        copy.write_bytes(app.book.read_bytes())
        before = copy.read_bytes()
        app.start()
        self.look_at(copy)
        other = self.wait_windows(2)
        app.sees(app.t('You are only looking at this copy: %s', copy))
        app.sees(app.t('You are only looking at this copy: nothing in it can be changed.'))
        app.focus_window(other)
        app.key('ctrl+n')
        app.press('tab', app.t('People'), nth=-1)
        self.look_at(copy)
        self.assertEqual(len(app.windows()), 2)
        # To write in it is another wish, and the copy stays as it was until then.
        self.assertEqual(copy.read_bytes(), before)
        self.look_at(app.book)
        self.assertEqual(len(app.windows()), 2)
        app.quit()
        self.assertEqual(copy.read_bytes(), before)
        self.check_silence()


if __name__ == '__main__':
    tap.main()
