# SPDX-License-Identifier: GPL-3.0-or-later
"""A table of the real program as it stands on the screen, and what of it stands in the book."""

import json
import re
import shutil
import sqlite3
import subprocess
from itertools import groupby

from driver import App, wait_until
from evening import Evening, number

PERSON = 'An'
SITTING = (PERSON, 'Bep', 'Sus', 'Net')  # who sits there, in the order of the seats
RANKS = {'Ace': 'A', 'Two': '2', 'Three': '3', 'Four': '4', 'Five': '5', 'Six': '6', 'Seven': '7', 'Eight': '8', 'Nine': '9',
         'Ten': 'T', 'Jack': 'J', 'Queen': 'Q', 'King': 'K'}


def card_text(name):
    """A card or tile as the book writes it ("Two of clubs" is 2c, "Blue 3" is B3), of an English name on the screen."""
    card = name.split(', ')[0]
    if match := re.fullmatch(r'(\w+) of (\w)\w+', card):
        return RANKS[match[1]] + match[2].lower()
    if match := re.fullmatch(r'(\w)\w+ (\d+)', card):
        return match[1] + match[2]
    return {'Joker': '*'}.get(card, card)


class Sight:
    """What stands on the screen at one moment: the calls under the felt, what lies on it, and what of that may be played."""

    def __init__(self, app):
        self.tree = app.tree()
        t = app.t
        self.nodes = list(self.tree)
        self.calls = [node for group in self.nodes if group.role == 'group' and group.name == t('What can be done')
                      for node in group if node.role == 'button' and 'sensitive' in node.states]
        felts = [node for node in self.nodes if node.role == 'group' and node.name == t('Table')]
        # The ground of the tiles has no name, and what is told of it depends on when one came.
        self.zones = [node for node in felts[0].children if node.role == 'group' and node.name] if felts else []
        cards = [node for zone in self.zones for node in zone.children if node.role in ('button', 'toggle button')]
        self.cards = [node for node in cards if 'sensitive' in node.states]
        self.chosen = [node for node in cards if 'pressed' in node.states]
        ends = {t('Next Round'), t('How It Ended')}
        self.is_over = any(node.role == 'button' and node.name in ends for node in self.nodes)
        self.calls = [node for node in self.calls if node.name not in ends]

    def zone(self, *names):
        """The first zone with one of these names, as they begin."""
        return next((zone for name in names for zone in self.zones if zone.name.startswith(name)), None)

    def call(self, *names):
        """The first call with one of these names, as they begin."""
        return next((call for name in names for call in self.calls if call.name.startswith(name)), None)

    def hand(self):
        """What the person at the bottom holds, as the book writes it."""
        zone = self.zone(f'Hand of {PERSON}', f'Tiles of {PERSON}', 'Your hand')
        return sorted(card_text(node.name) for node in zone.children) if zone else None

    def signature(self):
        """What can be seen, to be compared with what is seen later."""
        return [(node.role, node.name, node.description, node.states & {'sensitive', 'pressed'}) for node in self.nodes
                if node.role in ('button', 'toggle button', 'label') or node in self.zones]

    def position(self):
        """What lies where: the cards of every zone, without what the player has chosen or what has just come."""
        return [(zone.name, zone.description, sorted(card_text(node.name) for node in zone.children if node.role in ('button', 'toggle button')))
                for zone in self.zones]


