/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-verbs.h"

#include "ka-act.h"
#include "ka-reseat.h"
#include "random-facts.h"

void
verbs_init (Verbs *self, Fixture *fixture, guint32 seed)
{
  self->fixture = fixture;
  self->rand = g_rand_new_with_seed (seed);
  self->matches = g_array_new (FALSE, FALSE, sizeof (gint64));
}

void
verbs_clear (Verbs *self)
{
  g_rand_free (self->rand);
  g_array_unref (self->matches);
}

static guint
pick (Verbs *self, guint n)
{
  return n > 0 ? (guint) g_rand_int_range (self->rand, 0, (int) n) : 0;
}

static KaBook *
get_book (Verbs *self)
{
  return self->fixture->book;
}

static gint64
pick_player (Verbs *self)
{
  return self->fixture->people[pick (self, N_PEOPLE)];
}

/* ---- people --------------------------------------------------------------------------------------------- */

static gboolean
add_player (Verbs *self, GError **error)
{
  g_autofree char *name = g_strdup_printf ("Guest %u", pick (self, 40));
  KaPlayer player = { .name = name, .colour = (int) pick (self, KA_N_COLOURS), .symbol = (char *) "moon" };

  return ka_book_add_player (get_book (self), &player, error) != 0;
}

static gboolean
change_player (Verbs *self, GError **error)
{
  g_autoptr (KaPlayer) player = ka_book_get_player (get_book (self), pick_player (self), error);

  /* Whoever came into the book first may have been undone. */
  if (player == NULL)
    return FALSE;
  player->colour = (int) pick (self, KA_N_COLOURS);
  player->archived = g_rand_boolean (self->rand);
  player->guest = player->colour % 2 == 1;
  g_free (player->note);
  player->note = g_strdup_printf ("note %u", pick (self, 100));
  return ka_book_update_player (get_book (self), player, error);
}

/* One of those who came later; whoever played by now is refused. */
static gboolean
delete_player (Verbs *self, GError **error)
{
  g_autoptr (GPtrArray) players = ka_book_list_players (get_book (self), FALSE, error);
  const KaPlayer *player
      = players != NULL && players->len > 0 ? players->pdata[pick (self, players->len)] : NULL;
  gboolean came_later = player != NULL && g_str_has_prefix (player->name, "Guest");

  return players != NULL && ka_book_delete_player (get_book (self), came_later ? player->id : 0, error);
}

static gboolean
merge_players (Verbs *self, GError **error)
{
  return ka_book_merge_players (get_book (self), pick_player (self), pick_player (self), error);
}

static gboolean
split_player (Verbs *self, GError **error)
{
  return ka_book_split_player (get_book (self), pick_player (self), error);
}

/* ---- matches -------------------------------------------------------------------------------------------- */

static const KaGame *
pick_game (Verbs *self)
{
  guint n = 0;

  while (ka_game_list[n] != NULL)
    n++;
  return ka_game_list[pick (self, n)];
}

static void
shuffle_people (Verbs *self, gint64 people[N_PEOPLE])
{
  memcpy (people, self->fixture->people, sizeof self->fixture->people);
  for (guint i = N_PEOPLE - 1; i > 0; i--)
    {
      guint j = pick (self, i + 1);
      gint64 swapped = people[i];

      people[i] = people[j];
      people[j] = swapped;
    }
}

static gboolean
remember (Verbs *self, gint64 match)
{
  if (match != 0)
    g_array_append_val (self->matches, match);
  return match != 0;
}

static gboolean
create_match (Verbs *self, GError **error)
{
  const KaGame *game = pick_game (self);
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autofree char *group = g_strdup_printf ("Group %u", pick (self, 3));
  guint n_seats = game->min_seats + pick (self, MIN (game->max_seats, N_PEOPLE) - game->min_seats + 1);
  gint64 people[N_PEOPLE];

  shuffle_people (self, people);
  return remember (self, ka_book_create_match (get_book (self), game, options, KA_ORIGIN_PAPER, people,
                                               n_seats, (int) pick (self, n_seats), group, "Home", "",
                                               1700000000 + pick (self, 1000), error));
}

/* Mostly one of the last ones, so that some sheets become long. */
static gint64
pick_match (Verbs *self)
{
  guint n = self->matches->len;

  return n > 0 ? g_array_index (self->matches, gint64, n - 1 - pick (self, MIN (n, 3))) : 0;
}

static gboolean
update_match (Verbs *self, KaMatch *match, GError **error)
{
  g_autofree char *group = g_strdup_printf ("Group %u", pick (self, 5));

  return ka_book_update_match (get_book (self), match->id, match->options, (int) pick (self, match->n_seats),
                               group, "Elsewhere", "changed", match->started + 1,
                               g_rand_boolean (self->rand) ? 0 : 1700009999, error);
}

