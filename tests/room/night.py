# SPDX-License-Identifier: GPL-3.0-or-later
"""A night that is written on telephones: with fingers, in real browsers, on a host that may be killed or sleep."""

import base64
import shutil
import signal
import struct
import unittest

from evening import GAMES, Evening
from webdriver import Chromium, WebKit

PHONE = 360, 720
# A page that somebody looks at says so soon that nobody answers.
NOTICED_MS = 5000

# Of each game what is pressed, chosen and typed in a round.
NIGHT = {
    'gemma-en-piet': [['#number-hands-0=5', '#number-hands-1=12', '#number-hands-2=20', '#number-hands-3=3', '#seat-gemma-3'],
                      ['#number-hands-0=8', '#number-hands-1=11', '#number-hands-2=9', '#number-hands-3=2', '#seat-gemma-3']],
    'gin-rummy': [['#choice-end-knock', '#seat-knocker-0', '#number-deadwood-0=5', '#number-deadwood-1=20'],
                  ['#choice-end-gin', '#seat-knocker-1', '#number-deadwood-0=30']],
    'oklahoma-gin': [['#rank-limit:7', '#suit-limit:h', '#choice-end-knock', '#seat-knocker-0', '#number-deadwood-0=5', '#number-deadwood-1=20']],
    'wiezen': [['#choice-contract-vraag', '#seat-players-0', '#seat-players-1', '#number-tricks-9'],
               ['#choice-contract-miserie', '#seat-players-2', '#number-tricks-0'],
               ['#choice-contract-abondance', '#seat-players-3', '#number-tricks-8']],
    'rummy': [['#seat-out-0', '#number-hands-1=25', '#number-hands-2=40']],
    'free-sheet': [['#number-scores-0=10', '#number-scores-1=10+3+7', '#number-scores-2=0', '#number-scores-3=5', '#number-scores-4=7']],
}


