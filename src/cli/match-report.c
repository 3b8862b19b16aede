/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-report.h"

#include <string.h>

#include "ka-games.h"
#include "ka-json.h"
#include "ka-random.h"

static KaMatchReport *
make (void)
{
  KaMatchReport *self = g_new0 (KaMatchReport, 1);

  self->ranges = g_array_new (FALSE, FALSE, sizeof (KaMatchRange));
  return self;
}

/* The result names its players by what they were made from. */
static void
take_specs (KaMatchReport *self, GStrv specs)
{
  self->specs = specs;
  for (guint i = 0; i < g_strv_length (specs); i++)
    self->result.players[i].spec = specs[i];
}

KaMatchReport *
ka_match_report_new (const KaContest *contest, double think)
{
  KaMatchReport *self = make ();
  g_autoptr (GStrvBuilder) specs = g_strv_builder_new ();
  KaMatchRange range = { contest->first, contest->last };

  self->game = contest->game;
  self->options = ka_values_copy (contest->options);
  self->seed = contest->seed;
  self->n_bouts = contest->n_bouts;
  self->to_the_end = contest->to_the_end;
  self->mirror = contest->mirror;
  self->think = think;
  self->result = contest->result;
  g_array_append_val (self->ranges, range);
  for (guint i = 0; i < contest->result.n_players; i++)
    g_strv_builder_add (specs, contest->result.players[i].spec);
  take_specs (self, g_strv_builder_end (specs));
  return self;
}

void
ka_match_report_free (KaMatchReport *self)
{
  g_clear_pointer (&self->options, ka_values_unref);
  g_clear_pointer (&self->specs, g_strfreev);
  g_clear_pointer (&self->ranges, g_array_unref);
  g_free (self);
}

static const char *
get_unit (const KaMatchReport *self)
{
  return self->to_the_end ? "matches" : "deals";
}

/* ---- reading ---------------------------------------------------------------------------------------------------- */

/* Beyond it JSON need not hold whole numbers; two of them can be added. */
#define MOST (G_GINT64_CONSTANT (1) << 53)

static gboolean
read_int (JsonObject *object, const char *key, gint64 min, gint64 max, gint64 *number, GError **error)
{
  JsonNode *node = json_object_get_member (object, key);
  g_autofree char *allowed = NULL;

  if (ka_json_holds (node, G_TYPE_INT64))
    {
      *number = json_node_get_int (node);
      if (*number >= min && *number <= max)
        return TRUE;
    }
  allowed = g_strdup_printf ("a whole number from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT, min, max);
  return ka_json_refuse (error, KA_ERROR_RANGE, key, node, allowed);
}

static gboolean
read_count (JsonObject *object, const char *key, gint64 max, guint *count, GError **error)
{
  gint64 number = 0;

  if (!read_int (object, key, 0, max, &number, error))
    return FALSE;
  *count = (guint) number;
  return TRUE;
}

static const char *
read_text (JsonObject *object, const char *key, GError **error)
{
  JsonNode *node = json_object_get_member (object, key);

  if (ka_json_holds (node, G_TYPE_STRING))
    return json_node_get_string (node);
  ka_json_refuse (error, KA_ERROR_TYPE, key, node, "a text");
  return NULL;
}

static JsonArray *
read_array (JsonObject *object, const char *key, guint least, guint most, GError **error)
{
  JsonNode *node = json_object_get_member (object, key);

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node)
      && json_array_get_length (json_node_get_array (node)) >= least
      && json_array_get_length (json_node_get_array (node)) <= most)
    return json_node_get_array (node);
  ka_json_refuse (error, KA_ERROR_TYPE, key, node, "a list as the report of a match has it");
  return NULL;
}

