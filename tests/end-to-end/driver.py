# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the real program and does with it what a person does: look, press, type."""

import gettext
import os
import re
import shlex
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import gi
gi.require_version('Gio', '2.0')

import accessibility  # noqa: E402
from mouse import Mouse, xdotool  # noqa: E402
from picture import Screen  # noqa: E402

SOURCE = Path(__file__).resolve().parents[2]
APP_ID = re.search('^id=(.*)$', (SOURCE / 'data/publisher.conf').read_text(), re.MULTILINE)[1]
LOCALES = {'en': 'en_GB.UTF-8', 'nl': 'nl_BE.UTF-8'}
PATIENCE = 60  # seconds; on a machine with much else to do nothing comes soon
ANSWERS = 12  # After so many the program has done what a key asks for, however busy the machine is
BORDER = 5  # GTK draws a frame of its own where nobody manages the windows


class NotSeen(AssertionError):
    """What a test waited for did not come."""


def build_folder():
    """The build folder: what meson says, or where it is by hand."""
    return Path(os.environ.get('KA_BUILD_ROOT', SOURCE / '_build' / 'host')).resolve()


def locale_environment(language):
    """The environment in which a program speaks a language; makes the locale when this system does not have it."""
    name = LOCALES[language]
    known = subprocess.run(['locale', '-a'], capture_output=True, text=True, check=False).stdout
    environment = {'LANG': name, 'LC_ALL': name, 'LANGUAGE': ''}
    if name.replace('UTF-8', 'utf8') not in known and not (Path(os.environ.get('LOCPATH', '/-')) / name).is_dir():
        folder = build_folder() / 'tests' / 'end-to-end' / 'locale'
        if not (folder / name).is_dir():
            folder.mkdir(parents=True, exist_ok=True)
            subprocess.run(['localedef', '--no-archive', '-i', name.split('.')[0], '-f', 'UTF-8', folder / name], check=True)
        environment['LOCPATH'] = str(folder)
    return environment


def development_environment(build):
    """Where an uninstalled program finds its settings, translations, help and icons."""
    return {
        'GSETTINGS_SCHEMA_DIR': str(build / 'data'),
        'KA_LOCALE_DIR': str(build / 'po'),
        'KA_HELP_DIR': str(build / 'help'),
        'XDG_DATA_DIRS': f'{build / "data"}:' + os.environ.get('XDG_DATA_DIRS', '/usr/local/share:/usr/share'),
    }


def program_command():
    """The program that is driven, as words: the one of the build folder, or an installed one that KA_PROGRAM names."""
    return shlex.split(os.environ.get('KA_PROGRAM', '')) or [str(build_folder() / 'src/ui/kaartavond')]


def catalog_folder():
    """Where its translations are: those of the build folder, or those that KA_PROGRAM_LOCALE names."""
    return Path(os.environ.get('KA_PROGRAM_LOCALE') or build_folder() / 'po')


def read_catalog(folder, language):
    """The translations of the program: by the English text, and by that text without context and mnemonic."""
    known = getattr(gettext.translation('kaartavond', folder, [language], fallback=True), '_catalog', {})
    texts = {key.split('\x04')[-1]: text for key, text in known.items() if isinstance(key, str) and key and text}
    return {key.replace('_', ''): text for key, text in texts.items()} | texts


def wait_until(question, what, patience=PATIENCE):
    """Asks again and again until the answer is true, and returns it."""
    end = time.monotonic() + patience
    while True:
        answer = question()
        if answer:
            return answer
        if time.monotonic() > end:
            raise NotSeen(what() if callable(what) else what)
        time.sleep(0.02)


