# SPDX-License-Identifier: GPL-3.0-or-later
"""What somebody hears who uses the program with a screen reader: what it announces, and what is wrong with what its controls are called."""

from driver import wait_until

EVENTS = 'org.a11y.atspi.Event.Object'
REGISTRY = ('org.a11y.atspi.Registry', '/org/a11y/atspi/registry')
# What has the keyboard, or can be pressed.
CONTROLS = ('button', 'toggle button', 'radio', 'checkbox', 'switch', 'combo box', 'text box', 'search box', 'spin button', 'slider',
            'list item', 'tab', 'menu item', 'link')
# Those whose names are the program's, and not what people wrote and played.
NAMED = ('toggle button', 'radio', 'checkbox', 'switch', 'combo box', 'text box', 'search box', 'spin button', 'tab')
CELLS = 40  # of a braille display
# GTK makes these, and says of each both what it is and what it does.
OF_A_WINDOW = ('Minimise', 'Maximise', 'Restore', 'Close')


class Ear:
    """Keeps what a program announces."""

    def __init__(self, app):
        self.heard = []
        app.bus.call(REGISTRY, 'org.a11y.atspi.Registry', 'RegisterEvent', '(sass)', 'object:announcement', [], '')
        app.bus.connection.signal_subscribe(None, EVENTS, 'Announcement', None, None, 0, self.announced)

    def announced(self, _connection, _sender, _path, _interface, _signal, parameters):
        """Something is announced."""
        self.heard.append(parameters.unpack()[3])

    def hears(self, app, words):
        """Waits until something with these words is announced; what was announced until then is forgotten."""
        found = wait_until(lambda: app.tree() and next((text for text in self.heard if words in text), None),
                           lambda: f'nobody said {words!r} but {self.heard}')
        self.heard.clear()
        return found


def repeats(node):
    """Whether a control is described with its name, or with a part of it."""
    name, description = node.name.lower(), node.description.lower()
    return bool(name and description) and (description.startswith(name) or description in name)


def find_faults(tree):
    """Whatever of a page is not as one should hear or feel it, as sentences."""
    faults = []
    for node in tree:
        if node.role in ('application', 'window') or node.name in OF_A_WINDOW:
            continue
        if node.role in CONTROLS and 'focusable' in node.states and not node.name:
            faults.append(f'{node} has no name')
        if repeats(node):
            faults.append(f'{node} is described with its name')
        if node.role in NAMED and len(node.name) > CELLS:
            faults.append(f'{node} has more than {CELLS} letters')
    return faults
