#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is written beside the points: a mark at the name of who has done a duty, and a note at a line."""

import tap
from book import BookCase


class Duties(BookCase):
    """Two people at Gemma en Piet, which knows of no duties."""

    def column(self, *parts):
        """The column of a player, as a screen reader says it."""
        return self.app.find('group', like='^' + ', '.join(parts))

    def test_a_solo(self):
        app, t = self.app, self.t
        self.evening.begin('Gemma en Piet', 'Anna', 'Bram')
        done, total = t('duty done: %s', 'solo'), t('%s, total %s', 'Bram', '0')

        # By keyboard: the name, the words, Enter; and the keyboard is back at the name.
        app.tab_to('button', t('Duty of %s', 'Bram'))
        app.key('Return')
        app.find('alert dialog')
        app.type('solo')
        app.key('Return')
        app.wait_gone('alert dialog')
        self.column(total, done)
        app.find('label', t('Duty marked'))
        app.wait_focus('button', t('Duty of %s', 'Bram'))
        app.key('ctrl+z')
        app.wait_gone('group', like=done)
        app.key('ctrl+shift+z')
        self.column(total, done)

        # By mouse it is taken away.
        app.click('button', t('Duty of %s', 'Bram'))
        app.find('alert dialog')
        app.click('button', t('_Take Away').replace('_', ''))
        app.wait_gone('alert dialog')
        app.wait_gone('group', like=done)
        app.find('label', t('Mark taken away'))

    def test_a_note(self):
        """The other dialog of a word or two: it says what it did, too."""
        app, t = self.app, self.t
        self.evening.begin('Gemma en Piet', 'Anna', 'Bram')
        app.click(app.find('text box'))
        for hand in ('5g', '3p'):
            app.type(hand)
            app.key('Return')
        line = app.find('list item', like='^' + t('Round %u', 1))
        app.click(line)
        app.key('Escape')
        app.wait_focus('list item', line.name)
        app.key('Menu')
        app.click('menu item', t('_Note…'))
        app.find('alert dialog')
        app.type('late')
        app.key('Return')
        app.wait_gone('alert dialog')
        app.find('label', t('Note saved'))


if __name__ == '__main__':
    tap.main()