static gboolean
read_what (KaMatchReport *self, JsonObject *object, GError **error)
{
  const char *game = read_text (object, "game", error);
  const char *seed = game != NULL ? read_text (object, "seed", error) : NULL;
  JsonNode *mirror = json_object_get_member (object, "mirror");
  JsonNode *think = json_object_get_member (object, "think");
  JsonNode *seats = json_object_get_member (object, "seats");

  if (seed == NULL)
    return FALSE;
  self->game = ka_games_find (game);
  if (self->game == NULL)
    return ka_json_refuse (error, KA_ERROR_RANGE, "game", json_object_get_member (object, "game"), "a game");
  if (!ka_seed_from_text (seed, &self->seed))
    return ka_json_refuse (error, KA_ERROR_RANGE, "seed", json_object_get_member (object, "seed"), "a seed");
  if (!ka_json_holds (mirror, G_TYPE_BOOLEAN))
    return ka_json_refuse (error, KA_ERROR_TYPE, "mirror", mirror, "true or false");
  if (!ka_json_holds (think, G_TYPE_DOUBLE) && !ka_json_holds (think, G_TYPE_INT64))
    return ka_json_refuse (error, KA_ERROR_TYPE, "think", think, "a number");
  if (seats == NULL || !JSON_NODE_HOLDS_ARRAY (seats))
    return ka_json_refuse (error, KA_ERROR_TYPE, "seats", seats, "a list with one for each seat");
  self->mirror = json_node_get_boolean (mirror);
  self->think = json_node_get_double (think);
  self->to_the_end = json_object_has_member (object, "matches");
  self->options = ka_game_read_options (self->game, json_array_get_length (json_node_get_array (seats)),
                                        json_object_get_member (object, "options"), error);
  return self->options != NULL
         && read_count (object, get_unit (self), KA_CONTEST_MOST_BOUTS, &self->n_bouts, error);
}

static gboolean
read_range (KaMatchReport *self, JsonNode *node, GError **error)
{
  JsonArray *pair = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint after = self->ranges->len > 0
                    ? g_array_index (self->ranges, KaMatchRange, self->ranges->len - 1).last + 1
                    : 0;
  KaMatchRange range;

  if (pair != NULL && json_array_get_length (pair) == 2
      && ka_json_holds (json_array_get_element (pair, 0), G_TYPE_INT64)
      && ka_json_holds (json_array_get_element (pair, 1), G_TYPE_INT64))
    {
      gint64 first = json_array_get_int_element (pair, 0), last = json_array_get_int_element (pair, 1);

      if (first > after && first <= last && last <= self->n_bouts)
        {
          range = (KaMatchRange) { (guint) first, (guint) last };
          g_array_append_val (self->ranges, range);
          self->result.n_bouts += range.last - range.first + 1;
          return TRUE;
        }
    }
  return ka_json_refuse (error, KA_ERROR_RANGE, "ranges", node, "pairs of rising numbers");
}

static gboolean
read_ranges (KaMatchReport *self, JsonObject *object, GError **error)
{
  JsonArray *ranges = read_array (object, "ranges", 1, self->n_bouts, error);

  for (guint i = 0; ranges != NULL && i < json_array_get_length (ranges); i++)
    if (!read_range (self, json_array_get_element (ranges, i), error))
      return FALSE;
  return ranges != NULL;
}

static gboolean
read_places (KaSeatResult *player, guint n_seats, JsonObject *object, GError **error)
{
  JsonArray *places = read_array (object, "places", n_seats, n_seats, error);

  for (guint i = 0; places != NULL && i < n_seats; i++)
    {
      JsonNode *node = json_array_get_element (places, i);

      if (!ka_json_holds (node, G_TYPE_INT64) || json_node_get_int (node) < 0
          || json_node_get_int (node) > (gint64) KA_CONTEST_MOST_BOUTS * KA_MAX_SEATS)
        return ka_json_refuse (error, KA_ERROR_RANGE, "places", node, "how often each place was taken");
      player->places[i] = (guint) json_node_get_int (node);
    }
  return places != NULL;
}

static gboolean
read_player (KaMatchReport *self, guint i, JsonNode *node, GStrvBuilder *specs, GError **error)
{
  const gint64 most_times = (gint64) KA_CONTEST_MOST_BOUTS * KA_MAX_SEATS;
  JsonObject *object = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  KaSeatResult *player = &self->result.players[i];
  const char *spec;
  gint64 decisions = 0;

  if (object == NULL)
    return ka_json_refuse (error, KA_ERROR_TYPE, "seats", node, "a JSON object for each seat");
  spec = read_text (object, "player", error);
  if (spec == NULL || !read_int (object, "points", -MOST, MOST, &player->points, error)
      || !read_count (object, "wins", most_times, &player->wins, error)
      || !read_places (player, self->result.n_players, object, error)
      || !read_count (object, "forfeits", most_times, &player->forfeits, error)
      || !read_int (object, "squares", 0, MOST, &player->squares, error)
      || !read_int (object, "decisions", 0, MOST, &decisions, error)
      || !read_int (object, "microseconds", 0, MOST, &player->time, error))
    return FALSE;
  player->decisions = (guint64) decisions;
  g_strv_builder_add (specs, spec);
  return TRUE;
}

