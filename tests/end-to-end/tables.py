# SPDX-License-Identifier: GPL-3.0-or-later
"""Sits down at a table of the real program and plays as a screen reader does."""

import random
import subprocess
import time

from accessibility import Gone
from driver import App, NotSeen, wait_until

GAMES = {'gemma-en-piet': 'Gemma en Piet', 'gin-rummy': 'Gin Rummy', 'oklahoma-gin': 'Oklahoma Gin', 'wiezen': 'Wiezen',
         'rummy': 'Rummy'}


class Player:
    """Somebody who does whatever the table offers. It learns nothing but what stands on the screen."""

    def __init__(self, app, seed=1):
        self.app = app
        self.random = random.Random(seed)
        self.n_done = 0

    def offers(self):
        """The calls under the felt and the cards that may be played, as they stand there now."""
        tree = self.app.tree()
        calls = [node for group in tree if group.role == 'group' and group.name == self.app.t('What can be done')
                 for node in group if node.role == 'button' and 'sensitive' in node.states]
        word = self.app.t('may be played')
        cards = [node for node in tree if node.role in ('button', 'toggle button') and word in node.name.split(', ')]
        return calls, cards

    def is_over(self):
        """Whether the deal is over: the next one is offered, or the match has ended."""
        names = {self.app.t('Next Deal'), self.app.t('How It Ended')}
        return any(node.role == 'button' and node.name in names for node in self.app.tree())

    def choose(self):
        """What to press next, or None when others play."""
        calls, cards = self.offers()
        ends = {self.app.t('Next Deal'), self.app.t('How It Ended')}
        calls = [node for node in calls
                 if node.name not in ends and (node.name != self.app.t('Cancel') or self.random.random() < 0.1)]
        if calls and (not cards or self.random.random() < 0.6):
            return self.random.choice(calls)
        return self.random.choice(cards) if cards else None

    def play_deal(self, patience=150):
        """Plays until the deal is over."""
        end = time.monotonic() + patience
        while not self.is_over():
            if time.monotonic() > end:
                raise NotSeen(f'the deal does not end; {self.n_done} things were done')
            node = self.choose()
            if node is None:
                time.sleep(0.05)
                continue
            try:
                node.press()
                self.n_done += 1
            except (NotSeen, Gone):
                pass  # the table has changed meanwhile
            time.sleep(0.02)


def open_tables(folder, game, language='en'):
    """A program that has a table of that game, and of no other, at which nobody has played yet."""
    app = App(folder, language, (1000, 760))
    subprocess.run([app.build / 'tests/table/make-tables', app.book, 'simple', game], check=True, stdout=subprocess.DEVNULL)
    settings = app.folder / 'config/glib-2.0/settings/keyfile'
    settings.write_text(settings.read_text() + "pace='at-once'\n")
    app.start()
    sit_down(app)
    return app


def sit_down(app):
    """Goes on at the table from the first page."""
    app.press('button', like='^' + app.t('Continue %s with %s: %s').split('%')[0])
    wait_until(lambda: app.seek('group', app.t('What can be done')), 'the table does not come')
