#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody watches computers play Gemma, leaves in the middle, comes back, and finds the match in the history and in no figures."""

import json
import re

import tap
from book import BookCase
from driver import wait_until
from tables import Book, Sight, sit_down


class Demo(BookCase):
    """A match in which no person sits."""

    size = (1000, 1000)

    def begin(self):
        """Sets it up from the first page, with the keyboard."""
        app = self.app
        app.find('group', self.t('Gemma en Piet'))
        app.tab_to('button', self.t('Play %s here', self.t('Gemma en Piet')), patience=150)
        app.key('Return')
        app.wait_focus('text box', self.t('Add a Player'))
        switch = app.find('switch', like=self.t('_Watch the Computers Play').replace('_', ''))
        app.tab_to('switch', switch.name, back=True)
        app.key('space', 'ctrl+Return')
        app.find('group', self.t('What can be done'))

    def hands(self):
        """The open cards of each player, as they lie there."""
        zones = [zone for zone in Sight(self.app).zones if re.match(self.t('Hand of %s', ''), zone.name)]
        return [[node.name.split(',')[0] for node in zone.children if node.role in ('button', 'toggle button')] for zone in zones]

    def press_call(self, name):
        """A call under the cloth, as soon as it is there."""
        words = self.t(name).replace('_', '')
        self.app.press('button', words)

    def test_demo(self):
        app = self.app
        self.begin()
        self.assertFalse(any(self.hands()), 'a hand lies open before anybody asks')
        self.press_call('_Open Hands')
        wait_until(lambda: len(self.hands()) == 4 and all(self.hands()),
                   lambda: f'the hands stay closed: {self.hands()}')
        app.key('alt+Left')
        sit_down(app)
        self.press_call('Skip to the _End')
        wait_until(lambda: Sight(app).is_over, 'the deal does not end')

        match = Book(app).match()
        self.assertFalse(match.get('practice', False))
        self.assertTrue(all('bot' in seat for seat in match['seats']), match['seats'])
        self.assertEqual(len(match['sheet']['rounds']), 1)

        app.key('alt+Left')
        self.go_to('History')
        app.find('list item', like=self.t('Gemma en Piet'))
        self.go_to('People')
        self.assertFalse(app.seek('list item', like='.'))

        # Nobody's figures have it, and another book takes it as it is.
        book = Book(app)
        self.assertEqual(json.loads(book.run('stats', '--json', book.copy))['people'], [])
        text = book.run('export', book.copy)
        other = app.folder / 'other.db'
        book.run('import', other, '-', text=text)
        self.assertEqual(json.loads(book.run('export', other))['matches'], json.loads(text)['matches'])


if __name__ == '__main__':
    tap.main()
