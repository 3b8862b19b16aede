/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-game.h"

#include <string.h>

#include "ka-error.h"
#include "ka-json.h"
#include "ka-language.h"
#include "ka-title.h"
#include "ka-turn-time.h"

/* What a round is where only its points are known. */
static const KaField POINTS[] = {
  { .key = KA_FACT_POINTS,
    .label = N_ ("Points"),
    .type = KA_FIELD_PER_SEAT,
    .min = -KA_MOST_POINTS,
    .max = KA_MOST_POINTS,
    .required = TRUE },
};

gboolean
ka_game_lowest_wins (const KaGame *game, const KaValues *options)
{
  return game->scoring->lowest_wins != NULL && game->scoring->lowest_wins (options);
}

guint
ka_game_get_side (const KaGame *game, const KaValues *options, guint n_seats, guint seat)
{
  return game->scoring->side != NULL ? game->scoring->side (options, n_seats, seat) : seat;
}

guint32
ka_game_get_resting (const KaGame *game, guint n_seats, int turn)
{
  return game->scoring->rests != NULL ? game->scoring->rests (n_seats, turn) : 0;
}

guint
ka_game_get_most_seats (const KaGame *game)
{
  return game->scoring->rests == NULL ? KA_MAX_SEATS : game->max_seats;
}

gboolean
ka_game_may_play_on (const KaGame *game, guint n_seats)
{
  return n_seats < ka_game_get_most_seats (game) && game->scoring->rests == NULL;
}

guint
ka_game_get_most_rounds (const KaGame *game, const KaValues *options)
{
  return game->scoring->most_rounds != NULL ? game->scoring->most_rounds (options) : 0;
}

gboolean
ka_game_is_moot (const KaGame *game, const KaField *field, const KaValues *options)
{
  return ka_turn_time_is_moot (field, options) || (game->is_moot != NULL && game->is_moot (field, options));
}

guint32
ka_game_find_ordered (const KaGame *game, const KaField *field, const KaValues *options)
{
  guint32 ordered = 0;

  for (guint i = 0; field->choices[i].id != NULL; i++)
    if (game->orders == NULL || game->orders (field, options, i))
      ordered |= 1u << i;
  return ordered;
}

char *
ka_game_say_order (const KaGame *game, const KaField *field, const KaValues *options)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *labels[KA_MOST_LISTED];
  guint n;

  if (game->say_order == NULL)
    return ka_field_say_order (field, ka_field_get_number (field, options),
                               ka_game_find_ordered (game, field, options));
  n = game->say_order (field, options, labels);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " < " : "", _ (labels[i]));
  return g_string_free_and_steal (g_steal_pointer (&text));
}

int
ka_game_get_target (const KaGame *game, const KaValues *options)
{
  return game->target != NULL ? ka_values_get_int (options, game->target) : 0;
}

gboolean
ka_game_pays_totals (const KaGame *game, const KaValues *options)
{
  return game->scoring->pays_totals != NULL ? game->scoring->pays_totals (options)
                                            : ka_game_sums_to_zero (game, options);
}

gboolean
ka_game_sums_to_zero (const KaGame *game, const KaValues *options)
{
  return game->scoring->sums_to_zero != NULL && game->scoring->sums_to_zero (options);
}

int
ka_game_default (const KaGame *game, const KaField *field, const KaValues *options)
{
  return game->option_default != NULL ? game->option_default (field, options) : field->initial;
}

KaValues *
ka_game_complete_options (const KaGame *game, const KaValues *given)
{
  g_autoptr (KaValues) options = ka_values_new ();

  for (guint i = 0; i < game->n_options; i++)
    {
      const KaField *field = &game->options[i];

      ka_field_set_number (field, options,
                           given != NULL && ka_values_has (given, field->key)
                               ? ka_field_get_number (field, given)
                               : ka_game_default (game, field, options));
    }
  ka_title_set (options, game->titled ? ka_title_get (given) : NULL);
  return g_steal_pointer (&options);
}

KaValues *
ka_game_differing_options (const KaGame *game, const KaValues *options)
{
  g_autoptr (KaValues) differing = ka_values_new ();

  for (guint i = 0; i < game->n_options; i++)
    {
      const KaField *field = &game->options[i];
      int number = ka_field_get_number (field, options);

      if (number != ka_game_default (game, field, options))
        ka_field_set_number (field, differing, number);
    }
  ka_title_set (differing, ka_title_get (options));
  return g_steal_pointer (&differing);
}

