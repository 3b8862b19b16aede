/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the page share. */
#pragma once

#include "ka-call-bar.h"
#include "ka-deal-result.h"
#include "ka-hint-bar.h"
#include "ka-lesson-bar.h"
#include "ka-points-flight.h"
#include "ka-sounds.h"
#include "ka-screen-reader.h"
#include "ka-score-strip.h"
#include "ka-status-line.h"
#include "ka-table-log.h"
#include "ka-table-page.h"
#include "ka-tableau-view.h"
#include "ka-toasts.h"
#include "ka-turn-view.h"

G_BEGIN_DECLS

struct _KaTablePage
{
  AdwNavigationPage parent_instance;

  /* template widgets */
  AdwWindowTitle *title;
  GtkWidget *undo_button;
  GtkWidget *near_undo;
  GtkWidget *redo_button;
  GtkWidget *log_button;
  KaScoreStrip *strip;
  GtkMenuButton *sort_button;
  GMenu *sorts;
  AdwOverlaySplitView *split;
  KaTableLog *log;
  GtkStack *stack;
  AdwBottomSheet *sheet;
  KaToasts *toasts;
  KaPointsFlight *flight;
  KaTableauView *view;
  KaHintBar *hints;
  KaLessonBar *lesson;
  GtkWidget *lesson_place;
  GtkWidget *said_place; /* of the hint and the status */
  KaStatusLine *status;
  KaTurnView *turn;
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
  KaSounds *sounds;
  KaScreenReader *screen_reader; /* NULL where there is no clock */
  char *topic;                   /* of the help, as last asked for */
  char *part;                    /* the heading of the next line of the log, or NULL */

  guint n_logged;
  guint n_told;        /* of the moves, aloud */
  char *prompt;        /* what was last said that can be done, or NULL */
  char *choice;        /* what was last said of what is chosen, or NULL */
  guint choice_id;     /* until what is chosen now is said */
  gboolean hinted;     /* it was chosen by a hint */
  GString *answer;     /* what is to be said of what somebody has just done */
  gboolean coming;     /* the page is on its way: the keyboard does not stand yet */
  int logged_for;      /* the seat that saw what stands in the log */
  GtkWidget *log_from; /* weak: what had the keyboard when the log was opened */
  guint n_followed;    /* moves, when the keyboard was last led to what can be done */
  gboolean
      leads; /* who looks has come, or done something, and has not gone elsewhere with the keyboard since */
  gboolean arriving; /* it has just come: the keyboard goes to the cards once they lie there */
  guint linger_id;
  guint end_id; /* until a deal that is over has been looked at */
  gboolean looks_at_end;
  gboolean counts; /* the points of the round that has ended are still to come to the strip */
  double counted;  /* how much of them has */
  char *said;      /* what was just said at the table, or NULL */
  guint said_id;
  GArray *logged;     /* of guint: the move of each line of the log, the oldest first */
  GCancellable *asks; /* cancelled when the page goes */
  GCancellable *why;  /* of what was asked last */
  guint remember_id;
  gboolean lesson_left;  /* who plays wants no guidance any more */
  gboolean lesson_holds; /* the others wait until a move is taken back */

  KaTurnClock clock;
  GVariant *rested; /* (nullable): how the clock stood when the table became one without */
  guint clock_id;   /* while it is somebody's turn who has a clock */
  int thinks;       /* who has taken something back and has no clock in this turn, or KA_TABLE_NOBODY */
};

/** ka_table_page_take_keyboard: where nothing has the keyboard, what can be played gets it. */
void ka_table_page_take_keyboard (KaTablePage *self);

/* ka-table-page-keyboard.c */
/** ka_table_page_begin_keyboard: from now on the keyboard is led to what can be done after each own move, until whoever plays goes elsewhere
 * with it. */
void ka_table_page_begin_keyboard (KaTablePage *self);
/** ka_table_page_leave_result: closes what is told of a round; the keyboard that was there goes to the cards once they lie there. */
void ka_table_page_leave_result (KaTablePage *self);
/** ka_table_page_open_log: shows what happened, and remembers where the keyboard was: libadwaita may take it along before it tells of that. */
void ka_table_page_open_log (KaTablePage *self);
/** ka_table_page_leave_log: the keyboard goes from what happened back to where it came from, or to what can be done. */
void ka_table_page_leave_log (KaTablePage *self);
/** ka_table_page_lead_keyboard: where something can be done now, and the keyboard is on a card or a call with which nothing can. */
void ka_table_page_lead_keyboard (KaTablePage *self);
/** ka_table_page_begin_leading: whoever looks has come, or done something: the keyboard is led from here on. */
void ka_table_page_begin_leading (KaTablePage *self);
/** ka_table_page_will_lead: whether the keyboard will be led when others have played. */
gboolean ka_table_page_will_lead (KaTablePage *self);
/** ka_table_page_leave_calls: what was pressed below the cards goes away: the keyboard goes from there to what can be done next. */
void ka_table_page_leave_calls (KaTablePage *self);

