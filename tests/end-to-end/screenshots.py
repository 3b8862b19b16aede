#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a picture of every page and dialog: light, dark, in high contrast and with large text, 360 pixels and wide, in English and
Dutch, with an index.html to look through them.

usage: screenshots.py FOLDER [WORD…]
       screenshots.py --readme FILE

With words only the pictures are written that have all of them in their names: `screenshots.py FOLDER sheet dark 360 nl`. With
--readme only the one for the README.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import keeping
from demo import make_demo_book
from driver import App, NotSeen, temporary_folder, wait_until
from evening import Evening
from phone import Phone
from picture import set_letters
from players import Player
from tables import make_table, sit_down

SIZES = ((360, 740), (1000, 760))
GAMES = {'gemma-en-piet': 'Gemma en Piet', 'gin-rummy': 'Gin Rummy', 'oklahoma-gin': 'Oklahoma Gin', 'wiezen': 'Wiezen', 'rummy': 'Rummy'}
SCORED = GAMES | {'free-sheet': 'Free Sheet'}
PLAYED = {'gemma-en-piet': 'Gemma en Piet', 'hollywood-gin': 'Hollywood Gin', 'oklahoma-gin': 'Oklahoma Gin', 'wiezen': 'Wiezen, De Roey',
          'rummy': 'Rummy', 'free-sheet': 'Klaverjassen'}


