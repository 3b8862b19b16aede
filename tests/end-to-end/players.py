# SPDX-License-Identifier: GPL-3.0-or-later
"""Who plays at the table of the real program. They learn nothing but what stands on the screen."""

import itertools
import random
import time

from accessibility import Gone
from driver import NotSeen, wait_until
from hands import HANDS
from tables import Sight, card_text

LOOKS = 10  # after so many the program has done what it was told, however busy the machine is
PERSISTENCE = 10  # so often in a row it may go wrong as the table has changed meanwhile; then something cannot be reached


class Player:
    """Somebody who does whatever the table offers."""

    def __init__(self, app, way='accessibility', seed=1):
        self.app = app
        self.random = random.Random(seed)
        self.hands = HANDS[way](app, self.random)
        self.n_done = self.n_failed = 0

    def choose(self, sight):
        """What to press next, or None when others play."""
        t = self.app.t
        calls = [node for node in sight.calls if node.name != t('Cancel') or self.random.random() < 0.1]
        lay = sight.call(t('Lay the Chosen Cards'))
        if lay and self.random.random() < 0.8:
            return lay
        if calls and (not sight.cards or self.random.random() < 0.6):
            return self.random.choice(calls)
        return self.random.choice(sight.cards) if sight.cards else None

    def do(self, sight):
        """Does one thing; False when there is nothing to do."""
        node = self.choose(sight)
        if node is not None:
            self.hands.press(node, sight)
        return node is not None

    def step(self):
        """Looks, does one thing if there is one, and waits until it is seen; False when the deal is over."""
        sight = Sight(self.app)
        if sight.is_over:
            return False
        try:
            if self.do(sight):
                self.n_done += 1
                self.wait_for_more(sight)
            else:
                time.sleep(0.05)
            self.n_failed = 0
        except (NotSeen, Gone):
            self.app.check_alive()  # the table has changed meanwhile
            self.n_failed += 1
            if self.n_failed == PERSISTENCE:
                raise
        return True

    def wait_for_more(self, before):
        """Until something else is seen than before, or not after some looks: not all that can be done changes anything."""
        for _ in range(LOOKS):
            if Sight(self.app).signature() != before.signature():
                return
            time.sleep(0.02)

    def play_deal(self, patience=1000):
        """Plays until the deal is over."""
        end = time.monotonic() + patience
        while self.step():
            if time.monotonic() > end:
                raise NotSeen(f'the deal does not end; {self.n_done} things were done')


class TilePlayer(Player):
    """Somebody who lays what combinations the rack has, and draws else."""

    def do(self, sight):
        t = self.app.t
        rack, board = sight.zone('Tiles of An'), sight.zone(t('Table'))
        if done := sight.call(t('_Done')):
            self.hands.press(done, sight)
        elif back := sight.call(t('Take Back _All')):
            self.hands.press(back, sight)
            self.gives_up = True
        elif rack and board and sight.call(t('_Draw a Tile')) and not self.gives_up and (combinations := self.plan(sight, rack)):
            for tiles in combinations:
                now = Sight(self.app)
                self.hands.lay(pick(now.zone('Tiles of An').children, tiles), now.zone(t('Table')), now)
                self.wait_for_more(now)
            if done := Sight(self.app).call(t('_Done')):
                self.hands.press(done, Sight(self.app))
        else:
            self.gives_up = False
            return super().do(sight)
        return True

    gives_up = False  # what was tried in this turn did not go

    def plan(self, sight, rack):
        """The combinations to be laid."""
        first = any('has not made the first lay-down' in node.description and node.name == 'An' for node in sight.nodes)
        found = find_combinations([card_text(node.name) for node in rack.children])
        worth = sum(int(tile[1:]) for tiles in found for tile in tiles)
        return found if worth >= (30 if first else 1) and sum(map(len, found)) <= 12 else []


class AdvisedPlayer(Player):
    """Somebody who asks for a hint at the first decisions and does what it says."""

    n_hints = 4

    def choose(self, sight):
        if self.n_hints == 0 or not (sight.cards or sight.calls) or sight.call(self.app.t('_Cancel')):
            return super().choose(sight)
        self.n_hints -= 1
        words = self.ask()
        sight = Sight(self.app)
        return self.follow(words, sight) or super().choose(sight)

    def ask(self):
        """Asks for a hint until the move is told; returns it."""
        t = self.app.t
        before = {node.name for node in self.app.seek('label')}
        self.hands.ask_hint()
        self.app.find('button', t('Close the Hint'))
        wait_until(lambda: not self.app.seek('label', t('Thinking …')), 'no hint comes')
        more = self.app.seek('button', t('_More'))
        if more:
            self.hands.ask_hint()
        time.sleep(0.1)
        return [node.name for node in self.app.seek('label') if node.name not in before]

    def follow(self, words, sight):
        """What of the table is meant by the words."""
        t = self.app.t
        known = {t('Take from the pot'): t('Take from the _Pot'), t('Take the discard'): t('Take the _Discard'),
                 t('Say Gemma'): t('_Gemma!'), t('Say Piet'): t('_Piet!'), t('Say nothing'): t('Say _Nothing'),
                 t('End your turn without a call'): t('_End the Turn'), t('Pass'): t('_Pass'), 'Leave the': t('_Pass'),
                 'Lay ': t('_Lay the Chosen Cards'), 'Discard the': t('_Discard'), 'Knock': t('Knock'), 'Gin:': t('_Gin'),
                 'Big gin': t('_Big Gin'), 'Lay off nothing': t('_Done'), 'Lay off the': t('_Lay Off the Best Way')}
        for word in words:
            for said, call in known.items():
                if word.startswith(said) and sight.call(call):
                    return sight.call(call)
            if word.startswith('Draw from the stock'):
                return next((card for card in sight.cards if card.name.startswith('Face-down card')), None)
            if word.startswith('Take the '):
                card = word.removeprefix('Take the ').split('.')[0]
                return next((node for node in sight.cards + sight.calls if card in node.name.lower() or node.name.startswith('Take ')), None)
        return None


def pick(nodes, tiles):
    """A node for each of these tiles."""
    left, found = list(nodes), []
    for tile in tiles:
        node = next(node for node in left if card_text(node.name) == tile)
        left.remove(node)
        found.append(node)
    return found


def find_combinations(rack):
    """The sets and runs without jokers that are worth most together."""
    kinds = {tile for tile in rack if tile != '*'}
    numbers = {(tile[0], int(tile[1:])) for tile in kinds}
    known = []
    for colour, low in sorted(numbers):
        run = list(itertools.takewhile(lambda tile: tile in numbers, ((colour, n) for n in range(low, 14))))
        known += [run[:n] for n in range(3, len(run) + 1)]
    for value in range(1, 14):
        same = sorted(tile for tile in numbers if tile[1] == value)
        known += [list(some) for n in (3, 4) for some in itertools.combinations(same, n)]
    known = sorted(([f'{colour}{n}' for colour, n in tiles] for tiles in known), key=lambda tiles: -sum(int(t[1:]) for t in tiles))
    found, left = [], list(rack)
    for tiles in known:
        if all(left.count(tile) for tile in tiles) and sum(map(len, found)) + len(tiles) <= 12:
            for tile in tiles:
                left.remove(tile)
            found.append(tiles)
    return found


def sit(app, game, way='accessibility', seed=1):
    """Somebody at the table of that game."""
    return (TilePlayer if game == 'rummy' else Player)(app, way, seed)
