# SPDX-License-Identifier: GPL-3.0-or-later
"""The pictures of how the book is kept: copies, what was typed and left, and what can be wrong with a book."""

import re
import shutil
import subprocess

from demo import make_demo_book
from driver import App, temporary_folder, wait_until

COPIES = ('backups/book-2026-11-21-201500.db', 'book-kept-2026-11-20-231205.db', 'book-kept-2026-11-20-231240.db',
          'book-kept-2026-11-02-101112.db', 'backups/book-2026-10-03-v2.db')


def make_book(walk):
    """The book of the demonstration, anew."""
    app = walk.app
    walk.forget_book()
    make_demo_book(app.build, app.book, walk.language)


def make_copies(walk):
    """Copies of it, of several days and kinds."""
    (walk.app.folder / 'backups').mkdir(exist_ok=True)
    for name in COPIES:
        shutil.copy(walk.app.book, walk.app.folder / name)


def choose_elsewhere(walk):
    """A stick that has not been there for a long time."""
    settings = walk.app.folder / 'config/glib-2.0/settings/keyfile'
    settings.write_text(settings.read_text() + f"elsewhere={{'{walk.app.book}': ('/media/anna/stick', 1790000000)}}\n")


def walk_copies(walk):
    """The word about the copy elsewhere, the list of copies, the question before one is put back, where copies go."""
    if not walk.wants('banner-elsewhere', 'backups', 'backups-menu', 'put-back', 'preferences-copies'):
        return
    app = walk.app
    make_book(walk)
    make_copies(walk)
    choose_elsewhere(walk)
    app.start()
    app.sees('/media/anna/stick')
    walk.take('banner-elsewhere')
    app.click('button', app.t('_Backups'))
    app.sees('23:12:40')
    walk.take('backups')
    app.click(app.sees('10:11')[0])
    app.find('menu item', having=('focused',))
    walk.take('backups-menu')
    app.take_item('_Put Back…')
    app.find(('dialog', 'alert dialog'), app.t('Put Back This Backup?'))
    walk.take('put-back')
    app.key('Escape')
    app.wait_gone(('dialog', 'alert dialog'), app.t('Put Back This Backup?'))
    app.key('alt+Left')
    for _ in range(40):
        if any(re.search('/media/anna', node.name) and 'focused' in node.states for node in app.tree()):
            break
        app.key('Tab')
    walk.take('preferences-copies')
    app.stop()


def type_half_a_round(walk):
    """Half a sum, in a match that is not over."""
    app = walk.app
    walk.evening.go_on_with('Rummy')
    if walk.narrow:
        app.press('button', app.t('Add Round'))
    app.wait_focus('text box')
    app.type('10+')


def open_second_program(walk):
    """Another program with the same book, as on another session."""
    folder = temporary_folder()
    environment = {key: value for key, value in walk.app.environment.items() if key.startswith('ADW_')}
    other = App(folder.name, walk.language, walk.size,
                environment | {'DBUS_SESSION_BUS_ADDRESS': 'disabled:', 'AT_SPI_BUS_ADDRESS': walk.app.bus.address})
    other.book = walk.app.book
    other.own_folder = folder
    return other.start()


def walk_drafts(walk):
    """What was left, on the first page and in its form; in another window, taken over there, and from where it was taken."""
    if not walk.wants('drafts', 'draft-restored', 'draft-elsewhere', 'draft-take-over', 'draft-lost'):
        return
    app = walk.app
    make_book(walk)
    app.start()
    type_half_a_round(walk)
    walk.back()
    app.find('list item', like=app.t('Go on with the round'))
    walk.take('drafts')
    app.click(app.find('list item', like=app.t('Go on with the round')))
    app.sees(app.t('Restored what you typed'))
    walk.take('draft-restored')
    walk_second_window(walk)
    app.stop()


