#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An evening by ear: what is announced, and what a screen reader and a braille display find on each page."""

import unittest

import tap
from demo import make_demo_book
from driver import App, temporary_folder, wait_until
from evening import Evening
from hearing import CELLS, Ear, Newcomer, find_faults
from players import sit
from tables import Sight, open_tables


class Hearing(tap.EveningCase):
    """A book of many evenings, listened to."""

    def setUp(self):
        super().setUp()
        self.app.quit()
        for path in (*self.app.folder.glob('book*'), *self.app.folder.glob('backups/*')):
            path.unlink()
        make_demo_book(self.app.build, self.app.book, self.language)
        self.app.start()
        self.ear = Ear(self.app)
        self.t = self.app.t

    def hears(self, words):
        """Waits for an announcement."""
        return self.ear.hears(self.app, words)

    def check_page(self, page):
        """Listens to all that can be come to on a page."""
        # A row that comes from the book is there before its words.
        wait_until(lambda: not find_faults(self.app.top()), lambda: f'on {page}: {find_faults(self.app.top())}', 10)

    def check_one_stop(self, name):
        """From a row of a list Tab leaves it, past what else stands in the row."""
        app = self.app
        rows = [row for row in app.find('list', name) if row.role == 'list item']
        here = app.tab_to('list item', rows[0].name, patience=80)
        for _ in range(5):
            app.key('Tab')
            wait_until(lambda: app.focused() and app.focused().key != here.key, 'Tab goes nowhere')
            around = list(app.focused().path())
            if name not in [node.name for node in around if node.role == 'list']:
                return
            self.assertIn(rows[0].name, [node.name for node in around], f'each row of {name} is a stop')
        self.fail(f'Tab does not leave {name}')

    def check_once(self, name):
        """What a row of a list is called is not in it once more."""
        rows = [row for row in self.app.find('list', name) if row.role == 'list item']
        self.assertEqual([part for row in rows for part in row if part.role == 'label' and part.name == row.name], [])

    def check_buttons_of_rows(self, name):
        """A button in a row says that it opens something: any other Orca reads with each row, before what the row is described with."""
        buttons = [part for row in self.app.find('list', name) if row.role == 'list item' for part in row if part.role == 'button']
        self.assertTrue(buttons, f'no row of {name} has a button')
        self.assertEqual([button for button in buttons if 'has popup' not in button.states], [])

    def open_sheet(self, game):
        """Goes on with a match."""
        card = self.app.find('group', self.t('Continue'))
        self.app.press(self.app.find('button', like=self.t(game), within=card))
        self.app.find('list', self.t('Rounds'))

    def test_each_page(self):
        app = self.app
        app.wait_focus('button')
        self.check_page('home')
        app.press('tab', self.t('History'))
        app.find('list', self.t('Matches'))
        self.check_page('history')
        matches = [row.name for row in app.find('list', self.t('Matches')) if row.role == 'list item']
        self.assertLessEqual(max(map(len, matches)), CELLS, 'a match is more than a line of braille')
        self.check_one_stop(self.t('Matches'))
        self.check_buttons_of_rows(self.t('Matches'))
        app.press('tab', self.t('People'))
        app.find('list', self.t('People'))
        self.check_page('people')
        self.check_once(self.t('People'))
        self.check_one_stop(self.t('People'))
        app.press('tab', self.t('Home'))
        app.press('button', self.t('New match of %s', self.t('Wiezen')))
        app.wait_focus('text box', self.t('Add a Player'))
        Evening(app).seat('Anna', 'Bram', 'Cis', 'Dora')
        self.check_page('new match')
        app.key('alt+Left')
        app.find('tab', self.t('Home'))
        self.open_sheet('Wiezen')
        app.wait_focus('toggle button')
        self.check_page('sheet')
        app.key('alt+Left')
        app.choose('_Statistics')
        app.find('list', self.t('People'))
        self.check_page('statistics')
        app.wait_focus()
        app.tab_to('list item', 'Anna', patience=80)
        app.key('Return')
        app.find('list', self.t('Form'))
        self.check_page('statistics of one person')
        app.tab_to('image', 'Points of the last 11 matches', patience=80)
        app.key('Return')
        app.wait_focus('list item', like=r'^Match 1, \d+/\d+/\d+$')
        self.check_page('a chart as a list')
        app.key('Escape')
        app.wait_gone('dialog')
        app.key('alt+Left')
        app.find('tab', self.t('Home'))
        app.choose('_Statistics')
        app.find('list', self.t('People'))
        app.wait_focus()
        self.check_one_stop(self.t('People'))
        app.press('toggle button', self.t('Filter'))
        app.find('combo box', self.t('Person'))
        self.check_page('filters')
        app.key('alt+Left')
        app.find('tab', self.t('Home'))
        app.key('ctrl+j')
        app.find('list', self.t('Changes'))
        self.check_page('journal')
        app.key('alt+Left')
        app.find('tab', self.t('Home'))
        for page, key in (('help', 'F1'), ('preferences', 'ctrl+comma'), ('shortcuts', 'ctrl+question')):
            app.key(key)
            app.find('dialog')
            self.check_page(page)
            app.key('Escape')
            app.wait_gone('dialog')

    def test_a_round_and_its_undo(self):
        app = self.app
        self.open_sheet('Wiezen')
        here = app.wait_focus('toggle button')
        self.assertIn('Round 13, Anna deals', [node.name for node in here.path()])
        self.assertEqual((here.description, here.help_text()), ('', ''), 'a hint is heard at each visit')
        app.key('shift+F1')
        self.hears(self.t('Who played it: two for vraag and troel, one or several for miserie, otherwise one.'))
        app.type('v')
        app.find('toggle button', self.t('Vraag'), having=('pressed',))
        app.type('139')
        app.key('Return')
        said = self.hears('Round 13 saved; Undo with Ctrl+Z')
        self.assertLess(said.index('Anna 3'), said.index('saved'))
        self.assertTrue(said.endswith('Round 14, Bram deals'), said)
        app.key('ctrl+z')
        self.hears('Undone: Round 13 added; Redo with Ctrl+Shift+Z')
        app.type('s')
        app.find('toggle button', self.t('Solo'), having=('pressed',))
        app.key('ctrl+z')
        self.hears('What you typed is undone')
        app.tab_to('list item', app.seek('list item')[-1].name, back=True)
        app.key('Return')
        app.find('group', 'Change Round 12, Dora deals')
        app.key('Escape')
        self.hears('Nothing was changed')

    def test_what_is_undone_once(self):
        app = self.app
        self.open_sheet('Wiezen')
        app.wait_focus('toggle button')
        app.type('v139')
        app.key('Return')
        self.hears('Round 13 saved')
        app.key('ctrl+z')
        self.hears('Undone: Round 13 added')
        app.key('ctrl+j')
        row = next(row for row in app.find('list', self.t('Changes')) if row.description.endswith(self.t('Undone')))
        self.assertEqual([part for part in row if part.role == 'label'], [], 'it is heard twice')

    def test_preferences_of_a_telephone(self):
        app = self.app
        app.resize(360, 720)
        app.key('ctrl+comma')
        app.wait_focus('button', self.t('Colours'))
        pace = app.tab_to('button', self.t('Pace'))
        self.assertEqual(pace.description, self.t('Normal'))
        self.assertIn('has popup', pace.states)
        # As a screen reader does, without going there.
        app.press('switch', self.t('Calm Table'), nth=1)
        app.wait_focus('switch', self.t('Calm Table'))
        app.key('Escape')
        app.wait_gone('dialog')

    def test_rows_are_pressed(self):
        """As a screen reader does it, without a mouse: a row with an arrow, one that is a button, one that unfolds, one of a long list."""
        app = self.app
        app.key('ctrl+comma')
        app.find('dialog')
        app.press(app.find('list item', self.t('Backups and Kept Copies')))
        app.find('group', self.t('Backups'))
        app.key('Escape', 'Escape')
        app.wait_gone('dialog')
        app.choose('_Statistics')
        app.find('list', self.t('People'))
        app.press('toggle button', self.t('Filter'))
        app.press('button', self.t('Seasons…'))
        app.press('button', self.t('_New Season…'))
        app.find('text box', self.t('Name'))
        app.key('Escape', 'Escape')
        app.wait_gone('dialog')
        app.press(app.find('list item', having=('expandable',)))
        app.find('list item', having=('expanded',))
        app.press('list item', 'Anna')
        app.find('list', self.t('Form'))
        app.key('alt+Left', 'alt+Left')
        app.press('tab', self.t('History'))
        app.press('list item', within=app.find('list', self.t('Matches')))
        app.find('list', self.t('Rounds'))

    def test_who_sits_down(self):
        app = self.app
        app.press('button', self.t('New match of %s', self.t('Gin Rummy')))
        app.wait_focus('text box', self.t('Add a Player'))
        app.type('Zed', 45)
        app.key('Return')
        self.hears('Zed sits at the table, seat 1. Zed is new in the book.')
        app.type('Jan', 45)
        app.key('Return')
        self.hears('Jan sits at the table, seat 2.')
        seat = app.find('list item', 'Jan')
        self.assertEqual(seat.description.split('. ')[0], 'seat 2 of 2')
        self.assertEqual([part for part in seat if part.role == 'label' and part.name in seat.name + seat.description], [],
                         'it is heard twice')
        app.find('button', 'Take Jan From the Table')
        game = app.find('button', self.t('Game'))
        self.assertEqual(game.description, 'Gin Rummy')
        day = app.find('list item', self.t('Date and Time'))
        self.assertRegex(day.description, r'\d+[:.]\d\d')
        self.assertEqual([part for part in day if part.role == 'label'], [], 'it is heard twice')
        box = app.tab_to('spin button', 'Play to')
        self.assertEqual((box.description, box.help_text(), box.text()), ('', '', '100'))
        app.type('5')
        app.key('Tab')
        wait_until(lambda: app.find('spin button', 'Play to').description == 'Usually 100', 'what is usual is not said')

    def test_the_day(self):
        """It is announced once; what is around the calendar says it when that is closed."""
        app = self.app

        def told():
            return app.find('list item', self.t('Date and Time')).description
        app.press('button', self.t('New match of %s', self.t('Gin Rummy')))
        app.wait_focus('text box', self.t('Add a Player'))
        before = told()
        app.tab_to('list item', self.t('Date and Time'), patience=80)
        app.key('Return')
        app.find('button', self.t('Previous Month'))
        app.tab_to('button', self.t('Previous Month'))
        self.ear.heard.clear()
        app.key('Return')
        wait_until(lambda: app.tree() and self.ear.heard, 'another day is not announced')
        day, = self.ear.heard
        self.assertNotEqual(day, before)
        self.assertEqual(told(), before, 'the row says what is announced')
        app.key('Escape')
        wait_until(lambda: told() == day, lambda: f'the row says {told()}, not {day}')

    def test_from_the_search_to_people(self):
        app = self.app
        app.press('tab', self.t('People'))
        app.find('list', self.t('People'))
        app.key('ctrl+f')
        app.wait_focus('search box', self.t('Search people'))
        app.key('Down')
        row = app.wait_focus('list item')
        self.assertIn(self.t('People'), [node.name for node in row.path() if node.role == 'list'])

    def test_the_chart_as_a_list(self):
        app = self.app
        self.open_sheet('Wiezen')
        app.wait_focus('toggle button')
        app.tab_to('image', self.t('Chart of the totals'), back=True)
        app.key('Return')
        app.find('dialog', self.t('Chart of the totals'))
        row = app.find('list item', 'After round 12')
        self.assertEqual(row.description, 'Anna 89 · Bram 3 · Cis −31 · Dora −61')
        self.assertEqual([part for part in row if part.role == 'label'], [], 'it is heard twice')
        app.wait_focus('list item', 'At the beginning')
        app.key('Down')
        app.wait_focus('list item', 'After round 1')


