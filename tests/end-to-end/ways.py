# SPDX-License-Identifier: GPL-3.0-or-later
"""Ways through the program by ear: which keys are struck, and what Orca says then. Each is a text in heard/ that a person can read.

    = A night of Wiezen on paper        begins a program with a book of its own
    book: empty                         or `demo`, or `table GAME [OPTION VALUE]`
    > Tab until New match of Wiezen     strokes a key again and again until that is said
    Wiezen [grouping] …                 what is heard after it; what stands in brackets are words of Orca, which other versions say otherwise,
                                        and `…` is a card, a name or whatever else is another each time: one to six words
    (silence)                           nothing is said here, and that is right
    (anything)                          here Orca alone decides whether it says something
    @ Names typed in New Match          the next step, or the next line that is heard, is shown under that name in docs/by-ear.md
    > type Anna                         types
    > Return                            strokes keys
    > wait until Your turn              strokes none
    > play                              plays a round at the table by keyboard; each line below it is heard some time, and so are, in their
                                        order, all turns that stand in the book then: one's own as “Your turn”, those of others by name
    > play until takes the trick        rounds, until that is said
    > play all                          the same with all rounds of the match
"""

import json
import random
import re
import time
from dataclasses import dataclass, field
from pathlib import Path

from demo import make_demo_book
from driver import PATIENCE, NotSeen, build_folder, wait_until
from ear import HeardApp
from hands import Keyboard
from tables import SITTING, Book, Sight, make_table

FOLDER = Path(__file__).with_name('heard')
ROUNDS = 300  # so often one looks what can be done until a round is over
STROKES = 60  # so often a key is struck until something is said
LATE = 10  # seconds; so long one waits before each own turn for what is missing of those of others
MISSING = 'does not come'
SPARE = 4  # so many words more than what is kept another version of Orca may say
# Where the book lies, days and times, and who deals or begins: drawn, or other words tomorrow.
OTHER_EACH_TIME = re.compile(
    r'/tmp/\S+|\b\d\d:\d\d\b|\b\d+/\d+/\d+\b|\w+(?= (?:deals|begins|deelt|geeft|begint)\b)|'
    r'\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|ma|di|wo|do|vr|za|zo) \d+ \w+|\b(?:today|yesterday|vandaag|gisteren|'
    r'(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:maan|dins|woens|donder|vrij|zater|zon)dag)\b', re.IGNORECASE)
LENGTH = 6  # so many words may stand in the place of `…`
SILENCE, ANYTHING = '(silence)', '(anything)'
WORDS = 60  # more than so many nobody wants to hear at once


@dataclass
class Step:
    """Something that is done, and what is heard then."""

    does: str
    shown: str = ''  # under which name, in docs/by-ear.md
    heard: list = field(default_factory=list)
    names: dict = field(default_factory=dict)  # the same for single lines of that

    @property
    def plays(self):
        """Whether what is heard is other cards each time."""
        return self.does.startswith('play')


@dataclass
class Scene:
    """Steps in one program."""

    title: str
    book: str = 'empty'
    steps: list = field(default_factory=list)


def read_way(path):
    """The scenes of a file."""
    scenes, shown = [], ''
    for line in path.read_text().splitlines():
        steps = scenes[-1].steps if scenes else []
        if line.startswith('= '):
            scenes.append(Scene(line[2:]))
        elif line.startswith('book: '):
            scenes[-1].book = line.removeprefix('book: ')
        elif line.startswith('@ '):
            shown = line[2:]
        elif line.startswith('> '):
            steps.append(Step(line[2:], shown))
            shown = ''
        elif line and not line.startswith('#'):
            steps[-1].heard.append(line)
            if shown:
                steps[-1].names[line] = shown
            shown = ''
    return scenes


def write_way(path, scenes):
    """Writes what is kept now, beneath the first lines of the file, which say what it is."""
    lines = [line for line in path.read_text().splitlines() if line.startswith('#')]
    for scene in scenes:
        lines += ['', f'= {scene.title}', f'book: {scene.book}']
        for step in scene.steps:
            lines += [f'@ {step.shown}'] * bool(step.shown) + [f'> {step.does}']
            for line in step.heard:
                lines += [f'@ {step.names[line]}', line] if line in step.names else [line]
    path.write_text('\n'.join(lines) + '\n')


