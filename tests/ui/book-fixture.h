/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

/* A book of its own, and a window that writes down what a page asks of it. */
typedef struct
{
  char *folder;
  KaDesk *desk;
  GSettings *settings; /* as they are when nobody has chosen anything */
  GtkWindow *window;
  GString *asked; /* the actions of the window that were activated, with their targets, one a line */
} BookFixture;

BookFixture *book_fixture_new (void);
void book_fixture_free (BookFixture *self);

/** book_fixture_add_person: writes somebody in the book. @birthday may be %NULL. */
gint64 book_fixture_add_person (BookFixture *self, const char *name, const char *birthday);

/**
 * book_fixture_add_match:
 * @options: JSON
 * @players: ids, ends with 0
 * @facts: (nullable): JSON of the first round
 * @started: Unix time
 */
gint64 book_fixture_add_match (BookFixture *self, const char *game, const char *options,
                               const gint64 *players, const char *facts, gint64 started);

/** book_fixture_find: (transfer full): the matches of the book, the most recent first, of #KaMatchRow. */
GPtrArray *book_fixture_find (BookFixture *self);

/** book_fixture_show: puts @page in the window and waits until it is drawn and has read what it asks the book. */
void book_fixture_show (BookFixture *self, GtkWidget *page, int width, int height);

/** book_fixture_close: closes the window and makes sure that @page, which was shown in it, is gone. */
void book_fixture_close (BookFixture *self, GtkWidget *page);

/** find_row: the row with @title that is to be seen in @root, or %NULL. */
GtkWidget *find_row (GtkWidget *root, const char *title);

/** find_by_tooltip: the widget with that tooltip that is to be seen in @root, or %NULL. */
GtkWidget *find_by_tooltip (GtkWidget *root, const char *tooltip);

/** wait_for_words: lets the main loop run until @words are to be seen in @page. */
void wait_for_words (GtkWidget *page, const char *words);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BookFixture, book_fixture_free)