/* A person is told for how many the game is, and not how many may come and go. */
static gboolean
check_seats (const KaGame *game, guint n_seats, guint most, GError **error)
{
  if (n_seats >= game->min_seats && n_seats <= most)
    return TRUE;
  return ka_refuse_field (
      error, KA_ERROR_RANGE, "players", NULL,
      .why = game->min_seats == game->max_seats ? N_ ("there are {n0} players; {m0} is for {n1}")
                                                : N_ ("there are {n0} players; {m0} is for {n1} to {n2}"),
      .numbers = { (int) n_seats, game->min_seats, game->max_seats }, .texts = { game->name });
}

static gboolean
check_for (const KaGame *game, guint n_seats, const KaValues *options, GError **error)
{
  return ka_fields_check (game->options, game->n_options, n_seats, options, error)
         && ka_title_check (options, error)
         && (game->check_options == NULL || game->check_options (options, n_seats, error));
}

gboolean
ka_game_check_begin (const KaGame *game, guint n_seats, const KaValues *options, GError **error)
{
  return check_seats (game, n_seats, game->max_seats, error) && check_for (game, n_seats, options, error)
         && (game->check_begin == NULL || game->check_begin (options, n_seats, error));
}

gboolean
ka_game_check_options (const KaGame *game, guint n_seats, const KaValues *options, GError **error)
{
  return check_seats (game, n_seats, ka_game_get_most_seats (game), error)
         && check_for (game, MIN (n_seats, game->max_seats), options, error);
}

gboolean
ka_game_doubt_options (const KaGame *game, guint n_seats, const KaValues *options, GError **doubt)
{
  return game->doubt_options == NULL || game->doubt_options (options, n_seats, doubt);
}

void
ka_game_modernize (const KaGame *game, guint version, KaValues *given)
{
  if (game->modernize != NULL && version < game->version)
    game->modernize (version, given);
}

static KaValues *
complete_and_check (const KaGame *game, guint n_seats, const KaValues *given, GError **error)
{
  g_autoptr (KaValues) options = NULL;

  if (given == NULL)
    return NULL;
  options = ka_game_complete_options (game, given);
  if (!ka_game_check_options (game, n_seats, options, error))
    return NULL;
  return g_steal_pointer (&options);
}

/* A title stands among the options and is none. */
static JsonNode *
take_title (JsonNode *node, KaValues *options, GError **error)
{
  g_autoptr (JsonNode) rest = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();
  JsonObjectIter iter;
  const char *key;
  JsonNode *member;

  json_node_take_object (rest, object);
  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &key, &member))
    if (strcmp (key, KA_OPTION_TITLE) != 0)
      json_object_set_member (object, key, json_node_ref (member));
    else if (!ka_title_read (member, options, error))
      return NULL;
  return g_steal_pointer (&rest);
}

KaValues *
ka_game_read_given (const KaGame *game, guint n_seats, JsonNode *node, GError **error)
{
  g_autoptr (KaValues) title = ka_values_new ();
  g_autoptr (KaValues) given = NULL;
  g_autoptr (JsonNode) rest = NULL;

  if (!game->titled || node == NULL || !JSON_NODE_HOLDS_OBJECT (node)
      || !json_object_has_member (json_node_get_object (node), KA_OPTION_TITLE))
    return ka_fields_read (game->options, game->n_options, n_seats, node, error);
  rest = take_title (node, title, error);
  given = rest != NULL ? ka_fields_read (game->options, game->n_options, n_seats, rest, error) : NULL;
  if (given != NULL)
    ka_title_set (given, ka_title_get (title));
  return g_steal_pointer (&given);
}

KaValues *
ka_game_read_options (const KaGame *game, guint n_seats, JsonNode *node, GError **error)
{
  return ka_game_read_options_of (game, game->version, n_seats, node, error);
}

KaValues *
ka_game_read_options_of (const KaGame *game, guint version, guint n_seats, JsonNode *node, GError **error)
{
  g_autoptr (KaValues) given = ka_game_read_given (game, n_seats, node, error);

  if (given != NULL)
    ka_game_modernize (game, version, given);
  return complete_and_check (game, n_seats, given, error);
}

KaValues *
ka_game_read_options_text (const KaGame *game, guint n_seats, const char *text, GError **error)
{
  g_autoptr (JsonNode) node = ka_json_from_text (text, error);

  return node != NULL ? ka_game_read_options (game, n_seats, node, error) : NULL;
}

/* The first that wrote any. */
#define OLDEST_VERSION 1

KaValues *
ka_game_read_kept_options (const KaGame *game, guint n_seats, const char *text, GError **error)
{
  g_autoptr (JsonNode) node = ka_json_from_text (text, error);

  return node != NULL ? ka_game_read_options_of (game, OLDEST_VERSION, n_seats, node, error) : NULL;
}

