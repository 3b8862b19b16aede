/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ka-canonical.h"
#include "ka-flow-form.h"
#include "ka-rank.h"
#include "world.h"

/* One person at one device: what he sees there, and what he writes. */
typedef struct
{
  World *world;
  Device *device;
  guint n_device;
  KaRandom *random;
  View *view;
  KaFlowWriter *writer;
} Hand;

typedef void (*Verb) (Hand *hand);

/* ---- choosing ------------------------------------------------------------------------------------------- */

static gboolean
is_lucky (Hand *hand, guint one_in)
{
  return ka_random_below (hand->random, one_in) == 0;
}

/* A UUID of the fourth version. */
static char *
draw_thing (Hand *hand, const char *kind)
{
  guint64 high = ka_random_next (hand->random), low = ka_random_next (hand->random);

  return g_strdup_printf ("%s/%08x-%04x-4%03x-a%03x-%012" G_GINT64_MODIFIER "x", kind, (guint) (high >> 32),
                          (guint) (high >> 16) & 0xffff, (guint) high & 0xfff, (guint) (low >> 48) & 0xfff,
                          low & G_GUINT64_CONSTANT (0xffffffffffff));
}

static const char *
skip_kind (const char *thing)
{
  return strchr (thing, '/') + 1;
}

static const char *
choose (Hand *hand, GPtrArray *things, gboolean (*is_there) (View *, const char *))
{
  for (guint tries = 0; things->len > 0 && tries < 20; tries++)
    {
      const char *thing = g_ptr_array_index (things, ka_random_below (hand->random, things->len));

      if (is_there (hand->view, thing))
        return thing;
    }
  return NULL;
}

static const char *
choose_player (Hand *hand)
{
  return choose (hand, hand->device->players, view_has_player);
}

static const char *
choose_match (Hand *hand)
{
  return choose (hand, hand->device->matches, view_has_match);
}

/* The lines that stand on the sheet. */
static guint
count_lines (const KaFlowMatch *match)
{
  guint n = 0;

  while (n < match->lines->len && g_array_index (match->lines, KaFlowLine, n).fate != KA_FATE_TAKEN)
    n++;
  return n;
}

static const KaFlowLine *
get_line (const KaFlowMatch *match, guint n)
{
  return &g_array_index (match->lines, KaFlowLine, n);
}

static const KaFlowLine *
choose_line (Hand *hand, const KaFlowMatch *match)
{
  guint n = match != NULL ? count_lines (match) : 0;

  return n > 0 ? get_line (match, ka_random_below (hand->random, n)) : NULL;
}

/* ---- saying --------------------------------------------------------------------------------------------- */

static void
say (Hand *hand, const char *thing, const char *attribute, const char *value)
{
  ka_flow_writer_say (hand->writer, thing, view_find (hand->view, thing), attribute, value);
}

static void
say_number (Hand *hand, const char *thing, const char *attribute, gint64 number)
{
  g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  say (hand, thing, attribute, value);
}

static void
say_text (Hand *hand, const char *thing, const char *attribute, const char *text)
{
  g_autoptr (GString) value = g_string_new (NULL);

  ka_canonical_append_text (value, text);
  say (hand, thing, attribute, value->str);
}

static void
say_word (Hand *hand, const char *thing, const char *attribute)
{
  static const char *const WORDS[]
      = { "Gemma", "Piet", "Zoë \"de rooie\"", "naïef\n", "12", "\\", "Ann", "x\x7f\x01" };

  say_text (hand, thing, attribute, WORDS[ka_random_below (hand->random, G_N_ELEMENTS (WORDS))]);
}

static gint64
ask_clock (Hand *hand)
{
  return (hand->world->now + hand->device->clock) / 1000;
}

/* ---- people --------------------------------------------------------------------------------------------- */

static char *
add_player (Hand *hand)
{
  char *player = draw_thing (hand, "player");

  say_word (hand, player, "name");
  say_number (hand, player, "colour", ka_random_below (hand->random, 12));
  return player;
}

static void
player_added (Hand *hand)
{
  g_free (add_player (hand));
}

static void
player_edited (Hand *hand)
{
  static const char *const ATTRIBUTES[] = { "name", "name", "note", "birthday", "symbol" };
  const char *player = choose_player (hand);

  if (player != NULL && is_lucky (hand, 5))
    say (hand, player, "archived", is_lucky (hand, 2) ? "true" : "null");
  else if (player != NULL)
    say_word (hand, player, ATTRIBUTES[ka_random_below (hand->random, G_N_ELEMENTS (ATTRIBUTES))]);
}

