/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-round-fields.h"

#include "ka-sum-entry.h"

G_BEGIN_DECLS

/* What the files of KaRoundFields share: ka-round-fields.c (the widget), -make.c (its controls), -facts.c (reading and filling them),
 * -keys.c (the keyboard in them), -problem.c (what is wrong) and -typed.c (what stands there as it was typed). */

/* In `marked`: the control that is not in the rows. */
#define MARK_CONTROL (1u << KA_MAX_SEATS)

/* What stands on the screen for one fact. A fact about seats has its controls in the rows. */
typedef struct
{
  const KaField *field;
  GtkWidget *box;     /* all of it, with its heading */
  GtkWidget *heading; /* above the rows, for a number per seat; NULL for others */
  GtkWidget *control; /* NULL for a fact that has controls in the rows only */
  GtkWidget *problem; /* a label */
  guint32 marked;     /* where something is wrong: a bit for each seat, and MARK_CONTROL */
  GArray *seats; /* of int, for KA_FIELD_SEAT and KA_FIELD_SEATS: in the order in which they were pressed */
  gboolean supposed; /* it shows what follows or is usual, not what a person said */
} Part;

struct _KaRoundFields
{
  GtkBox parent_instance;

  const KaGame *game;
  guint n_seats;
  guint32 absent;
  int turn;
  guint n_parts;
  Part parts[KA_MAX_FACTS];
  const char *missing; /* borrowed: the key of a fact that the rules ask for, this time */
  gboolean filling;    /* while the program fills in, nothing is told to others */

  /* borrowed: children */
  GtkWidget *rows_box;
  GtkWidget *names_grid; /* NULL when there is a number per seat */
  GtkWidget *rows[KA_MAX_SEATS];

  /* owned */
  KaValues *options;
  GStrv names;
};

/* ---- ka-round-fields.c ---- */

/** ka_round_fields_changed: a person changed something. */
void ka_round_fields_changed (KaRoundFields *self);

/** ka_round_fields_show_asked: shows what is asked for when it is filled in as it is. */
void ka_round_fields_show_asked (KaRoundFields *self);
void ka_round_fields_row_changed_cb (KaRoundFields *self, guint part, GtkWidget *row);

/* ---- ka-round-fields-keys.c ---- */

/** ka_round_fields_get_stop: (nullable): the control where one fills in fact @part for @seat. */
GtkWidget *ka_round_fields_get_stop (KaRoundFields *self, guint part, guint seat);

/** ka_round_fields_show_keys: a key stands beside a name while it means him. */
void ka_round_fields_show_keys (KaRoundFields *self);
gboolean
ka_round_fields_key_pressed_cb (KaRoundFields *self, guint keyval, guint code, GdkModifierType state);
void ka_round_fields_activate_cb (KaRoundFields *self, GtkWidget *control);
void ka_round_fields_chosen_cb (KaRoundFields *self, GtkWidget *control);
gboolean ka_round_fields_row_letter_cb (KaRoundFields *self, guint letter);
void ka_round_fields_row_refused_cb (KaRoundFields *self, guint part, GtkWidget *row);
void ka_round_fields_row_go_on_cb (KaRoundFields *self, guint part, GtkWidget *row);

/* ---- ka-round-fields-make.c ---- */

/** ka_round_fields_is_in_rows: whether a fact has its controls in the rows of the players. */
gboolean ka_round_fields_is_in_rows (const KaField *field);
GtkWidget *ka_round_fields_make_heading (const KaField *field);
void ka_round_fields_make_part (KaRoundFields *self, guint i);
void ka_round_fields_make_rows (KaRoundFields *self, guint n_seats);

/* ---- ka-round-fields-facts.c ---- */

/** ka_round_fields_asks: whether @field, or @part of it, is asked for when @facts are filled in. */
gboolean ka_round_fields_asks (KaRoundFields *self, const KaValues *facts, const KaField *field, int part);

/** ka_round_fields_asks_numbers: whether a list of numbers is asked for seat by seat. */
gboolean ka_round_fields_asks_numbers (KaRoundFields *self, const KaValues *facts, const KaField *field);

/** ka_round_fields_read: (transfer full): what people filled in, without what is not asked for. */
KaValues *ka_round_fields_read (KaRoundFields *self);

/** ka_round_fields_suppose_facts: (transfer full): @facts with what follows from them or is usual. */
KaValues *ka_round_fields_suppose_facts (KaRoundFields *self, const KaValues *facts);

/** ka_round_fields_suppose: shows what follows from what people filled in, or is usual. */
void ka_round_fields_suppose (KaRoundFields *self);

/** ka_round_fields_list_answers: the numbers that can be pressed for a fact, see ka_game_answers(). */
guint ka_round_fields_list_answers (KaRoundFields *self, const KaField *field, KaAnswer *answers);

/** ka_round_fields_is_missing: whether fact @i still needs something of @seat; −1: of the fact itself. */
gboolean ka_round_fields_is_missing (KaRoundFields *self, const KaValues *facts, guint i, int seat);

/** ka_round_fields_ask: (transfer full) (nullable): the question to which the answer is missing first, for a person. */
char *ka_round_fields_ask (KaRoundFields *self, const KaValues *facts);

/** ka_round_fields_name_side: (transfer full): all for whom the answer of @seat counts; @n: (out): how many */
char *ka_round_fields_name_side (KaRoundFields *self, guint seat, guint *n);

/** ka_round_fields_fill: fills in @facts, and nothing where they say nothing. */
void ka_round_fields_fill (KaRoundFields *self, const KaValues *facts);

G_END_DECLS