class Beginning(unittest.TestCase):
    """A program that starts."""

    def test_is_introduced(self):
        folder = temporary_folder()
        self.addCleanup(folder.cleanup)
        self.app = app = App(folder.name)
        self.addCleanup(app.stop)
        newcomer = Newcomer(app.bus)
        app.start()
        button = app.wait_focus('button', app.t('New match of %s', app.t('Gemma en Piet')))
        wait_until(lambda: app.tree() and [signal for signal, key in newcomer.told if signal == 'Activate'
                                           or key == button.key][-2:] == ['Activate', 'StateChanged'],
                   lambda: f'the keyboard is on {button.key}, and told is {newcomer.told}')


class Tables(unittest.TestCase):
    """What is found on each table in Dutch; in English tests/ui/test-by-ear.c reads it in all moments of a deal."""

    def open(self, game):
        """A Dutch program at such a table."""
        folder = temporary_folder()
        self.addCleanup(folder.cleanup)
        self.app = open_tables(folder.name, game, program=lambda place: App(place, 'nl'))
        self.addCleanup(self.app.stop)

    def check(self, moment):
        """Listens to all that can be come to now."""
        wait_until(lambda: not find_faults(self.app.top()), lambda: f'{moment}: {find_faults(self.app.top())}', 10)

    def walk(self, game):
        """When one comes, after a move of one's own, and what happened until then."""
        self.open(game)
        app = self.app
        player = sit(app, game)
        wait_until(lambda: Sight(app).cards or Sight(app).calls, 'it is never the own turn')
        self.check('at the beginning')
        player.step()
        wait_until(lambda: Sight(app).cards or Sight(app).calls or Sight(app).is_over, 'it is never the own turn again')
        self.check('after a move')
        app.key('ctrl+l')
        app.find('list', app.t('What happened'))
        self.check('what happened')

    def test_gemma(self):
        self.walk('gemma-en-piet')

    def test_gin(self):
        self.walk('gin-rummy')

    def test_oklahoma(self):
        self.walk('oklahoma-gin')

    def test_rummy(self):
        self.walk('rummy')

    def test_wiezen(self):
        self.walk('wiezen')


if __name__ == '__main__':
    tap.main()
