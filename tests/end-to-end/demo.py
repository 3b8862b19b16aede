# SPDX-License-Identifier: GPL-3.0-or-later
"""A book with believable evenings, made from data/demo-*.json and read in by kaartavond-cli."""

import json
import subprocess
import time
import uuid
from pathlib import Path

DATA = Path(__file__).parent / 'data'
DAY = 86400
SYMBOLS = ('star', 'heart', 'drop', 'moon', 'leaf', 'house', 'crown')


def make_uuid(*words):
    """The same words give the same uuid."""
    return str(uuid.uuid5(uuid.NAMESPACE_URL, 'kaartavond demo ' + ' '.join(map(str, words))))


class DemoBook:
    """Collects what goes into the book."""

    def __init__(self, language):
        self.language = language
        self.people = json.loads((DATA / 'demo-people.json').read_text())
        self.groups = {}
        self.matches = []
        self.midnight = int(time.time()) // DAY * DAY

    def say(self, text):
        """A text in the language of the book."""
        return text.get(self.language, '') if isinstance(text, dict) else text

    def group(self, text):
        """The uuid of a group; made when it is new."""
        name = self.say(text)
        return self.groups.setdefault(name, make_uuid('group', name))

    def add(self, evening, days=None, rounds=None, deleted=False):
        """One match: as it is in the file, or with fewer rounds on another day."""
        days = evening['days'] if days is None else days
        sheet = dict(evening['sheet'], rounds=evening['sheet']['rounds'][:rounds])
        started = min(self.midnight - days * DAY + int(evening['hour'] * 3600), int(time.time()) - 7200)
        ended = evening.get('ended') or rounds is not None
        name = make_uuid('match', sheet['game'], days, rounds)
        match = {
            'uuid': name, 'rules': 1, 'origin': 'paper', 'place': self.say(evening.get('place', '')),
            'note': self.say(evening.get('note', '')), 'started': started, 'ended': started + 6000 if ended else 0,
            'by_hand': bool(ended and rounds is not None), 'deleted': started + DAY if deleted else 0,
            'lines': [{'uuid': make_uuid(name, line), 'created': started + 300 * (line + 1), 'note': ''}
                      for line in range(len(sheet['rounds']))],
            'seats': [{'player': make_uuid('player', player)} for player in sheet['players']], 'sheet': sheet}
        if 'group' in evening:
            match['group'] = self.group(evening['group'])
        self.matches.append(match)

    def to_json(self):
        """The whole book, as the program exports it."""
        players = [{'uuid': make_uuid('player', person['name']), 'colour': number, 'symbol': SYMBOLS[number], 'note': '',
                    'archived': False, **person} for number, person in enumerate(self.people)]
        groups = [{'uuid': name_uuid, 'name': name} for name, name_uuid in self.groups.items()]
        return json.dumps({'format': 'kaartavond-book', 'version': 1, 'players': players, 'groups': groups, 'matches': self.matches})


def make_demo_book(build, path, language):
    """Writes the book."""
    book = DemoBook(language)
    evenings = {file.stem.removeprefix('demo-'): json.loads(file.read_text())
                for file in sorted(DATA.glob('demo-*.json')) if file.stem != 'demo-people'}
    for evening in evenings.values():
        book.add(evening)
    # The same people have met before.
    for week in range(2, 12):
        book.add(evenings['wiezen'], days=7 * week, rounds=12 - week % 5)
        book.add(evenings['gemma-en-piet'], days=7 * week + 3, rounds=4 + week % 4)
    book.add(evenings['rummy'], days=9, rounds=2, deleted=True)
    subprocess.run([build / 'src/cli/kaartavond-cli', 'import', path, '-'], input=book.to_json(), text=True, check=True,
                   stdout=subprocess.DEVNULL)
