#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The power fails while a deal is played in the real window. It goes on at the same card, with what can be taken back and done
again as before, and nothing that was seen is lost.

Where every move shows a card nothing can be taken back, but in practice everything can: half as often it is played for practice.

usage: test_kills.py GAME [TIMES]
"""

import random
import re
import sys
import time
import unittest

import tap
from accessibility import Gone
from driver import NotSeen, temporary_folder, wait_until
from players import sit
from tables import Book, Sight, open_tables, sit_down

GAME = sys.argv.pop(1)
TIMES = next((int(sys.argv.pop(i)) for i, word in enumerate(sys.argv) if word.isdigit()), 2)


class Kills(unittest.TestCase):
    """One game, killed so many times."""

    def setUp(self):
        folder = temporary_folder()
        self.addCleanup(folder.cleanup)
        self.random = random.Random(GAME)
        self.app = open_tables(folder.name, GAME, *['practice'] * self.is_practice())
        self.addCleanup(self.app.stop)
        self.n_taken_back = 0

    def is_practice(self):
        return 'practice' in self.id()

    # ---- what is seen ---------------------------------------------------------------------------------------

    def rest(self):
        """Goes on until it is the turn of the person, and nothing waits to be put away; None when the deal is over."""
        before = None
        for _ in range(200):
            sight = Sight(self.app)
            if sight.is_over:
                return None
            if keep := sight.call(self.app.t('_Continue'), self.app.t('_Cancel'), self.app.t('Take Back _All'),
                                    self.app.t('Put the _Last Trick Away')):
                self.press(keep)
            elif (sight.calls or sight.cards) and before and sight.signature() == before.signature():
                return sight
            before = sight
            time.sleep(0.05)
        raise NotSeen('it is never the turn of the person')

    def press(self, node):
        try:
            node.press()
        except Gone:
            pass  # the table has changed meanwhile

    def undo(self, name):
        """Presses Take Back or Do Again and returns what lies there then."""
        before = self.rest().position()
        self.app.press('button', self.app.t(name))
        wait_until(lambda: (sight := self.rest()) and sight.position() != before, f'{name} changes nothing')
        return self.rest().position()

    def can(self, sight, name):
        return any(node.role == 'button' and node.name == self.app.t(name) and 'sensitive' in node.states for node in sight.nodes)

    def history(self):
        """The log in words, as it is seen: the oldest first."""
        if not self.app.seek('list', self.app.t('What happened')):
            self.app.press('toggle button', self.app.t('What Happened'))
        log = self.app.find('list', self.app.t('What happened'))
        return [node.name for node in log if node.role == 'label']

    # ---- the three moments ----------------------------------------------------------------------------------

    def kill_at_rest(self, sight):
        """It is the turn of the person."""
        again = None
        if self.can(sight, 'Take Back') and self.random.random() < 0.7:
            again = self.undo('Take Back')
            self.assertEqual(self.undo('Do Again'), sight.position())
            sight = self.rest()
        seen, before = self.history(), self.record()
        self.app.kill()
        self.check_book(before, exactly=True)
        self.reopen()
        after = self.rest()
        self.check_position(sight, after, seen)
        if again is not None:
            self.assertEqual(self.undo('Take Back'), again)
            self.assertEqual(self.undo('Do Again'), sight.position())
            self.n_taken_back += 1

    def kill_taken_back(self, sight):
        """Something has been taken back, and can be done again."""
        before = self.undo('Take Back')
        back, seen, record = self.rest(), self.history(), self.record()
        self.app.kill()
        self.check_book(record, exactly=True)
        self.reopen()
        self.check_position(back, self.rest(), seen)
        self.assertEqual(back.position(), before)
        self.assertEqual(self.undo('Do Again'), sight.position())
        self.n_taken_back += 1

    def kill_moving(self, _sight):
        """Something has just been done, and the others play."""
        record = self.record()
        self.player.step()
        time.sleep(self.random.random() * 0.2)
        seen = self.history() if self.random.random() < 0.5 and not Sight(self.app).is_over else []
        self.app.kill()
        self.check_book(record, exactly=False)
        self.reopen()
        if self.rest() is not None:
            self.check_history(seen)

    # ---- what must hold -------------------------------------------------------------------------------------

    def record(self):
        """What is recorded now."""
        return Book(self.app).moves()

    def check_book(self, before, exactly):
        """Nothing that was recorded is lost, and the book is sound."""
        book = Book(self.app)
        deal, moves, n_moves = book.moves()
        if exactly:
            self.assertEqual((deal, moves, n_moves), before)
        else:
            self.assertEqual(deal, before[0])
            self.assertEqual(moves[:before[2]], before[1][:before[2]])
        self.assertEqual(book.run('check', book.copy), 'ok\n')
        self.killed = deal, moves, n_moves
        self.hand = self.replay(book)

    def replay(self, book):
        """The hand of the person, as the moves of the book say it; None when the deal is over."""
        if not (text := book.deal_text()):
            return None
        state = book.run('replay', '-', text=text)
        found = re.search(r'^(?:hand 0:|seat 0:.*hand) ([^\n]*)$', state, re.M)
        return sorted(re.sub(r'^\*\d', '*', card) for card in found[1].split() if card != '!')

    def reopen(self):
        """The program is started again, and one goes on at the table."""
        self.app.start()
        sit_down(self.app)

    def check_position(self, before, after, seen):
        """The same cards lie there, and the same can be done."""
        self.assertEqual(after.position(), before.position())
        self.assertEqual(after.hand(), self.hand)
        for name in ('Take Back', 'Do Again'):
            self.assertEqual(self.can(after, name), self.can(before, name), name)
        self.assertEqual(self.record(), self.killed)
        self.check_history(seen)

    def check_history(self, seen):
        """What was told before is told again."""
        now = self.history()
        def goes_on(first, second):
            return any(first[k:k + len(second)] == second[:len(first) - k] for k in range(len(first)))
        self.assertTrue(goes_on(now, seen) or goes_on(seen, now) or not seen, f'{seen} is not in {now}')

    def go_on(self):
        """The deal can be played on after the last of them: more moves come into the book."""
        end = time.monotonic() + 600
        while self.player.step() and self.record()[:1] + self.record()[2:] == self.killed[:1] + self.killed[2:]:
            self.assertLess(time.monotonic(), end, 'nothing more is played')

    def find_moment(self, wanted):
        """Plays on to a moment at random, to one at which something can be taken back if that is wanted, where for practice it always comes
        and elsewhere seldom; returns what is seen then."""
        begun, end = self.player.n_done, time.monotonic() + 600
        while True:
            self.assertLess(time.monotonic(), end, 'no such moment comes')
            sight, done = self.rest(), self.player.n_done - begun
            if sight is None:
                self.app.press('button', self.app.t('_Next Round'))
                wait_until(lambda: not Sight(self.app).is_over, 'no deal follows')
            elif done > 0 and (self.can(sight, 'Take Back') if wanted and (self.is_practice() or done < 7) else self.random.random() < 0.4):
                return sight
            self.player.step()

    def kill(self, times, ways):
        """Kills it again and again, and plays on."""
        self.player = sit(self.app, GAME)
        for n in range(times):
            way = ways[n % len(ways)]
            sight = self.find_moment(way != self.kill_moving)
            if way == self.kill_taken_back and not self.can(sight, 'Take Back'):
                way = self.kill_at_rest
                buttons = [f'{node.name} ({"can" if "sensitive" in node.states else "cannot"})' for node in sight.nodes
                           if node.role == 'button']
                print(f'# nothing can be taken back: {", ".join(buttons)}')
            print(f'# {n + 1}: {way.__name__}')
            way(sight)
        print(f'# taken back and done again after {self.n_taken_back} of them')
        self.go_on()
        self.app.quit()
        complaints = [line for line in self.app.messages().splitlines() if tap.COMPLAINT.search(line)]
        self.assertEqual(complaints, [], 'the program prints warnings')

    def test_killed(self):
        self.kill(TIMES, [self.kill_moving, self.kill_taken_back, self.kill_at_rest])

    def test_killed_in_practice(self):
        self.kill(TIMES // 2, [self.kill_taken_back, self.kill_at_rest])
        self.assertGreater(self.n_taken_back, 0)


if __name__ == '__main__':
    tap.main()