class Night:
    """What holds in every engine."""

    engine = None

    @classmethod
    def setUpClass(cls):
        if not shutil.which(cls.engine.driver):
            raise unittest.SkipTest(f'there is no {cls.engine.driver} here; ./dev browser has one')

    def setUp(self):
        self.evening = Evening(0, writes=True)
        self.addCleanup(self.evening.close)
        self.phone = self.take_phone('phone')

    def take_phone(self, name):
        folder = self.evening.path / name
        folder.mkdir()
        phone = self.engine(folder, 'en')
        self.addCleanup(phone.close)
        phone.be_phone(*PHONE)
        phone.open(f'{self.evening.home}#{self.evening.code}')
        phone.wait_for('.matches > li', GAMES)
        return phone

    def go(self, phone, game):
        phone.open(f'{self.evening.home}#evening')
        phone.tap(f'.matches a[href$="{self.evening.matches[game]}"]')
        phone.wait_for('#begin')

    @staticmethod
    def fill(phone, acts):
        for act in acts:
            selector, _, value = act.partition('=')
            choice, _, key = act.partition(':')
            if value:
                phone.type(selector, value)
            elif key:
                phone.choose(choice, key)
            else:
                phone.tap(selector)

    @staticmethod
    def read_totals(phone):
        return [int(text.replace('−', '-')) for text in phone.texts('.totals .total')]

    def write(self, phone, game, acts):
        """Writes a round, from the button that opens the form to the one for the next; gives what the form said would come of it."""
        number = phone.text('#begin')
        phone.tap('#begin')
        phone.wait_for('form.round')
        self.fill(phone, acts)
        phone.wait(lambda: phone.texts('.preview:not(.none) > li') and not phone.text('form .status'), f'what comes of a round of {game}')
        self.assert_fits(phone)
        foreseen = [int(text.rsplit('→ ', 1)[1].replace('−', '-')) for text in phone.texts('.preview > li')]
        phone.tap('form.round [type="submit"]')
        phone.wait(lambda: phone.text('#begin') not in ('', number), f'the round of {game} is saved')
        self.assertIn('is saved', phone.text('#toast'))
        self.assert_fits(phone)
        return foreseen

    def assert_fits(self, phone):
        """Where something hangs over the side a telephone makes everything smaller, and fingers meet something else."""
        wide = phone.run("""
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth <= clientWidth ? [] : [...document.querySelectorAll("body *")]
            .filter(element => element.getBoundingClientRect().right > clientWidth).map(element => element.outerHTML.slice(0, 80));""")
        self.assertEqual(wide, [])

    def test_a_night_of_each_game(self):
        shown = {}
        for game, rounds in NIGHT.items():
            with self.subTest(game):
                self.go(self.phone, game)
                for acts in rounds:
                    foreseen = self.write(self.phone, game, acts)
                    self.phone.wait(lambda acts=acts, foreseen=foreseen: self.read_totals(self.phone) == foreseen, f'the totals of {game} are {foreseen}')
                shown[game] = self.read_totals(self.phone)
        self.evening.end()
        for game, match in self.evening.matches.items():
            score = self.evening.read_score(match)
            self.assertEqual(len(score['rounds']), len(NIGHT[game]), game)
            self.assertEqual(shown[game], score['totals'], game)
        self.evening.serve()

    def test_two_scribes(self):
        other = self.take_phone('other')
        for phone in self.phone, other:
            self.go(phone, 'free-sheet')
            phone.tap('#begin')
            phone.wait_for('form.round')
        self.phone.choose('form.round label.check:has(select) select', 'Bram')
        self.fill(other, ['#number-scores-0=1'])
        self.fill(self.phone, NIGHT['free-sheet'][0])
        self.fill(other, [f'#number-scores-{seat}={seat}' for seat in range(1, 5)])
        self.phone.tap('form.round [type="submit"]')
        self.phone.wait(lambda: self.phone.text('#begin') == 'Write round 2', 'the first is saved')
        other.tap('form.round [type="submit"]')
        other.wait_for('[role="alertdialog"]')
        asked = other.text('[role="alertdialog"]').replace('\u2068', '').replace('\u2069', '')
        self.assertIn('Is yours round 2?', asked)
        self.assertIn('Bram has just saved round 1: Anna 10; Bram 20;', asked)
        self.assertIn('Yours: Anna 1; Bram 1;', asked)
        self.assertEqual(other.run('return document.activeElement.id'), 'which')
        other.tap('[role="alertdialog"] .save')
        other.wait(lambda: other.text('#begin') == 'Write round 3', 'the other is saved')
        for phone in self.phone, other:
            phone.wait(lambda phone=phone: self.read_totals(phone) == [11, 21, 2, 8, 11], 'both see both')

    def test_save_stays_under_the_finger(self):
        self.go(self.phone, 'free-sheet')
        self.phone.tap('#begin')
        self.phone.wait_for('form.round')
        self.fill(self.phone, ['#number-scores-0=1'])
        self.phone.wait_for('form .status:not(:empty)')
        find = lambda: self.phone.run('return document.querySelector("form.round .save").getBoundingClientRect().top + scrollY')
        before = find()
        self.fill(self.phone, [f'#number-scores-{seat}={seat}' for seat in range(1, 5)])
        self.phone.wait_for('.preview:not(.none)')
        self.assertEqual(find(), before)

    def test_save_stays_when_the_rules_say_something(self):
        self.go(self.phone, 'wiezen')
        self.phone.tap('#begin')
        self.phone.wait_for('form.round')
        self.fill(self.phone, NIGHT['wiezen'][0][:-1])
        self.phone.wait_for('form .status:not(:empty)')
        find = lambda: self.phone.run('return document.querySelector("form.round .save").getBoundingClientRect().top + scrollY')
        before = find()
        said = set()
        for tricks in 8, 9, 13:
            self.fill(self.phone, [f'#number-tricks-{tricks}'])
            self.phone.wait(lambda: self.phone.texts('.preview:not(.none) > li') and self.phone.text('.notes') not in said, f'what the rules say of {tricks} tricks')
            said.add(self.phone.text('.notes'))
            self.assertEqual(find(), before)

    def test_what_is_missing_is_led_to(self):
        self.go(self.phone, 'free-sheet')
        self.phone.tap('#begin')
        self.phone.wait_for('form.round')
        self.fill(self.phone, ['#number-scores-0=1', '#number-scores-2=3'])
        self.phone.tap('form.round [type="submit"]')
        self.phone.wait(lambda: self.phone.run('return document.activeElement.id') == 'number-scores-1', 'the first that is missing has the keyboard')
        self.assertTrue(self.phone.text('#wrong-scores'))
        self.assertEqual(self.phone.run('return [...document.querySelectorAll("input[aria-invalid=true]")].map(one => one.id)'),
                         [f'number-scores-{seat}' for seat in (1, 3, 4)])
        top, bottom = self.phone.run('const { top, bottom } = document.activeElement.getBoundingClientRect(); return [top, bottom];')
        self.assertTrue(0 <= top and bottom <= PHONE[1])

    def test_who_may_write_sees_all_on_a_television(self):
        """The form is gone before what fits on the screen is found out."""
        self.go(self.phone, 'wiezen')
        for acts in NIGHT['wiezen']:
            self.write(self.phone, 'wiezen', acts)
        self.phone.tap('#begin')
        self.phone.wait_for('form.round')
        self.phone.be_phone(1920, 1080)
        self.phone.run('location.hash = "#tv=" + location.hash.split("=")[1]')
        self.phone.wait(lambda: self.phone.count('.tv .rounds tbody') >= len(NIGHT['wiezen']) and self.phone.count('.tv .chart') == 1, 'rounds and a chart')

    def test_what_is_typed_outlives_the_host(self):
        self.go(self.phone, 'free-sheet')
        self.phone.tap('#begin')
        self.phone.wait_for('form.round')
        self.fill(self.phone, ['#number-scores-0=31', '#number-scores-1=12'])
        self.evening.end(signal.SIGKILL)
        self.phone.wait_for('#trouble:not([hidden])')
        self.fill(self.phone, ['#number-scores-2=4'])
        self.evening.serve(self.evening.port)
        self.phone.wait_for('#trouble[hidden]')
        self.phone.reload()
        self.phone.wait_for('form.round')
        self.assertEqual([self.phone.run(f'return document.getElementById("number-scores-{seat}").value') for seat in range(3)], ['31', '12', '4'])
        self.fill(self.phone, [f'#number-scores-{seat}={seat}' for seat in (3, 4)])
        self.phone.tap('form.round [type="submit"]')
        self.phone.wait(lambda: self.phone.text('#begin') == 'Write round 2', 'it is saved')
        self.phone.wait(lambda: self.read_totals(self.phone) == [31, 12, 4, 3, 4], 'the totals')

    def test_a_host_that_sleeps_is_noticed(self):
        self.go(self.phone, 'free-sheet')
        self.phone.run('''
          new MutationObserver(() => { window.noticed ??= document.getElementById("trouble").hidden ? undefined : Date.now(); })
            .observe(document.getElementById("trouble"), { attributes: true });''')
        slept = self.phone.run('return Date.now()')
        self.evening.server.send_signal(signal.SIGSTOP)
        noticed = self.phone.wait(lambda: self.phone.run('return window.noticed'), 'the page notices')
        self.assertIn('does not answer', self.phone.text('#trouble'))
        self.assertLess(noticed - slept, NOTICED_MS)
        self.evening.server.send_signal(signal.SIGCONT)
        self.phone.wait_for('#trouble[hidden]')

    def test_the_evening_is_saved_with_one_tap(self):
        self.go(self.phone, 'wiezen')
        for acts in NIGHT['wiezen']:
            self.write(self.phone, 'wiezen', acts)
        self.phone.run('''
          const createObjectURL = URL.createObjectURL;
          URL.createObjectURL = blob => {
            window.saved = new Promise(resolve => {
              const reader = new FileReader();
              reader.onload = () => resolve(reader.result);
              reader.readAsDataURL(blob);
            });
            return createObjectURL(blob);
          };
          new MutationObserver(changes => changes.forEach(({ addedNodes: [link] }) => { window.called ??= link?.download; })).observe(document.body, { childList: true });
          const written = window.written = [];
          const fillText = CanvasRenderingContext2D.prototype.fillText;
          CanvasRenderingContext2D.prototype.fillText = function (text, ...place) { written.push(text); fillText.call(this, text, ...place); };''')
        self.phone.tap('nav button')
        self.phone.wait(lambda: self.phone.run('return window.saved !== undefined'), 'a file')
        name = self.phone.run('return window.called')
        picture = base64.b64decode(self.phone.run_async('window.saved.then(arguments[0])').split(',')[1])
        width, height = struct.unpack('>II', picture[16:24])
        self.assertRegex(name, r'^kaartavond-\d{4}-\d\d-\d\d\.png$')
        self.assertTrue(picture.startswith(b'\x89PNG\r\n\x1a\n') and width >= PHONE[0] and height > PHONE[1])
        written = self.phone.run('return window.written')
        for text in ['Klaverjassen & <co>', 'Gemma en Piet', 'Wiezen, De Roey', 'Rummy', 'Anna', '<b>دانا', *map(str, range(1, 4))]:
            self.assertIn(text, written)
        for text in self.phone.texts('.totals .total'):
            self.assertIn(text, written)
        self.look_at_file(name, picture)

    def look_at_file(self, name, picture):
        """Whether the browser has kept the picture, where it can be told where to."""


