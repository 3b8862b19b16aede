#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The frame of the window: the program starts, speaks, answers to the keyboard and ends."""

import subprocess

import tap


class Frame(tap.EveningCase):
    """What every page stands in."""

    def test_starts_with_an_empty_book(self):
        app = self.app
        for name in ('Home', 'History', 'People'):
            app.find('tab', app.t(name))
        self.assertTrue(app.book.exists())
        app.quit()
        self.check_silence()

    def test_pages_change_by_mouse_and_keyboard(self):
        app = self.app
        for name in ('History', 'People', 'Home'):
            app.click('tab', app.t(name))
            app.find('tab', app.t(name), having=('selected',))
        app.key('ctrl+f')
        app.find('tab', app.t('History'), having=('selected',))
        self.check_silence()

    def test_dialogs_open_and_close_by_keyboard(self):
        app = self.app
        for key in ('F1', 'ctrl+comma', 'ctrl+question'):
            app.key(key)
            app.find('dialog')
            app.key('Escape')
            app.wait_gone('dialog')
        self.check_silence()

    def test_quits_from_a_dialog(self):
        """A dialog keeps all keys to itself, but for these."""
        app = self.app
        for key in ('F1', 'ctrl+comma', 'ctrl+question'):
            app.key(key)
            app.find('dialog')
            app.quit()
            self.check_silence()
            app.start()

    def test_items_of_menus_have_names(self):
        app = self.app
        app.key('F10')
        app.find('menu item', having=('focused',))
        names = [item.name for item in app.seek('menu item')]
        self.assertIn(app.t('_Preferences').replace('_', ''), names)
        self.assertNotIn('', names)
        app.key('Escape')

    def test_files_stand_in_its_help(self):
        answer = subprocess.run([self.app.build / 'src/ui/kaartavond', '--help'], env=self.app.environment,
                                capture_output=True, text=True, check=True)
        self.assertIn(self.app.t('[FILE…]'), answer.stdout)

    def test_version(self):
        answer = subprocess.run([self.app.build / 'src/ui/kaartavond', '--version'], env=self.app.environment,
                                capture_output=True, text=True, check=True)
        self.assertRegex(answer.stdout, r'^Kaartavond \d+\.\d+\.\d+\n$')


if __name__ == '__main__':
    tap.main()
