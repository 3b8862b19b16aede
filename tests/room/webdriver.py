# SPDX-License-Identifier: GPL-3.0-or-later
"""A real browser, driven over WebDriver (https://www.w3.org/TR/webdriver2/): only what the tests of the pages need of it."""

import base64
import json
import pathlib
import socket
import subprocess
import time
import urllib.error
import urllib.request

PATIENCE = 60


def find_port():
    with socket.create_server(('127.0.0.1', 0)) as server:
        return server.getsockname()[1]


class Browser:
    """With a profile of its own in `folder`; speaks `language`."""

    driver = None
    # What a finger is called.
    pointer = 'touch'

    def __init__(self, folder, language):
        port = find_port()
        with (folder / 'driver.log').open('w') as log:
            self.process = subprocess.Popen([self.driver, f'--port={port}'], stdout=log, stderr=log)
        self.base = f'http://127.0.0.1:{port}'
        self.session = None
        value = self.wait(lambda: self.begin(folder, language), 'the driver')
        self.session = f'/session/{value["sessionId"]}'

    def begin(self, folder, language):
        try:
            return self.ask('POST', '/session', {'capabilities': {'alwaysMatch': self.capabilities(folder, language)}})
        except ConnectionError:
            return None

    def close(self):
        self.ask('DELETE', self.session)
        self.process.terminate()
        self.process.wait()

    def ask(self, method, path, body=None):
        data = None if method != 'POST' else json.dumps(body or {}).encode()
        request = urllib.request.Request(self.base + path, data, {'Content-Type': 'application/json'}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)['value']
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)['value']['message']) from None
        except urllib.error.URLError as error:
            raise ConnectionError(str(error)) from None

    @staticmethod
    def wait(holds, what):
        """Waits until `holds` gives something, and gives that."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if found := holds():
                return found
            time.sleep(.02)
        raise AssertionError(f'{what} has not come')

    def open(self, address):
        self.ask('POST', self.session + '/url', {'url': address})

    def reload(self):
        self.ask('POST', self.session + '/refresh')

    def run(self, script, *arguments):
        return self.ask('POST', self.session + '/execute/sync', {'script': script, 'args': list(arguments)})

    def run_async(self, script, *arguments):
        return self.ask('POST', self.session + '/execute/async', {'script': script, 'args': list(arguments)})

    def text(self, selector):
        return self.run('return document.querySelector(arguments[0])?.innerText ?? ""', selector)

    def count(self, selector):
        return self.run('return document.querySelectorAll(arguments[0]).length', selector)

    def wait_for(self, selector, n=None):
        self.wait(lambda: self.count(selector) == n if n is not None else self.count(selector) > 0, f'{selector} {n or ""}')

    def press(self, selector):
        self.run('document.querySelector(arguments[0]).click()', selector)

    def texts(self, selector):
        return self.run('return [...document.querySelectorAll(arguments[0])].map(element => element.innerText)', selector)

    def act(self, *sources):
        self.ask('POST', self.session + '/actions', {'actions': list(sources)})

    def be_phone(self, width, height):
        self.ask('POST', self.session + '/window/rect', {'width': width, 'height': height})

    def tap(self, selector):
        """With a finger, on what lies there; waits until it does."""
        def find():
            return self.run('''
              const element = document.querySelector(arguments[0]);
              element?.scrollIntoView({ block: "center", behavior: "instant" });
              const { x, y, width, height } = element?.getBoundingClientRect() ?? {};
              const middle = element ? [Math.round(x + width / 2), Math.round(y + height / 2)] : null;
              return middle && element.contains(document.elementFromPoint(...middle)) ? middle : null;''', selector)
        x, y = self.wait(find, f'{selector} to tap')
        self.act({'type': 'pointer', 'id': 'finger', 'parameters': {'pointerType': self.pointer}, 'actions': [
            {'type': 'pointerMove', 'duration': 0, 'x': x, 'y': y}, {'type': 'pointerDown', 'button': 0}, {'type': 'pointerUp', 'button': 0}]})

    def type(self, selector, text):
        """In place of what stands there."""
        self.tap(selector)
        self.run('document.querySelector(arguments[0]).select()', selector)
        self.act({'type': 'key', 'id': 'keys', 'actions': [{'type': kind, 'value': letter} for letter in text for kind in ('keyDown', 'keyUp')]})

    def choose(self, selector, value):
        """From a list, which the system opens and not the page."""
        self.run('''
          const list = document.querySelector(arguments[0]);
          list.value = arguments[1];
          list.dispatchEvent(new Event("change", { bubbles: true }));''', selector, value)

    def picture(self, path):
        pathlib.Path(path).write_bytes(base64.b64decode(self.ask('GET', self.session + '/screenshot')))


class Chromium(Browser):
    driver = 'chromedriver'

    @staticmethod
    def capabilities(folder, language):
        return {
            'goog:loggingPrefs': {'browser': 'ALL'},
            'goog:chromeOptions': {
                # In a container there are no rights to make a sandbox with; nothing is opened but the pages of this house.
                'args': ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', f'--user-data-dir={folder / "profile"}'],
                'prefs': {'intl.accept_languages': language, 'intl.selected_languages': language, 'download.default_directory': str(folder)},
            },
        }

    def tell(self, command, **values):
        """A command of the DevTools protocol."""
        return self.ask('POST', self.session + '/goog/cdp/execute', {'cmd': command, 'params': values})

    def be_phone(self, width, height):
        self.be(width, height, touch=True)

    def be(self, width, height, touch=False, **features):
        """A screen of this size in CSS pixels, with what people chose in the system: prefers_color_scheme='dark'."""
        self.tell('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1, mobile=touch)
        self.tell('Emulation.setTouchEmulationEnabled', enabled=touch)
        self.tell('Emulation.setEmulatedMedia', media=features.pop('media', ''),
                  features=[{'name': name.replace('_', '-'), 'value': value} for name, value in features.items()])

    def complaints(self):
        return [entry['message'] for entry in self.ask('POST', self.session + '/se/log', {'type': 'browser'}) if entry['level'] == 'SEVERE']


class WebKit(Browser):
    """What is in Safari and in the browsers of GNOME. It needs a display."""

    driver = 'WebKitWebDriver'

    @staticmethod
    def capabilities(folder, language):
        found = sorted(pathlib.Path('/usr/lib').glob('*/webkit2gtk-4.*/MiniBrowser'))
        return {'webkitgtk:browserOptions': {'binary': str(found[-1]), 'args': ['--automation']}}
