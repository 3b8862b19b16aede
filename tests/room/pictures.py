# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of all pages, and of what happens on them, for whoever looks whether they are as they should be."""

import itertools
import signal
import time

from evening import Evening
from night import Night
from webdriver import Chromium

ROUNDS = 7
SCREENS = {'320': (320, 720), 'phone': (360, 720), 'tablet': (800, 1200), 'television': (1920, 1080), '4k': (3840, 2160)}
LOOKS = {'light': {'prefers_color_scheme': 'light'}, 'dark': {'prefers_color_scheme': 'dark'},
         'contrast': {'prefers_color_scheme': 'light', 'prefers_contrast': 'more'}, 'forced': {'forced_colors': 'active'}, 'print': {'media': 'print'}}
TELEVISIONS = 'television', '4k'
# As somebody chooses it in the browser, or by zooming in.
LARGE = ('document.adoptedStyleSheets = [new CSSStyleSheet()];'
         'document.adoptedStyleSheets[0].replaceSync("html { font-size: 200% !important }")')
# Nothing moves any more, and what was made late is painted.
SETTLED_S = .3
# Nobody scrolls further.
LONGEST = 4000


class Photographer:
    """Somebody with a device at one evening, in one language."""

    def __init__(self, folder, words, language, evening, name):
        self.folder, self.words, self.language, self.evening = folder, words, language, evening
        profile = evening.path / name
        profile.mkdir()
        self.browser = Chromium(profile, language)
        self.be('phone', 'light')
        self.browser.open(f'{evening.home}#{evening.code}')
        self.browser.wait_for('nav')

    def be(self, screen, look):
        self.screen, self.look = screen, look
        self.browser.be(*SCREENS[screen], touch=SCREENS[screen][0] < 500, **LOOKS[look])

    def go(self, what):
        size = 'tv' if self.screen in TELEVISIONS else 'match'
        self.browser.open(f'{self.evening.home}#{"evening" if (size, what) == ("match", "evening") else f"{size}={what}"}')
        self.browser.wait_for('.tv nav' if size == 'tv' else 'body:not(.tv) nav')

    def wants(self, name):
        return all(word in self.tell_name(name) for word in self.words)

    def tell_name(self, name):
        return f'{name}-{self.screen}-{self.look}-{self.language}.png'

    def take(self, name):
        """The whole page, however long, but of a television what is on its screen."""
        time.sleep(SETTLED_S)
        if self.screen not in TELEVISIONS:
            width = SCREENS[self.screen][0]
            self.browser.be(width, min(LONGEST, self.browser.run('return document.documentElement.scrollHeight')), touch=width < 500, **LOOKS[self.look])
        self.browser.picture(self.folder / self.tell_name(name))
        self.be(self.screen, self.look)

    def close(self):
        self.browser.close()


def take_pages(folder, words, language):
    evening = Evening(ROUNDS)
    device = Photographer(folder, words, language, evening, 'device')
    for screen, look, (place, match) in itertools.product(SCREENS, LOOKS, [('evening', 'evening'), *evening.matches.items()]):
        device.be(screen, look)
        for letters in ('', '-large') if screen not in TELEVISIONS else ('',):
            if device.wants(place + letters):
                device.go(match)
                device.browser.run(LARGE if letters else 'document.adoptedStyleSheets = []')
                device.take(place + letters)
    device.close()
    evening.close()


def take_few(folder, words, language, n):
    """An evening with few matches on a television."""
    evening = Evening(ROUNDS, games=n)
    device = Photographer(folder, words, language, evening, 'device')
    for screen, look in itertools.product(TELEVISIONS, ('light', 'dark')):
        device.be(screen, look)
        if device.wants(f'evening-of-{n}'):
            device.go('evening')
            device.take(f'evening-of-{n}')
    device.close()
    evening.close()


def take_form(device, large):
    """The form as it opens, a round of before that is put right, and what is odd."""
    browser = device.browser
    device.go(device.evening.matches['wiezen'])
    browser.run(LARGE if large else 'document.adoptedStyleSheets = []')
    suffix = '-large' if large else ''
    browser.wait_for('#begin')
    browser.press('#begin')
    browser.wait_for('form.round')
    device.take('form' + suffix)
    Night.fill(browser, ['#choice-contract-vraag', '#seat-players-0', '#seat-players-1', '#number-tricks-9'])
    browser.wait(lambda: browser.texts('.preview:not(.none) > li'), 'what comes of it')
    device.take('form-filled' + suffix)
    browser.press('form.round [type="submit"]')
    browser.wait_for('.change')
    browser.press('.change')
    browser.wait_for('form.round')
    device.take('form-change' + suffix)
    browser.press('form.round .acts button:not([type="submit"])')
    browser.wait_for('#begin')
    browser.run('document.adoptedStyleSheets = []')


def take_two_scribes(device, other):
    """Both have written the same round."""
    for one in device, other:
        one.go(device.evening.matches['free-sheet'])
        one.browser.wait_for('#begin')
        one.browser.press('#begin')
        one.browser.wait_for('form.round')
    other.browser.choose('form.round label.check:has(select) select', 'Bram')
    for one, first in (device, 1), (other, 10):
        Night.fill(one.browser, [f'#number-scores-{seat}={first + seat}' for seat in range(5)])
    other.browser.press('form.round [type="submit"]')
    other.browser.wait_for('#begin')
    device.browser.press('form.round [type="submit"]')
    device.browser.wait_for('[role="alertdialog"]')
    device.take('two-scribes')
    device.browser.press('[role="alertdialog"] .save')
    device.browser.wait_for('#begin')


def take_moments(folder, words, language):
    """What happens to whoever writes, and what the host does."""
    evening = Evening(0, writes=True)
    device, other = (Photographer(folder, words, language, evening, name) for name in ('device', 'other'))
    for screen, look in itertools.product(('320', 'phone', 'tablet'), ('light', 'dark')):
        device.be(screen, look)
        for large in False, True:
            if device.wants('form-large' if large else 'form'):
                take_form(device, large)
        if device.wants('two-scribes'):
            take_two_scribes(device, other)
    other.close()
    for screen, look in itertools.product(('320', 'phone', 'tablet', *TELEVISIONS), ('light', 'dark')):
        device.be(screen, look)
        if device.wants('asleep'):
            device.go(evening.matches['wiezen'])
            evening.server.send_signal(signal.SIGSTOP)
            device.browser.wait_for('#trouble:not([hidden])')
            device.take('asleep')
            evening.server.send_signal(signal.SIGCONT)
            device.browser.wait_for('#trouble[hidden]')
    device.go('evening')
    evening.end()
    device.browser.wait_for('#trouble:not([hidden])')
    for screen, look in itertools.product(('320', 'phone', 'tablet', *TELEVISIONS), ('light', 'dark')):
        device.be(screen, look)
        if device.wants('stopped'):
            large = screen in TELEVISIONS
            device.browser.run(f'location.hash = "{"#tv=evening" if large else "#evening"}"')
            device.browser.wait_for('body.tv' if large else 'body:not(.tv)')
            device.take('stopped')
    device.close()
    evening.serve()
    evening.close()


def take_pictures(folder, words):
    """In both languages; with words only those of which the names have them all."""
    folder.mkdir(parents=True, exist_ok=True)
    for language in 'en', 'nl':
        take_pages(folder, words, language)
        for n in range(1, 4):
            take_few(folder, words, language, n)
        take_moments(folder, words, language)