class App:
    """The program with a book, in one language. It may be killed and started again with the same book and settings."""

    def __init__(self, folder, language='en', size=(1000, 760), environment=None, animations=False):
        self.folder, self.language = Path(folder), language
        self.book = self.folder / 'book.db'
        self.size = size
        self.build = build_folder()
        self.bus = accessibility.Bus()
        self.clicks = 0
        self.process = self.root = None
        self.texts = read_catalog(catalog_folder(), language)
        self.environment = {
            **os.environ, **({} if 'KA_PROGRAM' in os.environ else development_environment(self.build)), **locale_environment(language),
            'XDG_CONFIG_HOME': str(self.folder / 'config'), 'XDG_DATA_HOME': str(self.folder / 'data'),
            'GSETTINGS_BACKEND': 'keyfile', 'G_DEBUG': 'fatal-criticals', 'GTK_A11Y': 'atspi', **(environment or {})}
        self.open_screen()
        self.write_settings(animations)

    def open_screen(self):
        """Takes hold of what the program is seen on and driven with."""
        self.screen = Screen()
        self.mouse = Mouse(self.screen)

    def write_settings(self, animations):
        """The settings of this person: a window of the wanted size, the font of GNOME."""
        for path, text in (
                ('glib-2.0/settings/keyfile', '[be/kaartavond/Kaartavond]\n'
                 f'window-width={self.size[0] + 2 * BORDER}\nwindow-height={self.size[1] + 2 * BORDER}\n'),
                ('gtk-4.0/settings.ini', '[Settings]\ngtk-font-name=Cantarell 11\n'
                 f'gtk-enable-animations={int(animations)}\ngtk-cursor-blink=0\n')):
            path = self.folder / 'config' / path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    # ---- life -----------------------------------------------------------------------------------------------

    def start(self, *arguments):
        """Starts the program and waits until it can be seen."""
        self.log = (self.folder / 'log').open('ab')
        self.process = subprocess.Popen([*program_command(), '--book', self.book, *arguments],
                                        env=self.environment, stdout=self.log, stderr=self.log)
        self.root = wait_until(lambda: self.check_alive() and self.bus.find_program(self.process.pid), 'the program did not start')
        self.take_window()
        self.find('window', having=('active',))
        return self

    def take_window(self):
        """Waits for the window and gives it the keyboard."""
        self.window = wait_until(self.windows, 'no window came')[0]
        self.mouse.park()
        self.focus_window(self.window)

    def windows(self):
        """The X windows of the program, the oldest first."""
        return sorted(xdotool('search', '--all', '--onlyvisible', '--pid', self.process.pid, '--name', '.+').split(), key=int)

    def focus_window(self, window):
        """Gives the keyboard to a window; nobody else does so here."""
        xdotool('windowfocus', '--sync', window)

    def check_alive(self):
        """True while the program runs; fails when it died by itself."""
        if self.process.poll() is not None:
            raise NotSeen(f'the program ended with {self.process.returncode}:\n' + self.messages())
        return True

    def messages(self):
        """What the program printed."""
        return (self.folder / 'log').read_text(errors='replace')

    def kill(self):
        """The power fails."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def quit(self):
        """Quits as a person does and waits for the end."""
        self.key('ctrl+q')
        if self.process.wait(PATIENCE) != 0:
            raise NotSeen(f'the program ended with {self.process.returncode}:\n' + self.messages())

    def stop(self):
        """Ends the program if it still runs."""
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(3)
            except subprocess.TimeoutExpired:
                self.kill()

    # ---- looking --------------------------------------------------------------------------------------------

    def t(self, text, *values):
        """A text of the program in its language, in whatever context it stands, without the mark of a mnemonic, with its values."""
        found = self.translate(text).replace('_', '')
        return found % values if values else found

    def translate(self, text):
        """A text of the program in its language, as it stands in the catalog."""
        return self.texts.get(text) or self.texts.get(text.replace('_', '')) or text

    def tree(self):
        """What is on the screen now."""
        self.check_alive()
        return self.bus.read_tree(self.root)

    def top(self):
        """The uppermost dialog if there is one, else the whole window."""
        tree = self.tree()
        return ([node for node in tree if node.role in ('dialog', 'alert dialog')] or [tree])[-1]

    def seek(self, role=None, name=None, within=None, having=(), like=None):
        """All nodes of a role, a name (or a pattern of it) and with some states, at this moment."""
        roles = (role,) if isinstance(role, str) else role
        return [node for node in (within or self.tree())
                if (roles is None or node.role in roles) and (name is None or node.name == name)
                and (like is None or re.search(like, node.name)) and node.states.issuperset(having)]

    def find(self, role=None, name=None, nth=0, patience=PATIENCE, **more):
        """The first (or nth) such node, as soon as it is there."""
        def look():
            found = self.seek(role, name, **more)
            return found[nth] if len(found) > abs(nth) - (nth < 0) else None
        return wait_until(look, lambda: f'no {role or "node"} {name or more.get("like") or ""!r} {more or ""}', patience)

    def sees(self, text, patience=PATIENCE):
        """Waits until a text stands somewhere on the screen."""
        return wait_until(lambda: [node for node in self.tree() if text in node.name or
                                   (node.role in ('text box', 'label') and text in node.text())],
                          lambda: f'nowhere on the screen: {text!r}', patience)

    def wait_gone(self, role=None, name=None, **more):
        """Waits until there is no such node any more."""
        wait_until(lambda: not self.seek(role, name, **more), f'still there: {role} {name!r}')

    def focused(self):
        """The node that has the keyboard, or None."""
        found = [node for node in self.tree() if 'focused' in node.states]
        return found[-1] if found else None

    def wait_focus(self, role=None, name=None, like=None):
        """Waits until the keyboard is there."""
        def look():
            node = self.focused()
            return node if node and (role is None or node.role == role) and (name is None or node.name == name) and \
                (like is None or re.search(like, node.name)) else None
        return wait_until(look, lambda: f'the keyboard is not at {role} {name or like!r} but at {self.focused()}')

    # ---- doing ----------------------------------------------------------------------------------------------

    def press(self, role, name=None, **more):
        """Presses a control as a screen reader does, as soon as it is there and allows it."""
        more.setdefault('having', ('sensitive',))
        node = role if isinstance(role, accessibility.Node) else self.find(role, name, **more)
        node.press()
        return node

    def click(self, role, name=None, **more):
        """Clicks a control with the mouse. One that does not light up under it is pressed, and the log of the test says so."""
        more.setdefault('having', ('sensitive',))
        node = role if isinstance(role, accessibility.Node) else self.find(role, name, **more)
        self.clicks += 1
        try:
            self.scroll_to(node)
        except accessibility.Gone:
            # A list that was drawn anew meanwhile has another control of that name.
            node = self.find(node.role, node.name, having=more['having'])
            self.scroll_to(node)
        found = self.point_at(node)
        if node.role == 'text box':
            xdotool('click', 1)
            self.wait_focus('text box', node.name)
        elif found:
            xdotool('click', 1)
        else:
            print(f'# pressed without the mouse: {node}')
            node.press()
        return node

    def point_at(self, node):
        """Puts the pointer on a control that stands still. Returns whether it lights up under it; a text need not."""
        while True:
            area = node.area()
            left, top = self.window_origin()
            x, y, width, height = left + area[0] + 2 * BORDER, top + area[1] + 2 * BORDER, area[2], area[3]
            if node.role == 'text box':
                xdotool('mousemove', x + width // 2 + 6, y + height // 2 + 6)
                found = True
            else:
                found = self.mouse.find(x, y, width, height)
            # What slides in, as the form does on a telephone, is elsewhere by now.
            if node.area() == area:
                return found

    def scroll_to(self, node):
        """Turns the wheel until a control is in the window."""
        before = None
        while True:
            x, y, width, height = node.area()
            if before == y or y >= -2 * BORDER and y + height + 60 <= self.size[1]:
                return
            before = y
            left, top = self.window_origin()
            xdotool('mousemove', left + x + width // 2, top + self.size[1] // 2, 'click', '--repeat', 3, '--delay', 5, 5 if y > 0 else 4)
            time.sleep(0.6)  # while it still rolls a click only stops it

    def window_origin(self):
        """Where the X window lies on the screen."""
        return [int(value) for value in re.findall(r'^[XY]=(-?\d+)$', xdotool('getwindowgeometry', '--shell', self.window), re.M)]

    def key(self, *keys):
        """Strokes keys, named as xdotool does."""
        for key in keys:
            xdotool('key', '--clearmodifiers', key)

    def stroke(self, key, nodes, before):
        """Strokes a key and waits until the keyboard is elsewhere among these nodes, if it goes there; returns where it is then."""
        self.key(key)
        for _ in range(ANSWERS):
            if (now := self.bus.find_focused(nodes)) is not before:
                break
            time.sleep(0.01)
        return now

    def tab_to(self, role, name, within=None, back=False, patience=40):
        """Strokes Tab until the keyboard is at a control, in a group of that name if one is given."""
        def is_wanted(node):
            return node.role == role and node.name == name and (within is None or within in [above.name for above in node.path()])
        nodes, here = [], None
        for _ in range(patience):
            # What has come since, and had not been there before, is seen by looking again.
            if here is None or not any(map(is_wanted, nodes)):
                nodes = list(self.tree())
                here = self.bus.find_focused(nodes)
            if here and is_wanted(here):
                return here
            here = self.stroke('shift+Tab' if back else 'Tab', nodes, here)
        raise NotSeen(f'Tab never comes to {role} {name!r} in {within!r} but is at {here}')

    def type(self, text, pause=4):
        """Types text, with so many milliseconds between the keys."""
        xdotool('type', '--clearmodifiers', '--delay', pause, '--', text)

    def choose(self, label):
        """Opens the menu of the window by key and takes the item with this underlined letter."""
        self.key('F10')
        self.take_item(label)

    def choose_from(self, button, label):
        """Clicks a button that has a menu and takes an item by its underlined letter."""
        self.click('toggle button', self.t(button))
        self.take_item(label)

    def choose_below(self, label, below):
        """Opens the menu of the window by key, an item of it that has a menu below, and takes an item of that one."""
        self.choose(label)
        wait_until(lambda: any(self.seek('menu item', within=panel, having=('focused',)) for panel in self.seek('tab panel')[1:]),
                   lambda: f'no menu opens below {label}')
        self.take_item(below)

    def take_item(self, label):
        """Takes an item of the menu that opens."""
        text = self.translate(label)
        self.find('menu item', having=('focused',))
        self.find('menu item', text.replace('_', ''))
        self.key(text[text.index('_') + 1].lower())

    def choose_option(self, button, option):
        """Opens a list to choose from and goes to one of its rows by key."""
        self.click('toggle button', button)
        box = self.find('list box')
        names = [next((label.name for label in row if label.role == 'label'), '') for row in box if row.role == 'list item']
        self.key('Home', *['Down'] * names.index(option), 'Return')
        wait_until(lambda: self.find('toggle button', button).description == option, f'{option} is not said to be chosen')

    def open_filters(self):
        """Opens the lists of the history to choose from; without the mouse, since what stands beside the button comes and goes."""
        self.press(next(node for node in self.seek('toggle button') if node.description == self.t('Choose What Is Shown')))
        self.find('toggle button', self.t('Which matches'))

    def resize(self, width, height):
        """Gives the window another size."""
        self.size = width, height
        xdotool('windowsize', '--sync', self.window, width + 2 * BORDER, height + 2 * BORDER)

    # ---- keeping --------------------------------------------------------------------------------------------

    def save_picture(self, path):
        """A picture of the window without its frame."""
        left, top = self.window_origin()
        self.screen.save(path, left + BORDER, top + BORDER, *self.size)

    def save_evidence(self, name):
        """What is needed to understand a failure: the tree, the messages, a picture of the screen."""
        folder = self.build / 'meson-logs' / 'end-to-end'
        folder.mkdir(parents=True, exist_ok=True)
        lines = self.save_screen(folder / f'{name}.png')
        if self.process and self.process.poll() is None:
            lines += self.bus.read_tree(self.root).dump()
        messages = self.messages() if (self.folder / 'log').exists() else ''
        return '\n'.join(lines + [messages])

    def save_screen(self, path):
        """A picture of the whole screen; returns the lines that say where it lies."""
        self.screen.save(path)
        return [f'picture: {path}']


def temporary_folder():
    """A folder that is gone after the test; what a service of the session writes there at that moment may stay."""
    return tempfile.TemporaryDirectory(prefix='kaartavond-', ignore_cleanup_errors=True)
