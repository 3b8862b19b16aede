/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the page share. */
#pragma once

#include "ka-call-bar.h"
#include "ka-deal-result.h"
#include "ka-hint-bar.h"
#include "ka-status-line.h"
#include "ka-table-log.h"
#include "ka-table-page.h"
#include "ka-tableau-view.h"

G_BEGIN_DECLS

struct _KaTablePage
{
  AdwNavigationPage parent_instance;

  /* template widgets */
  AdwWindowTitle *title;
  GtkMenuButton *sort_button;
  GMenu *sorts;
  AdwOverlaySplitView *split;
  KaTableLog *log;
  GtkStack *stack;
  AdwBottomSheet *sheet;
  GtkWidget *table_box;
  AdwToastOverlay *toasts;
  KaTableauView *view;
  KaHintBar *hints;
  KaStatusLine *status;
  KaCallBar *calls;
  KaDealResult *result;
  AdwStatusPage *hand_over;
  GtkButton *hand_over_button;

  /* borrowed */
  KaFelt *felt;
  KaTableau *tableau;

  /* owned */
  KaTable *table;
  GSettings *settings;
  char *topic; /* of the help, as last asked for */

  guint n_logged;
  gboolean arriving; /* it has just come: the keyboard goes to the cards once they lie there */
  guint linger_id;
  guint remember_id;
};

/** ka_table_page_take_keyboard: where nothing has the keyboard, what can be played gets it. */
void ka_table_page_take_keyboard (KaTablePage *self);

/* ka-table-page-actions.c */
void ka_table_page_install_actions (GtkWidgetClass *klass);
void ka_table_page_deal_next (KaTablePage *self);
gint64 ka_table_page_get_match_id (KaTablePage *self);

G_END_DECLS