def walk_second_window(walk):
    """The same form in two windows."""
    app = walk.app
    other = open_second_program(walk)
    walk.app = other
    try:
        other.click(other.find('button', like='Rummy', within=other.find('group', other.t('Continue'))))
        if walk.narrow:
            other.press('button', other.t('Add Round'))
        other.sees(other.t('This is being written in another window'))
        walk.take('draft-elsewhere')
        other.click('button', other.t('Take It _Over…'))
        other.find(('dialog', 'alert dialog'), other.t('Take It Over?'))
        walk.take('draft-take-over')
        other.press('button', other.t('_Take It Over'))
        other.sees(other.t('Restored what you typed'))
    finally:
        walk.app = app
        other.stop()
        other.own_folder.cleanup()
    subprocess.run(['xdotool', 'windowfocus', '--sync', app.window], check=True)
    app.sees(app.t('Another window has taken this over. What you type here is not kept until you save it.'))
    walk.take('draft-lost')


def keep_meetings(walk, *folders):
    """Where the book meets others, as the settings keep it: folders, and whether they have a passphrase."""
    settings = walk.app.folder / 'config/glib-2.0/settings/keyfile'
    kept = ', '.join(f"('{walk.app.book}', 'folder:{folder}', {str(sealed).lower()}, false)" for folder, sealed in folders)
    settings.write_text(settings.read_text() + f'meetings=[{kept}]\n')


def open_meetings(walk):
    """The page in the preferences."""
    walk.app.key('ctrl+comma')
    walk.app.find('dialog')
    walk.app.press('list item', walk.app.t('This Book on Other Machines'))
    walk.app.find('list item', walk.app.t('Choose a _Folder…'))


def meet_as_other(walk, folder):
    """Another computer puts its book there."""
    book = walk.app.folder / 'other.db'
    subprocess.run([walk.app.build / 'src/cli/kaartavond-cli', 'sync', book, f'folder:{folder}'], check=True, capture_output=True)


def walk_meetings(walk):
    """One book on several computers: nowhere yet, a club, a folder, and what can be wrong."""
    if not walk.wants('meetings-none', 'meetings-club', 'meetings', 'meetings-mark', 'preferences-meetings'):
        return
    app = walk.app
    make_book(walk)
    app.start()
    open_meetings(walk)
    walk.take('meetings-none')
    app.press('list item', app.t('Connect to a _Club…'))
    app.find('button', app.t('_Join'))
    walk.take('meetings-club')
    app.stop()
    folder = walk.app.folder / 'Cards'
    folder.mkdir(exist_ok=True)
    meet_as_other(walk, folder)
    keep_meetings(walk, (folder, False), (walk.app.folder / 'stick', False), (walk.app.folder / 'cloud', True))
    app.start()
    wait_until(lambda: app.find('toggle button', app.t('Main Menu')).description, 'nothing is marked')
    walk.take('meetings-mark')
    open_meetings(walk)
    app.sees(app.t('Up to date'))
    walk.take('meetings')
    app.key('alt+Left')
    walk.take('preferences-meetings')
    app.stop()


def walk_troubles(walk):
    """What can be wrong with a book."""
    app = walk.app
    letter = 'Dear Anna,\n' * 100

    def show(page, prepare, what):
        if not walk.wants(page):
            return
        make_book(walk)
        prepare()
        app.start()
        app.find(name=app.t(what))
        walk.take(page)
        app.stop()

    def damage():
        make_copies(walk)
        app.book.write_text(letter)

    show('trouble-foreign', lambda: app.book.write_text(letter), 'Open _Another Book…')
    show('trouble-damaged', damage, 'Begin a _New Book')
    if not walk.wants('trouble-gone', 'trouble-replaced'):
        return
    make_book(walk)
    app.start()
    app.find('tab', app.t('Home'))
    other = app.folder / 'other.db'
    shutil.copy(app.book, other)
    app.book.unlink()
    app.find(name=app.t('Put the Book _Back in Its Place'))
    walk.take('trouble-gone')
    other.rename(app.book)
    app.press('button', app.t('_Try Again'))
    wait_until(lambda: app.seek(name=app.t('_Go On With the Other Book')), 'the other book is not seen')
    walk.take('trouble-replaced')
    app.stop()
