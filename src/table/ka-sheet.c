/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-sheet.h"

#include <math.h>

#include "ka-act.h"
#include "ka-language.h"
#include "ka-late-comers.h"
#include "ka-marks.h"
#include "ka-reseat.h"
#include "ka-result.h"
#include "ka-title.h"

struct _KaSheet
{
  GObject parent_instance;

  /* owned */
  KaDesk *desk;
  KaMatch *match;
  GPtrArray *lines;  /* of KaLine */
  GPtrArray *rivals; /* (nullable) of KaRival */
  KaScore *score;
  GTimeZone *zone;

  gint64 id;
};

G_DEFINE_FINAL_TYPE (KaSheet, ka_sheet, G_TYPE_OBJECT)

enum
{
  CHANGED,
  GONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- reading -------------------------------------------------------------------------------------------- */

static KaScore *
score_rounds (const KaMatch *match, KaRound *const *rounds, guint n, GError **error)
{
  return ka_score_new (match->game, match->options, match->n_seats, match->first, rounds, n, error);
}

static gboolean
load (KaSheet *self, GError **error)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (KaMatch) match = ka_book_get_match (book, self->id, error);
  g_autoptr (GPtrArray) lines = match != NULL ? ka_book_list_lines (book, self->id, error) : NULL;
  g_autofree KaRound **rounds = lines != NULL ? ka_lines_list_rounds (lines) : NULL;
  g_autoptr (KaScore) score = lines != NULL ? score_rounds (match, rounds, lines->len, error) : NULL;

  if (score == NULL)
    return FALSE;
  g_clear_pointer (&self->match, ka_match_free);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->rivals, g_ptr_array_unref);
  g_clear_pointer (&self->score, ka_score_unref);
  self->match = g_steal_pointer (&match);
  self->lines = g_steal_pointer (&lines);
  self->score = g_steal_pointer (&score);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  self->zone = g_time_zone_new_local ();
  /* Points stand also where what others said of them cannot be read. */
  self->rivals = ka_book_list_rivals (book, self->id, NULL);
  return TRUE;
}

/* Of a match without points nothing can be shown either. */
static gboolean
is_gone (KaSheet *self, const GError *error)
{
  g_autofree char *why = ka_book_explain_no_points (ka_desk_get_book (self->desk), self->id);

  return why != NULL || g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
}

static void
desk_changed_cb (KaSheet *self)
{
  g_autoptr (GError) error = NULL;

  if (ka_desk_get_book (self->desk) == NULL)
    return;
  if (load (self, &error))
    g_signal_emit (self, signals[CHANGED], 0);
  else if (is_gone (self, error))
    g_signal_emit (self, signals[GONE], 0);
  else
    g_warning ("The sheet cannot be read again: %s", error->message);
}

KaDesk *
ka_sheet_get_desk (KaSheet *self)
{
  return self->desk;
}

GTimeZone *
ka_sheet_get_zone (KaSheet *self)
{
  return self->zone;
}

KaMatch *
ka_sheet_get_match (KaSheet *self)
{
  return self->match;
}

gboolean
ka_sheet_shows_note (KaSheet *self, const KaNote *note)
{
  g_return_val_if_fail (KA_IS_SHEET (self), FALSE);

  return !note->odd || self->match->origin != KA_ORIGIN_TABLE;
}

const KaGame *
ka_sheet_get_game (KaSheet *self)
{
  return self->match->game;
}

const KaValues *
ka_sheet_get_options (KaSheet *self)
{
  return self->match->options;
}

const KaValues *
ka_sheet_get_options_before (KaSheet *self, guint line)
{
  g_return_val_if_fail (line <= self->lines->len, NULL);

  return line > 0 ? self->score->rounds[line - 1].options : self->match->options;
}

guint
ka_sheet_get_n_seats (KaSheet *self)
{
  return self->match->n_seats;
}

const KaPlayer *
ka_sheet_get_player (KaSheet *self, guint seat)
{
  g_return_val_if_fail (seat < self->match->n_seats, NULL);

  return self->match->players[seat];
}

guint
ka_sheet_get_n_lines (KaSheet *self)
{
  return self->lines->len;
}

