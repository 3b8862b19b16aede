/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told of an evening, counted by hand from its sheets. */
#include "ka-evening.h"

#include "fixture.h"
#include "ka-sheet-file.h"

#define EVENING   G_GINT64_CONSTANT (1700000000)
#define HOUR      3600

#define WIN(seat) "{\"facts\":{\"winner\":" #seat "}}"
#define VRAAG(players, tricks)                                                                               \
  "{\"facts\":{\"contract\":\"vraag\",\"players\":[" players "],\"tricks\":" #tricks "}}"
#define SOLO(player, tricks)                                                                                 \
  "{\"facts\":{\"contract\":\"solo\",\"players\":[" #player "],\"tricks\":" #tricks "}}"
#define HANDS(hands, out) "{\"facts\":{\"hands\":[" hands "],\"out\":" #out "}}"

/* A match on paper, of the people that @seats names by their places, up to a -1. It begins and ends so many hours
 * after the evening begins; it goes on when @ended is 0. */
typedef struct
{
  const char *game;
  int seats[5];
  int started;
  int ended;
  const char *lines[9];
} Played;

static void
add_lines (Fixture *f, gint64 match, const Played *played, const KaGame *game, guint n_seats)
{
  for (guint i = 0; played->lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = json_from_string (played->lines[i], NULL);
      g_autoptr (KaRound) round = ka_round_from_json (game, n_seats, node, &error);

      g_assert_no_error (error);
      g_assert_true (ka_book_insert_round (f->book, match, i, round, NULL, &error));
    }
}

static void
add (Fixture *f, const Played *played)
{
  g_autoptr (GError) error = NULL;
  const KaGame *game = ka_games_find (played->game);
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  gint64 started = EVENING + played->started * HOUR;
  gint64 players[5], match;
  guint n_seats = 0;

  for (; played->seats[n_seats] >= 0; n_seats++)
    players[n_seats] = f->people[played->seats[n_seats]];
  match = ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, players, n_seats, 0, NULL, NULL,
                                NULL, started, &error);
  g_assert_no_error (error);
  add_lines (f, match, played, game, n_seats);
  g_assert_true (ka_book_update_match (f->book, match, options, 0, NULL, NULL, NULL, started,
                                       played->ended > 0 ? EVENING + played->ended * HOUR : 0, &error));
}

static KaEvening *
tell (Fixture *f, const Played *played, guint n)
{
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (KaDesk) desk = ka_desk_new (f->path, ka_games_find);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++)
    add (f, &played[i]);
  close_book (f);
  g_assert_true (ka_desk_open (desk, &error));
  /* In whatever order they are found. */
  for (guint id = n; id > 0; id--)
    g_ptr_array_add (sheets, ka_sheet_new (desk, id, &error));
  g_assert_no_error (error);
  return ka_evening_new (sheets);
}