class Photographer:
    """Walks through one program and takes pictures."""

    def __init__(self, folder, look, size, language, wanted):
        self.folder, self.look, self.language, self.wanted = folder, look, language, wanted
        self.narrow = size[0] < 600
        self.size = size
        environment = {'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark' if look == 'dark' else 'prefer-light'}
        if look == 'contrast':
            environment['ADW_DEBUG_HIGH_CONTRAST'] = '1'
        set_letters(200 if look == 'large' else 100)
        self.home = temporary_folder()
        self.app = App(self.home.name, language, size, environment)
        self.evening = Evening(self.app)
        self.names = []

    def picture_name(self, page):
        """How the picture of a page is called."""
        return f'{page}-{self.look}-{self.size[0]}-{self.language}.png'

    def wants(self, *pages):
        """Whether one of these pictures was asked for."""
        return any(all(word in self.picture_name(page) for word in self.wanted) for page in pages)

    def take(self, page):
        """Takes a picture once nothing moves any more."""
        self.app.mouse.park()
        seen = []

        def still():
            seen.append(self.app.screen.grab(0, 0, *(side + 20 for side in self.size)))
            return len(seen) > 2 and seen[-1] == seen[-2] == seen[-3]
        try:
            wait_until(still, 'it moves', 2)
        except NotSeen:
            pass
        if self.wants(page):
            self.app.save_picture(self.folder / self.picture_name(page))
            self.names.append(page)

    def forget_book(self):
        """Takes the book away, and its backups: beside them a new one is not begun without asking."""
        for path in (*self.app.folder.glob('book*'), *self.app.folder.glob('backups/*')):
            path.unlink()

    def tab(self, name):
        """Goes to one of the three rooms of the main page."""
        app = self.app
        app.press('tab', app.t(name))
        app.find('tab', app.t(name), having=('selected',))

    def back(self):
        """Back to the main page."""
        self.app.key('alt+Left')
        self.app.find('tab', self.app.t('Home'))

    def take_dialog(self, page, key):
        """A dialog that a key opens."""
        if not self.wants(page):
            return
        self.app.key(key)
        self.app.find('dialog')
        self.take(page)
        while self.app.seek('dialog'):
            self.app.key('Escape')

    # ---- the walks ------------------------------------------------------------------------------------------

    def walk_empty(self):
        """A book in which nothing stands yet."""
        self.app.start()
        self.take('home-empty')
        for name in ('History', 'People'):
            self.tab(name)
            self.take(f'{name.lower()}-empty')
        self.tab('Home')
        for game, title in SCORED.items():
            if self.wants(f'new-match-{game}'):
                app = self.app
                app.press('button', app.t('New match of %s', app.t(title)))
                app.find('button', app.t('Start'))
                self.take(f'new-match-{game}')
                self.back()
        self.app.quit()

    def walk_full(self):
        """A book with many evenings."""
        app = self.app
        self.forget_book()
        make_demo_book(app.build, app.book, self.language)
        app.start()
        app.find('heading', app.t('Continue'))
        self.take('home')
        for game, title in PLAYED.items():
            if self.wants(f'sheet-{game}', f'round-{game}', f'change-{game}', f'correction-{game}', 'journal-match', 'match-details', 'match-details-free-sheet', 'match-players', 'settle', 'phones', 'phones-open', 'phones-looked', 'phones-on', 'sheet-rules', 'rules', 'sheet-duty', 'duty'):
                self.walk_sheet(game, title)
        self.walk_new_match()
        self.walk_history()
        self.walk_people()
        self.walk_statistics()
        self.tab('Home')
        if self.wants('journal'):
            app.key('ctrl+j')
            app.find('list', app.t('Changes'))
            self.take('journal')
            self.back()
        self.take_dialog('help', 'F1')
        self.take_dialog('preferences', 'ctrl+comma')
        self.walk_menu()
        self.walk_elsewhere()
        app.quit()

    def bring(self):
        """Another computer, which has a name, adds somebody who is called as one of here."""
        says = (('player-added', 'player/11111111-1111-4111-8111-111111111111', 'Anna'),
                ('computer-named', 'device/00000000-0000-8000-8000-0000000000aa', 'Attic'))
        acts = [{'act': f'{int(time.time() * 1000) << 16:016x}-{number}-00000000000000aa', 'verb': verb,
                 'says': [{'thing': thing, 'as': {'name': name}}], 'tells': {'subject': name}}
                for number, (verb, thing, name) in enumerate(says, 1)]
        path = self.app.folder / 'elsewhere.jsonl'
        path.write_text(''.join(json.dumps(act) + '\n' for act in acts))
        subprocess.run([self.app.build / 'src/cli/kaartavond-cli', 'merge', self.app.book, path], check=True, capture_output=True)

    def walk_elsewhere(self):
        """What came from another computer: told in passing, asked about, and in the journal."""
        app = self.app
        if not self.wants('elsewhere-people', 'elsewhere-alike', 'elsewhere-journal'):
            return
        self.tab('People')
        self.bring()
        app.find('label', like='Attic')
        self.take('elsewhere-people')
        app.press('button', app.t('_Look').replace('_', ''))
        app.find('dialog')
        self.take('elsewhere-alike')
        app.key('Escape')
        app.wait_gone('dialog')
        app.key('ctrl+j')
        app.find('list', app.t('Changes'))
        self.take('elsewhere-journal')
        self.back()

    def walk_sheet(self, game, title):
        """A match that is not over."""
        app = self.app
        card = app.find('group', app.t('Continue'))
        app.press(app.find('button', like=app.t(title), within=card))
        app.find('list', app.t('Rounds'))
        self.take(f'sheet-{game}')
        if self.narrow:
            app.press('button', app.t('Add Round'))
        wait_until(app.focused, 'nothing has the keyboard')
        self.fill_in(game)
        self.take(f'round-{game}')
        app.key('Escape')
        if game == 'free-sheet' and self.wants('match-details-free-sheet'):
            app.choose('_Match Details')
            app.find('dialog')
            self.take('match-details-free-sheet')
            app.key('Escape')
            app.wait_gone('dialog')
        if game == 'gemma-en-piet':
            for item, page in (('Add _Correction', 'correction'), ('_Match Details', 'match-details'), ('Pla_yers', 'match-players'), ('_Settle…', 'settle')):
                app.choose(item)
                app.find('dialog')
                self.take(page)
                app.key('Escape')
                app.wait_gone('dialog')
            self.take_dialog('help-game', 'F1')
            if self.wants('phones', 'phones-open', 'phones-looked', 'phones-on'):
                self.walk_phones()
            if self.wants('sheet-rules', 'rules'):
                self.walk_rules()
            if self.wants('sheet-duty', 'duty'):
                self.walk_duty()
        self.back()

    def walk_phones(self):
        """The room of the window: closed, open, and with a phone that looks."""
        app = self.app
        app.key('ctrl+b')
        app.find('dialog')
        self.take('phones')
        app.press('button', app.t('_Start'))
        phone = Phone(app.find('image', like='^http://').name)
        self.take('phones-open')
        phone.come_in()
        phone.look()
        app.sees(app.t('Looks now'))
        self.take('phones-looked')
        app.key('Escape')
        app.wait_gone('dialog')
        self.take('phones-on')
        app.key('ctrl+b')
        app.press('button', app.t('_Stop'))
        app.find('button', app.t('_Start'))
        phone.put_away()
        app.key('Escape')
        app.wait_gone('dialog')

    def walk_duty(self):
        """A mark in the head of the sheet for what somebody has done."""
        app = self.app
        duty = app.t('Duty of %s').replace('%s', '')
        app.press(app.find('button', like=f'^{duty}'))
        app.find('alert dialog')
        app.type('solo')
        self.take('duty')
        app.key('Return')
        app.wait_gone('alert dialog')
        self.take('sheet-duty')
        app.key('ctrl+z')

    def walk_rules(self):
        """Another rule from the next round on, and the line of the sheet that says so."""
        app = self.app
        app.choose('_Match Details')
        app.find('dialog')
        switch = app.find('switch', like=app.t('Only the first falls back'))
        app.tab_to('switch', switch.name)
        app.key('space')
        app.click('button', app.t('_Save'))
        app.wait_gone('dialog')
        line = app.find('list item', like=f"^{app.t('Rules')}")
        self.take('sheet-rules')
        app.click(line)
        app.find('dialog')
        self.take('rules')
        app.key('Escape')
        app.wait_gone('dialog')
        app.key('ctrl+z')

    def fill_in(self, game):
        """Something in the form of a round, so that its preview is seen."""
        app = self.app
        steps = {'gemma-en-piet': ('12', '4', '19', '7'), 'rummy': ('0', '23', '41'), 'free-sheet': ('82+20',)}.get(game, ())
        for step in steps:
            app.type(step)
            app.key('Return')
        if not steps:
            app.key('Return')

    def walk_new_match(self):
        """The same again, filled in."""
        app = self.app
        if not self.wants('new-match-again'):
            return
        card = app.find('group', app.t('Same Again'))
        app.press(app.find('button', like=app.t('Gemma en Piet'), within=card))
        app.find('button', app.t('Start'))
        self.take('new-match-again')
        self.back()

    def walk_history(self):
        """History, bin, a match that is over."""
        app = self.app
        self.tab('History')
        # The newest, for a list makes no row that is not to be seen.
        app.find('list item', like=app.t('Wiezen'))
        self.take('history')
        if self.wants('sheet-finished'):
            app.key('ctrl+f')
            app.wait_focus('search box')
            app.type('gin elke')
            wait_until(lambda: not app.seek('list item', like='Wiezen'), 'the search finds too much')
            over = [row for row in app.seek('list item', like='^Gin Rummy') if 'Elke' in row.description]
            self.open_row(over[0])
            app.find('list', app.t('Rounds'))
            self.take('sheet-finished')
            self.back()
            app.key('ctrl+f', 'ctrl+a', 'Delete')
        if self.wants('bin'):
            app.open_filters()
            app.choose_option(app.t('Which matches'), app.t('Bin'))
            self.take('bin')
            app.choose_option(app.t('Which matches'), app.t('All matches'))
            if self.narrow:
                app.key('Escape')

    def open_row(self, row):
        """Opens a row of the history by key."""
        self.app.tab_to('list item', row.name)
        self.app.key('Return')

    def walk_people(self):
        """People and one of them."""
        app = self.app
        self.tab('People')
        app.find('list item', 'Anna')
        self.take('people')
        if self.wants('person'):
            app.click(app.find('list item', 'Anna'))
            app.find('dialog')
            self.take('person')
            app.key('Escape')
            app.wait_gone('dialog')

    def walk_statistics(self):
        """The figures of the book."""
        app = self.app
        if not self.wants('statistics', 'statistics-heads', 'statistics-filters', 'statistics-person'):
            return
        app.choose('_Statistics')
        app.find('label', app.t('Statistics'))
        self.take('statistics')
        if self.wants('statistics-heads'):
            app.scroll_to(app.find('table', app.t('Head to Head')))
            self.take('statistics-heads')
        if self.wants('statistics-filters', 'statistics-person'):
            app.click('toggle button', app.t('_Filter').replace('_', ''))
            app.click('combo box', app.t('Person'))
            app.key('Down', 'Return')
            app.find('button', like=app.t('Remove filter “%s”').split('“')[0])
            self.take('statistics-filters')
            app.click('toggle button', app.t('_Filter').replace('_', ''))
            app.scroll_to(app.seek('list', app.t('Against'))[0])
            self.take('statistics-person')
        self.back()

    def walk_menu(self):
        """What the menu opens."""
        app = self.app
        if self.wants('menu'):
            app.key('F10')
            app.find('menu item', having=('focused',))
            self.take('menu')
            app.key('Escape')
        if self.wants('about'):
            app.choose('_About Kaartavond')
            app.find('dialog')
            self.take('about')
            app.key('Escape')
            app.wait_gone('dialog')
        if self.wants('shortcuts'):
            app.key('ctrl+question')
            app.find('dialog')
            self.take('shortcuts')
            app.key('Escape')
            app.wait_gone('dialog')

    def walk_tables(self):
        """The table of every game: as the cards are dealt, after some moves, and when the deal is over."""
        for game in GAMES:
            if self.wants(f'table-{game}', f'table-{game}-moves', f'table-{game}-over'):
                self.walk_table(game)

    def walk_table(self, game):
        """One deal."""
        app = self.app
        self.forget_book()
        make_table(app, game)
        app.start()
        sit_down(app)
        self.take(f'table-{game}')
        player = Player(app)
        for _ in range(12):
            player.step()
        self.take(f'table-{game}-moves')
        player.play_deal()
        self.take(f'table-{game}-over')
        app.quit()

    def walk_clock(self):
        """A table with a clock: with time enough, and in the last seconds."""
        for page, seconds in (('table-clock', 600), ('table-clock-short', 10)):
            if self.wants(page):
                self.forget_book()
                make_table(self.app, 'wiezen', 'clock', seconds)
                self.app.start()
                sit_down(self.app)
                self.take(page)
                self.app.quit()

    def walk_keeping(self):
        """How the book is kept."""
        for walk in (keeping.walk_copies, keeping.walk_drafts, keeping.walk_meetings, keeping.walk_troubles):
            walk(self)

    def walk(self):
        """All of it."""
        try:
            for walk in (self.walk_empty, self.walk_full, self.walk_tables, self.walk_clock, self.walk_keeping):
                try:
                    walk()
                except (NotSeen, AssertionError, IndexError) as problem:
                    print(f'{self.look} {self.size[0]} {self.language}: {problem}', file=sys.stderr)
                    print(self.app.save_evidence('screenshots'), file=sys.stderr)
                self.app.stop()
        finally:
            self.home.cleanup()
        return self.names


