/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card-art.h"
#include "ka-deal.h"
#include "ka-window.h"

G_BEGIN_DECLS

struct _KaWindow
{
  AdwApplicationWindow parent_instance;

  guint frames; /* that a page has been shown without the keyboard */

  /* template widgets */
  AdwToastOverlay *toasts;
  AdwNavigationView *navigation;
  GtkLabel *book_label;

  /* owned */
  KaDesk *desk;
  GSettings *settings;
  KaCardArt *art; /* made when the first table is opened */
  guint look;     /* a source, while the window is active */

  gboolean closes;   /* whether it closes when what is done with the book is done */
  gboolean gives_up; /* whether somebody said that what could not be written may go */
};

/* ka-window-routes.c: the pages of the window, and how one comes to them */
void ka_window_install_routes (GtkWidgetClass *klass);
/** ka_window_allow_beginnings: whether something new can be begun; in a book that cannot be written nothing can. */
void ka_window_allow_beginnings (KaWindow *self, gboolean allow);
/** ka_window_show_deal: (transfer full): looks back at a deal that stands in no book. */
void ka_window_show_deal (KaWindow *self, KaDeal *deal);

G_END_DECLS
