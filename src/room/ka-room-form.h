/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-entry.h"
#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * KaRoomForm:
 * @sheet: (owned): as it stands
 * @line: which the round is, or will be
 * @replace: whether it stands there already
 * @before: (owned): the sheet above the line
 * @entry: what is filled in
 * @said_turn: who dealt or began, where somebody said so; −1: by the rules
 *
 * A round of a sheet that somebody writes down on a page: docs/room.md tells how it crosses.
 */
typedef struct
{
  KaSheet *sheet;
  guint line;
  gboolean replace;
  KaScore *before;
  KaEntry entry;
  int said_turn;
} KaRoomForm;

/** ka_room_form_begin: @sheet: a reference is kept; @line: the number of lines for the next round, else a round, which is put right. */
void ka_room_form_begin (KaRoomForm *self, KaSheet *sheet, guint line);
void ka_room_form_clear (KaRoomForm *self);

/** ka_room_form_read: fills in what a page says; @typed: (nullable): anything. %FALSE: it is not understood; the form is of no use then */
gboolean ka_room_form_read (KaRoomForm *self, JsonNode *typed);

/** ka_room_form_add_fields: sets `fields`, `turn`, `sit-out` and `typed`: what can be filled in, and what is. */
void ka_room_form_add_fields (KaRoomForm *self, JsonBuilder *builder);

/** ka_room_form_add_state: sets what is asked, what follows, what is missing or wrong, and the points. */
void ka_room_form_add_state (KaRoomForm *self, JsonBuilder *builder);

/** ka_room_form_get_round: (transfer full) (nullable): the round; %NULL while something is missing or wrong. */
KaRound *ka_room_form_get_round (KaRoomForm *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KaRoomForm, ka_room_form_clear)

G_END_DECLS
