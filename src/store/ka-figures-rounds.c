/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-figures-rounds.h"

#include <string.h>

/* Events, roles and presences are counted in tables whose rows are their own keys: what comes before the counts. */
typedef struct
{
  KaRoundFigures *figures;
  GHashTable *events;  /* of KaEventFigures */
  GHashTable *roles;   /* of KaRoleFigures */
  const KaFigures *of; /* (unowned) */
} Count;

/* ---- keys ------------------------------------------------------------------------------------------------- */

static guint
mix (guint hash, guint value)
{
  return (hash ^ value) * 16777619u;
}

static guint
hash_event (gconstpointer data)
{
  const KaEventFigures *event = data;
  guint hash = mix (mix (2166136261u, event->who), g_direct_hash (event->game_id));

  hash = mix (hash, g_str_hash (event->msgid));
  return mix (mix (hash, (guint) event->a), (guint) event->b);
}

/* Words of the games are constant: the same ones may lie in several places, and are then still the same words. */
static gboolean
same_words (const char *a, const char *b)
{
  return a == b || strcmp (a, b) == 0;
}

static gboolean
equal_events (gconstpointer a, gconstpointer b)
{
  const KaEventFigures *first = a, *second = b;

  return first->who == second->who && first->game_id == second->game_id && first->a == second->a
         && first->b == second->b && same_words (first->msgid, second->msgid)
         && same_words (first->clause, second->clause);
}

static guint
hash_role (gconstpointer data)
{
  const KaRoleFigures *role = data;
  guint hash = mix (mix (2166136261u, role->who), g_direct_hash (role->game_id));

  hash = mix (hash, g_direct_hash (role->field));
  return mix (mix (hash, g_direct_hash (role->choice)), (guint) role->partner);
}

static gboolean
equal_roles (gconstpointer a, gconstpointer b)
{
  const KaRoleFigures *first = a, *second = b;

  return first->who == second->who && first->game_id == second->game_id && first->field == second->field
         && first->choice == second->choice && first->partner == second->partner;
}

static guint
hash_presence (gconstpointer data)
{
  const KaPresenceFigures *presence = data;
  guint hash = mix (mix (2166136261u, presence->who), g_direct_hash (presence->game_id));

  return mix (hash, (guint) presence->other);
}

static gboolean
equal_presences (gconstpointer a, gconstpointer b)
{
  const KaPresenceFigures *first = a, *second = b;

  return first->who == second->who && first->other == second->other && first->game_id == second->game_id;
}

/* The row with the key of @key; a new one is a copy of it. */
static gpointer
find_row (GHashTable *table, gconstpointer key, gsize size)
{
  gpointer row = g_hash_table_lookup (table, key);

  if (row == NULL)
    {
      row = g_memdup2 (key, size);
      g_hash_table_add (table, row);
    }
  return row;
}

/* ---- what happened in a round ----------------------------------------------------------------------------- */

static void
count_event (Count *self, const KaPlayedMatch *played, const KaNote *note, guint seat)
{
  KaEventFigures key = { .who = played->match->seats[seat].who,
                         .game_id = played->match->game_id,
                         .clause = note->clause,
                         .msgid = note->msgid,
                         .a = note->a,
                         .b = note->b,
                         .odd = note->odd };
  KaEventFigures *event = find_row (self->events, &key, sizeof key);

  event->n++;
}

static void
count_events (Count *self, const KaPlayedMatch *played, guint line)
{
  const KaRoundScore *score = &played->score->rounds[line];

  for (guint i = 0; i < score->n_notes; i++)
    {
      const KaNote *note = ka_score_get_note (played->score, line, i);

      for_each_seat (seat, played->match->n_seats)
        if (note->seat == (int) seat || (note->seat < 0 && (score->sat_out & (1u << seat)) == 0))
          count_event (self, played, note, seat);
    }
}

/* The best and the worst points of the round, in the direction of the game. */
static void
find_range (const KaPlayedMatch *played, const KaRoundScore *score, int *best, int *worst)
{
  int lowest = G_MAXINT, highest = G_MININT;

  for_each_seat (seat, played->match->n_seats)
    if ((score->sat_out & (1u << seat)) == 0)
      {
        lowest = MIN (lowest, score->points[seat]);
        highest = MAX (highest, score->points[seat]);
      }
  *best = played->match->lowest_wins ? lowest : highest;
  *worst = played->match->lowest_wins ? highest : lowest;
}

