#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who has never played a game learns it at the table, with the keyboard alone, in a book in which nobody stands yet."""

import random
import re
import sys
import unittest

import tap
from driver import App, temporary_folder, wait_until
from evening import Evening
from hands import HANDS
from tables import Book, Sight

# What the sentences tell one to press, step by step: names of calls and cards as they are seen.
LESSONS = {
    'wiezen': ('Wiezen', [
        ['Pastroel'], ['Vraag', 'Vraag'], ['Ace of clubs'], ['Two of hearts'], ['Two of diamonds'], ['Seven of diamonds'], ['King of clubs'],
        ['Eight of hearts'], ['Queen of diamonds']]),
    'gemma-en-piet': ('Gemma en Piet', [
        ['King of hearts'], ['Three of spades'],
        [('Five of diamonds', 'Five of clubs')], ['Face-down card'],
        [('Three of clubs', 'Three of spades', 'Three of hearts')], ['Face-down card'], ['Gemma!', 'Gemma!']]),
    'gin-rummy': ('Gin Rummy', [
        ['Eight of clubs'], ['Nine of diamonds', 'Discard'], ['Ten of spades'], ['Seven of spades', 'Discard'], ['Ten of diamonds'],
        ['Seven of clubs', 'Discard'], ['Face-down card'], ['Nine of hearts', 'Discard'], ['Face-down card'],
        ['Six of diamonds', 'Knock', 'Knock']]),
    'oklahoma-gin': ('Oklahoma Gin', [
        ['Nine of diamonds', 'Discard'], ['Ten of spades'], ['Six of diamonds', 'Discard'], ['Ten of diamonds'],
        ['Seven of spades', 'Discard'], ['Nine of clubs'], ['Three of clubs', 'Knock', 'Knock']]),
    'rummy': ('Rummy', [
        [('Blue 7', 'Blue 8', 'Blue 9', 'Blue 10'), 'Done'], [('Yellow 12',), ('Yellow 13',), 'Done'],
        [('Yellow 5', 'Yellow 6', 'Joker', 'Yellow 8'), 'Done'], [('Red 6', 'Red 7', 'Red 8'), 'Done'], ['Draw a Tile']]),
}

# At which step another move is tried first, and what.
ASTRAY = {'wiezen': (2, ['Five of clubs'])}


class Lessons(unittest.TestCase):
    """The game that the program was told to teach; see meson.build."""

    game = sys.argv.pop(1)

    def setUp(self):
        folder = temporary_folder()
        self.addCleanup(folder.cleanup)
        self.app = App(folder.name, size=(1000, 760))
        keyfile = self.app.folder / 'config/glib-2.0/settings/keyfile'
        keyfile.write_text(keyfile.read_text() + "pace='at-once'\n")
        self.app.start()
        self.addCleanup(self.app.stop)
        self.hands = HANDS['keyboard'](self.app, random.Random(1))

    def begin(self, name):
        """Goes from the first page to the table."""
        app = self.app
        app.find('group', app.t(name))
        app.tab_to('button', app.t('Play %s here', name), patience=150)
        app.key('Return')
        app.find('button', 'Learn by Playing')
        app.tab_to('button', 'Learn by Playing', back=True, patience=100)
        app.key('Return')

    def guidance(self):
        """What is said there, from its number on."""
        groups = self.app.seek('group', self.app.t('Guidance'))
        return [node.name for node in groups[0] if node.role == 'label'] if groups else []

    def wait_for_step(self, number, n):
        """It is the turn of who learns."""
        wait_until(lambda: self.guidance()[:1] == [f'Step {number} of {n}'] and self.guidance()[1] != 'See what the others do.',
                   lambda: f'step {number} does not come: {self.guidance()}')

    def seek(self, name):
        """A call or a card, as soon as it is there; of two like tiles the one in the hand."""
        def look():
            sight = Sight(self.app)
            zones = sorted(sight.zones[::-1], key=lambda zone: not zone.name.startswith('Tiles of Guest'))
            return next(((node, sight) for node in [*sight.calls, *(card for zone in zones for card in zone.children)]
                         if re.match(rf'{name}($|,| ·| with)', node.name)), None)
        return wait_until(look, lambda: f'{name} is not there but {[call.name for call in Sight(self.app).calls]}')

    def do(self, things):
        """Presses one thing after the other; what has something done with it then is chosen, and several together are laid with Enter."""
        for i, thing in enumerate(things):
            if isinstance(thing, str) and i + 1 == len(things):
                self.hands.press(*self.seek(thing))
                continue
            for name in [thing] if isinstance(thing, str) else thing:
                self.hands.go_to(*self.seek(name))
                self.app.key('space')
            if not isinstance(thing, str):
                self.app.key('Return')

    def try_another(self, names):
        """What is not meant is answered, and taken back."""
        before = self.guidance()
        self.do(names)
        wait_until(lambda: self.guidance()[0] == before[0] and self.guidance()[1] != before[1],
                   lambda: f'nothing is said of another move: {self.guidance()}')
        self.app.key('ctrl+z')
        wait_until(lambda: self.guidance() == before, lambda: f'not back at the step: {self.guidance()}')

    def test_lesson(self):
        name, steps = LESSONS[self.game]
        self.begin(name)
        for number, things in enumerate(steps, 1):
            self.wait_for_step(number, len(steps))
            if self.game in ASTRAY and ASTRAY[self.game][0] == number - 1:
                self.try_another(ASTRAY[self.game][1])
            self.do(things)
        wait_until(lambda: self.guidance()[:1] == ['You have come to the end of the guidance'] or Sight(self.app).is_over,
                   lambda: f'the guidance does not end: {self.guidance()}')
        match = Book(self.app).match()
        self.assertTrue(match['practice'])
        complaints = [line for line in self.app.messages().splitlines() if tap.COMPLAINT.search(line)]
        self.assertEqual(complaints, [], 'the program prints warnings')

    def test_left(self):
        """Who has seen enough plays on without it."""
        name, steps = LESSONS[self.game]
        self.begin(name)
        self.wait_for_step(1, len(steps))
        self.app.tab_to('button', 'Play On Without Guidance')
        self.app.key('Return')
        wait_until(lambda: not self.guidance(), 'the guidance stays')
        self.do(steps[0])


if __name__ == '__main__':
    tap.main()
