/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What came from other computers, told in passing. It is seen in the book itself: whatever brought it, this window, another program or the command
 * line, the desk says that the book has changed. */
#include "ka-window-private.h"

#include "ka-came-text.h"

/* What comes in pieces is told once, when for so long nothing more has come; in milliseconds. */
#define CALM_MS 700

static gboolean
is_disturbing (KaWindow *self)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) != NULL
         || ka_toasts_is_showing (ka_window_get_toasts (self));
}

/* A dialog that asks something comes first, and so does what was said of what one did oneself: it may be undone there. */
static gboolean
tell_cb (gpointer window)
{
  KaWindow *self = window;
  KaBook *book = ka_desk_get_book (self->desk);
  g_autofree char *text = NULL;

  if (book != NULL && is_disturbing (self))
    return G_SOURCE_CONTINUE;
  self->telling = 0;
  text = book != NULL ? ka_came_tell (book, &self->told) : NULL;
  if (text != NULL)
    ka_window_tell_news (self, text);
  return G_SOURCE_REMOVE;
}

/* Of what one did oneself nothing is told. */
static void
changed_cb (KaWindow *self)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_auto (KaCame) came = { 0 };

  if (book == NULL || !ka_book_count_came (book, self->told, &came, NULL))
    return;
  g_clear_handle_id (&self->telling, g_source_remove);
  if (came.n_changes > 0)
    self->telling = g_timeout_add (CALM_MS, tell_cb, self);
  else
    self->told = came.newest;
}

void
ka_window_begin_telling (KaWindow *self)
{
  KaBook *book = ka_desk_get_book (self->desk);

  if (book == NULL || !ka_book_find_newest (book, &self->told, NULL))
    self->told = 0;
}

void
ka_window_watch_came (KaWindow *self)
{
  g_signal_connect_object (self->desk, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

void
ka_window_clear_came (KaWindow *self)
{
  g_clear_handle_id (&self->telling, g_source_remove);
}
