/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contestant.h"

#include <string.h>

#include "answer.h"
#include "ka-error.h"
#include "outside-player.h"

#define BOT  "bot:"
#define EXEC "exec:"

struct _KaContestant
{
  /* borrowed */
  const KaBot *bot; /* NULL: it is a program from outside */

  /* owned */
  char *spec;
  KaOutsidePlayer *outside;

  gint64 budget;

  /* in the deal at hand */
  int seat;
  KaRandom random;
};

static const KaBot *
find_bot (const KaGame *game, const char *level, GError **error)
{
  g_autoptr (GString) levels = g_string_new (NULL);

  for (const KaBot *const *bot = game->bots; bot != NULL && *bot != NULL; bot++)
    {
      if (strcmp ((*bot)->id, level) == 0)
        return *bot;
      g_string_append_printf (levels, "%s%s", levels->len > 0 ? ", " : "", (*bot)->id);
    }
  g_set_error (error, KA_ERROR, KA_ERROR_RANGE, "%s has no computer player “%s”; there are: %s", game->name,
               level, levels->str);
  return NULL;
}

gboolean
ka_contestant_is_computer_player (const char *spec)
{
  return g_str_has_prefix (spec, BOT);
}

KaContestant *
ka_contestant_new (const KaGame *game, const char *spec, gint64 patience, gint64 budget, GError **error)
{
  g_autoptr (KaContestant) self = g_new0 (KaContestant, 1);

  self->spec = g_strdup (spec);
  self->budget = budget;
  if (ka_contestant_is_computer_player (spec))
    self->bot = find_bot (game, spec + strlen (BOT), error);
  else if (g_str_has_prefix (spec, EXEC) && spec[strspn (spec + strlen (EXEC), " ") + strlen (EXEC)] != '\0')
    self->outside = ka_outside_player_new (spec + strlen (EXEC), patience, error);
  else
    g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX,
                 "“%s” is not a player; a player is bot:LEVEL or exec:COMMAND", spec);
  return self->bot != NULL || self->outside != NULL ? g_steal_pointer (&self) : NULL;
}

void
ka_contestant_free (KaContestant *self)
{
  g_clear_pointer (&self->outside, ka_outside_player_free);
  g_clear_pointer (&self->spec, g_free);
  g_free (self);
}

const char *
ka_contestant_get_spec (const KaContestant *self)
{
  return self->spec;
}

/* ---- what is said to a program ---------------------------------------------------------------------------- */

static JsonObject *
begin_message (const char *type)
{
  JsonObject *message = json_object_new ();

  json_object_set_string_member (message, "type", type);
  return message;
}

/* Takes over @message. */
static char *
end_message (JsonObject *message)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, message);
  return json_to_string (node, FALSE);
}

/* How the match stands before the deal: a program need not add it up. */
static JsonObject *
describe_match (const KaDeal *deal, guint number)
{
  const KaSetup *setup = ka_deal_get_setup (deal);
  int target = ka_game_get_target (ka_deal_get_game (deal), setup->options);
  JsonArray *scores = json_array_sized_new (setup->n_seats);
  JsonObject *match = json_object_new ();

  for_each_seat (seat, setup->n_seats)
    json_array_add_int_element (scores, setup->totals[seat]);
  if (target > 0)
    json_object_set_int_member (match, "target", target);
  else
    json_object_set_null_member (match, "target");
  json_object_set_array_member (match, "scores", scores);
  json_object_set_int_member (match, "deal", number);
  return match;
}

static char *
describe_start (const KaDeal *deal, guint number, int seat)
{
  JsonObject *message = begin_message ("start");

  json_object_set_string_member (message, "game", ka_deal_get_game (deal)->id);
  json_object_set_member (message, "options", ka_values_to_json (ka_deal_get_setup (deal)->options));
  json_object_set_int_member (message, "seat", seat);
  json_object_set_int_member (message, "seats", ka_deal_get_setup (deal)->n_seats);
  json_object_set_object_member (message, "match", describe_match (deal, number));
  return end_message (message);
}

