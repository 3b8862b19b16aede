#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An open table of the real program: how soon after a click the screen changes, how much memory it needs, and how often it wakes up
while nobody does anything; once for each renderer.
"""

import ctypes
import os
import statistics
import subprocess
import time

from driver import build_folder, temporary_folder
from hands import Mouse
from mouse import xdotool
from players import Player
from startup import IDLE, read_pss, read_wakes
from tables import Sight, open_tables

CLICKS = 30
RENDERERS = {'cairo': {}, 'ngl, software': {'GSK_RENDERER': 'ngl', 'GDK_DISABLE': 'vulkan', 'LIBGL_ALWAYS_SOFTWARE': '1'}}


class Button:
    """The button of the mouse, without the time that starting a program takes."""

    def __init__(self, screen):
        self.screen = screen
        self.test = ctypes.CDLL('libXtst.so.6')
        self.test.XTestFakeButtonEvent.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_int, ctypes.c_ulong]
        screen.x.XSync.argtypes = [ctypes.c_void_p, ctypes.c_int]

    def click(self):
        """Returns when the X server has had it."""
        for down in (1, 0):
            self.test.XTestFakeButtonEvent(self.screen.display, 1, down, 0)
        self.screen.x.XSync(self.screen.display, 0)


def measure_click(app, button, area):
    """Milliseconds from a click to the first change of what is seen there."""
    before = app.screen.grab(*area)
    begin = time.monotonic()
    button.click()
    while app.screen.grab(*area) == before:
        if time.monotonic() > begin + 2:
            raise AssertionError('a click changes nothing')
    return 1000 * (time.monotonic() - begin)


def measure_clicks(app):
    """A card of the hand is chosen and put back, again and again."""
    sight = Sight(app)
    card = sight.zone('Hand of An').children[0]
    hand, button = Mouse(app, None), Button(app.screen)
    x, y = hand.spot(card, sight)
    (left, top, width, height), = hand.areas([card])
    xdotool('mousemove', x, y)
    time.sleep(1)
    times = []
    for n in range(CLICKS):
        times.append(measure_click(app, button, (left, top - height // 4, width, height)))
        time.sleep(0.6 + n * 0.0017)  # beyond a double click, and not always at the same time of the clock
    return sorted(times)


def list_games():
    """The names of all games."""
    said = subprocess.run([build_folder() / 'src/cli/kaartavond-cli', 'games'], capture_output=True, text=True, check=True)
    return [line.split()[0] for line in said.stdout.splitlines()]


def main():
    """Prints the figures."""
    print(f'load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors')
    for name, environment in RENDERERS.items():
        os.environ.update(environment)
        with temporary_folder() as folder:
            app = open_tables(folder, 'gemma-en-piet')
            player = Player(app)
            while not any(card.parent.name.startswith('Hand of An') for card in Sight(app).cards):
                player.step()
            times = measure_clicks(app)
            print(f'{name}: click to changed frame p50 {statistics.median(times):.1f}  p95 {times[int(len(times) * 0.95) - 1]:.1f}  '
                  f'worst {times[-1]:.1f} ms (goal: under 30)')
            app.stop()
        for game in list_games() if name == 'cairo' else ['rummy']:
            with temporary_folder() as folder:
                app = open_tables(folder, game)
                app.mouse.park()
                time.sleep(8)  # the book is looked after once, a while after the start
                before = read_wakes(app.process.pid)
                time.sleep(IDLE)
                wakes = sum(count - before.get(thread, 0) for thread, count in read_wakes(app.process.pid).items())
                print(f'{name}, {game}: {read_pss(app.process.pid):.1f} MB PSS, '
                      f'idle wake-ups a second: {wakes / IDLE:.1f} (goal 0)')
                app.stop()


if __name__ == '__main__':
    main()
