/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-book-private.h"

#include "ka-acts.h"
#include "ka-attributes.h"
#include "ka-duty.h"
#include "ka-language.h"
#include "ka-said.h"
#include "ka-text.h"
#include "ka-thing.h"
#include "ka-text-check.h"
#include "ka-uuid.h"

/* With which points somebody begins, or none. */
static void
add_start (JsonBuilder *builder, const KaRound *start, guint n_seats)
{
  gboolean any = FALSE;

  for_each_seat (seat, n_seats)
    any = any || (start != NULL && start->correction[seat] != 0);
  if (!any)
    return;
  json_builder_set_member_name (builder, "correction");
  json_builder_begin_array (builder);
  for_each_seat (seat, n_seats)
    json_builder_add_int_value (builder, start->correction[seat]);
  json_builder_end_array (builder);
}

static JsonNode *
build_seats (KaBook *self, const gint64 *players, guint n_seats, int first, const KaRound *start,
             GError **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_array (builder);
  for_each_seat (seat, n_seats)
    {
      g_autoptr (KaPlayer) player = ka_book_get_player (self, players[seat], error);

      if (player == NULL)
        return NULL;
      json_builder_add_string_value (builder, player->name);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "first");
  json_builder_add_int_value (builder, first);
  add_start (builder, start, n_seats);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

static int
find_seat (const KaMatch *match, gint64 player)
{
  for_each_seat (seat, match->n_seats)
    if (match->players[seat]->id == player)
      return (int) seat;
  return -1;
}

static void
set_name (KaBook *self, JsonObject *told, const char *member, gint64 player)
{
  g_autoptr (KaPlayer) who = ka_book_get_player (self, player, NULL);

  if (who != NULL)
    json_object_set_string_member (told, member, who->name);
}

/* Says in @told who plays on for whom, where @start does, and from which round. */
static void
tell_substitute (KaBook *self, JsonObject *told, const KaMatch *match, const gint64 *players, guint n_seats,
                 GPtrArray *rounds, const KaRound *start)
{
  guint next = 1;

  if (start == NULL || start->absent == 0)
    return;
  for (guint i = 0; i < rounds->len; i++)
    next += !ka_round_is_correction (rounds->pdata[i]);
  for_each_seat (seat, n_seats)
    if (ka_round_is_absent (start, seat))
      set_name (self, told, "left", players[seat]);
    else if (find_seat (match, players[seat]) < 0)
      set_name (self, told, "substitute", players[seat]);
  json_object_set_int_member (told, "from", next);
}

/* Who sat there under another entry keeps it, so that the entries can still be taken apart. */
static gboolean
keep_own_entries (KaBook *self, gint64 match, gint64 *players, guint n_seats, GError **error)
{
  for_each_seat (seat, n_seats)
    {
      gint64 own;
      int step = ka_db_query_int (self->db, &own, error,
                                  "SELECT s.player FROM seat s JOIN player p ON p.id = s.player "
                                  "WHERE s.match = ?1 AND coalesce (p.merged_into, p.id) = "
                                  "(SELECT coalesce (merged_into, id) FROM player WHERE id = ?2)",
                                  ka_int (match), ka_int (players[seat]));

      if (step < 0)
        return FALSE;
      if (step > 0)
        players[seat] = own;
    }
  return TRUE;
}

/* @start, if there is one, comes after the lines that the sheet has. */
static gboolean
write_lines (KaBook *self, const KaMatch *match, guint n_seats, GPtrArray *rounds, const KaRound *start,
             GError **error)
{
  g_autofree char *uuid = g_uuid_string_random ();
  g_autoptr (GPtrArray) lines = ka_book_list_lines_of (self, match, error);

  if (lines == NULL)
    return FALSE;
  if (lines->len != rounds->len)
    return ka_book_refuse (error, _ ("The sheet has %u lines and not %u."), lines->len, rounds->len);
  for (guint i = 0; i < lines->len; i++)
    {
      const KaLine *line = g_ptr_array_index (lines, i);

      if (!ka_book_overwrite_round (self, line->id, i + 1, g_ptr_array_index (rounds, i), match->game,
                                    n_seats, line->note, error))
        return FALSE;
    }
  return start == NULL
         || ka_book_write_round (self, match->id, uuid, lines->len + 1, start, match->game, n_seats, NULL,
                                 g_get_real_time () / G_USEC_PER_SEC, error);
}

/* Whoever comes back has no row in which it stands; the acts know it still. @duty: (out) (transfer full) (nullable) */
static gboolean
recall_duty (KaBook *self, const KaMatch *match, gint64 player, char **duty, GError **error)
{
  g_autofree char *of = ka_uuid_tidy (match->uuid);
  g_autofree char *thing = ka_thing_new (KA_THING_MATCH, of);
  g_autoptr (KaKnown) known = ka_acts_know (self->db, thing, error);
  g_autoptr (KaPlayer) who = known != NULL ? ka_book_get_player (self, player, error) : NULL;
  g_autofree char *uuid = NULL;
  g_autofree char *attribute = NULL;

  if (who == NULL)
    return FALSE;
  uuid = ka_uuid_tidy (who->uuid);
  attribute = g_strconcat (KA_DUTY_OF, uuid, NULL);
  *duty = ka_said_dup_duty (known->registers, attribute);
  return TRUE;
}

/* Whoever has done a duty has done it wherever he sits. @duty: (out) (transfer full) (nullable) */
static gboolean
find_duty (KaBook *self, const KaMatch *match, gint64 player, char **duty, GError **error)
{
  int seat = find_seat (match, player);

  if (seat < 0)
    return recall_duty (self, match, player, duty, error);
  *duty = g_strdup (match->duties[seat]);
  return TRUE;
}

static gboolean
replace_seats (KaBook *self, const KaMatch *match, const gint64 *players, guint n_seats, int first,
               GError **error)
{
  g_autoptr (GPtrArray) duties = g_ptr_array_new_with_free_func (g_free);
  gint64 own[KA_MAX_SEATS];

  for_each_seat (seat, n_seats)
    {
      char *duty = NULL;

      if (!find_duty (self, match, players[seat], &duty, error))
        return FALSE;
      g_ptr_array_add (duties, duty);
    }
  memcpy (own, players, n_seats * sizeof *players);
  return keep_own_entries (self, match->id, own, n_seats, error)
         && ka_db_run (self->db, error, "DELETE FROM seat WHERE match = ?", ka_int (match->id))
         && ka_book_write_seats (self, match->id, own, NULL, (const char *const *) duties->pdata, n_seats,
                                 error)
         && ka_db_run (self->db, error, "UPDATE match SET first = ? WHERE id = ?", ka_int (first),
                       ka_int (match->id));
}

gboolean
ka_book_reseat (KaBook *self, gint64 id, const gint64 *players, guint n_seats, int first, GPtrArray *rounds,
                const KaRound *start, GError **error)
{
  g_auto (KaChange) change = { 0 };
  g_autoptr (KaMatch) match = NULL;
  g_autoptr (JsonNode) before = NULL;
  g_autoptr (JsonNode) after = NULL;
  gint64 sitting[KA_MAX_SEATS];

  g_return_val_if_fail (n_seats >= 1 && n_seats <= KA_MAX_SEATS, FALSE);
  g_return_val_if_fail (first >= 0 && first < (int) n_seats, FALSE);

  if (!ka_change_begin (&change, self, "seats-changed", id, error))
    return FALSE;
  match = ka_book_get_playable_match (self, id, error);
  if (match == NULL || !ka_game_check_options (match->game, n_seats, match->options, error))
    return FALSE;
  if (match->origin == KA_ORIGIN_TABLE)
    return ka_book_refuse (error,
                           _ ("The cards were dealt to those seats: nobody can change places at the table."));
  for_each_seat (seat, match->n_seats)
    sitting[seat] = match->players[seat]->id;

  before = build_seats (self, sitting, match->n_seats, match->first, NULL, error);
  after = before != NULL ? build_seats (self, players, n_seats, first, start, error) : NULL;
  if (after == NULL || !write_lines (self, match, n_seats, rounds, start, error)
      || !replace_seats (self, match, players, n_seats, first, error))
    return FALSE;
  tell_substitute (self, json_node_get_object (after), match, players, n_seats, rounds, start);
  change.rescore = KA_RESCORE_MATCH;
  ka_change_tell (&change, g_steal_pointer (&before), g_steal_pointer (&after));
  return ka_change_commit (&change, error);
}

/* @duty: (nullable): with nobody's there is nothing but whose it would be */
static JsonNode *
build_duty (const char *player, const char *duty)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "player");
  json_builder_add_string_value (builder, player);
  if (duty != NULL)
    {
      json_builder_set_member_name (builder, "duty");
      json_builder_add_string_value (builder, duty);
    }
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

gboolean
ka_book_set_duty (KaBook *self, gint64 id, guint seat, const char *words, GError **error)
{
  g_auto (KaChange) change = { 0 };
  g_autoptr (KaMatch) match = NULL;
  g_autofree char *duty = ka_duty_clean (words, error);

  if ((words != NULL && duty == NULL) || !ka_change_begin (&change, self, "duty-changed", id, error))
    return FALSE;
  match = ka_book_get_playable_match (self, id, error);
  if (match == NULL)
    return FALSE;
  if (seat < match->n_seats && match->bots[seat] != NULL)
    return ka_book_refuse (error, _ ("Computer players have no duties."));
  if (seat >= match->n_seats)
    return ka_book_refuse (error, _ ("There is no seat %d; there are %u."), (int) seat, match->n_seats);
  if (!ka_db_run (self->db, error, "UPDATE seat SET duty = ? WHERE match = ? AND seat = ?", ka_text (duty),
                  ka_int (id), ka_int (seat)))
    return FALSE;
  ka_change_tell_both (&change, build_duty (match->players[seat]->name, match->duties[seat]),
                       build_duty (match->players[seat]->name, duty));
  return ka_change_commit (&change, error);
}