static gboolean
read_result (KaMatchReport *self, JsonObject *object, GError **error)
{
  JsonArray *seats = read_array (object, "seats", 1, KA_MAX_SEATS, error);
  g_autoptr (GStrvBuilder) specs = g_strv_builder_new ();
  gint64 played = 0;

  if (seats == NULL || !read_int (object, "played", 0, MOST, &played, error)
      || !read_count (object, "unfinished", (gint64) KA_CONTEST_MOST_BOUTS * KA_MAX_SEATS,
                      &self->result.n_unfinished, error))
    return FALSE;
  self->result.n_deals = (guint64) played;
  self->result.n_players = json_array_get_length (seats);
  self->result.n_turns = self->mirror ? self->result.n_players : 1;
  for (guint i = 0; i < self->result.n_players; i++)
    if (!read_player (self, i, json_array_get_element (seats, i), specs, error))
      return FALSE;
  take_specs (self, g_strv_builder_end (specs));
  return TRUE;
}

KaMatchReport *
ka_match_report_read (const char *text, GError **error)
{
  g_autoptr (KaMatchReport) self = make ();
  g_autoptr (JsonNode) node = ka_json_from_text (text, error);

  if (node == NULL)
    return NULL;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error_literal (error, KA_ERROR, KA_ERROR_TYPE,
                           "this is not the result of a match, as match --json prints it");
      return NULL;
    }
  if (!read_what (self, json_node_get_object (node), error)
      || !read_ranges (self, json_node_get_object (node), error)
      || !read_result (self, json_node_get_object (node), error))
    return NULL;
  return g_steal_pointer (&self);
}

/* ---- adding ------------------------------------------------------------------------------------------------------ */

static gboolean
refuse_other (GError **error, const char *what)
{
  g_set_error (error, KA_ERROR, KA_ERROR_RULE, "it is of another match: %s differ", what);
  return FALSE;
}

static gboolean
check_same (const KaMatchReport *self, const KaMatchReport *other, GError **error)
{
  if (self->game != other->game)
    return refuse_other (error, "the games");
  if (!ka_values_equal (self->options, other->options))
    return refuse_other (error, "the options");
  if (!g_strv_equal ((const char *const *) self->specs, (const char *const *) other->specs))
    return refuse_other (error, "the players");
  if (self->seed != other->seed)
    return refuse_other (error, "the seeds");
  if (self->to_the_end != other->to_the_end || self->n_bouts != other->n_bouts)
    return refuse_other (error, "the numbers of deals or matches");
  if (self->mirror != other->mirror)
    return refuse_other (error, "the turns of the seats");
  if (self->think != other->think)
    return refuse_other (error, "the times to think");
  return TRUE;
}

static int
compare_ranges_cb (gconstpointer a, gconstpointer b)
{
  const KaMatchRange *one = a, *other = b;

  return (one->first > other->first) - (one->first < other->first);
}

static gboolean
check_sums (const KaMatchReport *self, const KaMatchReport *other, GError **error)
{
  gboolean fit = self->result.n_deals + other->result.n_deals <= (guint64) MOST;

  for (guint i = 0; i < self->result.n_players; i++)
    {
      const KaSeatResult *one = &self->result.players[i], *more = &other->result.players[i];

      fit = fit && ABS (one->points + more->points) <= MOST && one->squares + more->squares <= MOST
            && one->decisions + more->decisions <= (guint64) MOST && one->time + more->time <= MOST;
    }
  if (!fit)
    g_set_error_literal (error, KA_ERROR, KA_ERROR_RANGE, "the sums are too large");
  return fit;
}