class NightInChromium(Night, unittest.TestCase):
    engine = Chromium

    def look_at_file(self, name, picture):
        file = self.evening.path / 'phone' / name
        self.phone.wait(file.exists, name)
        self.assertEqual(file.read_bytes(), picture)

    def test_who_hears_the_form_knows_it(self):
        self.go(self.phone, 'wiezen')
        self.phone.tap('#begin')
        self.phone.wait_for('form.round')
        self.assertEqual(self.phone.run('return document.activeElement.id'), 'title')
        self.fill(self.phone, NIGHT['wiezen'][0])
        nodes = [node for node in self.phone.tell('Accessibility.getFullAXTree')['nodes'] if not node['ignored']]
        found = lambda role: {node.get('name', {}).get('value', ''): {one['name']: one['value'].get('value') for one in node['properties']} for node in nodes
                              if node['role']['value'] == role}
        self.assertIn('Round 1', found('form'))
        self.assertLessEqual({'Contract', 'Plays', 'Tricks'}, set(found('group')))
        self.assertEqual([found('button')[name]['pressed'] for name in ('Vraag', 'Solo', 'Anna', 'Bram', '9', '8')], ['true', 'false', 'true', 'true', 'true', 'false'])
        self.assertTrue(all(found('button')), 'every button has a name')
        self.assertTrue(all(found('combobox')), 'every list has a name')
        self.assertTrue(all(state['live'] == 'polite' for state in found('status').values()))


class NightInWebKit(Night, unittest.TestCase):
    engine = WebKit
