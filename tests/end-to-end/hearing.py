# SPDX-License-Identifier: GPL-3.0-or-later
"""What somebody hears who uses the program with a screen reader: what it announces, and what is wrong with what its controls are called."""

import re

from driver import wait_until

EVENTS = 'org.a11y.atspi.Event.Object'
WINDOWS = 'org.a11y.atspi.Event.Window'
DESKTOP = '/org/a11y/atspi/accessible/root'
REGISTRY = ('org.a11y.atspi.Registry', '/org/a11y/atspi/registry')
PROPERTIES = 'org.freedesktop.DBus.Properties'
ACTION = 'org.a11y.atspi.Action'
PRESSED = ('button', 'toggle button', 'checkbox', 'switch', 'combo box')
# What is to be read, not pressed.
READ = ('label', 'heading')
# What only arranges or moves others, and is nothing that one stops at.
DUMB = ('generic', 'scroll pane', 'viewport', 'filler')
CELLS = 40  # of a braille display
CURIOUS = 5000  # so many questions are asked at once about what nobody answers for yet
OF_LIBADWAITA = 'toast appeared'  # in English, whatever the program speaks
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
        foreign = [text for text in self.heard if OF_LIBADWAITA in text]
        assert not foreign, f'libadwaita speaks too: {foreign}'
        self.heard.clear()
        return found


class Newcomer:
    """Keeps what the next program that starts tells of its window and of the keyboard once the registry knows it: a screen reader may ask from
    then on, and of what it was told before it has heard nothing."""

    def __init__(self, bus):
        self.bus, self.known, self.told = bus, None, []
        bus.call(('org.freedesktop.DBus', '/org/freedesktop/DBus'), 'org.freedesktop.DBus', 'StartServiceByName', '(su)', REGISTRY[0], 0)
        for event in ('object:children-changed', 'object:state-changed:focused', 'window:activate'):
            bus.call(REGISTRY, 'org.a11y.atspi.Registry', 'RegisterEvent', '(sass)', event, [], '')
        for interface, name in ((EVENTS, 'ChildrenChanged'), (EVENTS, 'StateChanged'), (WINDOWS, 'Activate')):
            bus.connection.signal_subscribe(None, interface, name, None, None, 0, self.happened)

    def happened(self, _connection, sender, path, _interface, signal, parameters):
        """Something is told, by the registry or by a program."""
        detail, gained, _, what = parameters.unpack()[:4]
        if signal == 'ChildrenChanged' and path == DESKTOP and detail.startswith('add'):
            self.known = what[0]
        elif sender == self.known and (signal == 'Activate' or (detail, gained) == ('focused', 1)):
            self.told.append((signal, (sender, path)))
        elif not self.known and signal == 'Activate':
            for _ in range(CURIOUS):
                self.bus.connection.call(sender, path, 'org.a11y.atspi.Accessible', 'GetRole', None, None, 0, -1, None, None)


def repeats(node):
    """Whether a control is described with its name, or with a part of it that is no number. A heading of a table that has no other description gets this
    from GTK, and Orca leaves it out."""
    name, description = node.name.lower(), node.description.lower()
    says_more = node.role == 'column header' or not re.search(r'[^\W\d_]', description)
    return bool(name) and not says_more and (description.startswith(name) or description in name)


def name_around(node):
    """What is called anything around a control, from the inside."""
    return ' in '.join(f'{around.role} {around.name!r}' for around in node.path() if around is not node and around.name)


def is_stop(node):
    """Whether Tab or an arrow can stop at a control: what only arranges others hands the keyboard on to them, and what is in a button is
    that button."""
    arranges = node.role != 'list item' and any('focusable' in part.states for part in list(node)[1:])
    in_button = any(around.role in ('button', 'toggle button') for around in list(node.path())[1:])
    return 'focusable' in node.states and not arranges and not in_button


def is_sentence(node):
    """Whether a row begins with what was done, short, and goes on with what it was done with, or with another sentence: the log of a table does,
    where seven tiles may have been laid."""
    first = re.split(r'[.:] ', node.name, maxsplit=1)
    return node.role == 'list item' and len(first) == 2 and len(first[0]) <= CELLS


def find_deaf(tree):
    """What is pressed, rows that are buttons too, but not by a screen reader."""
    buttons = [node for node in tree if node.role in PRESSED and is_stop(node) and {'sensitive', 'focusable'} <= node.states
               and node.name not in OF_A_WINDOW]
    answers = tree.bus.call_many([(node.key, PROPERTIES, 'Get', '(ss)', (ACTION, 'NActions')) for node in buttons])
    return [f'{node} in {name_around(node)} cannot be pressed' for node, answer in zip(buttons, answers) if not answer or answer[0] == 0]


def find_faults(tree):
    """Whatever of a page is not as one should hear or feel it, as sentences."""
    faults = find_deaf(tree)
    for node in tree:
        if node.role in ('application', 'window') or node.name in OF_A_WINDOW:
            continue
        if is_stop(node) and (not node.name or node.role in DUMB):
            faults.append(f'{node} in {name_around(node)} has no name, or does not say what it is')
        if repeats(node):
            faults.append(f'{node} is described with its name')
        if is_stop(node) and node.role not in READ and len(node.name) > CELLS and not is_sentence(node):
            faults.append(f'{node} has more than {CELLS} letters')
    return faults