/* Returns: (transfer full): the ranges of both, or %NULL when something is in both. */
static GArray *
join_ranges (const KaMatchReport *self, const KaMatchReport *other, GError **error)
{
  g_autoptr (GArray) all = g_array_copy (self->ranges);
  g_autoptr (GArray) joined = g_array_new (FALSE, FALSE, sizeof (KaMatchRange));

  g_array_append_vals (all, other->ranges->data, other->ranges->len);
  g_array_sort (all, compare_ranges_cb);
  for (guint i = 0; i < all->len; i++)
    {
      KaMatchRange range = g_array_index (all, KaMatchRange, i);
      KaMatchRange *before = joined->len > 0 ? &g_array_index (joined, KaMatchRange, joined->len - 1) : NULL;

      if (before != NULL && range.first <= before->last)
        {
          g_set_error (error, KA_ERROR, KA_ERROR_RULE, "%u to %u of the %s were counted already", range.first,
                       MIN (range.last, before->last), get_unit (self));
          return NULL;
        }
      if (before != NULL && range.first == before->last + 1)
        before->last = range.last;
      else
        g_array_append_val (joined, range);
    }
  return g_steal_pointer (&joined);
}

gboolean
ka_match_report_add (KaMatchReport *self, const KaMatchReport *other, GError **error)
{
  GArray *ranges = check_same (self, other, error) && check_sums (self, other, error)
                       ? join_ranges (self, other, error)
                       : NULL;

  if (ranges == NULL)
    return FALSE;
  g_array_unref (self->ranges);
  self->ranges = ranges;
  ka_match_result_add_all (&self->result, &other->result);
  return TRUE;
}

/* ---- writing ----------------------------------------------------------------------------------------------------- */

static JsonArray *
describe_ranges (const KaMatchReport *self)
{
  JsonArray *ranges = json_array_sized_new (self->ranges->len);

  for (guint i = 0; i < self->ranges->len; i++)
    {
      const KaMatchRange *range = &g_array_index (self->ranges, KaMatchRange, i);
      JsonArray *pair = json_array_sized_new (2);

      json_array_add_int_element (pair, range->first);
      json_array_add_int_element (pair, range->last);
      json_array_add_array_element (ranges, pair);
    }
  return ranges;
}

char *
ka_match_report_to_json (const KaMatchReport *self)
{
  g_autoptr (KaValues) options = ka_game_differing_options (self->game, self->options);
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, self->seed);
  JsonObject *object = json_object_new ();

  json_node_take_object (node, object);
  json_object_set_string_member (object, "game", self->game->id);
  json_object_set_member (object, "options", ka_values_to_json (options));
  json_object_set_int_member (object, get_unit (self), self->n_bouts);
  json_object_set_array_member (object, "ranges", describe_ranges (self));
  json_object_set_int_member (object, "played", (gint64) self->result.n_deals);
  /* A number of JSON need not hold 64 bits. */
  json_object_set_string_member (object, "seed", seed);
  json_object_set_boolean_member (object, "mirror", self->mirror);
  json_object_set_double_member (object, "think", self->think);
  json_object_set_int_member (object, "unfinished", self->result.n_unfinished);
  json_object_set_array_member (object, "seats", ka_match_result_to_json (&self->result));
  return json_to_string (node, TRUE);
}

/* Those that were played, where it was not all: ` (1–250, 501–1000)` */
static void
append_ranges (const KaMatchReport *self, GString *text)
{
  if (self->result.n_bouts == self->n_bouts)
    return;
  g_string_append_printf (text, ", of which %u were played (", self->result.n_bouts);
  for (guint i = 0; i < self->ranges->len; i++)
    {
      const KaMatchRange *range = &g_array_index (self->ranges, KaMatchRange, i);

      g_string_append_printf (text, "%s%u–%u", i > 0 ? ", " : "", range->first, range->last);
    }
  g_string_append_c (text, ')');
}

char *
ka_match_report_to_text (const KaMatchReport *self)
{
  g_autofree char *table = ka_match_result_to_text (&self->result);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "%s: %u %s", self->game->name, self->n_bouts, get_unit (self));
  append_ranges (self, text);
  if (self->mirror)
    g_string_append_printf (text, ", each %u times with the seats turned", self->result.n_turns);
  if (self->to_the_end)
    g_string_append_printf (text, ", %" G_GUINT64_FORMAT " deals in all", self->result.n_deals);
  g_string_append_printf (text, ", seed %" G_GUINT64_FORMAT "\n%s", self->seed, g_strchomp (table));
  if (self->result.n_unfinished > 0)
    g_string_append_printf (text, "\n%u not finished", self->result.n_unfinished);
  return g_string_free_and_steal (g_steal_pointer (&text));
}