KaValues *
ka_game_read_kept_change (const KaGame *game, guint n_seats, const char *text, GError **error)
{
  g_autoptr (KaValues) change = ka_fields_read_text (game->options, game->n_options, n_seats, text, error);

  if (change != NULL)
    ka_game_modernize (game, OLDEST_VERSION, change);
  return g_steal_pointer (&change);
}

KaValues *
ka_game_read_stored_options (const KaGame *game, const char *text, GError **error)
{
  g_autoptr (JsonNode) node = ka_json_from_text (text, error);
  g_autoptr (KaValues) given
      = node != NULL ? ka_game_read_given (game, ka_game_get_most_seats (game), node, error) : NULL;

  if (given == NULL)
    return NULL;
  ka_game_modernize (game, OLDEST_VERSION, given);
  return ka_game_complete_options (game, given);
}

KaValues *
ka_game_override_options (const KaGame *game, const KaValues *options, const KaValues *change)
{
  g_autoptr (KaValues) given = ka_game_differing_options (game, options);

  for (guint i = 0; i < game->n_options; i++)
    if (ka_values_has (change, game->options[i].key))
      ka_field_set_number (&game->options[i], given, ka_field_get_number (&game->options[i], change));
  return ka_game_complete_options (game, given);
}

static gboolean
check_change (const KaGame *game, const KaValues *before, const KaValues *after, GError **error)
{
  for (guint i = 0; i < game->n_options; i++)
    {
      const KaField *field = &game->options[i];

      if (field->lasting && ka_field_get_number (field, before) != ka_field_get_number (field, after))
        return ka_refuse_field (
            error, KA_ERROR_RULE, field->key, field->clause,
            .why = N_ ("“{m0}” says what the points mean, so it is the same in all rounds of a match"),
            .texts = { field->label });
    }
  return TRUE;
}

KaValues *
ka_game_change_options (const KaGame *game, guint n_seats, const KaValues *options, const KaValues *change,
                        GError **error)
{
  g_autoptr (KaValues) changed = ka_game_override_options (game, options, change);

  return check_change (game, options, changed, error) && ka_game_check_options (game, n_seats, changed, error)
             ? g_steal_pointer (&changed)
             : NULL;
}

/* Says of what an older version would have taken otherwise what it is. */
static void
say_what_is_newer (const KaGame *game, const KaValues *wanted, KaValues *change)
{
  g_autoptr (KaValues) older = ka_values_copy (change);

  ka_game_modernize (game, OLDEST_VERSION, older);
  for (guint i = 0; i < game->n_options; i++)
    {
      const KaField *field = &game->options[i];

      if (ka_values_has (older, field->key) && !ka_values_has (change, field->key))
        ka_field_set_number (field, change, ka_field_get_number (field, wanted));
    }
}

KaValues *
ka_game_pin_change (const KaGame *game, const KaValues *options, KaValues *change)
{
  KaValues *wanted = ka_game_override_options (game, options, change);

  say_what_is_newer (game, wanted, change);
  return wanted;
}

/* What an option is when nobody says it follows from those before it alone. */
KaValues *
ka_game_find_change (const KaGame *game, const KaValues *options, const KaValues *wanted)
{
  g_autoptr (KaValues) change = ka_values_new ();
  g_autoptr (KaValues) now = ka_values_ref ((KaValues *) options);

  for (guint i = 0; i < game->n_options; i++)
    {
      const KaField *field = &game->options[i];
      int number = ka_field_get_number (field, wanted);

      if (ka_field_get_number (field, now) == number)
        continue;
      ka_field_set_number (field, change, number);
      ka_values_unref (now);
      now = ka_game_override_options (game, options, change);
    }
  say_what_is_newer (game, wanted, change);
  return g_steal_pointer (&change);
}

/* What a variant was in @version of the rules. */
static KaValues *
read_variant (const KaGame *game, const KaVariant *variant, guint version)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) given
      = ka_fields_read_text (game->options, game->n_options, game->usual_seats, variant->options, &error);

  /* A variant is part of the program, so a wrong one is a programmer's mistake. */
  if (given == NULL)
    g_error ("%s, variant %s: %s", game->id, variant->id, error->message);
  ka_game_modernize (game, version, given);
  return ka_game_complete_options (game, given);
}

KaValues *
ka_game_variant_options (const KaGame *game, const KaVariant *variant)
{
  return read_variant (game, variant, game->version);
}

/* How one plays in the window is in no variant. */
static void
take_table_options (const KaGame *game, KaValues *options, const KaValues *from)
{
  for (guint i = 0; i < game->n_options; i++)
    if (game->options[i].table)
      ka_field_set_number (&game->options[i], options, ka_field_get_number (&game->options[i], from));
}