/* "Bram 2/3 1 4": in two matches that are finished of three, of which one was won, with places that make 4. */
static char *
print_people (const KaEvening *evening)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < evening->people->len; i++)
    {
      const KaEveningPerson *person = g_ptr_array_index (evening->people, i);
      int sum = 0;

      for (guint place = 0; place < person->places->len; place++)
        sum += g_array_index (person->places, int, place);
      g_assert_cmpuint (person->places->len, ==, person->n_finished);
      g_assert_cmpint (sum, ==, person->sum_of_places);
      g_string_append_printf (text, "%s%s %u/%u %u %u", i > 0 ? ", " : "", person->name, person->n_finished,
                              person->n_matches, person->n_wins, person->sum_of_places);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* "Anna & Bram 3 2 4": in three rounds, two of which nobody had better, with 4 points. */
static char *
print_pairs (const KaEvening *evening)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < evening->pairs->len; i++)
    {
      const KaEveningPair *pair = &g_array_index (evening->pairs, KaEveningPair, i);

      g_string_append_printf (text, "%s%s & %s %u %u %d", i > 0 ? ", " : "", pair->names[0], pair->names[1],
                              pair->n, pair->n_best, pair->points);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
test_who_fared_how (Fixture *f, gconstpointer data)
{
  /* 1 2 0, 0 1 2, 1 0 and 0 1 1: Bram is first, second and shares the first place; Cleo third, first and so on. */
  static const Played PLAYED[] = {
    { "template", { 0, 1, 2, -1 }, 1, 2, { WIN (0), WIN (1), WIN (1) } },
    { "template", { 0, 1, 2, -1 }, 0, 1, { WIN (2), "{\"correction\":[0,0,0]}", WIN (2), WIN (1) } },
    { "template", { 3, 0, -1 }, 3, 0, { WIN (1) } },
    { "template", { 0, 1, 2, -1 }, 2, 3, { WIN (1), WIN (2) } },
    { "template", { 4, 5, -1 }, 4, 5, { NULL } },
  };
  g_autoptr (KaEvening) evening = tell (f, PLAYED, G_N_ELEMENTS (PLAYED));
  g_autofree char *people = print_people (evening);

  /* Bram 1 2 1, Cleo 3 1 1, Anna 2 3 3; a match that goes on and one without a line have no places. */
  g_assert_cmpstr (people, ==,
                   "Bram 3/3 2 4, Cleo 3/3 2 5, Anna 3/4 0 8, Daan 0/1 0 0, Ella 0/1 0 0, Ferre 0/1 0 0");
  g_assert_cmpuint (evening->n_rounds, ==, 9);
  g_assert_cmpuint (evening->matches->len, ==, 5);
  for (guint i = 1; i < evening->matches->len; i++)
    {
      KaSheet *sheet = ((KaEveningMatch *) g_ptr_array_index (evening->matches, i))->sheet;
      KaSheet *before = ((KaEveningMatch *) g_ptr_array_index (evening->matches, i - 1))->sheet;

      g_assert_cmpint (ka_sheet_get_match (before)->started, <, ka_sheet_get_match (sheet)->started);
    }
}

static void
test_equals_stand_by_their_names (Fixture *f, gconstpointer data)
{
  static const Played PLAYED[] = {
    { "template", { 3, 1, 2, -1 }, 0, 1, { WIN (0), WIN (1), WIN (2) } },
    /* Ella won as many as they did but had another place too: her mean is worse; Ferre's is worse still. */
    { "template", { 4, 5, -1 }, 1, 2, { WIN (0) } },
    { "template", { 0, 4, 5, -1 }, 2, 3, { WIN (0), WIN (0), WIN (1) } },
  };
  g_autoptr (KaEvening) evening = tell (f, PLAYED, G_N_ELEMENTS (PLAYED));
  g_autofree char *people = print_people (evening);

  g_assert_cmpstr (people, ==,
                   "Anna 1/1 1 1, Bram 1/1 1 1, Cleo 1/1 1 1, Daan 1/1 1 1, Ella 2/2 1 3, Ferre 2/2 0 5");
}

static void
test_who_played_together (Fixture *f, gconstpointer data)
{
  static const Played PLAYED[] = {
    { "wiezen",
      { 0, 1, 2, 3, -1 },
      0,
      1,
      { VRAAG ("0,1", 9), VRAAG ("0,2", 9), VRAAG ("0,2", 9), VRAAG ("2,3", 13), SOLO (3, 8),
        VRAAG ("1,3", 8), VRAAG ("1,3", 8) } },
    /* The same people in other seats, and two who did best as often, with as many points in more rounds. */
    { "wiezen",
      { 1, 0, 2, 3, -1 },
      1,
      2,
      { VRAAG ("0,1", 5), "{\"correction\":[50,50,-50,-50]}", VRAAG ("1,3", 9), VRAAG ("3,1", 10),
        VRAAG ("1,3", 7) } },
  };
  g_autoptr (KaEvening) evening = tell (f, PLAYED, G_N_ELEMENTS (PLAYED));
  g_autofree char *pairs = print_pairs (evening);

  /* Cleo and Daan were together once, which makes no pair; a solo is nobody's together. */
  g_assert_cmpstr (pairs, ==, "Anna & Cleo 2 2 6, Bram & Daan 2 2 4, Anna & Daan 3 2 4, Anna & Bram 2 1 -2");
}

/* Who did as well in fewer rounds stands first, whoever played together first. */
static void
test_as_well_in_fewer_rounds (Fixture *f, gconstpointer data)
{
  static const Played PLAYED[] = {
    { "wiezen",
      { 0, 1, 2, 3, -1 },
      0,
      1,
      { VRAAG ("0,3", 9), VRAAG ("3,0", 10), VRAAG ("0,3", 7), VRAAG ("1,3", 8), VRAAG ("1,3", 8) } },
  };
  g_autoptr (KaEvening) evening = tell (f, PLAYED, G_N_ELEMENTS (PLAYED));
  g_autofree char *pairs = print_pairs (evening);

  g_assert_cmpstr (pairs, ==, "Bram & Daan 2 2 4, Anna & Daan 3 2 4");
}

/* Who won more points stands first, whoever played together first: nine tricks are worth more than eight (WI-8). */
static void
test_more_points_stand_first (Fixture *f, gconstpointer data)
{
  static const Played PLAYED[] = {
    { "wiezen",
      { 0, 1, 2, 3, -1 },
      0,
      1,
      { VRAAG ("0,1", 8), VRAAG ("0,1", 8), VRAAG ("0,2", 9), VRAAG ("0,2", 9), VRAAG ("0,3", 10),
        VRAAG ("3,0", 10) } },
  };
  g_autoptr (KaEvening) evening = tell (f, PLAYED, G_N_ELEMENTS (PLAYED));
  g_autofree char *pairs = print_pairs (evening);

  g_assert_cmpstr (pairs, ==, "Anna & Daan 2 2 8, Anna & Cleo 2 2 6, Anna & Bram 2 2 4");
}

static void
test_when_it_was (Fixture *f, gconstpointer data)
{
  static const Played PLAYED[] = {
    { "template", { 0, 1, -1 }, 5, 6, { WIN (0) } },
    { "template", { 0, 1, -1 }, 1, 9, { WIN (0) } },
    { "template", { 0, 1, -1 }, 2, 3, { WIN (0) } },
  };
  g_autoptr (KaEvening) evening = tell (f, PLAYED, G_N_ELEMENTS (PLAYED));

  g_assert_cmpint (evening->from, ==, EVENING + 1 * HOUR);
  g_assert_cmpint (evening->until, ==, EVENING + 9 * HOUR);
  g_assert_cmpint (evening->comeback, ==, -1);
}

static void
test_an_evening_that_goes_on_has_no_end (Fixture *f, gconstpointer data)
{
  static const Played PLAYED[] = {
    { "template", { 0, 1, -1 }, 1, 2, { WIN (0) } },
    { "template", { 0, 1, -1 }, 2, 0, { WIN (0) } },
    { "template", { 0, 1, -1 }, 3, 4, { WIN (0) } },
  };
  g_autoptr (KaEvening) evening = tell (f, PLAYED, G_N_ELEMENTS (PLAYED));

  g_assert_cmpint (evening->from, ==, EVENING + 1 * HOUR);
  g_assert_cmpint (evening->until, ==, 0);
}

/* What was typed in from paper ended on another day, as far as the book knows. */
static void
test_what_ended_another_day_has_no_end (Fixture *f, gconstpointer data)
{
  static const Played PLAYED[]
      = { { "template", { 0, 1, -1 }, 1, 2, { WIN (0) } }, { "template", { 0, 1, -1 }, 2, 26, { WIN (0) } } };
  g_autoptr (KaEvening) evening = tell (f, PLAYED, G_N_ELEMENTS (PLAYED));

  g_assert_cmpint (evening->until, ==, 0);
}

static void
test_an_evening_may_take_a_day (Fixture *f, gconstpointer data)
{
  static const Played PLAYED[]
      = { { "template", { 0, 1, -1 }, 1, 2, { WIN (0) } }, { "template", { 0, 1, -1 }, 2, 25, { WIN (0) } } };
  g_autoptr (KaEvening) evening = tell (f, PLAYED, G_N_ELEMENTS (PLAYED));

  g_assert_cmpint (evening->until, ==, EVENING + 25 * HOUR);
}

static void
test_matches_of_one_time_stand_as_they_were_made (Fixture *f, gconstpointer data)
{
  static const Played PLAYED[] = {
    { "template", { 0, 1, -1 }, 1, 2, { WIN (0) } },
    { "rummy", { 0, 1, -1 }, 1, 2, { HANDS ("0,30", 0) } },
    { "template", { 0, 1, -1 }, 0, 2, { WIN (1) } },
    { "wiezen", { 0, 1, 2, 3, -1 }, 1, 2, { SOLO (0, 5) } },
  };
  static const gint64 ORDER[] = { 3, 1, 2, 4 };
  g_autoptr (KaEvening) evening = tell (f, PLAYED, G_N_ELEMENTS (PLAYED));

  g_assert_cmpuint (evening->matches->len, ==, G_N_ELEMENTS (ORDER));
  for (guint i = 0; i < evening->matches->len; i++)
    {
      const KaEveningMatch *match = g_ptr_array_index (evening->matches, i);

      g_assert_cmpint (ka_sheet_get_match (match->sheet)->id, ==, ORDER[i]);
    }
}

/* The comeback counts by the range of its totals: 2 of 3 is more than 1 of 2, and both more than 30 of 100. */
static void
test_the_biggest_comeback (Fixture *f, gconstpointer data)
{
  static const Played PLAYED[] = {
    { "rummy", { 0, 1, -1 }, 0, 1, { HANDS ("0,30", 0), HANDS ("100,0", 1) } },
    { "template", { 0, 1, -1 }, 1, 2, { WIN (0), WIN (1), WIN (1) } },
    { "template", { 0, 1, -1 }, 2, 3, { WIN (0), WIN (0), WIN (1), WIN (1), WIN (1) } },
    { "template", { 0, 1, -1 }, 3, 4, { WIN (0), WIN (0), WIN (1), WIN (1), WIN (1) } },
  };
  g_autoptr (KaEvening) evening = tell (f, PLAYED, G_N_ELEMENTS (PLAYED));

  g_assert_cmpint (evening->comeback, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/evening/people", test_who_fared_how);
  add_test ("/evening/equals", test_equals_stand_by_their_names);
  add_test ("/evening/pairs", test_who_played_together);
  add_test ("/evening/fewer-rounds", test_as_well_in_fewer_rounds);
  add_test ("/evening/more-points", test_more_points_stand_first);
  add_test ("/evening/times", test_when_it_was);
  add_test ("/evening/goes-on", test_an_evening_that_goes_on_has_no_end);
  add_test ("/evening/another-day", test_what_ended_another_day_has_no_end);
  add_test ("/evening/a-day", test_an_evening_may_take_a_day);
  add_test ("/evening/one-time", test_matches_of_one_time_stand_as_they_were_made);
  add_test ("/evening/comeback", test_the_biggest_comeback);
  return g_test_run ();
}
