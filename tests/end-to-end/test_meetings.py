#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""One book on two computers: two windows, each with a home of its own, that meet in a folder."""

import sys

import tap
from book import BookCase
from driver import App, temporary_folder, wait_until
from evening import Evening

PASSPHRASE = 'open, sesame'


class Meetings(BookCase):
    """The window with its book, and another one as on another computer."""

    def setUp(self):
        super().setUp()
        self.folder = self.app.folder / 'cards'
        self.folder.mkdir()

    def open_other(self):
        """A program of another session, which knows nothing of the first."""
        home = temporary_folder()
        self.addCleanup(home.cleanup)
        other = App(home.name, self.language, self.size,
                    {'DBUS_SESSION_BUS_ADDRESS': 'disabled:', 'AT_SPI_BUS_ADDRESS': self.app.bus.address})
        self.addCleanup(other.stop)
        return other.start()

    def open_page(self, app):
        """From the main page to where the book meets others, with the mouse."""
        app.focus_window(app.window)
        app.key('ctrl+comma')
        app.find('dialog')
        app.click('list item', app.t('This Book on Other Machines'))
        app.find('list item', app.t('Choose a _Folder…'))

    def leave_page(self, app):
        """From there to the preferences, and back to the main page."""
        app.focus_window(app.window)
        app.key('Escape', 'Escape')
        app.wait_gone('dialog')
        app.find('tab', app.t('Home'))

    def choose_folder(self, app, click):
        """Chooses the folder in the dialog of the system, by its name."""
        row = app.find('list item', app.t('Choose a _Folder…'))
        if click:
            app.click(row)
        else:
            app.tab_to('list item', row.name)
            app.key('Return')
        wait_until(lambda: len(app.windows()) == 2, 'no folder can be chosen')
        chooser = next(window for window in app.windows() if window != app.window)
        app.focus_window(chooser)
        app.key('ctrl+l')
        # Not key by key: GTK completes what is typed, and takes what comes meanwhile for more of it.
        app.wait_focus('text box').paste(str(self.folder))
        app.key('Return')
        wait_until(lambda: len(app.windows()) == 1, 'the folder is not chosen')
        app.focus_window(app.window)

    def wait_contents(self, app, text):
        """What lies in the folder that was chosen, which is told with its row."""
        row = app.t('What Lies There')
        wait_until(lambda: any(text in node.description for node in app.seek('list item', row)), lambda: f'{row} does not say {text!r}')

    def begin_with_passphrase(self, app):
        """The first computer puts its book into the folder, encrypted."""
        self.choose_folder(app, True)
        self.wait_contents(app, app.t('Nothing yet: this computer is the first'))
        for title in ('Passphrase', 'Passphrase Once More'):
            app.click('text box', app.t(title))
            app.type(PASSPHRASE, 20)
        app.click('button', app.t('_Begin Here'))
        app.sees(app.t('Up to date'))

    def test_two_windows(self):
        """Joined with the mouse; a wrong passphrase; what is written here stands there, and the other way round."""
        app = self.app
        self.rummy(20)
        app.key('alt+Left')
        self.open_page(app)
        self.begin_with_passphrase(app)
        other = self.open_other()
        self.open_page(other)
        self.choose_folder(other, True)
        self.wait_contents(other, other.t('The book of %u computer, encrypted').replace('%u', '1'))
        other.click('text box', other.t('Passphrase'))
        other.type('guess', 20)
        other.click('button', other.t('_Join'))
        other.sees(other.t('the passphrase is not the one of this folder').capitalize())
        other.click('text box', other.t('Passphrase'))
        other.key('ctrl+a')
        other.type(PASSPHRASE, 20)
        other.click('button', other.t('_Join'))
        other.sees(other.t('Up to date'))
        self.leave_page(other)
        there = Evening(other)
        there.go_on_with('Rummy')
        there.wait_totals(0, 20)
        self.leave_page(app)
        self.evening.go_on_with('Rummy')
        self.evening.tell(0, 10)
        there.wait_totals(0, 30)
        other.focus_window(other.window)
        there.tell(0, 5)
        self.evening.wait_totals(0, 35)
        # What was done last goes along, though the window goes at once.
        there.tell(0, 7)
        other.quit()
        self.evening.wait_totals(0, 42)

    def test_a_folder_that_goes(self):
        """By keyboard alone; a folder that is away is told in a line and by a mark, and both go when it comes back."""
        app = self.app
        self.rummy(20)
        app.key('alt+Left')
        app.find('tab', app.t('Home'))
        app.key('ctrl+comma')
        app.find('dialog')
        app.tab_to('list item', app.t('This Book on Other Machines'), patience=60)
        app.key('Return')
        self.choose_folder(app, False)
        self.wait_contents(app, app.t('Nothing yet: this computer is the first'))
        app.wait_focus('button', app.t('_Begin Here'))
        app.key('Return')
        app.sees(app.t('Up to date'))
        aside = self.folder.with_name('aside')
        self.folder.rename(aside)
        gone = app.t('The folder “%s” is not there now; it goes on when it comes back', 'cards')
        self.leave_page(app)
        self.evening.go_on_with('Rummy')
        self.evening.tell(0, 10)
        app.key('alt+Left')
        menu = app.t('Main Menu')
        wait_until(lambda: app.find('toggle button', menu).description == gone, 'nothing is marked')
        app.choose('This Book on Other _Machines…')
        app.find('dialog')
        app.sees(gone)
        aside.rename(self.folder)
        # Nobody has to ask for it.
        app.sees(app.t('Up to date'))
        self.leave_page(app)
        wait_until(lambda: app.find('toggle button', menu).description == '', 'the mark stays')

    def test_left(self):
        """Who leaves keeps everything, and so does the folder."""
        app = self.app
        self.rummy(20)
        app.key('alt+Left')
        self.open_page(app)
        self.choose_folder(app, True)
        app.click('button', app.t('_Begin Here'))
        app.sees(app.t('Up to date'))
        self.assertEqual(len(list(self.folder.iterdir())), 1)
        app.click('button', app.t('_Leave…'))
        app.find('alert dialog')
        app.click('button', app.t('_Leave'))
        app.wait_gone('alert dialog')
        app.sees(app.t('Keep one book on several computers')[:20])
        lying = {path.name: path.read_bytes() for path in self.folder.iterdir()}
        self.leave_page(app)
        self.evening.go_on_with('Rummy')
        for points in 10, 5:
            self.evening.tell(0, points)
        app.quit()
        self.assertEqual({path.name: path.read_bytes() for path in self.folder.iterdir()}, lying)
        self.assertNotIn('cards', (app.folder / 'config/glib-2.0/settings/keyfile').read_text())


if __name__ == '__main__':
    if sys.argv[1:2] in (['en'], ['nl']):
        Meetings.language = sys.argv.pop(1)
    tap.main()