def keep(step, lines, faults):
    """Keeps what was heard. What is other each time stays as it is kept: rounds that are played, and lines with `…` that are still right."""
    if not step.plays and (faults or '…' not in ''.join(step.heard)):
        step.heard = [OTHER_EACH_TIME.sub('…', line) for line in lines]


def is_played_elsewhere(path):
    """Whether this way is gone under Wayland, and not on the display of the others."""
    return path.name.startswith('wayland')


def words_of(text):
    """The words of a text, without case and signs; `…` is one."""
    return re.findall(r'[\w+−-]+|…', text.lower())


def pattern_of(line):
    """What a kept line with `…` for anything finds."""
    return re.compile('.+'.join(map(re.escape, re.split('…(?: …)*', line))))


def compare(step, breaths):
    """What is wrong with what was heard: words that do not come, too many, a message that is cut short."""
    said = [str(breath) for breath in breaths]
    faults = [f'is cut short: {breath}' for breath in breaths if breath.cut and breath.is_message]
    if step.plays:
        faults += [f'is never said: {line}' for line in step.heard if not any(map(pattern_of(line).search, said))]
        return faults + [f'is too long: {text}' for text in said if len(words_of(text)) > WORDS]
    if step.heard == [ANYTHING]:
        return faults
    kept = words_of(' '.join(step.heard)) if step.heard != [SILENCE] else []
    if step.heard != [SILENCE] and not said:
        faults.append(f'{MISSING}: anything')
    if missing := find_missing(words_of(re.sub(r'\[.*?\]', ' ', ' '.join(step.heard))) if kept else [], words_of(' '.join(said))):
        faults.append(f'{MISSING}: “{missing}”')
    if len(words_of(' '.join(said))) > len(kept) + SPARE + (LENGTH - 1) * kept.count('…'):
        faults.append(f'says more than is kept: “{" ".join(said)}”')
    return faults


def find_missing(kept, said):
    """The first of the kept words that is not said after those before it; `…`, once or several times, is at least one word."""
    at = 0
    for n, word in enumerate(kept):
        if word == '…':
            at += kept[n - 1:n] != ['…']
            if at > len(said):
                return word
        elif word in said[at:]:
            at = said.index(word, at) + 1
        else:
            return word
    return None


def compare_turns(turns, names, texts, prompt):
    """What is wrong with what was heard of these turns, the seats in their order, 0 one's own: before each of one's own the prompt comes,
    and whoever has one is named as who does something."""
    sentences = [sentence for text in texts for sentence in re.split(r'(?<=[.!?]) ', text)]
    at, faults = 0, []
    for n, seat in enumerate(turns):
        for begin in [prompt] * (seat == 0) + [names[seat]]:
            found = [i for i, sentence in enumerate(sentences) if i >= at and re.match(rf'{re.escape(begin)}\b', sentence)]
            if not found:
                return [f'of turn {n + 1} of {len(turns)} is never said: “{begin} …” after “{sentences[at - 1] if at else ""}”']
            at = found[0] + 1
    return faults


def is_said(text, breaths):
    """Whether one of these says it."""
    return any(text in str(breath) for breath in breaths)


def record_path(way, language):
    """Where what was heard on a way lies, for docs/by-ear.md."""
    return build_folder() / 'meson-logs' / 'heard' / f'{way}.{language}.json'


def write_record(way, language, scenes):
    """Writes down all that was heard."""
    path = record_path(way, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(scenes, ensure_ascii=False, indent=1))


