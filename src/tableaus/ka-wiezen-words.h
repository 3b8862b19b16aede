/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-tableau.h"
#include "wiezen/wiezen-play.h"

G_BEGIN_DECLS

/** ka_wiezen_name_contract: the name of a contract (#WiezenContractId): "Abondance". */
const char *ka_wiezen_name_contract (guint contract);

/** ka_wiezen_name_king: (transfer full): "king of hearts". */
char *ka_wiezen_name_king (KaSuit suit);

/** ka_wiezen_say_names: (transfer full): who sits at @seats, a bit for each: "An and Bob". */
char *ka_wiezen_say_names (KaTableau *self, guint seats);

/** ka_wiezen_get_others: the seats that play against @seats, a bit for each. */
guint ka_wiezen_get_others (const WiezenState *view, guint seats);

/** ka_wiezen_say_plate: what is played: @title (out) (transfer full) the contract and who plays it, @trump the rest. */
void ka_wiezen_say_plate (KaTableau *self, char **title, char **trump);

/** ka_wiezen_sign_trump: the same as @trump as a sign; %NULL while there is none, nor a card that may become it. */
const char *ka_wiezen_sign_trump (KaTableau *self);

/* See #KaTableauClass. */
char *ka_wiezen_say_status (KaTableau *self);
char *ka_wiezen_say_move (KaTableau *self, guint i, int seat, const KaMove *move);
char *ka_wiezen_say_part (gconstpointer view);
char *ka_wiezen_say_hint (KaTableau *self, const KaMove *move);
void ka_wiezen_list_strip (KaTableau *self, const KaValues *options, GPtrArray *parts);
void ka_wiezen_get_seat (KaTableau *self, guint seat, KaSeatLook *look);

/** ka_wiezen_list_calls: the calls of who looks, each with what it needs and pays (WI-8). */
void ka_wiezen_list_calls (KaTableau *self, GPtrArray *calls);

/** ka_wiezen_say_terms: (transfer full): what a contract needs and pays in this match, in sentences. */
char *ka_wiezen_say_terms (KaTableau *self, guint contract);

/** ka_wiezen_say_result: the ledger of a deal that is over; see #KaTableauClass. */
void ka_wiezen_say_result (KaTableau *self, GPtrArray *lines);

/** ka_wiezen_say_call: (transfer full) (nullable): what is said aloud. */
char *ka_wiezen_say_call (KaTableau *self, const KaMove *move);

G_END_DECLS
