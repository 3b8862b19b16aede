/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the page share: ka-sheet-page.c (the widget, and the match as a whole) and ka-sheet-page-lines.c (what is done with a
 * line of it). */
#pragma once

#include "ka-chart.h"
#include "ka-result-card.h"
#include "ka-round-form.h"
#include "ka-score-grid.h"
#include "ka-sheet-page.h"
#include "ka-toasts.h"

G_BEGIN_DECLS

struct _KaSheetPage
{
  AdwNavigationPage parent_instance;

  /* template widgets */
  AdwWindowTitle *title;
  GtkMenuButton *main_menu;
  AdwMultiLayoutView *layouts;
  AdwBottomSheet *bottom_sheet;
  KaToasts *toasts;
  GtkWidget *open_entry;
  KaScoreGrid *grid;
  GtkStack *entry;
  GtkWidget *chart_fold;
  KaChart *chart;
  AdwBanner *in_bin;
  AdwBanner *reached_end;

  /* borrowed: children */
  KaRoundForm *form;
  GtkWidget *play; /* beside the form, in a match at the table */
  GtkWidget *look; /* in place of the form, in a book that cannot be written */
  KaResultCard *result;

  /* owned */
  KaSheet *sheet;
  GSettings *settings;

  gboolean playing_on;  /* the match is over, and somebody wants to add a round all the same */
  guint n_seats_before; /* when the dialog of the players was opened */
  gboolean was_over;
  GtkWidget *typed_in;     /* weak: what has the focus in the form, or had it when the form went elsewhere */
  guint opening;           /* source */
  guint awake;             /* what keeps the screen awake, 0 while nothing does */
  int shown_line;          /* what it was opened to see, −1 for nothing in particular */
  const char *form_action; /* nullable: the action that opens the form that it was opened for */
};

/** ka_sheet_page_report: says what was done, or why it could not be. @text: (nullable) where it was not done. */
void ka_sheet_page_report (KaSheetPage *self, gboolean done, const char *text, const GError *error);

/** ka_sheet_page_open_entry: brings what is typed in, or the result, into sight, with the keyboard. */
void ka_sheet_page_open_entry (KaSheetPage *self);

/** ka_sheet_page_install_line_acts: the actions of a line: changing, inserting, moving, deleting and remarking it. */
void ka_sheet_page_install_line_acts (GtkWidgetClass *widget_class);

G_END_DECLS