class Walk:
    """Somebody who goes one of these ways, seeing nothing."""

    def __init__(self, folder, scene, language, program=HeardApp):
        self.scene = scene
        self.app = program(folder, language)
        self.hands = Keyboard(self.app, random.Random(1))
        self.told = []  # every key of the step, what was heard after it, and the texts that stood in the program then or at the end
        self.spoken = []  # all that was heard
        self.plays = False
        self.app.told = self.tell

    def tell(self, key, said):
        """Takes down what was heard after a key."""
        self.told.append((key, said, self.known_texts() if self.plays else []))
        self.spoken.append(said)

    def prepare(self):
        """Lays the book there."""
        kind, *rest = self.scene.book.split()
        if kind == 'demo':
            make_demo_book(self.app.build, self.app.book, self.app.language)
        elif kind == 'table':
            make_table(self.app, *rest)

    def run(self):
        """Goes all of it; yields every step with what was heard after each key, and what is wrong with that."""
        self.prepare()
        self.app.start()
        for step in self.scene.steps:
            if step.does != 'start':
                self.told = []
            try:
                self.do(step.does)
                faults = self.check(step)
            except NotSeen as error:
                faults = [str(error)]
            if not step.plays:
                known = self.known_texts()
                self.told = [(key, said, known) for key, said, _ in self.told]
            yield step, self.told, faults

    def check(self, step):
        """What is wrong with what was heard; on a busy machine what is missing may still come."""
        end = time.monotonic() + PATIENCE
        while (faults := compare(step, self.breaths())) and any(MISSING in fault for fault in faults) and time.monotonic() < end:
            self.app.hear_late()
        return faults + (self.check_turns() if step.plays else [])

    def check_turns(self):
        """What is wrong with what was heard of the turns that stand in the book."""
        texts = [str(breath) for said in self.spoken for breath in said]
        return compare_turns(Book(self.app).turns(), SITTING, texts, self.app.t('Your turn'))

    def breaths(self):
        """What was heard in this step: all of what is played, else what follows the last key."""
        return [breath for _, said, _ in (self.told if self.plays else self.told[-1:]) for breath in said]

    def do(self, what):
        """Does one step."""
        self.plays = what.startswith('play')
        key, until, text = what.partition(' until ')
        if what == 'start':
            pass
        elif key == 'wait':
            self.wait(text)
        elif what == 'play':
            self.play()
        elif key == 'play':
            self.play_all(text)
        elif until:
            self.stroke_until(key, text)
        elif what.startswith('type '):
            self.app.type(what.removeprefix('type '))
        elif what == 'play all':
            self.play_all()
        else:
            self.app.key(*what.split())

    def wait(self, text):
        """Listens until something is said that nobody asked for."""
        said = self.app.ear.listen(self.app, lambda said: is_said(text, said))
        self.tell('', said)
        if not is_said(text, said):
            raise NotSeen(f'nobody says “{text}”')

    def stroke_until(self, key, text):
        """Strokes a key until something is said."""
        for _ in range(STROKES):
            self.app.key(key)
            if is_said(text, self.app.said):
                return
        raise NotSeen(f'{key} never says “{text}”, but at last “{" ".join(map(str, self.app.said))}”')

    def wait_for_turn(self):
        """What is seen when others have played, and what they did has been heard: at a key Orca leaves out what it has not begun to
        say."""
        sights = []

        def can_play():
            sights[:] = [Sight(self.app)]
            return sights[0].is_over or sights[0].calls or sights[0].cards
        wait_until(can_play, 'the turn does not come')
        end = time.monotonic() + LATE
        self.app.hear_late()
        while self.check_turns() and time.monotonic() < end:
            self.app.hear_late()
        return sights[0]

    def play(self):
        """Plays a round: whoever asks for a hint hears what would be good, and one more key does it. What nobody gives a hint about, such
        as that a trick was seen, is pressed."""
        t = self.app.t
        do_it = self.app.translate('Do _It')
        for _ in range(ROUNDS):
            sight = self.wait_for_turn()
            if sight.is_over:
                return
            self.app.key('ctrl+h')
            wait_until(lambda: not self.app.seek('label', t('Thinking …')), 'no hint comes')
            self.app.hear_late()
            if self.app.seek('button', t('_More')) and not self.app.seek('button', t('Do _It')):
                self.app.key('ctrl+h')
            if self.app.seek('button', t('Do _It')):
                self.app.key('alt+' + do_it[do_it.index('_') + 1].lower())
            elif sight.calls:
                self.hands.press(sight.calls[0], sight)
        raise NotSeen('the round does not end')

    def play_all(self, text=None):
        """Plays to the end of the match, or of the round in which this text is said."""
        t = self.app.t
        while self.play() or (self.app.seek('button', t('_Next Round')) and not (text and is_said(text, self.breaths()))):
            self.hands.press_button('_Next Round')
            wait_until(lambda: not Sight(self.app).is_over, 'no round follows')

    def known_texts(self):
        """What stands in the program now: names, descriptions, and what was typed; not the title of the window, which Orca says when it
        likes."""
        return [text for node in self.app.tree() if node.role != 'window' for text in (node.name, node.description) if text] + \
            [node.text() for node in self.app.seek(('text box', 'search box'))]