static gboolean
sits_in (GPtrArray *seats, const char *player)
{
  return seats != NULL && ka_flow_form_index_of (seats, player) >= 0;
}

/* A match that is there at which @one sits, and @other too unless that is NULL. */
static gboolean
sit (View *view, Device *device, const char *one, const char *other)
{
  for (guint i = 0; i < device->matches->len; i++)
    {
      const KaFlowMatch *match = view_find_match (view, g_ptr_array_index (device->matches, i));

      if (match != NULL && sits_in (match->seats, one) && (other == NULL || sits_in (match->seats, other)))
        return TRUE;
    }
  return FALSE;
}

static void
take_away (Hand *hand, const char *thing, const char *attribute, const char *value)
{
  const KaFlowMatch *match = g_str_has_prefix (thing, "match/") ? view_find_match (hand->view, thing) : NULL;

  say (hand, thing, attribute, value);
  ka_flow_writer_know (hand->writer, thing, view_find (hand->view, thing));
  for (guint i = 0; match != NULL && i < count_lines (match); i++)
    ka_flow_writer_know (hand->writer, thing, get_line (match, i)->registers);
}

static void
player_deleted (Hand *hand)
{
  const char *player = choose_player (hand);

  if (player != NULL && !sit (hand->view, hand->device, player, NULL))
    take_away (hand, player, "gone", "true");
}

static void
players_merged (Hand *hand)
{
  const char *one = choose_player (hand), *other = choose_player (hand);

  if (one == NULL || other == NULL || strcmp (one, other) == 0)
    return;
  if (ka_registers_get (view_find (hand->view, one), "same") != NULL && is_lucky (hand, 3))
    say (hand, one, "same", "null");
  else if (!sit (hand->view, hand->device, one, other))
    say_text (hand, one, "same", skip_kind (other));
}

/* ---- matches -------------------------------------------------------------------------------------------- */

static void
append_seat (GString *order, const char *kind, const char *who)
{
  if (order->len > 1)
    g_string_append_c (order, ',');
  g_string_append_printf (order, "{\"%s\":\"%s\"}", kind, who);
}

static void
say_seats (Hand *hand, const char *match, GString *order, guint n)
{
  g_autofree char *seats = NULL;

  g_string_append_c (order, ']');
  seats = g_strdup_printf ("{\"first\":%u,\"order\":%s}", ka_random_below (hand->random, n), order->str);
  say (hand, match, "seats", seats);
}

/* Who is chosen twice sits once. */
static void
match_created (Hand *hand)
{
  g_autofree char *match = draw_thing (hand, "match");
  g_autoptr (GString) order = g_string_new ("[");
  guint wanted = 2 + ka_random_below (hand->random, 4), n = 0;

  for (guint i = 0; i < wanted; i++)
    {
      g_autofree char *newcomer = is_lucky (hand, 6) ? add_player (hand) : NULL;
      const char *player = newcomer != NULL ? newcomer : choose_player (hand);

      if (is_lucky (hand, 8))
        append_seat (order, "bot", is_lucky (hand, 2) ? "easy" : "strong");
      else if (player != NULL && strstr (order->str, skip_kind (player)) == NULL)
        append_seat (order, "player", skip_kind (player));
      else
        continue;
      n++;
    }
  if (n == 0)
    return;
  say_text (hand, match, "game", is_lucky (hand, 2) ? "wiezen" : "gin-rummy");
  say_number (hand, match, "started", ask_clock (hand));
  say (hand, match, "options", "{\"target\":100}");
  say_seats (hand, match, order, n);
}

static void
match_edited (Hand *hand)
{
  static const char *const ATTRIBUTES[] = { "note", "note", "place", "group" };
  const char *match = choose_match (hand);

  if (match != NULL && is_lucky (hand, 4))
    say_number (hand, match, "ended", ask_clock (hand));
  else if (match != NULL && is_lucky (hand, 4))
    say (hand, match, "options", is_lucky (hand, 2) ? "{\"target\":250}" : "{\"target\":50,\"undercut\":25}");
  else if (match != NULL)
    say_word (hand, match, ATTRIBUTES[ka_random_below (hand->random, G_N_ELEMENTS (ATTRIBUTES))]);
}