static gboolean
was_variant (const KaGame *game, const KaVariant *variant, const KaValues *options)
{
  for (guint version = game->version; version >= OLDEST_VERSION; version--)
    {
      g_autoptr (KaValues) own = read_variant (game, variant, version);

      ka_title_set (own, ka_title_get (options));
      take_table_options (game, own, options);
      if (ka_values_equal (own, options))
        return TRUE;
    }
  return FALSE;
}

const KaVariant *
ka_game_find_variant (const KaGame *game, const KaValues *options)
{
  for (const KaVariant *variant = game->variants; variant != NULL && variant->id != NULL; variant++)
    if (was_variant (game, variant, options))
      return variant;
  return NULL;
}

static guint
count_others (const KaGame *game, const KaValues *options, const KaVariant *variant)
{
  g_autoptr (KaValues) given = ka_game_variant_options (game, variant);
  guint n = 0;

  for (guint i = 0; i < game->n_options; i++)
    n += !game->options[i].table
         && ka_field_get_number (&game->options[i], options)
                != ka_field_get_number (&game->options[i], given);
  return n;
}

const KaVariant *
ka_game_find_nearest_variant (const KaGame *game, const KaValues *options)
{
  const KaVariant *nearest = NULL;
  guint least = G_MAXUINT;

  for (const KaVariant *variant = game->variants; variant != NULL && variant->id != NULL; variant++)
    {
      guint n = count_others (game, options, variant);

      if (n < least)
        {
          nearest = variant;
          least = n;
        }
    }
  return nearest;
}

const KaField *
ka_game_get_facts (const KaGame *game, gboolean only_points, guint *n)
{
  *n = only_points ? G_N_ELEMENTS (POINTS) : game->scoring->n_facts;
  return only_points ? POINTS : game->scoring->facts;
}

KaValues *
ka_game_read_facts (const KaGame *game, guint n_seats, JsonNode *node, GError **error)
{
  gboolean only_points = node != NULL && JSON_NODE_HOLDS_OBJECT (node)
                         && json_object_has_member (json_node_get_object (node), KA_FACT_POINTS);
  guint n;
  const KaField *fields = ka_game_get_facts (game, only_points, &n);

  return ka_fields_read (fields, n, n_seats, node, error);
}

KaValues *
ka_game_read_facts_text (const KaGame *game, guint n_seats, const char *text, GError **error)
{
  /* A short look before the whole is read: nearly all rounds have the facts of their game. */
  gboolean only_points = strstr (text, "\"" KA_FACT_POINTS "\"") != NULL;
  guint n;
  const KaField *fields = ka_game_get_facts (game, only_points, &n);

  return ka_fields_read_text (fields, n, n_seats, text, error);
}

gboolean
ka_game_shares (const KaGame *game, const KaValues *facts, const KaField *field)
{
  gboolean has_choice = FALSE;
  guint n_named, n;

  if (field->type != KA_FIELD_SEATS)
    return FALSE;
  ka_values_get_ints (facts, field->key, &n_named);
  for (guint i = 0; i < game->scoring->n_facts; i++)
    {
      const KaField *other = &game->scoring->facts[i];

      has_choice = has_choice || other->type == KA_FIELD_CHOICE;
      n = 0;
      if (other->type == KA_FIELD_NUMBERS)
        ka_values_get_ints (facts, other->key, &n);
      if (n > 1 && n == n_named)
        return FALSE;
    }
  return has_choice && n_named > 1;
}

gboolean
ka_game_asks (const KaGame *game, const KaDraft *draft, const KaField *field, int part)
{
  gboolean per_seat
      = field->type == KA_FIELD_SEAT || field->type == KA_FIELD_SEATS || field->type == KA_FIELD_PER_SEAT;

  if (part >= 0 && per_seat && (draft->absent & (1u << part)) != 0)
    return FALSE;
  if (game->scoring->asks != NULL)
    return game->scoring->asks (draft, field, part);
  return field->type != KA_FIELD_NUMBERS || part < 0;
}

KaValues *
ka_game_suppose (const KaGame *game, const KaDraft *draft)
{
  KaValues *facts = ka_values_copy (draft->facts);

  if (game->scoring->suppose != NULL)
    game->scoring->suppose (draft, facts);
  return facts;
}

guint
ka_game_answers (const KaGame *game, const KaDraft *draft, const KaField *field,
                 KaAnswer answers[KA_MAX_ANSWERS])
{
  guint n = game->scoring->answers != NULL ? game->scoring->answers (draft, field, answers) : 0;

  if (n > 0 || (field->type != KA_FIELD_INT && field->type != KA_FIELD_NUMBERS)
      || field->max - field->min >= KA_MAX_ANSWERS)
    return n;
  for (int number = field->min; number <= field->max; number++)
    answers[n++] = (KaAnswer) { .number = number };
  return n;
}