static void
count_role (Count *self, const KaPlayedMatch *played, guint line, const KaField *field,
            const KaChoice *choice, const int *named, guint place, int partner)
{
  const KaRound *round = g_ptr_array_index (played->rounds, line);
  const KaScoring *scoring = played->match->game->scoring;
  const KaRoundScore *score = &played->score->rounds[line];
  int seat = named[place], margin;
  KaRoleFigures key = { .who = played->match->seats[seat].who,
                        .game = played->match->game,
                        .game_id = played->match->game_id,
                        .field = field,
                        .choice = choice,
                        .partner = partner < 0 ? -1 : (int) played->match->seats[partner].who };
  KaRoleFigures *role = find_row (self->roles, &key, sizeof key);
  int best, worst;

  find_range (played, score, &best, &worst);
  role->n++;
  role->n_best += best != worst && score->points[seat] == best;
  role->n_worst += best != worst && score->points[seat] == worst;
  role->points += score->points[seat];
  if (scoring->margin != NULL && scoring->margin (score->options, round->facts, place, &margin))
    {
      role->n_tried++;
      role->n_made += margin >= 0;
      role->margin += margin;
    }
}

/* What the facts chose: the contract, the way it ended. A game has one such fact or none. */
static const KaChoice *
find_choice (const KaGame *game, const KaValues *facts)
{
  for (guint i = 0; i < game->scoring->n_facts; i++)
    if (game->scoring->facts[i].type == KA_FIELD_CHOICE)
      {
        const char *id = ka_values_get_string (facts, game->scoring->facts[i].key);
        int place = id != NULL ? ka_field_find_choice (&game->scoring->facts[i], id) : -1;

        return place >= 0 ? &game->scoring->facts[i].choices[place] : NULL;
      }
  return NULL;
}

static void
count_field (Count *self, const KaPlayedMatch *played, guint line, const KaField *field)
{
  const KaRound *round = g_ptr_array_index (played->rounds, line);
  const KaGame *game = played->match->game;
  const KaChoice *choice = find_choice (game, round->facts);
  guint n;
  const int *named = ka_values_get_ints (round->facts, field->key, &n);
  gboolean alone = !ka_game_shares (game, round->facts, field);

  for (guint i = 0; i < n; i++)
    {
      count_role (self, played, line, field, choice, named, i, -1);
      for (guint j = 0; j < n && !alone; j++)
        if (j != i)
          count_role (self, played, line, field, choice, named, i, named[j]);
    }
}

/* How often each of a match was there, and each two. */
typedef struct
{
  guint alone[KA_MAX_SEATS];
  guint together[KA_MAX_SEATS][KA_MAX_SEATS];
} Attendance;

static void
attend (Attendance *self, guint n_seats, guint32 sat_out)
{
  for_each_seat (seat, n_seats)
    if ((sat_out & (1u << seat)) == 0)
      {
        self->alone[seat]++;
        for_each_seat (other, n_seats)
          if (other != seat && (sat_out & (1u << other)) == 0)
            self->together[seat][other]++;
      }
}

/* In what was played, and in all. */
static void
add_presence (Count *self, const KaPlayedMatch *played, guint seat, int other, guint n)
{
  const KaFiguredMatch *match = played->match;
  const char *const games[] = { match->game_id, NULL };

  for (guint i = 0; n > 0 && i < G_N_ELEMENTS (games); i++)
    {
      KaPresenceFigures key = { .who = match->seats[seat].who,
                                .other = other < 0 ? -1 : (int) match->seats[other].who,
                                .game_id = games[i] };
      KaPresenceFigures *presence = find_row (self->figures->presences, &key, sizeof key);

      presence->n += n;
    }
}

static void
add_attendance (Count *self, const KaPlayedMatch *played, const Attendance *attendance)
{
  for_each_seat (seat, played->match->n_seats)
    {
      add_presence (self, played, seat, -1, attendance->alone[seat]);
      for_each_seat (other, played->match->n_seats)
        add_presence (self, played, seat, (int) other, attendance->together[seat][other]);
    }
}

static void
offer_records (Count *self, const KaPlayedMatch *played, guint line)
{
  const KaFiguredMatch *match = played->match;
  const KaRoundScore *score = &played->score->rounds[line];

  for_each_seat (seat, match->n_seats)
    if ((score->sat_out & (1u << seat)) == 0)
      {
        KaRecord record
            = { KA_RECORD_HIGHEST_ROUND,      match->game_id,      match->id, match->started, (int) line,
                (int) match->seats[seat].who, score->points[seat], 1 };

        ka_records_offer (self->figures->records, &record);
        record.kind = KA_RECORD_LOWEST_ROUND;
        ka_records_offer (self->figures->records, &record);
      }
}

