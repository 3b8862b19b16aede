/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that a table shows, said by one program in Dutch, English and Dutch again while the deal goes on; first by a program that
 * knows no Dutch locale, then by one that speaks Dutch itself. */
#include <string.h>

#include "../ui/dutch-fixture.h"
#include "fixture.h"
#include "ka-card-name.h"
#include "ka-desk.h"
#include "ka-error.h"
#include "ka-language.h"
#include "ka-tableau.h"

#define SEED 7

static const KaLanguage *dutch, *english;

/* How many texts were told in all, and how many of them otherwise in the other language. */
typedef struct
{
  guint n;
  guint n_other;
} Told;

static void
tell (GPtrArray *lines, const char *text)
{
  if (text != NULL && *text != '\0')
    g_ptr_array_add (lines, g_strdup (text));
}

static void
tell_and_free (GPtrArray *lines, char *text)
{
  tell (lines, text);
  g_free (text);
}

static void
tell_scene (GPtrArray *lines, KaTableau *tableau)
{
  const KaScene *scene = ka_tableau_describe (tableau);

  for (guint i = 0; i < scene->zones->len; i++)
    {
      const KaSceneZone *zone = g_ptr_array_index (scene->zones, i);

      tell (lines, zone->name);
      tell (lines, zone->caption);
      for (guint j = 0; j < zone->items->len; j++)
        {
          tell (lines, g_array_index (zone->items, KaItem, j).note);
          tell_and_free (lines, ka_card_name (g_array_index (zone->items, KaItem, j).card));
        }
    }
}

static void
tell_calls (GPtrArray *lines, KaTableau *tableau)
{
  g_autoptr (GPtrArray) calls = ka_tableau_list_calls (tableau);

  for (guint i = 0; i < calls->len; i++)
    {
      const KaCall *call = g_ptr_array_index (calls, i);

      tell (lines, call->label);
      tell (lines, call->tooltip);
      tell (lines, call->confirm);
    }
}

static void
tell_seats (GPtrArray *lines, KaTableau *tableau)
{
  for_each_seat (seat, ka_table_get_n_seats (ka_tableau_get_table (tableau)))
    {
      g_auto (KaSeatLook) look = { NULL };

      ka_tableau_get_seat (tableau, seat, &look);
      tell (lines, look.facts);
      tell (lines, look.facts_name);
      tell (lines, look.mark);
      tell (lines, look.mark_name);
    }
}

static void
tell_result (GPtrArray *lines, KaTableau *tableau)
{
  g_autoptr (GPtrArray) result = ka_tableau_say_result (tableau);

  for (guint i = 0; i < result->len; i++)
    tell (lines, ((KaResultLine *) g_ptr_array_index (result, i))->text);
}

static void
tell_hint (GPtrArray *lines, KaTableau *tableau, const KaMove *move, const KaReason *reason)
{
  const KaReasonWords words = ka_tableau_get_words (tableau);

  tell_and_free (lines, ka_tableau_say_hint (tableau, move));
  tell_and_free (lines, ka_reason_look (reason, &words));
  tell_and_free (lines, ka_reason_why (reason, &words));
}

typedef struct
{
  KaTableau *tableau;
  const GError *refusal; /* NULL: nothing was refused */
  const KaMove *hint;    /* NULL: the deal is over */
  KaReason reason;
} Moment;

static GPtrArray *
tell_table (const Moment *moment, const KaLanguage *language)
{
  g_auto (KaSpeech) speech = ka_speech_begin (language);
  const KaReasonWords words = ka_tableau_get_words (moment->tableau);
  KaTable *table = ka_tableau_get_table (moment->tableau);
  const KaScoring *scoring = ka_table_get_game (table)->scoring;
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  guint n_moves = ka_table_get_n_moves (table);

  tell_scene (lines, moment->tableau);
  tell_calls (lines, moment->tableau);
  tell_seats (lines, moment->tableau);
  tell_and_free (lines, ka_tableau_say_status (moment->tableau));
  if (n_moves > 0)
    tell_and_free (lines, ka_tableau_say_move (moment->tableau, n_moves - 1));
  for (guint i = 0; i < scoring->n_facts; i++)
    tell (lines, _ (scoring->facts[i].label));
  if (moment->refusal != NULL)
    tell_and_free (lines, ka_error_say (moment->refusal, &words));
  if (moment->hint != NULL)
    tell_hint (lines, moment->tableau, moment->hint, &moment->reason);
  else
    tell_result (lines, moment->tableau);
  return lines;
}

static void
assert_same (GPtrArray *a, GPtrArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    g_assert_cmpstr (g_ptr_array_index (a, i), ==, g_ptr_array_index (b, i));
}

static void
compare (const Moment *moment, const KaLanguage *program, Told *told)
{
  g_autoptr (GPtrArray) in_dutch = tell_table (moment, dutch);
  g_autoptr (GPtrArray) in_english = tell_table (moment, english);
  g_autoptr (GPtrArray) again = tell_table (moment, dutch);
  g_autoptr (GPtrArray) by_program = tell_table (moment, NULL);

  assert_same (in_dutch, again);
  assert_same (by_program, program == dutch ? in_dutch : in_english);
  g_assert_cmpuint (in_dutch->len, ==, in_english->len);
  told->n += in_dutch->len;
  for (guint i = 0; i < in_dutch->len; i++)
    told->n_other += strcmp (g_ptr_array_index (in_dutch, i), g_ptr_array_index (in_english, i)) != 0;
}