def write_index(folder):
    """A page that shows all pictures side by side."""
    pictures = sorted(path.name for path in folder.glob('*.png'))
    figures = '\n'.join(f'<figure><a href="{name}"><img src="{name}" alt=""></a><figcaption>{name[:-4]}</figcaption></figure>' for name in pictures)
    (folder / 'index.html').write_text(f"""<!doctype html>
<meta charset="utf-8">
<title>Kaartavond</title>
<style>
body {{ font-family: sans-serif; display: flex; flex-wrap: wrap; gap: 24px; align-items: end; background: #888; }}
figure {{ margin: 0; }}
img {{ max-width: 480px; max-height: 480px; }}
</style>
{figures}
""")


def take_readme_picture(path):
    """The sheet of Gemma en Piet, light and wide."""
    photographer = Photographer(Path(path).parent, 'light', (1100, 760), 'en', [])
    app = photographer.app
    make_demo_book(app.build, app.book, 'en')
    app.start()
    app.press(app.find('button', like='Gemma en Piet', within=app.find('group', 'Continue')))
    app.find('list', 'Rounds')
    photographer.picture_name = lambda page: Path(path).name
    photographer.take('readme')
    app.stop()


def main():
    """Reads the command line."""
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if 'KAARTAVOND' in os.environ:
        os.environ.setdefault('KA_BUILD_ROOT', str(Path(os.environ['KAARTAVOND']).parents[2]))
    if sys.argv[1] == '--readme':
        take_readme_picture(sys.argv[2])
        return
    folder, wanted = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    looks = [(look, size, language) for language in ('en', 'nl') for look in ('light', 'dark') for size in SIZES]
    looks += [(look, size, language) for look, language in (('contrast', 'en'), ('large', 'nl')) for size in SIZES]
    for look, size, language in looks:
        if all(word in f'{look} {size[0]} {language}' or word not in ('light', 'dark', 'contrast', 'large', '360', '1000', 'en', 'nl') for word in wanted):
            names = Photographer(folder, look, size, language, wanted).walk()
            print(f'{len(names)} pictures: {look}, {size[0]} px, {language}', flush=True)
    write_index(folder)


if __name__ == '__main__':
    main()