/* Everybody moves up a seat, and maybe somebody comes. Who sits keeps a seat. */
static void
seats_changed (Hand *hand)
{
  const char *name = choose_match (hand);
  const KaFlowMatch *match = name != NULL ? view_find_match (hand->view, name) : NULL;
  g_autoptr (GString) order = g_string_new ("[");
  const char *newcomer = choose_player (hand);
  guint n;

  if (match == NULL)
    return;
  n = match->seats->len;
  for (guint i = 0; i < n; i++)
    {
      const KaFlowSeat *seat = g_ptr_array_index (match->seats, (i + 1) % n);

      g_string_append_printf (order, "%s%s", order->len > 1 ? "," : "", seat->text);
    }
  if (newcomer != NULL && n < KA_FLOW_MOST_SEATS && ka_flow_form_index_of (match->seats, newcomer) < 0
      && is_lucky (hand, 2))
    {
      append_seat (order, "player", skip_kind (newcomer));
      n++;
    }
  say_seats (hand, name, order, n);
}

static void
match_deleted (Hand *hand)
{
  const char *match = choose_match (hand);

  if (match == NULL)
    return;
  if (view_find_match (hand->view, match)->bin != KA_FATE_TAKEN)
    {
      g_autofree char *when = g_strdup_printf ("%" G_GINT64_FORMAT, ask_clock (hand));

      take_away (hand, match, "bin", when);
    }
  else if (is_lucky (hand, 2))
    say (hand, match, "bin", "null");
  else
    take_away (hand, match, "gone", "true");
}

/* ---- lines ---------------------------------------------------------------------------------------------- */

/* Points whose sum is nil, for the seats as they are told now. */
static void
say_line (Hand *hand, const char *line, const KaFlowMatch *match, gboolean is_correction)
{
  const KaRegister *seats = ka_registers_find (match->registers, "seats");
  g_autoptr (GPtrArray) told = ka_flow_form_read_seats (seats->heads[0].value);
  g_autoptr (GString) points = g_string_new ("[");
  g_autoptr (GString) absent = g_string_new ("[");
  g_autofree char *says = NULL;
  char id[KA_ACT_ID_SIZE];
  int last = -1, sum = 0;

  for (guint i = 0; i < told->len; i++)
    {
      gboolean plays = !is_lucky (hand, 5);
      int drawn = plays ? (int) ka_random_below (hand->random, 40) - 20 : 0;

      if (plays)
        last = (int) i;
      else
        g_string_append_printf (absent, "%s%u", absent->len > 1 ? "," : "", i);
      g_string_append_printf (points, "%s%d", i > 0 ? "," : "", drawn);
      sum += drawn;
    }
  /* Who plays last pays for all. */
  if (last >= 0)
    {
      g_auto (GStrv) all = g_strsplit (points->str + 1, ",", -1);
      int of_last = (int) g_ascii_strtoll (all[last], NULL, 10) - sum;

      g_free (all[last]);
      all[last] = g_strdup_printf ("%d", of_last);
      g_string_truncate (points, 1);
      for (guint i = 0; all[i] != NULL; i++)
        g_string_append_printf (points, "%s%s", i > 0 ? "," : "", all[i]);
    }
  ka_act_id_print (&seats->heads[0].act->id, id);
  says = is_correction ? g_strdup_printf ("{\"correction\":%s],\"seats\":\"%s\"}", points->str, id)
                       : g_strdup_printf ("{\"absent\":%s],\"facts\":{\"points\":%s]},\"seats\":\"%s\"}",
                                          absent->str, points->str, id);
  say (hand, line, "says", says);
}

static void
add_line (Hand *hand, const char *name, gboolean at_end)
{
  const KaFlowMatch *match = view_find_match (hand->view, name);
  g_autofree char *line = draw_thing (hand, "line");
  guint n = count_lines (match), at = at_end ? n : ka_random_below (hand->random, n + 1);
  g_autofree char *rank = ka_rank_between (at > 0 ? get_line (match, at - 1)->rank : NULL,
                                           at < n ? get_line (match, at)->rank : NULL);

  say_text (hand, line, "match", skip_kind (name));
  say_text (hand, line, "rank", rank);
  say_number (hand, line, "created", ask_clock (hand));
  say_line (hand, line, match, is_lucky (hand, 8));
  if (is_lucky (hand, 10))
    say (hand, line, "options", "{\"target\":75}");
  if (is_lucky (hand, 10))
    say (hand, line, "deal", "{\"moves\":[\"draw\",\"discard 7H\"],\"seed\":\"12\"}");
  if (hand->device->is_newer && is_lucky (hand, 3))
    say_word (hand, line, "mood");
}

