# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader sees of a program: its tree of controls, asked over the accessibility bus.

The calls of one level of the tree are all under way at once, so that a whole window takes a few hundredths of a second. Nothing is
kept but what a control is: a tree is a picture of one moment. (What GTK tells of all controls at once, org.a11y.atspi.Cache, lacks some that
are seen.)
"""

from gi.repository import Gio, GLib

ACCESSIBLE = 'org.a11y.atspi.Accessible'
STATES = {1: 'active', 4: 'checked', 7: 'editable', 8: 'enabled', 9: 'expandable', 10: 'expanded', 11: 'focusable', 12: 'focused',
          16: 'modal', 20: 'pressed', 22: 'selectable', 23: 'selected', 24: 'sensitive', 25: 'showing', 30: 'visible',
          33: 'required', 36: 'invalid', 41: 'checkable', 42: 'has popup'}
FOCUSED = next(bit for bit, name in STATES.items() if name == 'focused')
WINDOW = 1  # ATSPI_COORD_TYPE_WINDOW


class Gone(Exception):
    """A control that is not there any more."""


class Bus:
    """A connection to the accessibility bus."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None,
                                         Gio.DBusCallFlags.NONE, -1).unpack()[0]
        self.connection = Gio.DBusConnection.new_for_address_sync(
            self.address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        self.roles = {}

    def call(self, node, interface, method, signature='()', *arguments):
        """One call, answered."""
        return self.call_many([(node, interface, method, signature, arguments)])[0]

    def call_many(self, calls):
        """Calls that are under way at the same time. The answer of one that failed is None."""
        answers = [None] * len(calls)
        left = len(calls)

        def ready(connection, result, index):
            nonlocal left
            left -= 1
            try:
                answers[index] = connection.call_finish(result).unpack()
            except GLib.Error:
                pass

        for index, (node, interface, method, signature, arguments) in enumerate(calls):
            self.connection.call(node[0], node[1], interface, method, GLib.Variant(signature, arguments), None,
                                 Gio.DBusCallFlags.NO_AUTO_START, 60000, None, ready, index)
        while left:
            GLib.MainContext.default().iteration(True)
        return answers

    def find_focused(self, nodes):
        """Which of these has the keyboard now: the innermost, or None."""
        states = self.call_many([(node.key, ACCESSIBLE, 'GetState', '()', ()) for node in nodes])
        return next((node for node, state in zip(reversed(nodes), reversed(states)) if state and state[0][0] >> FOCUSED & 1), None)

    def find_program(self, pid):
        """The root of the tree of the program with this process id, or None."""
        desktop = ('org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root')
        for program in (self.call(desktop, ACCESSIBLE, 'GetChildren') or ([],))[0]:
            bus = ('org.freedesktop.DBus', '/org/freedesktop/DBus')
            if self.call(bus, 'org.freedesktop.DBus', 'GetConnectionUnixProcessID', '(s)', program[0]) == (pid,):
                return program
        return None

    def read_tree(self, root):
        """What of a program is on the screen now: the root Node."""
        top = Node(self, root, None)
        level, seen = [top], {root}
        while level:
            self.ask_roles(level)
            answers = self.call_many([call for node in level for call in (
                (node.key, 'org.freedesktop.DBus.Properties', 'GetAll', '(s)', (ACCESSIBLE,)),
                (node.key, ACCESSIBLE, 'GetState', '()', ()))])
            parents = []
            for node, properties, state in zip(level, answers[::2], answers[1::2]):
                role = self.roles.get(node.key)
                if not (properties and role and state) or not node.fill(properties[0], role, state[0]):
                    continue
                if node.parent:
                    node.parent.children.append(node)
                # Most have none, and need not be asked.
                if properties[0].get('ChildCount', -1) != 0:
                    parents.append(node)
            below = []
            answers = self.call_many([(node.key, ACCESSIBLE, 'GetChildren', '()', ()) for node in parents])
            for node, children in zip(parents, answers):
                # Every page of a stack says that the visible one is its child.
                fresh = [child for child in (children or ([],))[0] if child not in seen]
                seen.update(fresh)
                below += [Node(self, child, node) for child in fresh]
            level = below
        return top

    def ask_roles(self, nodes):
        """Asks those that were not asked before what they are; a control stays what it is."""
        nodes = [node for node in nodes if node.key not in self.roles]
        answers = self.call_many([(node.key, ACCESSIBLE, 'GetRoleName', '()', ()) for node in nodes])
        self.roles.update((node.key, answer[0]) for node, answer in zip(nodes, answers) if answer)


class Node:
    """A control, as it was when the tree was read; press(), text() and the like ask the program anew."""

    def __init__(self, bus, key, parent):
        self.bus, self.key, self.parent = bus, key, parent
        self.role, self.name, self.description, self.states, self.children = '', '', '', set(), []

    def fill(self, properties, role, state):
        """Takes in the answers; False for what is not on the screen."""
        self.role, self.name, self.description = role, properties.get('Name', ''), properties.get('Description', '')
        bits = state[0] | state[1] << 32
        self.states = {name for bit, name in STATES.items() if bits >> bit & 1}
        return self.parent is None or 'showing' in self.states

    def __iter__(self):
        """This node and all below it, from top to bottom."""
        yield self
        for child in self.children:
            yield from child

    def path(self):
        """This node and all around it."""
        node = self
        while node:
            yield node
            node = node.parent

    def __str__(self):
        states = self.states - {'showing', 'visible', 'enabled', 'sensitive', 'focusable', 'selectable'}
        words = [self.role, repr(self.name)]
        if self.description:
            words.append(f'“{self.description}”')
        if 'sensitive' not in self.states:
            states.add('insensitive')
        return ' '.join(words + sorted(states))

    def dump(self, depth=0):
        """The tree below this node as text, without the boxes that only arrange others."""
        plain = self.role in ('generic', 'group') and not self.name
        lines = [] if plain else ['  ' * depth + str(self) + self.describe_text()]
        for child in self.children:
            if not (child.role == 'label' and child.name == self.name):
                lines += child.dump(depth + (not plain))
        return lines

    def describe_text(self):
        """What stands in an entry, for the dump."""
        return f' = {self.text()!r}' if self.role in ('text box', 'spin button') else ''

    def call(self, interface, method, signature='()', *arguments):
        """Calls the live control."""
        answer = self.bus.call(self.key, 'org.a11y.atspi.' + interface, method, signature, *arguments)
        if answer is None:
            raise Gone(f'{self} does not answer {interface}.{method}')
        return answer

    def press(self):
        """Does the first action of the control."""
        if not self.call('Action', 'DoAction', '(i)', 0)[0]:
            raise Gone(f'{self} cannot be pressed')

    def paste(self, text):
        """Puts a text in the place of what stands there, all at once."""
        if not self.call('EditableText', 'SetTextContents', '(s)', text)[0]:
            raise Gone(f'{self} takes no text')

    def text(self):
        """The text of an entry or a label, or ''."""
        count = self.bus.call(self.key, 'org.freedesktop.DBus.Properties', 'Get', '(ss)', 'org.a11y.atspi.Text', 'CharacterCount')
        answer = count and self.bus.call(self.key, 'org.a11y.atspi.Text', 'GetText', '(ii)', 0, count[0])
        return answer[0] if answer else ''

    def help_text(self):
        """What Orca says after all else, at each visit."""
        return self.bus.call(self.key, 'org.freedesktop.DBus.Properties', 'Get', '(ss)', 'org.a11y.atspi.Accessible', 'HelpText')[0]

    def area(self):
        """(x, y, width, height) in the window, as GTK says it: without the padding of what lies around it."""
        return self.call('Component', 'GetExtents', '(u)', WINDOW)[0]
