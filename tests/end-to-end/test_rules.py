#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An evening in the middle of which the people agree on another rule."""

import tap
from book import BookCase
from driver import wait_until


class Rules(BookCase):
    """A Gemma that a Piet beats costs 10 more (GP-16); from the second round on it is to cost 20."""

    PENALTY = 'Penalty for a wrong Gemma or Piet'

    def tell_beaten(self):
        """A round in which the Gemma of Anna is beaten: she scores 5 and the penalty."""
        before = len(self.evening.lines())
        self.app.click(self.app.find('text box'))
        for hand in ('5g', '3p'):
            self.app.type(hand)
            self.app.key('Return')
        wait_until(lambda: len(self.evening.lines()) == before + 1, 'the round was not saved')

    def say_penalty(self, number):
        """Types another penalty in the dialog that is open, and saves it."""
        app = self.app
        app.find('dialog')
        row = app.find('spin button', like=self.t(self.PENALTY))
        app.tab_to('spin button', row.name)
        app.key('ctrl+a')
        app.type(str(number))
        app.key('Tab')
        app.click('button', self.t('_Save').replace('_', ''))
        app.wait_gone('dialog')

    def line(self, before, after):
        """The line of the rules, as a screen reader says it."""
        change = f'{self.t(self.PENALTY)}: {before} → {after}'
        return f"{self.t('Rules')}, {self.t('From round %u: %s', 2, change)}"

    def test_from_the_next_round_on(self):
        app, evening = self.app, self.evening
        evening.begin('Gemma en Piet', 'Anna', 'Bram')
        self.tell_beaten()
        evening.wait_totals(15, 0)

        app.choose('_Match Details')
        self.say_penalty(20)
        wait_until(lambda: evening.lines()[1:] == [self.line(10, 20)], lambda: f'the sheet says {evening.lines()}')
        evening.wait_totals(15, 0)
        self.tell_beaten()
        evening.wait_totals(40, 0)

        # The line is corrected, and all that comes after it follows.
        app.click(app.find('list item', self.t('Rules')))
        self.say_penalty(25)
        evening.wait_totals(45, 0)
        wait_until(lambda: self.line(10, 25) in evening.lines(), lambda: f'the sheet says {evening.lines()}')

        # Undone, step by step: the correction, the round, the rule.
        for totals, n_lines in (((40, 0), 3), ((15, 0), 2), ((15, 0), 1)):
            app.key('ctrl+z')
            wait_until(lambda: len(evening.lines()) == n_lines, lambda: f'not {n_lines} lines: {evening.lines()}')
            evening.wait_totals(*totals)
        app.key('ctrl+shift+z', 'ctrl+shift+z')
        evening.wait_totals(40, 0)

        # Taken away, the first rule holds again.
        app.click(app.find('list item', self.t('Rules')))
        app.find('dialog')
        app.key('Escape')
        app.wait_gone('dialog')
        app.wait_focus('list item', self.t('Rules'))
        app.key('Delete')
        evening.wait_totals(30, 0)
        self.assertEqual(len(evening.lines()), 2)


class Regels(Rules):
    """The same in Dutch, at 360 pixels."""

    language = 'nl'
    size = (360, 1000)

    def tell_beaten(self):
        """The form lies over the sheet only while it is needed."""
        if not self.app.seek('text box'):
            self.app.click('button', self.t('Add Round'))
        super().tell_beaten()


if __name__ == '__main__':
    tap.main()