static gboolean
count_match (const KaPlayedMatch *played, gpointer data, GError **error)
{
  Count *self = data;
  const KaScoring *scoring = played->match->game->scoring;
  Attendance attendance = { 0 };

  self->figures->n_matches++;
  for (guint line = 0; line < played->rounds->len; line++)
    {
      if (ka_round_is_correction (g_ptr_array_index (played->rounds, line))
          || g_array_index (played->handed, gboolean, line))
        continue;
      self->figures->n_rounds++;
      attend (&attendance, played->match->n_seats, played->score->rounds[line].sat_out);
      count_events (self, played, line);
      offer_records (self, played, line);
      for (guint i = 0; i < scoring->n_facts; i++)
        if (scoring->facts[i].type == KA_FIELD_SEAT || scoring->facts[i].type == KA_FIELD_SEATS)
          count_field (self, played, line, &scoring->facts[i]);
    }
  add_attendance (self, played, &attendance);
  return TRUE;
}

/* ---- the answer ------------------------------------------------------------------------------------------- */

static int
compare_events (gconstpointer a, gconstpointer b)
{
  const KaEventFigures *first = a, *second = b;
  int order = strcmp (first->game_id, second->game_id);

  if (order == 0)
    order = first->who < second->who ? -1 : first->who > second->who;
  if (order == 0)
    order = strcmp (first->clause, second->clause);
  if (order == 0)
    order = strcmp (first->msgid, second->msgid);
  if (order == 0)
    order = first->a < second->a ? -1 : first->a > second->a;
  return order != 0 ? order : first->b < second->b ? -1 : first->b > second->b;
}

static int
compare_roles (gconstpointer a, gconstpointer b)
{
  const KaRoleFigures *first = a, *second = b;
  int order = strcmp (first->game_id, second->game_id);

  if (order == 0)
    order = first->who < second->who ? -1 : first->who > second->who;
  if (order == 0)
    order = first->field < second->field ? -1 : first->field > second->field;
  if (order == 0)
    order = first->choice < second->choice ? -1 : first->choice > second->choice;
  return order != 0 ? order : first->partner < second->partner ? -1 : first->partner > second->partner;
}

static gboolean
is_guest (const Count *self, guint who)
{
  return ka_figures_get_person (self->of, who)->guest;
}

/* What a guest did is his partners' and his opponents' too, and no figure of his own. */
static void
collect (Count *self)
{
  KaRoundFigures *figures = self->figures;
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, self->events);
  while (g_hash_table_iter_next (&iter, &row, NULL))
    {
      KaEventFigures *event = row;

      if (is_guest (self, event->who))
        continue;
      event->n_rounds = ka_round_figures_count_presence (figures, event->who, -1, event->game_id);
      g_array_append_vals (figures->events, event, 1);
    }
  g_hash_table_iter_init (&iter, self->roles);
  while (g_hash_table_iter_next (&iter, &row, NULL))
    {
      KaRoleFigures *role = row;

      if (is_guest (self, role->who))
        continue;
      role->n_rounds = ka_round_figures_count_presence (figures, role->who, -1, role->game_id);
      g_array_append_vals (figures->roles, role, 1);
    }
  g_array_sort (figures->events, compare_events);
  g_array_sort (figures->roles, compare_roles);
  ka_records_sort (figures->records);
}

KaRoundFigures *
ka_figures_count_rounds (const KaFigures *self, const KaFiguresFilter *filter, const KaWork *work,
                         GError **error)
{
  g_autoptr (KaRoundFigures) figures = g_new0 (KaRoundFigures, 1);
  g_autoptr (GHashTable) events = g_hash_table_new_full (hash_event, equal_events, g_free, NULL);
  g_autoptr (GHashTable) roles = g_hash_table_new_full (hash_role, equal_roles, g_free, NULL);
  Count count = { figures, events, roles, self };

  figures->events = g_array_new (FALSE, FALSE, sizeof (KaEventFigures));
  figures->roles = g_array_new (FALSE, FALSE, sizeof (KaRoleFigures));
  figures->records = g_array_new (FALSE, FALSE, sizeof (KaRecord));
  figures->presences = g_hash_table_new_full (hash_presence, equal_presences, g_free, NULL);
  if (!ka_figures_visit (self, filter, work, count_match, &count, &figures->n_unread, error))
    return NULL;
  collect (&count);
  return g_steal_pointer (&figures);
}

guint
ka_round_figures_count_presence (const KaRoundFigures *self, guint who, int other, const char *game_id)
{
  const KaPresenceFigures key = { .who = who, .other = other, .game_id = game_id };
  const KaPresenceFigures *presence = g_hash_table_lookup (self->presences, &key);

  return presence != NULL ? presence->n : 0;
}

void
ka_round_figures_free (KaRoundFigures *self)
{
  g_clear_pointer (&self->events, g_array_unref);
  g_clear_pointer (&self->roles, g_array_unref);
  g_clear_pointer (&self->records, g_array_unref);
  g_clear_pointer (&self->presences, g_hash_table_unref);
  g_free (self);
}
