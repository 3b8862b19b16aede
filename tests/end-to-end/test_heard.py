#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program is listened to with Orca on the ways that are kept in heard/.

usage: test_heard.py WAY LANGUAGE [write]

Under Wayland, in build-aux/with-wayland, keys come to the program and to Orca as those of a desktop do.

With `write` what is heard is kept in the place of what was: look at the difference, and listen.
"""

import os
import shutil
import sys
import unittest

import tap
from driver import temporary_folder
from ear import HeardApp, HeardOnGlass
from ways import FOLDER, Walk, keep, read_way, write_record, write_way

WRITES = sys.argv[-1:] == ['write'] and sys.argv.pop()
WAY, LANGUAGE = sys.argv.pop(1), sys.argv.pop(1)


class Heard(unittest.TestCase):
    """One way, in one language."""

    def go(self, scene):
        """Goes the way of a scene; returns what is wrong."""
        folder = temporary_folder()
        self.addCleanup(folder.cleanup)
        walk = Walk(folder.name, scene, LANGUAGE, HeardOnGlass if os.environ.get('WAYLAND_DISPLAY') else HeardApp)
        self.app = walk.app
        self.addCleanup(walk.app.stop)
        wrong, record = [], []
        for step, told, faults in walk.run():
            told = [(key, [breath.mark(known) + ' —' * breath.cut for breath in said]) for key, said, known in told]
            record.append({'does': step.does, 'shown': step.shown, 'names': step.names, 'told': told})
            for key, lines in told if step.plays else [(step.does, lines) for key, lines in told[-1:]]:
                print('\n'.join(f'# {line}' for line in [f'> {key}', *lines]), flush=True)
            wrong += [f'{scene.title}: {step.does}: {fault}' for fault in faults]
            if WRITES:
                keep(step, [line.removesuffix(' —') for key, lines in told[-1:] for line in lines], faults)
        walk.app.stop()
        self.records.append({'title': scene.title, 'steps': record})
        return wrong + [line for line in walk.app.messages().splitlines() if tap.COMPLAINT.search(line)]

    def test_way(self):
        """Every step says what is kept, not much more, and cuts no message short."""
        path = FOLDER / f'{WAY}.{LANGUAGE}.txt'
        scenes, wrong, self.records = read_way(path), [], []
        for scene in scenes:
            print('# =', scene.title)
            wrong += self.go(scene)
        write_record(WAY, LANGUAGE, self.records)
        if WRITES:
            write_way(path, scenes)
        if wrong and not WRITES:
            self.fail('\n' + '\n'.join(wrong))


if __name__ == '__main__':
    if not shutil.which('orca'):
        print('1..0 # SKIP Orca is not installed here')
        sys.exit()
    tap.main()