const KaLine *
ka_sheet_get_line (KaSheet *self, guint line)
{
  g_return_val_if_fail (line < self->lines->len, NULL);

  return g_ptr_array_index (self->lines, line);
}

const KaRival *
ka_sheet_get_rival (KaSheet *self, guint line)
{
  const KaLine *said = ka_sheet_get_line (self, line);

  for (guint i = 0; self->rivals != NULL && i < self->rivals->len; i++)
    {
      const KaRival *rival = self->rivals->pdata[i];

      if (g_strcmp0 (rival->line, said->uuid) == 0)
        return rival;
    }
  return NULL;
}

gboolean
ka_sheet_take_rival (KaSheet *self, guint line, GError **error)
{
  const KaRival *rival = ka_sheet_get_rival (self, line);

  g_return_val_if_fail (rival != NULL, FALSE);

  return ka_book_choose (ka_desk_get_book (self->desk), rival->act, error);
}

int
ka_sheet_find_line (KaSheet *self, const char *uuid)
{
  for (guint line = 0; line < self->lines->len; line++)
    if (g_str_equal (ka_sheet_get_line (self, line)->uuid, uuid))
      return (int) line;
  return -1;
}

const KaScore *
ka_sheet_get_score (KaSheet *self)
{
  return self->score;
}

int
ka_sheet_get_average (KaSheet *self)
{
  double sum = 0;

  for_each_seat (seat, self->match->n_seats)
    sum += self->score->totals[seat];
  return (int) lround (sum / self->match->n_seats);
}

static KaRound *
get_round (KaSheet *self, guint line)
{
  return ka_sheet_get_line (self, line)->round;
}

guint
ka_sheet_get_next_number (KaSheet *self, guint line)
{
  guint number = 1;

  g_return_val_if_fail (line <= self->lines->len, 0);

  for (guint i = 0; i < line; i++)
    number += !ka_round_is_correction (get_round (self, i));
  return number;
}

guint
ka_sheet_get_round_number (KaSheet *self, guint line)
{
  g_return_val_if_fail (line < self->lines->len, 0);

  return ka_round_is_correction (get_round (self, line)) ? 0 : ka_sheet_get_next_number (self, line);
}

/* Who was away stays away until somebody says otherwise; who had not come yet plays now. */
static guint32
leave_out_late_comers (KaSheet *self, guint line)
{
  KaBook *book = ka_desk_get_book (self->desk);
  guint32 absent = get_round (self, line)->absent, late_comers = 0;
  g_autoptr (GError) error = NULL;

  if (absent != 0 && book != NULL
      && !ka_late_comers_find (book, self->match, ka_sheet_get_line (self, line)->uuid, &late_comers, &error))
    g_warning ("Who joined cannot be read: %s", error->message);
  return absent & ~late_comers;
}

/* Who plays on for another has points by the line that says so. A file of the book does not say who joined when. */
static guint32
list_with_points (KaSheet *self, const KaRound *correction)
{
  guint32 seats = 0;

  for_each_seat (seat, self->match->n_seats)
    if (correction->correction[seat] != 0)
      seats |= 1u << seat;
  return seats & ~correction->absent;
}

/* Of a round that is known by its points alone nobody may have said who sat out. */
static guint32
get_absent_before (KaSheet *self, guint line)
{
  guint32 absent = get_round (self, line)->absent;

  if (absent != 0)
    return absent;
  return ka_game_get_resting (self->match->game, self->match->n_seats, self->score->rounds[line].turn);
}

guint32
ka_sheet_get_next_absent (KaSheet *self, guint line)
{
  guint32 resting = ka_game_get_resting (self->match->game, self->match->n_seats, self->score->next);
  guint32 left = 0, came = 0;

  g_return_val_if_fail (line <= self->lines->len, 0);

  for (guint i = line; i < self->lines->len; i++)
    if (!ka_round_is_correction (get_round (self, i)))
      return get_absent_before (self, i);
  if (resting != 0)
    return resting;
  for (guint i = line; i > 0; i--)
    {
      const KaRound *round = get_round (self, i - 1);

      if (!ka_round_is_correction (round))
        return ((line == self->lines->len ? leave_out_late_comers (self, i - 1) : round->absent) & ~came)
               | left;
      left |= round->absent;
      came |= round->absent != 0 ? list_with_points (self, round) : 0;
    }
  return left;
}