/* What is told before a move, which is made then. */
static void
play (KaTableau *tableau, const KaLanguage *program, KaRandom *random, Told *told)
{
  KaTable *table = ka_tableau_get_table (tableau);
  const KaRules *rules = ka_table_get_game (table)->rules;
  gconstpointer view = ka_table_get_view (table);
  guint n = ka_table_get_n_moves (table);
  g_autoptr (GError) refusal = NULL;
  Moment moment = { .tableau = tableau };
  KaMove move = { 0 };

  for (guint8 kind = 0; refusal == NULL && kind < 8; kind++)
    rules->check (view, &(KaMove) { .kind = kind }, &refusal);
  ka_table_get_game (table)->bots[1]->choose (rules, view, ka_table_get_viewer (table), random,
                                              &(KaLimit) { 0 }, &move, &moment.reason);
  moment.refusal = refusal;
  moment.hint = &move;
  compare (&moment, program, told);
  g_assert_true (ka_tableau_play (tableau, &move));
  ka_tableau_change (tableau, KA_TABLE_MOVED, n);
}

static void
play_deal (KaTableau *tableau, const KaLanguage *program)
{
  KaTable *table = ka_tableau_get_table (tableau);
  Told told = { 0 };
  KaRandom random;

  ka_random_init (&random, SEED);
  ka_tableau_change (tableau, KA_TABLE_DEALT, 0);
  while (!ka_table_is_deal_over (table))
    if (ka_table_must_hand_over (table))
      ka_table_hand_over (table);
    else
      play (tableau, program, &random, &told);
  compare (&(Moment) { .tableau = tableau }, program, &told);
  g_test_message ("%s: %u texts, %u differ", ka_table_get_game (table)->id, told.n, told.n_other);
  g_assert_cmpuint (told.n, >, 0);
  /* What is the same in both are names, points and jokers. */
  g_assert_cmpuint (told.n_other, >, told.n / 2);
}

static void
test_game (Fixture *f, const KaGame *game, const KaLanguage *program)
{
  g_autoptr (KaDesk) desk = ka_desk_new (f->path, ka_games_find);
  g_autoptr (KaValues) options = ka_game_variant_options (game, game->variants);
  const char *bots[KA_MAX_SEATS] = { NULL };
  gint64 players[KA_MAX_SEATS] = { 0 };
  g_autoptr (KaTableau) tableau = NULL;
  g_autoptr (KaTable) table = NULL;
  g_autoptr (GError) error = NULL;
  gint64 match;

  close_book (f);
  ka_desk_open (desk, &error);
  g_assert_no_error (error);
  for_each_seat (seat, game->usual_seats)
    players[seat] = f->people[seat];
  match = ka_book_create_table (ka_desk_get_book (desk), game, options, players, bots, game->usual_seats, 0,
                                FALSE, &error);
  g_assert_no_error (error);
  ka_table_deal_number (desk, match, SEED, &error);
  g_assert_no_error (error);
  table = ka_table_new (desk, match, &error);
  g_assert_no_error (error);
  tableau = ka_tableau_new_for (table, NULL);
  play_deal (tableau, program);
}

static void
test_no_dutch_locale (Fixture *f, gconstpointer game)
{
  test_game (f, game, english);
}

/* The language of the program is one, what is spoken another. */
static void
test_dutch_program (Fixture *f, gconstpointer game)
{
  speak_dutch ();
  test_game (f, game, dutch);
}

static void
test_words (void)
{
  for (guint i = 0; i < 3; i++)
    {
      g_auto (KaSpeech) speech = ka_speech_begin (i == 1 ? english : dutch);
      g_autofree char *queen = ka_card_name (ka_card_new (KA_SUIT_HEARTS, 11));
      g_autofree char *tile = ka_tile_name (13 + 6);

      g_assert_cmpstr (queen, ==, i == 1 ? "queen of hearts" : "hartenvrouw");
      g_assert_cmpstr (tile, ==, i == 1 ? "red 7" : "rode 7");
      g_assert_cmpstr (ka_card_rank_letter (12), ==, i == 1 ? "K" : "H");
    }
}

static void
add (const char *what, const KaGame *game, void (*test) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/two-languages/%s/%s", what, game->id);

  g_test_add (path, Fixture, game, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  dutch = ka_language_find ("nl");
  english = ka_language_find ("en");

  g_test_add_func ("/two-languages/words", test_words);
  for (guint i = 0; ka_game_list[i] != NULL; i++)
    if (ka_game_list[i]->rules != NULL)
      add ("no-dutch-locale", ka_game_list[i], test_no_dutch_locale);
  for (guint i = 0; ka_game_list[i] != NULL; i++)
    if (ka_game_list[i]->rules != NULL)
      add ("dutch-program", ka_game_list[i], test_dutch_program);
  return g_test_run ();
}
