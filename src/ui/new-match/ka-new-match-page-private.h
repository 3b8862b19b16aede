/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the page share. */
#pragma once

#include "ka-deal-row.h"
#include "ka-draft-bar.h"
#include "ka-field-form.h"
#include "ka-first-row.h"
#include "ka-game-picture.h"
#include "ka-lesson-offer.h"
#include "ka-new-match-page.h"
#include "ka-player-picker.h"
#include "ka-seat-filler.h"
#include "ka-seat-list.h"
#include "ka-suggest-row.h"
#include "ka-variant-row.h"
#include "ka-when-row.h"

G_BEGIN_DECLS

struct _KaNewMatchPage
{
  AdwNavigationPage parent_instance;

  /* template widgets */
  GtkWidget *start_button;
  KaDraftBar *draft_bar;
  AdwToggleGroup *origin;
  AdwComboRow *game_row;
  KaGamePicture *picture;
  KaVariantRow *variant_row;
  KaLessonOffer *lesson;
  GtkLabel *count_label;
  KaSeatList *seats;
  GtkWidget *add_computer;
  AdwSwitchRow *demo_row;
  GtkWidget *demo_group;
  KaFirstRow *first_row;
  GtkWidget *first_group;
  KaPlayerPicker *picker;
  GtkWidget *evening;
  KaSuggestRow *title_row;
  KaSuggestRow *group_row;
  KaSuggestRow *place_row;
  KaWhenRow *when_row;
  GtkEditable *note_row;
  AdwBin *options;
  GtkWidget *deal_group;
  KaDealRow *deal_row;

  /* borrowed */
  const KaGame *game;
  KaFieldForm *form;

  /* owned */
  KaDesk *desk;
  GSettings *settings;
  GPtrArray *games;  /* of KaGame, as they are listed */
  GPtrArray *people; /* of KaPlayer, everybody in the book */
  GCancellable *cancellable;
  KaSeatFiller filler;
  char *subject;      /* of the draft */
  KaFormDraft *draft; /* from when it is seen for the first time */

  gint64 last_here; /* the person who played in the window last, 0 when nobody did */

  gboolean dated;     /* whether a person said when it is played */
  gboolean notebook;  /* whether an old notebook is typed in then */
  gboolean filled_in; /* whether it is like another match and only needs to be started */
  gboolean updating;
};

/* ---- ka-new-match-page.c -------------------------------------------------------------------------------- */

/** ka_new_match_page_is_at_table: whether the match is to be played in the window, and not kept on paper. */
gboolean ka_new_match_page_is_at_table (KaNewMatchPage *self);

/** ka_new_match_page_get_options: (transfer full): the rules, with what is played where people say so themselves. */
KaValues *ka_new_match_page_get_options (KaNewMatchPage *self);

/** ka_new_match_page_choose_origin: turns the switch, and shows nothing of what follows from it yet. */
void ka_new_match_page_choose_origin (KaNewMatchPage *self, KaOrigin origin);

/** ka_new_match_page_choose_game: @options: (nullable): shows another game with these options, or with its usual ones. */
void ka_new_match_page_choose_game (KaNewMatchPage *self, const KaGame *game, const KaValues *options);

/** ka_new_match_page_show_people: shows what follows from who sits at the table. */
void ka_new_match_page_show_people (KaNewMatchPage *self);

/* ---- ka-new-match-page-typed.c -------------------------------------------------------------------------- */

/** ka_new_match_page_open_draft: keeps what is typed from now on. Only once it is said how the page is begun, and then at once. */
void ka_new_match_page_open_draft (KaNewMatchPage *self);

/* ---- ka-new-match-page-start.c -------------------------------------------------------------------------- */

/** ka_new_match_page_start: makes the match that was set up, and opens it; says why where it cannot be made. */
void ka_new_match_page_start (KaNewMatchPage *self);

/** ka_new_match_page_learn: likewise the first deal with guidance. */
void ka_new_match_page_learn (KaNewMatchPage *self);

G_END_DECLS
