# SPDX-License-Identifier: GPL-3.0-or-later
"""A mouse that finds the controls of GTK.

GTK tells a screen reader where a control is without counting the padding of what lies around it, so a control really lies up to some
tens of pixels further right and down. A person looks; so does this mouse: it moves to where the control may be and sees whether something
of its size lights up.
"""

import subprocess
import time

STEPS = (0, 10, 22, 34, 46, 60)
MARGIN = 76


def xdotool(*arguments):
    """Runs xdotool and returns what it prints."""
    return subprocess.run(['xdotool', *map(str, arguments)], capture_output=True, text=True, check=False).stdout


def changed_area(before, after):
    """The smallest rectangle (x, y, width, height) around all pixels that differ between two grabs, or None."""
    width, height, old = before
    new = after[2]
    if old == new:
        return None
    line = width * 3
    rows = [y for y in range(height) if old[y * line:y * line + line] != new[y * line:y * line + line]]
    left, right = width, 0
    for y in rows:
        a, b = old[y * line:y * line + line], new[y * line:y * line + line]
        left = min(left, next(i for i in range(line) if a[i] != b[i]) // 3)
        right = max(right, next(i for i in range(line - 1, -1, -1) if a[i] != b[i]) // 3)
    return left, rows[0], right - left + 1, rows[-1] - rows[0] + 1


class Mouse:
    """The pointer on a screen."""

    def __init__(self, screen):
        self.screen = screen

    def park(self):
        """Puts the pointer where it touches nothing."""
        xdotool('mousemove', self.screen.size[0] - 1, self.screen.size[1] - 1)

    def find(self, x, y, width, height):
        """Where the middle of a control is that GTK says lies here on the screen, or None if nothing lights up. Leaves the pointer there."""
        self.park()
        left, top = max(x - 20, 0), max(y - 20, 0)
        area = left, top, width + 20 + MARGIN, height + 20 + MARGIN
        dark = previous = self.wait_still(area)
        for dy in STEPS:
            for dx in STEPS:
                xdotool('mousemove', x + dx + width // 2, y + dy + height // 2)
                now = self.wait_light(area, previous)
                # Where a row and a button in it both light up, the button is what changed since the pointer was on the row.
                for light in (changed_area(dark, now), changed_area(previous, now)):
                    if light and abs(light[2] - width) <= 4 and abs(light[3] - height) <= 4 and \
                            light[0] + left >= x - 3 and light[1] + top >= y - 3:
                        # On a busy machine the light may be that of the step before, and the pointer already past the edge.
                        middle = left + light[0] + light[2] // 2, top + light[1] + light[3] // 2
                        xdotool('mousemove', *middle)
                        return middle
                previous = now
        return None

    def wait_still(self, area):
        """What is seen there once nothing changes any more, so that nothing else is taken for the light under the pointer."""
        seen = []
        while len(seen) < 3 or not seen[-1] == seen[-2] == seen[-3] and len(seen) < 40:
            time.sleep(0.03)
            seen.append(self.screen.grab(*area))
        return seen[-1]

    def wait_light(self, area, before):
        """What is seen soon after the pointer moved: at once when something lights up."""
        for _ in range(4):
            time.sleep(0.012)
            if self.screen.grab(*area) != before:
                time.sleep(0.012)
                break
        return self.screen.grab(*area)
