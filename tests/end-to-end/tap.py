# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of the real window: a person with a fresh book, and a report that meson can read."""

import os
import re
import sys
import unittest

from driver import App, temporary_folder

COMPLAINT = re.compile(r'(WARNING|CRITICAL) \*\*')


class EveningCase(unittest.TestCase):
    """A test with a program that has an empty book."""

    program = App
    language = 'en'
    size = (1000, 760)

    def setUp(self):
        folder = temporary_folder()
        self.addCleanup(folder.cleanup)
        self.app = self.open_app(folder.name)
        if 'KA_ROOM_OPEN' in os.environ:
            self.open_room()

    def open_room(self):
        """What the window does it does with a room open too."""
        self.app.key('ctrl+b')
        self.app.press('button', self.app.t('_Start'))
        self.app.find('image', like=r'http://.*#[0-9a-f]{32}')
        self.app.key('Escape')
        self.app.wait_gone('dialog')

    def open_app(self, folder, **more):
        """A program with a book in this folder; it ends with the test."""
        app = self.program(folder, self.language, self.size, **more)
        self.addCleanup(app.stop)
        return app.start()

    def check_silence(self):
        """GTK complains when a program uses it wrongly."""
        complaints = [line for line in self.app.messages().splitlines() if COMPLAINT.search(line)]
        self.assertEqual(complaints, [], 'the program prints warnings')


class TapResult(unittest.TestResult):
    """Prints a line for each test, and for one that fails what was on the screen."""

    def startTestRun(self):
        self.failed = False

    def report(self, test, ok, why=''):
        """One line, and the reason as comments."""
        self.failed |= not ok
        print(f'{"ok" if ok else "not ok"} {self.testsRun} {test.id().removeprefix("__main__.")}')
        for line in why.splitlines():
            print('#', line)
        sys.stdout.flush()

    def explain(self, test, error):
        """Why it failed, and what was on the screen then. The program still runs at this moment."""
        app = getattr(test, 'app', None)
        seen = app.save_evidence(test.id().removeprefix('__main__.')) if app else ''
        self.report(test, False, f'{self._exc_info_to_string(error, test)}\n{seen}')

    def addSuccess(self, test):
        self.report(test, True)

    def addFailure(self, test, err):
        self.explain(test, err)

    def addError(self, test, err):
        self.explain(test, err)


def main():
    """Runs the tests of the program that was started, or those named on the command line."""
    loader = unittest.defaultTestLoader
    module = sys.modules['__main__']
    suite = loader.loadTestsFromNames(sys.argv[1:], module) if sys.argv[1:] else loader.loadTestsFromModule(module)
    print(f'TAP version 14\n1..{suite.countTestCases()}', flush=True)
    result = TapResult()
    result.startTestRun()
    suite.run(result)
    sys.exit(result.failed)