/* ka-table-page-clock.c */
void ka_table_page_begin_clock (KaTablePage *self);
/** ka_table_page_rest_clock: the clock is taken away, or comes back as it stood, as the settings are now. */
void ka_table_page_rest_clock (KaTablePage *self);
/** ka_table_page_save_clock: (transfer floating) (nullable): how it stands, or stood when it was taken away; %NULL where there is none. */
GVariant *ka_table_page_save_clock (KaTablePage *self);
void ka_table_page_follow_clock (KaTablePage *self, KaTableChange change);
void ka_table_page_more_time (KaTablePage *self);
void ka_table_page_end_clock (KaTablePage *self);

/** ka_table_page_remember: what a table is left with is written soon, and at the latest when it is left. */
void ka_table_page_remember (KaTablePage *self);

/** ka_table_page_recall: (transfer full) (nullable): what was remembered when this deal was left, see ka_table_memory_load(). */
GVariant *ka_table_page_recall (KaTablePage *self, const char *what, const GVariantType *type);

/** ka_table_page_tell: says something in the line under the cards, where a hint may stand. */
void ka_table_page_tell (KaTablePage *self, const char *text);

/** ka_table_page_show_strip: shows how the match stands. */
void ka_table_page_show_strip (KaTablePage *self);

/** ka_table_page_show: shows the table as it stands. */
void ka_table_page_show (KaTablePage *self);

/* ka-table-page-company.c */
void ka_table_page_add_company_calls (KaTablePage *self, GPtrArray *calls);
/** ka_table_page_keep_company: whether @id is one of these calls, which is then done. */
gboolean ka_table_page_keep_company (KaTablePage *self, const char *id);
/** ka_table_page_ask_why: says why the move was made that stands in @line of the log. */
void ka_table_page_ask_why (KaTablePage *self, guint line);

/* ka-table-page-moments.c */
/** ka_table_page_say_call: what was said with move @i is seen at the seat for a while. */
void ka_table_page_say_call (KaTablePage *self, guint i, guint ms);
/** ka_table_page_look_at_end: the cards of a deal that is over stay seen for @ms milliseconds; 0: until somebody asks. */
void ka_table_page_look_at_end (KaTablePage *self, guint ms);
void ka_table_page_stop_looking (KaTablePage *self);
/** ka_table_page_await_points: the strip shows the totals without the round that has just ended, until its points fly there; where nothing
 * moves it shows all at once. */
void ka_table_page_await_points (KaTablePage *self);
/** ka_table_page_fly_points: the points fly from what is told of the round to the strip, if they are still to come there. */
void ka_table_page_fly_points (KaTablePage *self);
/** ka_table_page_count_points: so much of them has come there. */
void ka_table_page_count_points (KaTablePage *self, double part);
/** ka_table_page_cover_points: what is told of the round has opened or closed; who closes it has seen enough. */
void ka_table_page_cover_points (KaTablePage *self);
void ka_table_page_forget_moments (KaTablePage *self);

/* What was said at the table stands there no longer. */
void ka_table_page_hush (KaTablePage *self);

/* ka-table-page-log.c */
/** ka_table_page_log_moves: writes what is not in the log yet. */
void ka_table_page_log_moves (KaTablePage *self);
void ka_table_page_clear_log (KaTablePage *self);

/* ka-table-page-voice.c */
/** ka_table_page_speak: says aloud what has not been said yet: what was done, and what can be done by who looks. Where cards still move
 * it is said when they lie. */
void ka_table_page_speak (KaTablePage *self);
/** ka_table_page_follow_choice: says soon, once, what is chosen. */
void ka_table_page_follow_choice (KaTablePage *self);
/** ka_table_page_answer: says @text with it, as what came of what somebody has just done. */
void ka_table_page_answer (KaTablePage *self, const char *text);
/** ka_table_page_follow_voice: what the change means for what has been said. */
void ka_table_page_follow_voice (KaTablePage *self, KaTableChange change);

/* ka-table-page-calm.c */
/** ka_table_page_begin_calm: the table is calm, or not, as the setting is and becomes, and its switch stands in the menu. */
void ka_table_page_begin_calm (KaTablePage *self);

/* ka-table-page-lesson.c */
/** ka_table_page_show_lesson: shows the step of the guidance, where the deal has any. */
void ka_table_page_show_lesson (KaTablePage *self);
void ka_table_page_begin_lesson (KaTablePage *self);
/** ka_table_page_share_place: where the window is narrow either guidance stands there or what is said. */
void ka_table_page_share_place (KaTablePage *self);
void ka_table_page_leave_lesson (KaTablePage *self);

/* ka-table-page-actions.c */
void ka_table_page_install_actions (GtkWidgetClass *klass);
/** ka_table_page_show_zoom: how near the table can be looked at follows from how near it is. */
void ka_table_page_show_zoom (KaTablePage *self);
/** ka_table_page_follow_zoom: shows how near that is, however one has come there. */
void ka_table_page_follow_zoom (KaTablePage *self);
void ka_table_page_deal_next (KaTablePage *self);
/** ka_table_page_take_back: the last step of a turn that is not done yet, or else the last move; where that may not be, says why. */
void ka_table_page_take_back (KaTablePage *self);
gint64 ka_table_page_get_match_id (KaTablePage *self);

G_END_DECLS
