#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes docs/by-ear.md: what Orca says on the ways of heard/. `./dev by-ear` calls it.

usage: by_ear.py PATH [recorded]

With `recorded` nothing is listened to again: the page is made of what the tests have written down when they were run last.
"""

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from ways import FOLDER, is_played_elsewhere, pattern_of, record_path

HERE = Path(__file__).parent
TRANSCRIPTS = ('paper', 'match-gemma', 'match-gin')
LANGUAGES = {'en': 'English', 'nl': 'Nederlands'}
OFTEN = 2  # so many times the same is written down after the same key
HEAD = """# By ear

What Orca says when the whole program is used with the keyboard alone, and nobody looks at the screen. `./dev by-ear` makes this page: it goes
the ways that stand in [tests/end-to-end/heard](../tests/end-to-end/heard), and writes down what it hears. The suite `long` goes the same
ways and compares. Made with Orca {version}.

Before the colon stands a key, or `·` for none; what follows is said. In brackets are words of Orca itself. `—` is where Orca cut short what it said. What
was heard twice already after the same key is left out (`…`).

At the table the hint (Ctrl+H) says what would be good, and Alt with the letter of “Do It” does it. Under Wayland, where Mutter and not X tells
Orca of keys, the same is said; only a key that is held with another, such as Ctrl, stops Orca less often there.
"""
KEYS = {'plus': '+', 'minus': '−', 'comma': ',', 'question': '?', 'space': 'Space', 'Left': '←', 'Right': '→', 'Up': '↑',
        'Down': '↓', 'Return': 'Enter', 'ctrl': 'Ctrl', 'shift': 'Shift', 'alt': 'Alt'}


def name_key(key):
    """A key as it stands on a keyboard; what nobody asked for has none."""
    if not key or key.startswith('type '):
        return key or '·'
    return '+'.join(KEYS.get(part, part.upper() if len(part) == 1 else part) for part in key.split('+'))


def read_records(way, language, listens):
    """What was heard on a way, or is heard now."""
    path = record_path(way, language)
    if listens:
        path.unlink(missing_ok=True)
        subprocess.run([sys.executable, HERE / 'test_heard.py', way, language], check=False, stdout=sys.stderr)
    if not path.exists():
        sys.exit(f'Nobody has listened to “{way}” in {LANGUAGES[language]}: there is no {path}')
    return json.loads(re.sub(r'/[^" ]*/book\.db', 'book.db', path.read_text()))


def told_of(step):
    """The keys of a step and what was heard; of many strokes of one key until something is said, how many they were, and that."""
    told = [(name_key(key), said) for key, said in step['told']]
    if not step['does'].startswith('play') and len(told) > 1:
        return [(f'{told[-1][0]} ×{len(told)}', told[-1][1])]
    return told


def write_transcript(scene):
    """All of a scene, one line a key."""
    seen, lines = Counter(), []
    for step in scene['steps']:
        for key, said in told_of(step):
            text = ' / '.join(said)
            seen[key, text] += 1
            if seen[key, text] <= OFTEN or not text:
                lines.append(f'{key}: {text}' if text else f'{key}:')
            elif lines[-1:] != ['…']:
                lines.append('…')
    return lines


def write_places(records):
    """The places that have a name, as rows of a table."""
    places = {}
    for scenes in records:
        for step in (step for scene in scenes for step in scene['steps']):
            if step['shown']:
                key, said = told_of(step)[-1]
                places.setdefault(step['shown'], []).append(f'{key}: {" / ".join(said) or "nothing"}')
            for line, name in step['names'].items():
                found = [said for _, breaths in step['told'] for said in breaths if pattern_of(line).search(said)]
                places.setdefault(name, []).extend(found[:1])
    return [f'| {name} | {"<br>".join(line.replace("|", "∣") for line in lines)} |' for name, lines in places.items()]


def main():
    """Writes the page."""
    listens = sys.argv[2:] != ['recorded']
    version = subprocess.run(['orca', '--version'], capture_output=True, text=True, check=True).stdout
    lines = [HEAD.format(version=re.search(r'\d[\d.]*\d', version)[0])]
    for language, name in LANGUAGES.items():
        ways = [path.name.split('.')[0] for path in sorted(FOLDER.glob(f'*.{language}.txt')) if not is_played_elsewhere(path)]
        records = {way: read_records(way, language, listens) for way in ways}
        where, heard = {'en': ('where', 'what is heard'), 'nl': ('waar', 'wat je hoort')}[language]
        lines += [f'## {name}', '', f'| {where} | {heard} |', '|---|---|', *write_places(records.values()), '']
        for way in TRANSCRIPTS:
            for scene in records[way]:
                lines += [f'### {scene["title"]}', '', '```', *write_transcript(scene), '```', '']
    Path(sys.argv[1]).write_text('\n'.join(lines).rstrip('\n') + '\n')


main()
