/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-deal.h"

#include <string.h>

#include "ka-error.h"
#include "ka-language.h"

typedef struct
{
  int seat;
  KaDealCause cause;
  KaMove move;
} Step;

/* Behind a move that nobody chose. No move of any game ends so. */
static const char *const CAUSES[] = {
  [KA_DEAL_CHOICE] = "",
  [KA_DEAL_CLOCK] = " (clock)",
  [KA_DEAL_CLAIM] = " (claim)",
};

struct _KaDeal
{
  /* borrowed */
  const KaGame *game;

  /* owned */
  KaSetup setup; /* its options are a reference */
  KaValues *options;
  GArray *steps;  /* of Step; also those that were undone */
  guint8 *states; /* one before each step and one after the last */
  gsize room;     /* how many states there is room for */
  guint n_moves;  /* steps that hold */
};

static gpointer
get_state (const KaDeal *self, guint i)
{
  return self->states + i * self->game->rules->state_size;
}

static void
make_room (KaDeal *self, guint n)
{
  if (n <= self->room)
    return;
  self->room = MAX (n, self->room * 2);
  self->states = g_realloc_n (self->states, self->room, self->game->rules->state_size);
}

void
ka_setup_shuffled (KaSetup *setup, const KaGame *game, const KaValues *options, guint n_seats, int turn,
                   guint64 seed, const int *totals)
{
  KaRandom random;

  *setup = (KaSetup) { .options = options, .n_seats = n_seats, .turn = turn, .seed = seed };
  if (totals != NULL)
    memcpy (setup->totals, totals, n_seats * sizeof (int));
  setup->n_pack = game->rules->pack (options, n_seats, setup->pack);
  ka_random_init (&random, seed);
  ka_random_shuffle (&random, setup->pack, setup->n_pack);
}

static void
count_cards (const KaCard *cards, guint n, guint counts[256])
{
  memset (counts, 0, 256 * sizeof (guint));
  for (guint i = 0; i < n; i++)
    counts[cards[i]]++;
}

static gboolean
check_pack (const KaGame *game, const KaSetup *setup, GError **error)
{
  KaCard whole[KA_MAX_PACK];
  guint wanted[256], given[256];
  guint n = game->rules->pack (setup->options, setup->n_seats, whole);

  count_cards (whole, n, wanted);
  count_cards (setup->pack, setup->n_pack, given);
  if (setup->n_pack == n && memcmp (wanted, given, sizeof wanted) == 0)
    return TRUE;
  return ka_set_field_error (error, KA_ERROR_RULE, "pack",
                             _ ("these are not the %u cards of the game, each as often as it is there"), n);
}

KaDeal *
ka_deal_new (const KaGame *game, const KaSetup *setup, GError **error)
{
  g_autoptr (KaDeal) self = NULL;

  if (game->rules == NULL)
    {
      g_set_error (error, KA_ERROR, KA_ERROR_RULE, _ ("%s can be scored but not played"), _ (game->name));
      return NULL;
    }
  if (!ka_game_check_begin (game, setup->n_seats, setup->options, error) || !check_pack (game, setup, error))
    return NULL;
  if (setup->turn < 0 || setup->turn >= (int) setup->n_seats)
    {
      g_autofree char *allowed = g_strdup_printf (_ ("a seat from 0 to %u"), setup->n_seats - 1);
      g_autofree char *value = g_strdup_printf ("%d", setup->turn);

      ka_set_field_error (error, KA_ERROR_RANGE, "dealer", _ ("%s stands there; it must be %s"), value,
                          allowed);
      return NULL;
    }

  self = g_new0 (KaDeal, 1);
  self->game = game;
  self->setup = *setup;
  self->options = ka_values_ref ((KaValues *) setup->options);
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  make_room (self, 64);
  memset (get_state (self, 0), 0, game->rules->state_size);
  game->rules->deal (&self->setup, get_state (self, 0));
  return g_steal_pointer (&self);
}

void
ka_deal_free (KaDeal *self)
{
  g_clear_pointer (&self->options, ka_values_unref);
  g_clear_pointer (&self->steps, g_array_unref);
  g_clear_pointer (&self->states, g_free);
  g_free (self);
}

const KaGame *
ka_deal_get_game (const KaDeal *self)
{
  return self->game;
}

const KaSetup *
ka_deal_get_setup (const KaDeal *self)
{
  return &self->setup;
}

gconstpointer
ka_deal_get_state (const KaDeal *self)
{
  return get_state (self, self->n_moves);
}

int
ka_deal_get_actor (const KaDeal *self)
{
  return self->game->rules->actor (ka_deal_get_state (self));
}

guint
ka_deal_get_n_moves (const KaDeal *self)
{
  return self->n_moves;
}

