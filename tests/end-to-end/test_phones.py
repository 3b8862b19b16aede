#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The room of the real window: opened, looked at over HTTP as a phone does, and closed."""

import os
from pathlib import Path

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

    def wait_kept(self, text):
        """Waits until what is kept of the room says that."""
        rooms = Path(os.environ['XDG_STATE_HOME']) / 'kaartavond' / 'rooms'
        wait_until(lambda: any(text in file.read_text() for file in rooms.glob('*-window.json')), f'{text} is not kept')

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

    def test_opened_again(self):
        """The power fails while somebody looks: asked once, the room is open again for the same phone, and only for it."""
        app = self.app
        self.evening.begin('Gin Rummy', 'Anna', 'Bram')
        phone = Phone(self.start().name)
        self.assertEqual(phone.come_in(), 204)
        self.assertEqual(phone.look(), 101)
        self.addCleanup(phone.put_away)
        app.sees(self.t('%s on %s', 'Firefox', 'Android'))
        app.click('list item', like='Firefox', having=('expandable', 'sensitive'))
        app.click('switch', self.t('May _Write'), nth=1)
        app.sees(self.t('may write'))
        self.wait_kept('"right":"write"')
        app.kill()
        app.start()
        stranger = Phone(f'http://127.0.0.1:{phone.port}/#{"0" * 32}')
        with self.assertRaises(OSError):
            phone.ask('GET', '/')
        app.press('button', self.t('Open Again'))
        wait_until(lambda: phone.answers(), 'the room is not open again')
        self.assertEqual(stranger.look(), 403)
        self.assertEqual(phone.look(), 101)
        phone.hears('may-write')
        app.key('ctrl+b')
        app.sees(self.t('%s on %s', 'Firefox', 'Android'))

    def test_left_aside(self):
        """Who leaves the question aside is not asked at the next start, which is as any other."""
        app = self.app
        self.evening.begin('Gin Rummy', 'Anna', 'Bram')
        phone = Phone(self.start().name)
        self.assertEqual(phone.come_in(), 204)
        self.wait_kept('"number":1')
        app.kill()
        app.start()
        app.find('button', self.t('Open Again'))
        app.quit()
        app.start()
        app.find('group', self.t('Continue'))
        self.assertEqual(app.seek('button', self.t('Open Again')), [])

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