static JsonArray *
describe_log (const KaDeal *deal, int viewer)
{
  JsonArray *log = json_array_new ();

  for (guint i = 0; i < ka_deal_get_n_moves (deal); i++)
    {
      g_autofree char *move = ka_deal_seen_text (deal, i, viewer);
      g_autofree char *line = NULL;
      int seat;

      ka_deal_get_move (deal, i, &seat);
      line = g_strdup_printf ("%d %s", seat, move);
      json_array_add_string_element (log, line);
    }
  return log;
}

static JsonNode *
describe_moves (const KaRules *rules, gconstpointer view)
{
  g_autofree KaMove *moves = NULL;
  JsonArray *array;
  JsonNode *node;
  guint n;

  if (rules->moves == NULL)
    return json_node_init_null (json_node_alloc ());
  array = json_array_new ();
  moves = g_new (KaMove, KA_MAX_MOVES);
  n = rules->moves (view, moves);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      rules->move_to_text (view, &moves[i], text);
      json_array_add_string_element (array, text->str);
    }
  node = json_node_new (JSON_NODE_ARRAY);
  json_node_take_array (node, array);
  return node;
}

static char *
describe_choice (const KaDeal *deal, gconstpointer view, int seat)
{
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  JsonObject *message = begin_message ("choose");
  g_autoptr (GString) text = g_string_new (NULL);

  rules->state_to_text (view, text);
  json_object_set_string_member (message, "view", text->str);
  json_object_set_member (message, "moves", describe_moves (rules, view));
  json_object_set_array_member (message, "log", describe_log (deal, seat));
  return end_message (message);
}

static char *
describe_end (const KaDeal *deal, const char *forfeit)
{
  JsonObject *message = begin_message ("end");
  g_autoptr (KaValues) facts = forfeit == NULL ? ka_deal_facts (deal) : NULL;

  if (facts != NULL)
    json_object_set_member (message, "facts", ka_values_to_json (facts));
  else
    json_object_set_null_member (message, "facts");
  if (forfeit != NULL)
    json_object_set_string_member (message, "forfeit", forfeit);
  return end_message (message);
}

/* ---- playing ------------------------------------------------------------------------------------------------ */

gboolean
ka_contestant_begin (KaContestant *self, const KaDeal *deal, guint number, int seat, guint64 seed,
                     GError **error)
{
  g_autofree char *line = NULL;

  self->seat = seat;
  ka_random_init (&self->random, seed);
  if (self->bot != NULL)
    return TRUE;
  line = describe_start (deal, number, seat);
  return ka_outside_player_begin (self->outside, line, error);
}

static gboolean
move_outside (KaContestant *self, KaDeal *deal, gconstpointer view, GError **error)
{
  g_autofree char *question = describe_choice (deal, view, self->seat);
  g_autofree char *answer = ka_outside_player_ask (self->outside, question, error);
  g_autofree char *move = answer != NULL ? ka_answer_read_move (answer, error) : NULL;

  return move != NULL && ka_deal_play_text (deal, move, error);
}

gboolean
ka_contestant_move (KaContestant *self, KaDeal *deal, GError **error)
{
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  g_autofree gpointer view = g_malloc0 (rules->state_size);
  KaLimit limit;
  KaMove move = { 0 };

  rules->hide (ka_deal_get_state (deal), self->seat, view);
  if (self->outside != NULL)
    return move_outside (self, deal, view, error);
  limit = ka_limit_in (self->budget, NULL);
  self->bot->choose (rules, view, self->seat, &self->random, &limit, &move, NULL);
  return ka_deal_play (deal, &move, error);
}

void
ka_contestant_end (KaContestant *self, const KaDeal *deal, const char *forfeit)
{
  g_autofree char *line = NULL;

  if (self->outside == NULL)
    return;
  line = describe_end (deal, forfeit);
  /* Who does not listen at the end has played all the same. */
  ka_outside_player_tell (self->outside, line, NULL);
}