class Book:
    """The book of a program, read as it lies on the disk; neither the program nor its file is touched."""

    def __init__(self, app):
        self.cli = app.build / 'src/cli/kaartavond-cli'
        self.copy = app.folder / 'copy.db'
        for tail in ('', '-wal'):
            self.copy.with_name(self.copy.name + tail).unlink(missing_ok=True)
            if (source := app.book.with_name(app.book.name + tail)).exists():
                shutil.copyfile(source, self.copy.with_name(self.copy.name + tail))

    def run(self, *arguments, text=None):
        """What kaartavond-cli says."""
        return subprocess.run([self.cli, *arguments], input=text, capture_output=True, text=True, check=True).stdout

    def match(self):
        """The only match, exported."""
        return json.loads(self.run('export', self.copy))['matches'][0]

    def score(self):
        """Its points, worked out from what was exported."""
        return json.loads(self.run('score', '-', text=json.dumps(self.match()['sheet'])))

    def deal_text(self):
        """The deal that is being played with the moves that stand, as kaartavond-cli replays it; None when there is none."""
        match = self.match()
        if not match.get('deals'):
            return None
        deal, sheet = match['deals'][-1], match['sheet']
        lines = ['kaartavond-deal 1', f'game {sheet["game"]} {match["rules"]}', f'options {json.dumps(sheet["options"])}',
                 f'seats {len(match["seats"])}', f'dealer {deal["turn"]}', f'seed {deal["number"]}', f'pack {deal["pack"]}',
                 *(f'{move["seat"]} {move["move"]}' for move in deal['moves'][:deal['held']])]
        return '\n'.join(lines) + '\n'

    def moves(self):
        """All moves of the last deal, those that were taken back too, and how many of them stand."""
        with sqlite3.connect(self.copy) as book:
            deal, n_moves = book.execute('SELECT id, n_moves FROM deal ORDER BY id DESC LIMIT 1').fetchone()
            moves = book.execute('SELECT n, seat, text FROM move WHERE deal = ? ORDER BY n', (deal,)).fetchall()
        book.close()
        return deal, moves, n_moves

    def turns(self):
        """The seats that had a turn, one after another, in all deals: of moves that stand, those of one seat in a row are one turn. That
        somebody says neither Gemma nor Piet (`silent`) is none."""
        with sqlite3.connect(self.copy) as book:
            moves = book.execute("SELECT deal, seat FROM move JOIN deal ON deal.id = deal WHERE n < n_moves AND text <> 'silent' "
                                 'ORDER BY deal, n').fetchall()
        book.close()
        return [seat for (_, seat), _ in groupby(moves)]


def make_table(app, game, *option):
    """The book of a program has a table of that game, and of no other, at which nobody has played yet; nothing is waited for there.
    An option of the game may be given with its value, or `practice`."""
    subprocess.run([app.build / 'tests/table/make-tables', app.book, 'simple', game, *map(str, option)],
                   check=True, stdout=subprocess.DEVNULL)
    keyfile = app.folder / 'config/glib-2.0/settings/keyfile'
    keyfile.write_text(keyfile.read_text() + "pace='at-once'\ntrick-waits=true\n")


def open_tables(folder, game, *option, program=App):
    """A program with such a table, at which one sits."""
    app = program(folder)
    make_table(app, game, *option)
    app.start()
    sit_down(app)
    return app


def sit_down(app):
    """Goes on at the table from the first page."""
    app.press('button', like='^' + app.t('Continue %s').split('%')[0])
    wait_until(lambda: app.seek('group', app.t('What can be done')), 'the table does not come')


def read_sheet(app):
    """The lines of the score sheet that is on the screen, and the total of each player in the order of the seats."""
    app.find('list', app.t('Rounds'))
    evening = Evening(app)
    return evening.lines(), dict(zip(evening.heads(), evening.totals(), strict=True))


def read_result(app):
    """The points and totals of each player where the deal that is over is explained."""
    group = app.find('group', app.t('How the Round Ended'))
    labels = [node.name for node in group if node.role == 'label']
    rows = labels[labels.index(app.t('Total')) + 1:]
    return {rows[at]: (number(rows[at + 1]), number(rows[at + 2])) for at in range(0, len(rows) - 2, 3)
            if re.fullmatch(r'[−+-]?\d+', rows[at + 1]) and re.fullmatch(r'[−+-]?\d+', rows[at + 2])}
