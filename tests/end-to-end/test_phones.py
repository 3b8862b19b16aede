#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The room of the real window: opened, looked at over HTTP as a phone does, and closed."""

import tap
from driver import wait_until
from evening import Evening
from phone import Phone


class Phones(tap.EveningCase):
    """From the button on the sheet to the end."""

    def setUp(self):
        super().setUp()
        self.evening = Evening(self.app)
        self.t = self.app.t

    def tearDown(self):
        self.check_silence()

    def start(self):
        """The address that the window shows."""
        self.app.key('ctrl+b')
        self.app.sees(self.t('Only _This Match').replace('_', ''))
        self.app.press('button', self.t('_Start'))
        return self.app.find('image', like=r'http://.*#[0-9a-f]{32}')

    def test_room(self):
        """Off, on, somebody looks, he is removed, off."""
        app = self.app
        self.evening.begin('Gin Rummy', 'Anna', 'Bram')
        phone = Phone(self.start().name)
        status, page = phone.ask('GET', '/')
        self.assertEqual(status, 200)
        self.assertNotIn('Anna', page)
        self.assertEqual(phone.ask('POST', '/door', 'f' * 32)[0], 403)
        self.assertEqual(phone.come_in(), 204)
        self.assertEqual(phone.look(), 101)
        self.addCleanup(phone.put_away)
        app.sees(self.t('%s on %s', 'Firefox', 'Android'))
        app.click('list item', like='Firefox', having=('expandable', 'sensitive'))
        app.press('button', self.t('_Remove'))
        app.sees(self.t('Nobody yet'))
        self.assertEqual(phone.look(), 403)
        app.key('Escape')
        app.find('button', self.t('Phones'))
        app.key('ctrl+b')
        app.press('button', self.t('_Stop'))
        app.find('button', self.t('_Start'))
        with self.assertRaises(OSError):
            phone.ask('GET', '/')

    def test_window_closes(self):
        """The room ends with its window."""
        self.evening.begin('Gin Rummy', 'Anna', 'Bram')
        phone = Phone(self.start().name)
        self.assertEqual(phone.ask('GET', '/')[0], 200)
        self.app.key('Escape')
        self.app.wait_gone('dialog')
        self.app.quit()

        def is_over():
            try:
                phone.ask('GET', '/')
            except OSError:
                return True
            return False

        wait_until(is_over, lambda: 'the room is open after the window has gone')


if __name__ == '__main__':
    tap.main()
