/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card-art.h"
#include "ka-deal.h"
#include "ka-meetings.h"
#include "ka-phones.h"
#include "ka-reopen-bar.h"
#include "ka-toasts.h"
#include "ka-window.h"

G_BEGIN_DECLS

struct _KaWindow
{
  AdwApplicationWindow parent_instance;

  guint frames;      /* that a page has been shown without the keyboard */
  guint held;        /* the key, by its code, that was pressed last and is not let go of; 0: none */
  gint64 held_since; /* when it was told last that it is pressed, monotonic time */

  /* template widgets */
  KaToasts *toasts;
  AdwNavigationView *navigation;
  KaReopenBar *reopen_bar;
  GtkLabel *book_label;

  /* owned */
  KaDesk *desk;
  GSettings *settings;
  KaCardArt *art; /* made when the first table is opened */
  KaPhones *phones;
  GtkWidget *phones_button; /* in the header bar of the page that is seen */
  KaMeetings *meetings;
  guint look;    /* a source, while the window is active */
  guint telling; /* a source, while something came of which nothing has been told */
  gint64 told;   /* up to which act it has */

  gboolean introduced; /* to a screen reader */
  gboolean closes;     /* whether it closes when what is done with the book is done */
  gboolean gives_up;   /* whether somebody said that what could not be written may go */
};

/* ka-window.c */
/** ka_window_focus_page: has the keyboard where one begins on the page that is seen, unless it is on something that can be seen. */
void ka_window_focus_page (KaWindow *self);

/** ka_window_get_toasts: (transfer none): where people see a toast: in the dialog that they look at, or where the page has room for it. */
KaToasts *ka_window_get_toasts (KaWindow *self);

/** ka_window_tell_news: tells in passing what somebody else did. */
void ka_window_tell_news (KaWindow *self, const char *text);

/* ka-window-came.c: what comes from other computers */
/** ka_window_watch_came: once the window has its desk. */
void ka_window_watch_came (KaWindow *self);
/** ka_window_begin_telling: once a book was opened: what is in it is no news. */
void ka_window_begin_telling (KaWindow *self);
void ka_window_clear_came (KaWindow *self);

/* ka-window-keys.c: what holds for keys on every page */
void ka_window_install_keys (GtkWidgetClass *klass);
void ka_window_watch_keys (KaWindow *self);

/* ka-window-routes.c: the pages of the window, and how one comes to them */
void ka_window_install_routes (GtkWidgetClass *klass);
/** ka_window_allow_beginnings: whether something new can be begun; in a book that cannot be written nothing can. */
void ka_window_allow_beginnings (KaWindow *self, gboolean allow);
/** ka_window_show_deal: (transfer full): looks back at a deal that stands in no book. */
void ka_window_show_deal (KaWindow *self, KaDeal *deal);

/* ka-window-phones.c: the room of the window */
void ka_window_install_phones (GtkWidgetClass *klass);
/** ka_window_make_phones: once the window has its desk. */
void ka_window_make_phones (KaWindow *self);
/** ka_window_clear_phones: closes the room. */
void ka_window_clear_phones (KaWindow *self);

/* ka-window-meetings.c: where the book meets those of other computers */
void ka_window_install_meetings (GtkWidgetClass *klass);
/** ka_window_make_meetings: once the window has its desk and its settings. */
void ka_window_make_meetings (KaWindow *self);
/** ka_window_begin_meetings: once the desk has its book, and the page for it is there. */
void ka_window_begin_meetings (KaWindow *self);
/** ka_window_end_meetings: when the window goes, and before its desk does. */
void ka_window_end_meetings (KaWindow *self);

G_END_DECLS