/* After all lines that stand there. */
static void
add_rules (Hand *hand, const char *name, const KaFlowMatch *match, const char *rules)
{
  const KaRegister *seats = ka_registers_find (match->registers, "seats");
  g_autoptr (GPtrArray) told = ka_flow_form_read_seats (seats->heads[0].value);
  g_autofree char *line = draw_thing (hand, "line");
  guint n = count_lines (match);
  g_autofree char *rank = ka_rank_between (n > 0 ? get_line (match, n - 1)->rank : NULL, NULL);
  g_autoptr (GString) says = g_string_new ("{\"correction\":[");
  char id[KA_ACT_ID_SIZE];

  for (guint i = 0; i < told->len; i++)
    g_string_append (says, i > 0 ? ",0" : "0");
  g_string_append_printf (says, "],\"seats\":\"%s\"}", ka_act_id_print (&seats->heads[0].act->id, id));
  say_text (hand, line, "match", skip_kind (name));
  say_text (hand, line, "rank", rank);
  say_number (hand, line, "created", ask_clock (hand));
  say (hand, line, "says", says->str);
  say (hand, line, "options", rules);
}

static void
round_added (Hand *hand)
{
  const char *match = choose_match (hand);

  if (match != NULL)
    add_line (hand, match, TRUE);
}

static void
round_inserted (Hand *hand)
{
  const char *match = choose_match (hand);

  if (match != NULL)
    add_line (hand, match, FALSE);
}

static void
round_edited (Hand *hand)
{
  const char *name = choose_match (hand);
  const KaFlowMatch *match = name != NULL ? view_find_match (hand->view, name) : NULL;
  const KaFlowLine *line = choose_line (hand, match);

  if (line == NULL)
    return;
  if (is_lucky (hand, 4))
    say_word (hand, line->registers->thing, "note");
  else if (is_lucky (hand, 4))
    take_away (hand, line->registers->thing, "gone", "true");
  else if (is_lucky (hand, 5))
    {
      g_autofree char *rank = ka_rank_between (NULL, get_line (match, 0)->rank);

      say_text (hand, line->registers->thing, "rank", rank);
    }
  else
    say_line (hand, line->registers->thing, match, FALSE);
}

/* Rules that hold from a line on: one of its own, which corrects nothing, or others on a line that is there. */
static void
rules_changed (Hand *hand)
{
  static const char *const RULES[]
      = { "{\"target\":75}", "{\"undercut\":10}", "{\"target\":200,\"undercut\":50}", "null" };
  const char *name = choose_match (hand);
  const KaFlowMatch *match = name != NULL ? view_find_match (hand->view, name) : NULL;
  const KaFlowLine *line = choose_line (hand, match);
  const char *rules = RULES[ka_random_below (hand->random, G_N_ELEMENTS (RULES))];

  if (line != NULL && is_lucky (hand, 2))
    say (hand, line->registers->thing, "options", rules);
  else if (match != NULL)
    add_rules (hand, name, match, rules);
}

/* A thing of which only newer programs know. */
static void
tune_noted (Hand *hand)
{
  g_autofree char *tune = draw_thing (hand, "tune");

  if (!hand->device->is_newer)
    return;
  say_word (hand, tune, "title");
  say (hand, tune, "bars", "[1,2,{\"3\":null}]");
}

/* ---- putting back --------------------------------------------------------------------------------------- */

/* Of a line an act may have come without the one that wrote it. */
static gboolean
stood_on_the_sheet (const KaRegisters *line)
{
  return ka_registers_get (line, "says") != NULL && ka_registers_get (line, "match") != NULL
         && ka_registers_get (line, "rank") != NULL;
}

/* Says again what was then of one thing; what came since goes, as does what did not stand on the sheet then. */
static void
put_back_thing (Hand *hand, View *then, const char *thing)
{
  const KaRegisters *was = view_find (then, thing), *is = view_find (hand->view, thing);

  if (was != NULL && g_str_has_prefix (thing, "line/") && !stood_on_the_sheet (was))
    was = NULL;
  if (was == NULL && is != NULL && ka_registers_get_fate (is, "gone", NULL, 0) != KA_FATE_TAKEN)
    take_away (hand, thing, "gone", "true");
  for (guint i = 0; was != NULL && is != NULL && i < is->n; i++)
    {
      const char *attribute = is->registers[i].attribute;
      const char *before = ka_registers_get (was, attribute), *now = ka_registers_get (is, attribute);

      if (g_strcmp0 (before, now) != 0 && before != NULL && ka_register_is_taking (&is->registers[i], before))
        take_away (hand, thing, attribute, before);
      else if (g_strcmp0 (before, now) != 0)
        say (hand, thing, attribute, before != NULL ? before : "null");
    }
}

