/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A soak is worth what it finds: each of these games is the template with one thing wrong, and is caught at it. */
#include <string.h>

#include "ka-bots.h"
#include "ka-error.h"
#include "ka-games.h"
#include "soak.h"
#include "template/template-play.h"

#define DEALS 300

/* The rules that are right. */
#define RULES (&ka_template_rules)

static guint
list_too_much (gconstpointer state, KaMove *moves)
{
  guint n = RULES->moves (state, moves);

  moves[n] = (KaMove) { .kind = TEMPLATE_N_KINDS };
  return n + 1;
}

static guint
list_too_little (gconstpointer state, KaMove *moves)
{
  return RULES->moves (state, moves) - 1;
}

static guint
list_nothing (gconstpointer state, KaMove *moves)
{
  return 0;
}

static guint
list_by_what_is_hidden (gconstpointer data, KaMove *moves)
{
  const TemplateState *state = data;

  return RULES->moves (state, moves) - (state->stock[0] == KA_CARD_HIDDEN);
}

static gboolean
check_and_change (gconstpointer state, const KaMove *move, GError **error)
{
  ((TemplateState *) state)->thrown[KA_MAX_SEATS - 1] = move->kind;
  return RULES->check (state, move, error);
}

static gboolean
refuse_without_clause (gconstpointer state, const KaMove *move, GError **error)
{
  return RULES->check (state, move, NULL) || ka_refuse (error, NULL, .why = "not now");
}

static void
apply_and_lose (gpointer state, const KaMove *move)
{
  RULES->apply (state, move);
  ((TemplateState *) state)->n_stock--;
}

static void
apply_for_ever (gpointer state, const KaMove *move)
{
}

static guint8 n_dealt;

static void
deal_otherwise (const KaSetup *setup, gpointer data)
{
  TemplateState *state = data;

  RULES->deal (setup, state);
  state->thrown[KA_MAX_SEATS - 1] = n_dealt++;
}

static void
hide_more_and_more (gconstpointer state, int seat, gpointer data)
{
  TemplateState *view = data;

  RULES->hide (state, seat, view);
  view->thrown[KA_MAX_SEATS - 1]++;
}

static void
guess_anything (gconstpointer view, int seat, KaRandom *random, gpointer data)
{
  TemplateState *state = data;
  KaCard own;

  RULES->guess (view, seat, random, state);
  own = state->cards[0];
  state->cards[0] = state->stock[0];
  state->stock[0] = own;
}

static void
write_another (gconstpointer state, const KaMove *move, GString *text)
{
  g_string_append (text, "keep");
}

static KaValues *
find_nobody (gconstpointer state)
{
  KaValues *facts = ka_values_new ();

  ka_values_set_int (facts, "winner", 99);
  return facts;
}

static gboolean
sum_to_zero (const KaValues *options)
{
  return TRUE;
}

static void
choose_illegal (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
                KaMove *move, KaReason *reason)
{
  move->kind = TEMPLATE_N_KINDS;
}

static const KaBot ILLEGAL = { "illegal", "Illegal", choose_illegal };
static const KaBot *const ILLEGAL_BOTS[] = { &ILLEGAL, NULL };

typedef struct
{
  const char *name;
  const char *complaint;
  KaRules rules; /* what is not NULL replaces what is right */
  const KaBot *const *bots;
  gboolean (*sums_to_zero) (const KaValues *options);
} Fault;

static const Fault FAULTS[] = {
  { "lists-too-much", "HC-2: keep the card or change it", { .moves = list_too_much } },
  { "lists-too-little", "a move is legal and not listed", { .moves = list_too_little } },
  { "lists-nothing", "there are no moves", { .moves = list_nothing } },
  { "lists-by-what-is-hidden", "who moves sees other moves", { .moves = list_by_what_is_hidden } },
  { "checking-changes", "checking a move changes the state", { .check = check_and_change } },
  { "no-clause", "refused without the clause", { .check = refuse_without_clause } },
  { "loses-a-card", "the cards are not those of the pack", { .apply = apply_and_lose } },
  { "no-end", "the deal does not end", { .apply = apply_for_ever } },
  { "deals-otherwise", "the deal replays to another state", { .deal = deal_otherwise } },
  { "hides-more-and-more", "hiding twice hides more", { .hide = hide_more_and_more } },
  { "guesses-anything", "a guess does not fit the view", { .guess = guess_anything } },
  { "writes-another-move", "a move written and read is another move", { .move_to_text = write_another } },
  { "facts-of-nobody", "winner", { .facts = find_nobody } },
  { "illegal-player", "the player “illegal” makes an illegal move", { .moves = NULL }, ILLEGAL_BOTS },
  { "sums-not-to-zero", "one wins what nobody loses", .sums_to_zero = sum_to_zero },
};

static KaRules broken_rules;
static KaScoring broken_scoring;
static KaGame broken;

static const KaGame *
find_broken (const char *id)
{
  return &broken;
}

#define REPLACE(function)                                                                                    \
  if (fault->rules.function != NULL)                                                                         \
  broken_rules.function = fault->rules.function

static void
break_game (const Fault *fault)
{
  broken = *ka_games_find ("template");
  broken_rules = *RULES;
  broken_scoring = *broken.scoring;
  REPLACE (moves);
  REPLACE (check);
  REPLACE (apply);
  REPLACE (deal);
  REPLACE (hide);
  REPLACE (guess);
  REPLACE (move_to_text);
  REPLACE (facts);
  if (fault->sums_to_zero != NULL)
    broken_scoring.sums_to_zero = fault->sums_to_zero;
  broken.rules = &broken_rules;
  broken.scoring = &broken_scoring;
  if (fault->bots != NULL)
    broken.bots = fault->bots;
}

static void
test_fault (gconstpointer data)
{
  const Fault *fault = data;
  g_autoptr (KaValues) options = NULL;
  g_autoptr (GError) error = NULL;

  break_game (fault);
  options = ka_game_complete_options (&broken, NULL);
  g_assert_false (ka_soak (&broken, find_broken, options, 3, DEALS, NULL, 1, NULL, &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, fault->complaint));
}

/* And with nothing wrong there is no complaint. */
static void
test_no_fault (void)
{
  g_autoptr (KaValues) options = NULL;
  g_autoptr (GError) error = NULL;
  Fault none = { .name = "none" };

  break_game (&none);
  options = ka_game_complete_options (&broken, NULL);
  ka_soak (&broken, find_broken, options, 3, DEALS, NULL, 1, NULL, &error);
  g_assert_no_error (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/soak/finds/nothing", test_no_fault);
  for (guint i = 0; i < G_N_ELEMENTS (FAULTS); i++)
    {
      g_autofree char *path = g_strdup_printf ("/soak/finds/%s", FAULTS[i].name);

      g_test_add_data_func (path, &FAULTS[i], test_fault);
    }
  return g_test_run ();
}
