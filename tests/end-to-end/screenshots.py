#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a picture of every page: light and dark, 360 pixels and wide, in English and Dutch, with an index.html to look through them.

usage: screenshots.py FOLDER
"""

import html
import itertools
import os
import sys
import time
from pathlib import Path

from demo import make_demo_book
from driver import NotSeen, App, temporary_folder

SIZES = {'360': (360, 740), 'wide': (1000, 760)}
LANGUAGES = ('en', 'nl')
LOOKS = {'light': {}, 'dark': {'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'}}
GAMES = {'gemma': 'Gemma en Piet', 'hollywood': 'Hollywood Gin', 'oklahoma': 'Oklahoma Gin', 'wiezen': 'Wiezen',
         'rummy': 'Rummy'}


class Album:
    """The pictures of one language, look and size."""

    def __init__(self, folder, language, look, size):
        self.folder, self.suffix = folder, f'{look}-{size}-{language}'
        self.names = []
        self.home = temporary_folder()
        self.app = App(self.home.name, language, SIZES[size], {**LOOKS[look], 'G_DEBUG': ''})

    def take(self, name):
        """One picture of what is on the screen."""
        path = self.folder / f'{name}-{self.suffix}.png'
        self.app.save_picture(path)
        self.names.append(path.name)

    def visit(self, name, go, leave=('Escape',)):
        """Goes somewhere, takes a picture, and comes back. What cannot be reached is said and left out."""
        try:
            go()
            self.take(name)
        except NotSeen as reason:
            print(f'{name}-{self.suffix}: {reason}', file=sys.stderr)
        self.app.key(*leave)

    def open_page(self, title):
        """Switches to a page of the main window."""
        self.app.press(('radio button', 'tab', 'toggle button', 'page tab'), self.app.t(title))
        self.app.find('group', self.app.t(title))
        time.sleep(0.5)  # the list comes from a thread

    def open_sheet(self, game):
        """Goes on with a match of the home page."""
        self.app.press('button', like=self.app.t(game))
        self.app.find('list', self.app.t('Rounds'))

    def fill(self):
        """Every page in turn."""
        app = self.app
        app.start()
        self.visit('home-empty', lambda: app.sees(app.t('Who plays tonight?')), ())
        app.quit()
        make_demo_book(app.build, app.book, app.language)
        app.start()
        self.visit('home', lambda: app.sees(app.t('Continue')), ())
        for name, game in GAMES.items():
            self.visit(f'sheet-{name}', lambda game=game: self.open_sheet(game), ('alt+Left',))
        self.visit('new-match', lambda: (app.key('ctrl+n'), app.find('text box', app.t('Add a Player'))), ('alt+Left',))
        self.visit('journal', lambda: (app.key('ctrl+j'), app.sees(app.t('Journal'))), ('alt+Left',))
        self.visit('preferences', lambda: (app.key('ctrl+comma'), app.find('dialog')))
        self.visit('help', lambda: (app.key('F1'), app.find('dialog')))
        self.visit('history', lambda: self.open_page('History'), ())
        self.visit('people', lambda: self.open_page('People'), ())
        app.quit()
        app.book.write_bytes(b'This is no book. ' * 100)
        app.start()
        self.visit('trouble', lambda: app.sees(app.t('The Book Is Damaged')), ())

    def close(self):
        """Ends the program."""
        self.app.stop()
        self.home.cleanup()


def write_index(folder, names):
    """All pictures on one page."""
    figures = '\n'.join(f'<figure><img src="{html.escape(name)}" width="300"><figcaption>{html.escape(name)}</figcaption></figure>'
                        for name in sorted(names))
    (folder / 'index.html').write_text(f'<!doctype html><meta charset="utf-8"><title>Kaartavond</title>'
                                       f'<style>body{{display:flex;flex-wrap:wrap}}</style>\n{figures}\n', encoding='utf-8')


def main():
    """Takes all pictures; the folder is the argument."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if 'KAARTAVOND' in os.environ:
        os.environ.setdefault('KA_BUILD_ROOT', str(Path(os.environ['KAARTAVOND']).parents[2]))
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    names = []
    for language, look, size in itertools.product(LANGUAGES, LOOKS, SIZES):
        album = Album(folder, language, look, size)
        try:
            album.fill()
        finally:
            album.close()
        names += album.names
        write_index(folder, names)
    print(f'{len(names)} pictures in {folder}')


if __name__ == '__main__':
    main()
