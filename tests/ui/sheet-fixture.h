/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-sheet.h"

/* A match of its own in a book of its own, for tests of what shows a sheet. */
typedef struct
{
  char *folder;
  KaDesk *desk;
  KaSheet *sheet;
} SheetFixture;

/** sheet_fixture_new: a match of @game with the options of @options (JSON) and @n_seats players, An, Bob, Cas … */
SheetFixture *sheet_fixture_new (const char *game, const char *options, guint n_seats);
void sheet_fixture_free (SheetFixture *self);

/** sheet_fixture_add: writes a round with the facts of @facts (JSON). */
void sheet_fixture_add (SheetFixture *self, const char *facts);

/** sheet_fixture_facts: (transfer full): facts of the game from JSON. */
KaValues *sheet_fixture_facts (SheetFixture *self, const char *facts);

/** find_widget: the widget number @n, from 0, of type @type that is to be seen in @root, or %NULL. */
GtkWidget *find_widget (GtkWidget *root, GType type, guint n);

/** find_button: the button with @label that is to be seen in @root, or %NULL. */
GtkWidget *find_button (GtkWidget *root, const char *label);

/** tell_widget: (transfer full): all that is to be seen in @root as text: words, numbers, what is pressed and grey. */
char *tell_widget (GtkWidget *root);

/** draw_widget: (transfer full) (nullable): what @widget draws; nothing before its first frame. */
GskRenderNode *draw_widget (GtkWidget *widget);

/** tell_picture: (transfer full): what @widget draws, as text; the same text is the same picture. */
char *tell_picture (GtkWidget *widget);

/** show_widget: (transfer none): puts @child in a window of @width by @height and waits until it is drawn. */
GtkWindow *show_widget (GtkWidget *child, int width, int height);

/** show_dialog: (transfer full): a window that shows the dialog, which has its contents only then. */
GtkWindow *show_dialog (GtkWidget *dialog);

/** take_turns: lets the main loop do @n times what stands ready, and then draw all windows. */
void take_turns (guint n);

/**
 * settle: lets the main loop run until the desk has answered what it was asked, nothing moves in any window and nothing more stands ready.
 * After two minutes the test ends, as with wait_for(). What comes by a clock, or from a thread of someone else, is not waited for.
 */
void settle (void);

/** wait_until_free: lets the main loop run until nobody else holds @object; who has answered lets go of it in a thread. */
#define wait_until_free(object) wait_for (G_OBJECT (object)->ref_count == 1)

/**
 * wait_for: lets the main loop run until @condition holds. After two minutes the test ends; it tells what it waited for, and what is to be
 * seen instead.
 */
#define wait_for(condition)                                                                                  \
  G_STMT_START                                                                                               \
  {                                                                                                          \
    gint64 wait_began = g_get_monotonic_time ();                                                             \
                                                                                                             \
    while (!(condition))                                                                                     \
      wait_a_turn (wait_began, G_STRLOC, #condition);                                                        \
  }                                                                                                          \
  G_STMT_END

/** wait_a_turn: one turn of wait_for() that began at @began, at @place, for @wanted. */
void wait_a_turn (gint64 began, const char *place, const char *wanted);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SheetFixture, sheet_fixture_free)