static gboolean
reseat (Verbs *self, KaMatch *match, GError **error)
{
  g_autoptr (GPtrArray) lines = ka_book_list_lines (get_book (self), match->id, error);
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  guint turn = pick (self, match->n_seats);
  gint64 players[KA_MAX_SEATS];
  int places[KA_MAX_SEATS];

  if (lines == NULL)
    return FALSE;
  for_each_seat (seat, match->n_seats)
    {
      places[seat] = (int) ((seat + turn) % match->n_seats);
      players[places[seat]] = match->players[seat]->id;
    }
  for (guint i = 0; i < lines->len; i++)
    g_ptr_array_add (rounds,
                     ka_round_reseat (match->game, ((const KaLine *) g_ptr_array_index (lines, i))->round,
                                      places, match->n_seats, match->n_seats));
  return ka_book_reseat (get_book (self), match->id, players, match->n_seats, places[match->first], rounds,
                         NULL, error);
}

/* In words, in none, or not any more. */
static gboolean
set_duty (Verbs *self, KaMatch *match, GError **error)
{
  static const char *const WORDS[] = { "solo", "", NULL };

  return ka_book_set_duty (get_book (self), match->id, pick (self, match->n_seats),
                           WORDS[pick (self, G_N_ELEMENTS (WORDS))], error);
}

/* ---- rounds --------------------------------------------------------------------------------------------- */

static KaRound *
make_round (Verbs *self, KaMatch *match, GPtrArray *lines, guint at)
{
  g_autoptr (GPtrArray) before = g_ptr_array_new ();
  g_autoptr (GRand) own = g_rand_new_with_seed (at + lines->len);
  g_autoptr (KaRound) round = NULL;

  for (guint i = 0; i < at; i++)
    g_ptr_array_add (before, ((const KaLine *) g_ptr_array_index (lines, i))->round);
  round = random_round_new (self->rand, match->game, match->options, match->n_seats, match->first, before);
  return (at + lines->len) % 6 == 5 ? random_rules_new (own, match->game) : g_steal_pointer (&round);
}

static gboolean
change_line (Verbs *self, KaMatch *match, GError **error)
{
  g_autoptr (GPtrArray) lines = ka_book_list_lines (get_book (self), match->id, error);
  guint verb = pick (self, 8), at = lines != NULL ? pick (self, lines->len + 1) : 0;
  g_autoptr (KaRound) round = NULL;

  if (lines == NULL)
    return FALSE;
  if (verb == 0)
    return ka_book_delete_round (get_book (self), match->id, at, error);
  if (verb == 1)
    return ka_book_move_round (get_book (self), match->id, at, pick (self, lines->len + 1), error);
  if (verb > 4)
    at = lines->len;
  round = make_round (self, match, lines, at);
  if (verb == 2)
    return ka_book_replace_round (get_book (self), match->id, at, round, "second thoughts", error);
  return ka_book_insert_round (get_book (self), match->id, at, round, NULL, error);
}

static gboolean
change_match (Verbs *self, GError **error)
{
  g_autoptr (KaMatch) match = ka_book_get_match (get_book (self), pick_match (self), error);

  if (match == NULL)
    return FALSE;
  switch (pick (self, 19))
    {
    case 0:
      return update_match (self, match, error);
    case 1:
      return reseat (self, match, error);
    case 2:
      return ka_book_delete_match (get_book (self), match->id, error);
    case 3:
      return ka_book_restore_match (get_book (self), match->id, error);
    case 4:
      return remember (self, ka_book_duplicate_match (get_book (self), match->id, error));
    case 5:
      return ka_book_purge_match (get_book (self), match->id, error);
    case 6:
    case 7:
      return set_duty (self, match, error);
    default:
      return change_line (self, match, error);
    }
}

static gboolean
do_one_verb (Verbs *self, GError **error)
{
  switch (pick (self, 16))
    {
    case 0:
      return add_player (self, error);
    case 1:
      return change_player (self, error);
    case 2:
      return merge_players (self, error);
    case 3:
      return split_player (self, error);
    case 4:
      return delete_player (self, error);
    case 5:
    case 6:
      return create_match (self, error);
    default:
      return change_match (self, error);
    }
}

/* Several that are one act; one that is refused takes the others with it. */
static gboolean
do_act (Verbs *self, GError **error)
{
  g_autoptr (KaAct) act = ka_act_begin (get_book (self), "match-changed", error);
  guint n = 2 + pick (self, 3);

  for (guint i = 0; act != NULL && i < n; i++)
    if (!do_one_verb (self, error))
      return FALSE;
  return act != NULL && ka_act_commit (act, error);
}

gboolean
do_verb (Verbs *self, GError **error)
{
  return pick (self, 8) == 0 ? do_act (self, error) : do_one_verb (self, error);
}