int
ka_sheet_get_next_turn (KaSheet *self)
{
  return ka_present_seat (self->score->next, self->match->n_seats,
                          ka_sheet_get_next_absent (self, self->lines->len));
}

gboolean
ka_sheet_is_over (KaSheet *self)
{
  return self->match->ended != 0;
}

KaRound **
ka_sheet_list_rounds (KaSheet *self)
{
  return ka_lines_list_rounds (self->lines);
}

KaOutlook *
ka_sheet_foresee (KaSheet *self, guint seat)
{
  g_autofree KaRound **rounds = NULL;

  g_return_val_if_fail (KA_IS_SHEET (self), NULL);

  if (ka_sheet_is_over (self))
    return NULL;
  rounds = ka_sheet_list_rounds (self);
  return ka_outlook_new (
      &(KaOutlookMatch) { .score = ka_sheet_get_score (self),
                          .options = ka_sheet_get_options (self),
                          .first = ka_sheet_get_match (self)->first,
                          .rounds = rounds,
                          .absent = ka_sheet_get_next_absent (self, ka_sheet_get_n_lines (self)) },
      seat);
}

gboolean
ka_sheet_has_result (KaSheet *self)
{
  guint n = 0;

  for (guint i = 0; i < self->lines->len; i++)
    n += !ka_round_is_correction (get_round (self, i));
  return ka_result_is_there (self->match->ended, n);
}

KaScore *
ka_sheet_preview (KaSheet *self, guint line, gboolean replace, KaRound *round, GError **error)
{
  g_autofree KaRound **rounds = ka_lines_list_rounds (self->lines);
  guint n = self->lines->len;

  g_return_val_if_fail (replace ? line < n : line <= n, NULL);

  if (!replace)
    {
      memmove (rounds + line + 1, rounds + line, (n - line) * sizeof *rounds);
      n++;
    }
  rounds[line] = round;
  return score_rounds (self->match, rounds, n, error);
}

/* ---- writing: in the book first; what it tells brings the sheet up to date ------------------------------ */

/* What stands in the book now, in the transaction in which something is written next. */
typedef struct
{
  KaAct *act;
  KaMatch *match;
  GPtrArray *lines; /* of KaLine */
} Writing;

static void
writing_clear (Writing *self)
{
  g_clear_pointer (&self->act, ka_act_free);
  g_clear_pointer (&self->match, ka_match_free);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Writing, writing_clear)

static gboolean
look_cb (gpointer desk)
{
  if (ka_desk_get_book (desk) != NULL)
    ka_desk_look_for_changes (desk);
  return G_SOURCE_REMOVE;
}

/* Another window or program wrote in the match since this sheet was read. Nothing is written over what nobody here has
 * seen: it is shown as soon as whoever asked is done. Returns: %FALSE */
static gboolean
refuse_unseen (KaSheet *self, GError **error)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, look_cb, g_object_ref (self->desk), g_object_unref);
  g_set_error_literal (
      error, KA_BOOK_ERROR, KA_BOOK_ERROR_CHANGED,
      _ ("This was changed elsewhere in the meantime. Look at what stands there now, and try again."));
  return FALSE;
}

/* Facts are told by seat, so they mean something else when others sit there. */
static gboolean
has_same_seats (const KaMatch *a, const KaMatch *b)
{
  if (a->n_seats != b->n_seats || a->first != b->first)
    return FALSE;
  for_each_seat (seat, a->n_seats)
    if (a->players[seat]->id != b->players[seat]->id)
      return FALSE;
  return TRUE;
}

static gboolean
writing_begin (Writing *self, KaSheet *sheet, const char *kind, GError **error)
{
  KaBook *book = ka_desk_get_book (sheet->desk);

  self->act = ka_act_begin (book, kind, error);
  self->match = self->act != NULL ? ka_book_get_match (book, sheet->id, error) : NULL;
  self->lines = self->match != NULL ? ka_book_list_lines (book, sheet->id, error) : NULL;
  return self->lines != NULL && (has_same_seats (self->match, sheet->match) || refuse_unseen (sheet, error));
}

