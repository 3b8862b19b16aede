#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_browser.py CLI SCRIBE [FOLDER [WORD…]]: the pages of the room in real browsers, while `kaartavond-cli serve` shows a book in which
another process writes. With a folder it writes pictures of the pages there, of which the names hold the words, and tests nothing."""

import itertools
import pathlib
import shutil
import signal
import subprocess
import sys
import unittest

from evening import GAMES, Evening
from night import NightInChromium, NightInWebKit  # noqa: F401, they are found here
from pictures import take_pictures
from webdriver import Chromium, WebKit

ROUNDS = 7
# A round of a free sheet changes nothing but numbers.
MEASURED = 20


class Pages:
    """What holds in every engine."""

    engine = None

    @classmethod
    def setUpClass(cls):
        if not shutil.which(cls.engine.driver):
            raise unittest.SkipTest(f'there is no {cls.engine.driver} here; ./dev browser has one')
        cls.evening = Evening(ROUNDS)
        cls.browser = cls.engine(cls.evening.path, 'en')
        cls.browser.open(f'{cls.evening.home}#{cls.evening.code}')
        cls.browser.wait_for('.matches > li', GAMES)

    @classmethod
    def tearDownClass(cls):
        if hasattr(cls, 'browser'):
            cls.browser.close()
            cls.evening.close()

    def go(self, place):
        """Shows a place; the other size of the same is linked to as soon as it stands there."""
        size, _, what = place.partition('=')
        other = {'tv': f'#match={what}', 'match': f'#tv={what}', 'evening': '#tv=evening'}[size]
        self.browser.open(f'{self.evening.home}#{place}')
        self.browser.wait_for(f'nav a[href="{other}"]')

    def show_game(self, game):
        self.go(f'match={self.evening.matches[game]}')

    def test_the_evening_leads_to_each_sheet(self):
        for game in self.evening.matches:
            with self.subTest(game):
                self.go('evening')
                self.browser.press(f'a[href$="{self.evening.matches[game]}"]')
                self.browser.wait_for('.rounds tbody')
                self.assertGreaterEqual(self.browser.count('.rounds tbody'), ROUNDS)
                self.assertEqual(self.browser.count('b'), 0, 'a name became markup')

    def test_the_code_leaves_the_address(self):
        self.assertNotIn(self.evening.code, self.browser.run('return location.href'))

    def test_a_round_of_another_process_appears(self):
        self.show_game('free-sheet')
        n = self.browser.count('.rounds tbody')
        self.evening.write('free-sheet')
        self.browser.wait_for('.rounds tbody', n + 1)
        self.browser.wait(lambda: f'Round {n}' in self.browser.run('return document.getElementById("news").textContent'), 'the news')

    def test_reloaded_it_shows_the_same(self):
        self.show_game('rummy')
        before = self.browser.text('main')
        self.browser.reload()
        self.browser.wait_for('.rounds')
        self.assertEqual(self.browser.text('main'), before)

    def test_a_host_that_sleeps(self):
        self.show_game('free-sheet')
        n = self.browser.count('.rounds tbody')
        self.evening.server.send_signal(signal.SIGSTOP)
        self.browser.wait_for('#trouble:not([hidden])')
        for _ in range(10):
            self.evening.write('free-sheet')
        self.assertEqual(self.browser.count('.rounds tbody'), n)
        self.evening.server.send_signal(signal.SIGCONT)
        self.browser.wait_for('.rounds tbody', n + 10)
        self.browser.wait_for('#trouble[hidden]')

    def test_from_saved_to_painted(self):
        self.show_game('free-sheet')
        times = []
        for _ in range(MEASURED):
            self.browser.run('''
              window.painted = new Promise(resolve => {
                const observer = new MutationObserver(() => {
                  observer.disconnect();
                  requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = () => resolve(Date.now()); channel.port2.postMessage(0); });
                });
                observer.observe(document.getElementById("page"), { childList: true });
              });''')
            saved = self.evening.write('free-sheet')
            times.append(self.browser.run_async('window.painted.then(arguments[0])') - saved)
        times.sort()
        print(f'# {self.engine.__name__}: from saved to painted, of {MEASURED} rounds: half in {times[len(times) // 2]:.0f} ms, '
              f'95 of 100 in {times[len(times) * 95 // 100 - 1]:.0f} ms')


class InChromium(Pages, unittest.TestCase):
    engine = Chromium

    def tearDown(self):
        # That a connection fails is said by the browser itself.
        self.assertEqual([text for text in self.browser.complaints() if 'ERR_' not in text and 'WebSocket' not in text], [])

    def test_nothing_is_wider_than_the_screen(self):
        for width, game in itertools.product((320, 360, 768, 1920, 3840), self.evening.matches):
            with self.subTest(width=width, game=game):
                self.browser.be(width, 720, touch=width < 500)
                self.show_game(game)
                self.assertLessEqual(self.browser.run('return document.documentElement.scrollWidth'), width)

    def test_a_television_shows_all_without_scrolling(self):
        for (width, height), game in itertools.product(((1280, 720), (1920, 1080), (3840, 2160)), self.evening.matches):
            with self.subTest(height=height, game=game):
                self.browser.be(width, height)
                self.go(f'tv={self.evening.matches[game]}')
                self.assertLessEqual(self.browser.run('return document.documentElement.scrollHeight'), height)
                sizes = self.browser.run('''
                  const size = selector => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize);
                  return [size(".totals .total"), size(".totals .name"), size(".rounds .points")];''')
                for share, got in zip((.055, .024, .022), sizes):
                    self.assertGreaterEqual(got / height, share)

    def test_a_television_that_was_narrow_gets_its_rounds_back(self):
        self.browser.be(360, 720)
        self.go(f'tv={self.evening.matches["rummy"]}')
        self.browser.be(1920, 1080)
        self.browser.wait(lambda: self.browser.count('.rounds tbody') >= 2 and self.browser.count('.chart') == 1, 'rounds and a chart')

    def test_an_evening_fills_a_television(self):
        self.browser.be(1920, 1080)
        self.browser.open(f'{self.evening.home}#tv=evening')
        self.browser.wait_for('.tv .matches')
        self.assertGreaterEqual(self.browser.run('return parseFloat(getComputedStyle(document.querySelector(".matches .total")).fontSize)') / 1080, .025)
        self.assertLessEqual(self.browser.run('return document.documentElement.scrollHeight'), 1080)

    def test_a_television_tells_the_last_rounds(self):
        self.browser.be(3840, 1080)
        self.show_game('gemma-en-piet')
        rounds = self.browser.run("""
          return [...document.querySelectorAll(".rounds tr:first-child")].filter(row => /^\\d/.test(row.firstChild.textContent)).slice(0, 4)
            .map(row => [...row.querySelectorAll(".points")].map(points => points.textContent));""")
        self.browser.open(f'{self.evening.home}#tv=evening')
        self.browser.wait_for('.tv .matches')
        last = self.browser.run("""
          return [...document.querySelector(arguments[0]).querySelectorAll("tbody tr")].map(row => [...row.querySelectorAll(".last")].map(one => one.textContent));""",
                                f'.matches a[href$="{self.evening.matches["gemma-en-piet"]}"]')
        self.assertEqual(len(rounds), 4)
        self.assertEqual(last, [list(reversed(seat)) for seat in zip(*rounds)])

    def test_few_matches_fill_a_television_too(self):
        for n, least in (1, .05), (2, .05), (3, .04):
            evening = Evening(ROUNDS, games=n)
            self.addCleanup(evening.close)
            self.browser.open(f'{evening.home}#{evening.code}')
            self.browser.wait_for('nav')
            for width, height in (1280, 720), (1920, 1080), (3840, 2160):
                with self.subTest(matches=n, height=height):
                    self.browser.be(width, height)
                    self.browser.open(f'{evening.home}#tv=evening')
                    self.browser.wait_for('.tv .matches')
                    size = self.browser.run('return parseFloat(getComputedStyle(document.querySelector(".matches .total")).fontSize)')
                    self.assertGreaterEqual(size / height, least)
                    self.assertGreaterEqual(self.browser.count('.matches tbody .last'), 4 * 2 * n)
                    self.assertLessEqual(self.browser.run('return document.documentElement.scrollHeight'), height)
                    self.assertLessEqual(self.browser.run('return document.documentElement.scrollWidth'), width)

    def test_everything_has_a_name(self):
        self.browser.be(360, 720, touch=True)
        for place in 'evening', *(f'match={match}' for match in self.evening.matches.values()):
            with self.subTest(place):
                self.go(place)
                nodes = self.browser.tell('Accessibility.getFullAXTree')['nodes']
                roles = [node['role']['value'] for node in nodes if not node['ignored']]
                self.assertIn('main', roles)
                self.assertIn('heading', roles)
                for node in nodes:
                    if not node['ignored'] and node['role']['value'] in ('link', 'button', 'region', 'image', 'navigation', 'rowheader', 'columnheader'):
                        self.assertTrue(node.get('name', {}).get('value'), node)

    def test_the_keyboard_stays_where_it_is(self):
        self.show_game('free-sheet')
        self.browser.run('document.querySelector("nav button").focus()')
        n = self.browser.count('.rounds tbody')
        self.evening.write('free-sheet')
        self.browser.wait_for('.rounds tbody', n + 1)
        self.assertEqual(self.browser.run('return document.activeElement.localName'), 'button')

    def test_large_letters(self):
        self.browser.be(360, 720, touch=True)
        self.show_game('wiezen')
        self.browser.run('document.adoptedStyleSheets = [new CSSStyleSheet()]; document.adoptedStyleSheets[0].replaceSync("html { font-size: 200% !important }")')
        self.assertLessEqual(self.browser.run('return document.documentElement.scrollWidth'), 360)

    def test_printed_it_is_whole(self):
        self.browser.be(360, 720, touch=True)
        self.show_game('wiezen')
        self.browser.run('window.print = () => { window.printed = true; }')
        self.browser.press('nav button:last-child')
        self.assertTrue(self.browser.run('return window.printed'))
        self.browser.be(680, 960, media='print', prefers_color_scheme='dark')
        self.assertEqual(self.browser.run('return getComputedStyle(document.body).backgroundColor'), 'rgb(255, 255, 255)')
        self.assertEqual(self.browser.run('return getComputedStyle(document.querySelector("nav")).display'), 'none')
        self.assertLessEqual(self.browser.run('return document.documentElement.scrollWidth'), 680)
        self.assertTrue(self.browser.tell('Page.printToPDF', preferCSSPageSize=True)['data'].startswith('JVBERi0'))
        self.browser.be(360, 720)

    def test_a_printed_evening_has_the_rounds(self):
        self.browser.be(360, 720, touch=True)
        self.go('evening')
        self.browser.run('window.print = () => { window.printed = document.querySelectorAll("#paper article").length; }')
        self.browser.press('nav button:last-child')
        self.browser.wait(lambda: self.browser.run('return window.printed') == GAMES, 'a sheet of each match')
        self.assertFalse(self.browser.run('return document.getElementById("paper").checkVisibility()'))
        self.browser.be(680, 960, media='print')
        self.assertFalse(self.browser.run('return document.querySelector("main").checkVisibility()'))
        self.assertTrue(all(self.browser.run('return [...document.querySelectorAll("#paper article")].map(one => one.querySelectorAll(".rounds tbody").length >= arguments[0])', ROUNDS)))
        self.assertLessEqual(self.browser.run('return document.documentElement.scrollWidth'), 680)
        self.browser.run('dispatchEvent(new Event("afterprint"))')
        self.assertTrue(self.browser.run('return document.querySelector("main").checkVisibility()'))
        self.assertEqual(self.browser.count('#paper'), 0)
        self.browser.be(360, 720)

    def test_a_phone_without_a_network(self):
        self.show_game('free-sheet')
        n = self.browser.count('.rounds tbody')
        network = {'latency': 0, 'downloadThroughput': -1, 'uploadThroughput': -1}
        self.browser.tell('Network.enable')
        self.browser.tell('Network.emulateNetworkConditions', offline=True, **network)
        for _ in range(10):
            self.evening.write('free-sheet')
        self.browser.tell('Network.emulateNetworkConditions', offline=False, **network)
        self.browser.wait_for('.rounds tbody', n + 10)
        self.browser.wait_for('#trouble[hidden]')


class InWebKit(Pages, unittest.TestCase):
    engine = WebKit


HERE = pathlib.Path(__file__).resolve().parent


@unittest.skipUnless(shutil.which('eslint'), 'there is no eslint here; ./dev browser has one')
class Slips(unittest.TestCase):
    def test_there_are_none_in_the_scripts(self):
        scripts = [*(HERE.parents[1] / 'src/room/page').glob('*.js'), *HERE.glob('*.js')]
        told = subprocess.run(['eslint', '--no-eslintrc', '--config', HERE / 'eslint.json', '--format', 'unix', '--max-warnings', '0', *scripts],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.assertEqual((told.returncode, told.stdout), (0, ''))


@unittest.skipUnless(shutil.which('tsc'), 'there is no tsc here; ./dev browser has one')
class Types(unittest.TestCase):
    def test_what_the_scripts_hand_on_is_what_they_ask_for(self):
        pages = HERE.parents[1] / 'src/room/page'
        told = subprocess.run(['tsc', '--noEmit', '--allowJs', '--checkJs', '--strict', '--noImplicitAny', 'false', '--target', 'es2022', '--module', 'es2022',
                               '--moduleResolution', 'node', '--lib', 'dom,dom.iterable,es2022', 'main.js'], cwd=pages, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.assertEqual(told.stdout, '')


if __name__ == '__main__':
    if not any(shutil.which(engine.driver) for engine in (Chromium, WebKit)):
        print('there is no browser here; ./dev browser brings some along')
        sys.exit(77)
    if len(sys.argv) > 3:
        take_pictures(pathlib.Path(sys.argv[3]), sys.argv[4:])
    else:
        unittest.main(argv=sys.argv[:1], verbosity=2)
