# SPDX-License-Identifier: GPL-3.0-or-later
"""The installed Flatpak, in its real sandbox, driven as tests/end-to-end drives the program of a checkout."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / 'end-to-end'))

from accessibility import ACCESSIBLE  # noqa: E402
from driver import App, locale_environment, read_catalog, wait_until  # noqa: E402
from mouse import xdotool  # noqa: E402

APP_ID = os.environ['KA_APP_ID']
INSTALLED = Path(os.environ['FLATPAK_USER_DIR']) / 'app' / APP_ID / 'current/active/files'
PROGRAM = 'kaartavond'
PORTAL = 'xdg-desktop-portal-gtk'
SLOWLY = 60  # seconds: the first start of all makes the caches of the sandbox


class Sandboxed(App):
    """The program that `flatpak run` starts, for the person whose home folder it is."""

    def __init__(self, home, language='en'):
        self.home = Path(home)
        super().__init__(self.home / '.var/app' / APP_ID, language)
        self.book = self.folder / 'data/kaartavond/book.db'
        self.texts = read_catalog(INSTALLED / 'share/locale', language)
        taken = ('XDG_DATA_HOME', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_STATE_HOME', 'XDG_DATA_DIRS', 'GSETTINGS_BACKEND',
                 'GSETTINGS_SCHEMA_DIR', 'GDK_DEBUG', 'ADW_DISABLE_PORTAL')
        self.environment = {
            **{name: value for name, value in os.environ.items() if name not in taken}, **locale_environment(language),
            'G_DEBUG': 'fatal-criticals', 'GTK_A11Y': 'atspi'}

    def start(self, *arguments):
        """Starts the program and waits until it can be seen."""
        self.log = (self.folder / 'log').open('ab')
        self.process = subprocess.Popen(['flatpak', 'run', '--user', APP_ID, *arguments], env=self.environment,
                                        stdout=self.log, stderr=self.log)
        self.root = wait_until(lambda: self.check_alive() and self.find_root(PROGRAM), 'the program did not start', SLOWLY)
        self.window = wait_until(self.windows, 'no window came', SLOWLY)[0]
        self.mouse.park()
        self.focus_window(self.window)
        self.find('window', having=('active',))
        return self

    def find_root(self, name):
        """The root of the tree of a program. Its process has another number in its sandbox, so it goes by its name."""
        desktop = ('org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root')
        for program in (self.bus.call(desktop, ACCESSIBLE, 'GetChildren') or ([],))[0]:
            answer = self.bus.call(program, 'org.freedesktop.DBus.Properties', 'Get', '(ss)', ACCESSIBLE, 'Name')
            if answer and answer[0] == name:
                return program
        return None

    def windows(self):
        return self.windows_of(PROGRAM)

    def windows_of(self, name):
        """The X windows of a program, the oldest first."""
        return sorted(xdotool('search', '--onlyvisible', '--class', name).split(), key=int)

    def kill(self):
        """The power fails."""
        subprocess.run(['flatpak', 'kill', APP_ID], env=self.environment, check=False)
        self.process.wait(20)

    def save_evidence(self, name):
        return super().save_evidence(name) if self.root else self.messages()

    def quit(self):
        super().quit()
        wait_until(lambda: not self.find_root(PROGRAM), 'the program is still there')

    # ---- what the portals ask ---------------------------------------------------------------------------------

    def portal(self):
        """Gives the keyboard to the portal that asks something; the root of its tree."""
        self.focus_window(wait_until(lambda: self.windows_of(PORTAL), 'no portal asks', SLOWLY)[-1])
        return wait_until(lambda: self.find_root(PORTAL), 'the portal cannot be read')

    def answer_portal(self, window, path):
        """Types a name where it is asked for."""
        self.focus_window(window)
        time.sleep(0.5)  # GTK 3 takes what is typed only once it has filled the list of the folder
        self.key('ctrl+a')
        self.type(str(path), 10)
        self.key('Return')

    def save_through_portal(self, path):
        """Says to the portal under which name something is to be saved, and waits until all of it is there."""
        self.portal()
        self.answer_portal(self.windows_of(PORTAL)[-1], path)
        wait_until(lambda: path.exists() and path.stat().st_size > 0, lambda: f'there is no {path}')
        wait_until(lambda: not self.windows_of(PORTAL), 'the portal still asks')
        self.focus_window(self.window)


def fresh_home(path):
    """A home folder in which there is nothing yet but Documents."""
    for entry in path.iterdir():
        shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
    (path / 'Documents').mkdir(parents=True)
    return path