static gboolean
is_same_line (const KaLine *a, const KaLine *b, guint n_seats)
{
  return g_str_equal (a->uuid, b->uuid) && ka_round_equal (a->round, b->round, n_seats);
}

static gboolean
has_same_lines (const Writing *writing, KaSheet *self)
{
  if (writing->lines->len != self->lines->len)
    return FALSE;
  for (guint i = 0; i < self->lines->len; i++)
    if (!is_same_line (ka_sheet_get_line (self, i), g_ptr_array_index (writing->lines, i),
                       self->match->n_seats))
      return FALSE;
  return TRUE;
}

static const char *
get_note (const Writing *self, guint line)
{
  return ((const KaLine *) g_ptr_array_index (self->lines, line))->note;
}

/* Where a line of the sheet stands in the book now, when it says what it said. @line: (inout) */
static gboolean
writing_find (const Writing *self, KaSheet *sheet, guint *line, GError **error)
{
  const KaLine *seen = *line < sheet->lines->len ? ka_sheet_get_line (sheet, *line) : NULL;

  for (guint i = 0; seen != NULL && i < self->lines->len; i++)
    if (is_same_line (seen, g_ptr_array_index (self->lines, i), sheet->match->n_seats))
      {
        *line = i;
        return TRUE;
      }
  return refuse_unseen (sheet, error);
}

gboolean
ka_sheet_insert (KaSheet *self, guint line, KaRound *round, const char *note, GError **error)
{
  g_auto (Writing) writing = { NULL };

  if (!writing_begin (&writing, self, "round-added", error))
    return FALSE;
  /* What comes last comes after the rounds of others too. */
  if (line == self->lines->len)
    line = writing.lines->len;
  else if (!writing_find (&writing, self, &line, error))
    return FALSE;
  return ka_book_insert_round (ka_desk_get_book (self->desk), self->id, line, round, note, error)
         && ka_act_commit (writing.act, error);
}

gboolean
ka_sheet_append_last (KaSheet *self, GPtrArray *rounds, GError **error)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_auto (Writing) writing = { NULL };

  if (!writing_begin (&writing, self, "rounds-added", error))
    return FALSE;
  /* What is copied from paper goes on from the totals that were seen. */
  if (!has_same_lines (&writing, self))
    return refuse_unseen (self, error);
  return ka_book_append_rounds (book, self->id, rounds, error)
         && ka_book_set_ended (book, self->id, TRUE, error) && ka_act_commit (writing.act, error);
}

gboolean
ka_sheet_replace (KaSheet *self, guint line, KaRound *round, const char *note, GError **error)
{
  const char *seen = ka_sheet_get_line (self, line)->note;
  g_auto (Writing) writing = { NULL };

  if (!writing_begin (&writing, self, "round-changed", error) || !writing_find (&writing, self, &line, error))
    return FALSE;
  /* Whoever leaves the note as it was leaves it as it is. */
  if (g_strcmp0 (note, seen) == 0)
    note = get_note (&writing, line);
  return ka_book_replace_round (ka_desk_get_book (self->desk), self->id, line, round, note, error)
         && ka_act_commit (writing.act, error);
}

gboolean
ka_sheet_move (KaSheet *self, guint from, guint to, GError **error)
{
  g_auto (Writing) writing = { NULL };

  return writing_begin (&writing, self, "round-moved", error) && writing_find (&writing, self, &from, error)
         && writing_find (&writing, self, &to, error)
         && ka_book_move_round (ka_desk_get_book (self->desk), self->id, from, to, error)
         && ka_act_commit (writing.act, error);
}

gboolean
ka_sheet_remove (KaSheet *self, guint line, GError **error)
{
  const char *seen = ka_sheet_get_line (self, line)->note;
  g_auto (Writing) writing = { NULL };

  if (!writing_begin (&writing, self, "round-deleted", error) || !writing_find (&writing, self, &line, error))
    return FALSE;
  if (g_strcmp0 (get_note (&writing, line), seen) != 0)
    return refuse_unseen (self, error);
  return ka_book_delete_round (ka_desk_get_book (self->desk), self->id, line, error)
         && ka_act_commit (writing.act, error);
}