/* One match as it was in the backup. */
static void
match_put_back (Hand *hand)
{
  const char *match = choose_match (hand);
  g_autoptr (View) then = NULL;
  GPtrArray *lines;

  if (match == NULL || hand->device->backup == NULL)
    return;
  then = view_new (hand->world, hand->device->backup, hand->device->players);
  if (!view_has_match (then, match))
    return;
  put_back_thing (hand, then, match);
  lines = g_hash_table_lookup (hand->world->lines, match);
  for (guint i = 0; lines != NULL && i < lines->len; i++)
    put_back_thing (hand, then, g_ptr_array_index (lines, i));
}

/* ---- undo ----------------------------------------------------------------------------------------------- */

static gboolean
is_match_of (View *view, const char *line, const char *match)
{
  g_autofree char *uuid = ka_flow_form_read_text (ka_registers_get (view_find (view, line), "match"));

  return strcmp (uuid, skip_kind (match)) == 0;
}

gboolean
verbs_is_referred (View *view, Device *device, const KaFlowAct *act)
{
  for (guint i = 0; i < act->n_changes; i++)
    {
      const char *thing = act->changes[i].thing;
      const KaFlowMatch *match;

      if (!ka_flow_form_is_brought_by (&act->changes[i]))
        continue;
      if (g_str_has_prefix (thing, "player/"))
        {
          for (guint k = 0; k < device->matches->len; k++)
            {
              const char *name = g_ptr_array_index (device->matches, k);

              match = view_find_match (view, name);
              if (match != NULL && sits_in (match->seats, thing) && match->registers->n > 0)
                {
                  gboolean goes = FALSE;

                  for (guint j = 0; j < act->n_changes; j++)
                    goes = goes
                           || (strcmp (act->changes[j].thing, name) == 0
                               && ka_flow_form_is_brought_by (&act->changes[j]));
                  if (!goes)
                    return TRUE;
                }
            }
        }
      match = g_str_has_prefix (thing, "match/") ? view_find_match (view, thing) : NULL;
      for (guint k = 0; match != NULL && k < count_lines (match); k++)
        if (is_match_of (view, get_line (match, k)->registers->thing, thing))
          return TRUE;
    }
  return FALSE;
}

int
verbs_undo (World *world, Device *device, guint n_device, guint number, GError **error)
{
  const KaFlowAct *act = g_ptr_array_index (world->acts, number);
  g_autoptr (View) view = view_new (world, device->book, device->players);
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new ("undone");

  if (verbs_is_referred (view, device, act))
    {
      g_set_error_literal (error, KA_FLOW_ERROR, KA_FLOW_ERROR_REFERRED, "something refers to it");
      return -1;
    }
  if (!ka_flow_writer_undo (writer, act, view_find_cb, view_knows_cb, view, error))
    return -1;
  return device_write (world, device, writer, n_device);
}

/* ---- all of them ---------------------------------------------------------------------------------------- */

int
verbs_do_any (World *world, Device *device, guint n_device, KaRandom *random)
{
  static const struct
  {
    const char *name;
    Verb verb;
    guint weight;
  } VERBS[] = {
    { "round-added", round_added, 12 },      { "round-inserted", round_inserted, 2 },
    { "round-edited", round_edited, 8 },     { "match-created", match_created, 3 },
    { "match-edited", match_edited, 3 },     { "seats-changed", seats_changed, 3 },
    { "match-deleted", match_deleted, 2 },   { "player-added", player_added, 1 },
    { "player-edited", player_edited, 3 },   { "player-deleted", player_deleted, 1 },
    { "players-merged", players_merged, 2 }, { "match-put-back", match_put_back, 1 },
    { "tune-noted", tune_noted, 1 },         { "rules-changed", rules_changed, 1 },
  };
  guint drawn = ka_random_below (random, 48), i = 0;
  GArray *done = drawn < 47 ? device->book->done : device->book->heard;
  g_autoptr (View) view = NULL;
  g_autoptr (KaFlowWriter) writer = NULL;
  Hand hand;

  /* Mostly the last that the device did, redoing too; at times whatever it heard of. */
  if (drawn >= 43)
    {
      guint last = done->len > 0 ? done->len - 1 : 0;

      return done->len > 0
                 ? verbs_undo (
                       world, device, n_device,
                       g_array_index (done, guint, drawn < 47 ? last : ka_random_below (random, last + 1)),
                       NULL)
                 : -1;
    }
  if (device->players->len < 3)
    i = 7;
  else if (device->matches->len == 0)
    i = 3;
  else
    while (drawn >= VERBS[i].weight)
      drawn -= VERBS[i++].weight;
  view = view_new (world, device->book, device->players);
  writer = ka_flow_writer_new (VERBS[i].name);
  hand = (Hand) { world, device, n_device, random, view, writer };
  VERBS[i].verb (&hand);
  return device_write (world, device, writer, n_device);
}