const KaMove *
ka_deal_get_move (const KaDeal *self, guint i, int *seat)
{
  const Step *step;

  g_return_val_if_fail (i < self->n_moves, NULL);

  step = &g_array_index (self->steps, Step, i);
  if (seat != NULL)
    *seat = step->seat;
  return &step->move;
}

gconstpointer
ka_deal_get_state_at (const KaDeal *self, guint i)
{
  g_return_val_if_fail (i <= self->n_moves, NULL);

  return get_state (self, i);
}

KaDealCause
ka_deal_get_cause (const KaDeal *self, guint i)
{
  g_return_val_if_fail (i < self->n_moves, KA_DEAL_CHOICE);

  return g_array_index (self->steps, Step, i).cause;
}

gboolean
ka_deal_play_because (KaDeal *self, const KaMove *move, KaDealCause cause, GError **error)
{
  const KaRules *rules = self->game->rules;
  Step step = { .seat = ka_deal_get_actor (self), .cause = cause, .move = *move };

  if (step.seat < 0)
    {
      g_set_error_literal (error, KA_ERROR, KA_ERROR_RULE, _ ("the round is over"));
      return FALSE;
    }
  if (!rules->check (ka_deal_get_state (self), move, error))
    return FALSE;

  g_array_set_size (self->steps, self->n_moves);
  g_array_append_val (self->steps, step);
  make_room (self, self->n_moves + 2);
  memcpy (get_state (self, self->n_moves + 1), get_state (self, self->n_moves), rules->state_size);
  rules->apply (get_state (self, self->n_moves + 1), &step.move);
  self->n_moves++;
  return TRUE;
}

gboolean
ka_deal_play (KaDeal *self, const KaMove *move, GError **error)
{
  return ka_deal_play_because (self, move, KA_DEAL_CHOICE, error);
}

static KaDealCause
read_cause (const char *text)
{
  KaDealCause cause = G_N_ELEMENTS (CAUSES) - 1;

  while (!g_str_has_suffix (text, CAUSES[cause]))
    cause--;
  return cause;
}

gboolean
ka_deal_play_text (KaDeal *self, const char *text, GError **error)
{
  KaDealCause cause = read_cause (text);
  g_autofree char *said = g_strndup (text, strlen (text) - strlen (CAUSES[cause]));
  KaMove move = { 0 };

  return self->game->rules->move_from_text (ka_deal_get_state (self), said, &move, error)
         && ka_deal_play_because (self, &move, cause, error);
}

gboolean
ka_deal_undo (KaDeal *self)
{
  if (self->n_moves == 0)
    return FALSE;
  self->n_moves--;
  return TRUE;
}

gboolean
ka_deal_can_redo (const KaDeal *self)
{
  return self->n_moves < self->steps->len;
}

gboolean
ka_deal_redo (KaDeal *self)
{
  if (!ka_deal_can_redo (self))
    return FALSE;
  self->n_moves++;
  return TRUE;
}

guint64
ka_deal_get_chance (const KaDeal *self, guint i, int seat)
{
  KaRandom random;

  ka_random_init (&random, self->setup.seed + 1000 * i + (guint) seat);
  return ka_random_next (&random);
}

KaValues *
ka_deal_facts (const KaDeal *self)
{
  return ka_deal_get_actor (self) < 0 ? self->game->rules->facts (ka_deal_get_state (self)) : NULL;
}

KaRound *
ka_deal_get_round (const KaDeal *self)
{
  KaValues *facts = ka_deal_facts (self);

  return facts != NULL
             ? ka_round_new (facts, ka_game_get_resting (self->game, self->setup.n_seats, self->setup.turn))
             : NULL;
}

static char *
write_move (const KaDeal *self, guint i, const KaMove *move, KaDealCause cause)
{
  g_autoptr (GString) text = g_string_new (NULL);

  self->game->rules->move_to_text (get_state (self, i), move, text);
  g_string_append (text, CAUSES[cause]);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
ka_deal_move_text (const KaDeal *self, guint i)
{
  return write_move (self, i, ka_deal_get_move (self, i, NULL), ka_deal_get_cause (self, i));
}

char *
ka_deal_next_text (const KaDeal *self, const KaMove *move, KaDealCause cause)
{
  return write_move (self, self->n_moves, move, cause);
}

char *
ka_deal_seen_text (const KaDeal *self, guint i, int viewer)
{
  const KaRules *rules = self->game->rules;
  g_autoptr (GString) text = g_string_new (NULL);
  KaMove move;
  int seat;

  move = *ka_deal_get_move (self, i, &seat);
  if (rules->hide_move != NULL && seat != viewer)
    rules->hide_move (get_state (self, i), viewer, &move);
  if (move.kind == KA_MOVE_HIDDEN)
    return g_strdup ("??");
  rules->move_to_text (get_state (self, i), &move, text);
  return g_string_free_and_steal (g_steal_pointer (&text));
}