static gboolean
has_same_particulars (const KaMatch *a, const KaMatch *b)
{
  return ka_values_equal (a->options, b->options) && g_strcmp0 (a->group, b->group) == 0
         && g_strcmp0 (a->place, b->place) == 0 && g_strcmp0 (a->note, b->note) == 0
         && a->started == b->started;
}

/* ---- rules ---------------------------------------------------------------------------------------------- */

static gboolean
says_nothing (const KaRound *round)
{
  return ka_round_is_rules (round) && ka_values_equal (round->options, NULL) && !ka_round_adds_points (round);
}

/* @rules: (transfer full): what comes to stand on the line */
static gboolean
write_rules (Writing *writing, KaSheet *self, guint line, KaRound *rules, GError **error)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (KaRound) round = rules;

  return says_nothing (round)
             ? ka_book_delete_round (book, self->id, line, error)
             : ka_book_replace_round (book, self->id, line, round, get_note (writing, line), error);
}

/* What holds for all rounds is said by no line any more. The last comes first, as a line may go. */
static gboolean
take_from_lines (Writing *writing, KaSheet *self, const KaValues *change, GError **error)
{
  for (guint i = writing->lines->len; i > 0; i--)
    {
      KaRound *old = ((const KaLine *) writing->lines->pdata[i - 1])->round;
      KaRound *round = ka_round_without_options (old, change);

      if (ka_round_equal (round, old, self->match->n_seats))
        ka_round_unref (round);
      else if (!write_rules (writing, self, i - 1, round, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_rules (KaSheet *self, const KaValues *before, const KaValues *change, GError **error)
{
  g_autoptr (KaValues) changed
      = ka_game_change_options (self->match->game, self->match->n_seats, before, change, error);

  return changed != NULL;
}

/* Where no round was played since the last change, it is that one which changes. */
static gboolean
is_last_rules (KaSheet *self, const KaLine *line)
{
  return ka_round_is_rules (line->round) && self->lines->len > 0
         && g_str_equal (line->uuid, ka_sheet_get_line (self, self->lines->len - 1)->uuid);
}

static KaRound *
make_rules (const KaRound *old, KaValues *change)
{
  KaRound *round = ka_round_new_correction (old->correction, KA_MAX_SEATS, old->reason);

  ka_round_take_leave (round, old->absent);
  ka_round_take_options (round, change);
  return round;
}

static gboolean
write_next_rules (Writing *writing, KaSheet *self, const KaValues *options, GError **error)
{
  guint n = writing->lines->len;
  const KaLine *last = n > 0 ? writing->lines->pdata[n - 1] : NULL;
  gboolean again = last != NULL && is_last_rules (self, last);
  const KaValues *before = ka_sheet_get_options_before (self, self->lines->len - again);
  g_autoptr (KaValues) change = ka_game_find_change (self->match->game, before, options);
  g_autoptr (KaRound) round = NULL;

  if (!check_rules (self, before, change, error))
    return FALSE;
  if (again)
    return write_rules (writing, self, n - 1, make_rules (last->round, g_steal_pointer (&change)), error);
  if (ka_values_equal (change, NULL))
    return TRUE;
  round = ka_round_new_rules (g_steal_pointer (&change));
  return ka_book_insert_round (ka_desk_get_book (self->desk), self->id, n, round, NULL, error);
}

/* As what the journal tells that rules hold from the next round on. */
static const char *
name_next_rules (KaSheet *self, const KaValues *options)
{
  guint n = self->lines->len;
  gboolean again = n > 0 && ka_round_is_rules (get_round (self, n - 1));
  g_autoptr (KaValues) change = NULL;

  if (!again)
    return "round-added";
  change = ka_game_find_change (self->match->game, ka_sheet_get_options_before (self, n - 1), options);
  return ka_values_equal (change, NULL) ? "round-deleted" : "round-changed";
}

gboolean
ka_sheet_set_rules (KaSheet *self, guint line, const KaValues *options, GError **error)
{
  g_auto (Writing) writing = { NULL };
  const KaValues *before = ka_sheet_get_options_before (self, line);
  g_autoptr (KaValues) change = ka_game_find_change (self->match->game, before, options);
  const char *kind = ka_values_equal (change, NULL) ? "round-deleted" : "round-changed";

  g_return_val_if_fail (ka_round_is_rules (get_round (self, line)), FALSE);

  return check_rules (self, before, change, error) && writing_begin (&writing, self, kind, error)
         && writing_find (&writing, self, &line, error)
         && write_rules (
             &writing, self, line,
             make_rules (((const KaLine *) writing.lines->pdata[line])->round, g_steal_pointer (&change)),
             error)
         && ka_act_commit (writing.act, error);
}

gboolean
ka_sheet_update (KaSheet *self, const KaValues *options, KaHold hold, int first, const char *group,
                 const char *place, const char *note, gint64 started, GError **error)
{
  const KaValues *now = ka_sheet_get_options_before (self, self->lines->len);
  g_autoptr (KaValues) change = ka_game_find_change (self->match->game, now, options);
  gboolean next = hold == KA_HOLD_NEXT && !ka_values_equal (change, NULL);
  g_autoptr (KaValues) whole = NULL;
  g_auto (Writing) writing = { NULL };

  if (!writing_begin (&writing, self, next ? name_next_rules (self, options) : "match-changed", error))
    return FALSE;
  if (!has_same_particulars (writing.match, self->match))
    return refuse_unseen (self, error);
  whole = next ? ka_values_copy (self->match->options)
               : ka_game_override_options (self->match->game, self->match->options, change);
  ka_title_set (whole, ka_title_get (options));
  return ka_book_update_match (ka_desk_get_book (self->desk), self->id, whole, first, group, place, note,
                               started, writing.match->ended, error)
         && (next ? write_next_rules (&writing, self, options, error)
                  : take_from_lines (&writing, self, change, error))
         && ka_act_commit (writing.act, error);
}

const char *
ka_sheet_get_duty (KaSheet *self, guint seat)
{
  g_return_val_if_fail (seat < self->match->n_seats, NULL);

  return self->match->duties[seat];
}

gboolean
ka_sheet_set_duty (KaSheet *self, guint seat, const char *words, GError **error)
{
  g_auto (Writing) writing = { NULL };

  return writing_begin (&writing, self, "duty-changed", error)
         && ka_book_set_duty (ka_desk_get_book (self->desk), self->id, seat, words, error)
         && ka_act_commit (writing.act, error);
}

gboolean
ka_sheet_set_ended (KaSheet *self, gboolean ended, GError **error)
{
  return ka_book_set_ended (ka_desk_get_book (self->desk), self->id, ended, error);
}

/* Where each seat of now goes in the new order. */
static gboolean
find_places (KaSheet *self, const gint64 *players, guint n_seats, int *places, GError **error)
{
  for_each_seat (seat, self->match->n_seats)
    {
      const KaPlayer *player = self->match->players[seat];

      places[seat] = -1;
      for_each_seat (new, n_seats)
        if (players[new] == player->id)
          places[seat] = (int) new;
      if (places[seat] < 0)
        {
          g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED,
                       _ ("“%s” has played and must keep a seat. Whoever leaves can be marked as away."),
                       player->name);
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
ka_sheet_reseat (KaSheet *self, const gint64 *players, guint n_seats, const KaRound *start, GError **error)
{
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  g_auto (Writing) writing = { NULL };
  int places[KA_MAX_SEATS];

  g_return_val_if_fail (n_seats <= KA_MAX_SEATS, FALSE);

  if (!find_places (self, players, n_seats, places, error)
      || !writing_begin (&writing, self, "seats-changed", error))
    return FALSE;
  if (!has_same_lines (&writing, self))
    return refuse_unseen (self, error);
  for (guint i = 0; i < self->lines->len; i++)
    g_ptr_array_add (rounds, ka_round_reseat (self->match->game, get_round (self, i), places,
                                              self->match->n_seats, n_seats));
  return ka_book_reseat (ka_desk_get_book (self->desk), self->id, players, n_seats,
                         places[self->match->first], rounds, start, error)
         && ka_act_commit (writing.act, error);
}

/* ---- GObject -------------------------------------------------------------------------------------------- */

static void
ka_sheet_finalize (GObject *object)
{
  KaSheet *self = KA_SHEET (object);

  g_clear_pointer (&self->match, ka_match_free);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->rivals, g_ptr_array_unref);
  g_clear_pointer (&self->score, ka_score_unref);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (ka_sheet_parent_class)->finalize (object);
}

static void
ka_sheet_class_init (KaSheetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_sheet_finalize;

  signals[CHANGED]
      = g_signal_new ("changed", KA_TYPE_SHEET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[GONE]
      = g_signal_new ("gone", KA_TYPE_SHEET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_sheet_init (KaSheet *self)
{
}

KaSheet *
ka_sheet_new (KaDesk *desk, gint64 match, GError **error)
{
  g_autoptr (KaSheet) self = NULL;

  g_return_val_if_fail (KA_IS_DESK (desk), NULL);
  g_return_val_if_fail (ka_desk_get_book (desk) != NULL, NULL);

  self = g_object_new (KA_TYPE_SHEET, NULL);
  self->desk = g_object_ref (desk);
  self->id = match;
  if (!load (self, error))
    return NULL;
  g_signal_connect_object (desk, "changed", G_CALLBACK (desk_changed_cb), self, G_CONNECT_SWAPPED);
  return g_steal_pointer (&self);
}

KaSheet *
ka_sheet_new_as_of (KaDesk *desk, gint64 match, guint n_lines, GError **error)
{
  g_autoptr (KaSheet) self = g_object_new (KA_TYPE_SHEET, NULL);
  g_autofree KaRound **rounds = NULL;

  g_return_val_if_fail (KA_IS_DESK (desk), NULL);

  self->desk = g_object_ref (desk);
  self->id = match;
  if (!load (self, error))
    return NULL;
  g_return_val_if_fail (n_lines <= self->lines->len, NULL);

  g_ptr_array_set_size (self->lines, (int) n_lines);
  rounds = ka_lines_list_rounds (self->lines);
  g_clear_pointer (&self->score, ka_score_unref);
  self->score = score_rounds (self->match, rounds, n_lines, error);
  return self->score != NULL ? g_steal_pointer (&self) : NULL;
}

KaSheet *
ka_sheet_hold_still (KaSheet *self)
{
  g_autoptr (KaSheet) still = g_object_new (KA_TYPE_SHEET, NULL);

  still->desk = g_object_ref (self->desk);
  still->id = self->id;
  return g_object_ref (load (still, NULL) ? still : self);
}

static KaMatch *
make_match (const KaDeal *deal)
{
  const KaSetup *setup = ka_deal_get_setup (deal);
  KaMatch *match = ka_match_new ();

  match->game = ka_deal_get_game (deal);
  match->game_id = g_strdup (match->game->id);
  match->options = ka_values_ref ((KaValues *) setup->options);
  match->origin = KA_ORIGIN_TABLE;
  match->practice = TRUE;
  match->first = setup->turn;
  match->n_seats = setup->n_seats;
  for_each_seat (seat, setup->n_seats)
    {
      KaPlayer *player = g_new0 (KaPlayer, 1);

      /* Translators: somebody at a table whose name is not known. */
      player->name = g_strdup_printf (_ ("Player %u"), seat + 1);
      player->symbol = g_strdup (ka_symbol_get_id (seat));
      player->colour = (int) seat;
      match->players[seat] = player;
    }
  return match;
}

KaSheet *
ka_sheet_new_for_deal (KaDesk *desk, const KaDeal *deal, gboolean counted, GError **error)
{
  g_autoptr (KaSheet) self = g_object_new (KA_TYPE_SHEET, NULL);
  g_autoptr (KaRound) round = counted ? ka_deal_get_round (deal) : NULL;
  g_autofree KaRound **rounds = NULL;

  self->desk = g_object_ref (desk);
  self->match = make_match (deal);
  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_line_free);
  if (round != NULL)
    {
      KaLine *line = g_new0 (KaLine, 1);

      line->round = g_steal_pointer (&round);
      g_ptr_array_add (self->lines, line);
    }
  rounds = ka_lines_list_rounds (self->lines);
  self->score = score_rounds (self->match, rounds, self->lines->len, error);
  return self->score != NULL ? g_steal_pointer (&self) : NULL;
}
