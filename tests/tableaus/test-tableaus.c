/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every game is played at a table that nobody sees: what lies where, what may be done and what is said needs no window. */
#include "ka-tableau.h"

#include <string.h>

#include "fixture.h"
#include "ka-card-name.h"
#include "ka-desk.h"
#include "plain-cloth.h"

#define SEED 7

/* ---- what is described --------------------------------------------------------------------------------------- */

static void
check_zone (const KaScene *scene, guint i)
{
  const KaSceneZone *zone = g_ptr_array_index (scene->zones, i);

  g_assert_nonnull (zone->name);
  g_assert_cmpstr (zone->name, !=, "");
  g_assert_cmpuint (zone->id, <, KA_TABLEAU_SEATS);
  g_assert_true (ka_scene_get_zone (scene, zone->id) == zone); /* no id twice */
  for (guint plate = 0; plate < scene->plates->len; plate++)
    g_assert_cmpuint (((KaPlate *) g_ptr_array_index (scene->plates, plate))->id, !=, zone->id);
  for (guint k = 0; k < zone->items->len; k++)
    {
      const KaItem *item = &g_array_index (zone->items, KaItem, k);

      if (zone->kind == KA_ZONE_TRICK)
        g_assert_cmpint (item->slot, <, zone->columns);
      if (zone->kind == KA_ZONE_GRID)
        g_assert_cmpint (item->slot, <, zone->columns * zone->rows);
    }
}

static guint
count_spaces (const KaPlan *plan, guint id)
{
  guint n = 0;

  for (guint i = 0; i < plan->spaces->len; i++)
    n += g_array_index (plan->spaces, KaSpace, i).id == id;
  return n;
}

/* All that sit there have a place, nothing has two, and nothing begins outside the cloth. */
static void
check_plan (KaTableau *tableau, KaScene *scene, int width, int height, double scale)
{
  g_auto (KaPlan) plan = { 0 };

  ka_plan_init (&plan, width, height, ka_tableau_has_tiles (tableau) ? 4.0 / 3 : 1.4, scene);
  ka_plan_set_text_scale (&plan, scale);
  plan.badge_width = (int) (120 * scale);
  plan.badge_height = (int) (44 * scale);
  ka_tableau_lay_out (tableau, &plan);
  for_each_seat (seat, ka_table_get_n_seats (ka_tableau_get_table (tableau)))
    g_assert_cmpuint (count_spaces (&plan, KA_TABLEAU_SEATS + seat), ==, 1);
  for (guint i = 0; i < scene->zones->len; i++)
    g_assert_cmpuint (count_spaces (&plan, ((KaSceneZone *) g_ptr_array_index (scene->zones, i))->id), <=, 1);
  for (guint i = 0; i < plan.spaces->len; i++)
    {
      const KaArea *area = &g_array_index (plan.spaces, KaSpace, i).area;

      if (ka_scene_get_zone (scene, g_array_index (plan.spaces, KaSpace, i).id) == NULL)
        continue;
      g_assert_cmpint (area->x, >=, 0);
      g_assert_cmpint (area->x, <, width);
      g_assert_cmpint (area->y, <, height);
    }
}

/* Where the middle of a seat is seen. @y: (out): how high it lies */
static int
find_seat (const KaPlan *plan, guint seat, int *y)
{
  for (guint i = 0; i < plan->spaces->len; i++)
    {
      const KaSpace *space = &g_array_index (plan->spaces, KaSpace, i);
      int middle = space->area.x + space->area.width / 2;

      *y = space->area.y;
      if (space->id == KA_TABLEAU_SEATS + seat)
        return plan->mirrored ? plan->width - middle : middle;
    }
  g_assert_not_reached ();
}

/* Whether @a sits left of @b, in one row with him. */
static gboolean
sits_left (const KaPlan *plan, guint a, guint b)
{
  int y_a, y_b;

  return find_seat (plan, a, &y_a) < find_seat (plan, b, &y_b) && y_a == y_b;
}

/* Where two play and somebody looks on, there is no order; elsewhere who is left-handed has the others in the order in which they play, as everybody has: who sits left of another does so still. */
static void
check_left_handed (KaTableau *tableau, KaScene *scene, int width, int height)
{
  guint n = ka_table_get_n_seats (ka_tableau_get_table (tableau));
  double aspect = ka_tableau_has_tiles (tableau) ? 4.0 / 3 : 1.4;
  g_auto (KaPlan) usual = { 0 };
  g_auto (KaPlan) mirrored = { 0 };

  if (ka_table_get_game (ka_tableau_get_table (tableau))->scoring->rests != NULL)
    return;
  ka_plan_init (&usual, width, height, aspect, scene);
  ka_plan_init (&mirrored, width, height, aspect, scene);
  usual.badge_width = mirrored.badge_width = 120;
  usual.badge_height = mirrored.badge_height = 44;
  mirrored.mirrored = TRUE;
  ka_tableau_lay_out (tableau, &usual);
  ka_tableau_lay_out (tableau, &mirrored);
  for_each_seat (a, n)
    for_each_seat (b, n)
      if (a != ka_tableau_get_bottom (tableau) && b != ka_tableau_get_bottom (tableau)
          && sits_left (&usual, a, b))
        g_assert_true (sits_left (&mirrored, a, b));
}

static void
check_calls (KaTableau *tableau)
{
  g_autoptr (GPtrArray) calls = ka_tableau_list_calls (tableau);

  for (guint i = 0; i < calls->len; i++)
    {
      const KaCall *call = g_ptr_array_index (calls, i);
      g_autoptr (GError) error = NULL;

      g_assert_cmpstr (call->label, !=, "");
      if (call->id == NULL && !call->disabled)
        ka_table_check (ka_tableau_get_table (tableau), &call->move, &error);
      g_assert_no_error (error);
    }
}

static void
check_seats (KaTableau *tableau)
{
  for_each_seat (seat, ka_table_get_n_seats (ka_tableau_get_table (tableau)))
    {
      g_auto (KaSeatLook) look = { NULL };

      ka_tableau_get_seat (tableau, seat, &look);
      g_assert_true (look.mark == NULL || look.mark_name != NULL);
    }
}

static void
check_moment (KaTableau *tableau)
{
  KaScene *scene = ka_tableau_describe (tableau);
  g_autofree char *status = ka_tableau_say_status (tableau);

  g_assert_cmpuint (scene->zones->len, >, 0);
  g_assert_true (ka_tableau_get_scene (tableau) == scene);
  for (guint i = 0; i < scene->zones->len; i++)
    check_zone (scene, i);
  check_plan (tableau, scene, 328, 360, 1);
  check_plan (tableau, scene, 360, 640, 1.5);
  check_plan (tableau, scene, 1400, 900, 1);
  check_left_handed (tableau, scene, 328, 360);
  check_left_handed (tableau, scene, 1400, 900);
  check_calls (tableau);
  check_seats (tableau);
  g_assert_true (!ka_tableau_may_move (tableau) || *status != '\0');
}

/* ---- whole deals ----------------------------------------------------------------------------------------------- */

/* Whoever looks shows himself a hint, which is a move that may be made, and makes it. */
static void
play (KaTableau *tableau, KaRandom *random)
{
  KaTable *table = ka_tableau_get_table (tableau);
  const KaGame *game = ka_table_get_game (table);
  g_autofree char *hint = NULL, *said = NULL, *written = NULL, *part = NULL;
  KaMove move = { 0 };
  guint n = ka_table_get_n_moves (table);

  game->bots[1]->choose (game->rules, ka_table_get_view (table), ka_table_get_viewer (table), random,
                         &(KaLimit) { 0 }, &move, NULL);
  hint = ka_tableau_say_hint (tableau, &move);
  g_assert_cmpstr (hint, !=, "");
  /* It points and moves nothing, until it is done. */
  ka_tableau_show_hint (tableau, &move);
  g_assert_false (ka_tableau_has_steps (tableau));
  g_assert_cmpuint (ka_table_get_n_moves (table), ==, n);
  ka_tableau_do_hint (tableau, &move);
  g_assert_cmpuint (ka_table_get_n_moves (table), ==, n + 1);
  ka_tableau_change (tableau, KA_TABLE_MOVED, n);
  said = ka_tableau_say_move (tableau, n);
  written = ka_tableau_write_move (tableau, n);
  part = ka_tableau_say_part (tableau, n);
  g_assert_true (said == NULL || *said != '\0');
  g_assert_true ((said == NULL) == (written == NULL));
  for (guint suit = 0; said != NULL && suit < KA_N_SUITS; suit++)
    g_assert_null (strstr (said, ka_card_suit_sign ((KaSuit) suit))); /* what is heard is said in words */
  g_assert_true (n > 0 || part != NULL);                              /* the log begins with a heading */
}

static void
check_result (KaTableau *tableau)
{
  g_autoptr (GPtrArray) lines = ka_tableau_say_result (tableau);

  for (guint i = 0; i < lines->len; i++)
    g_assert_cmpstr (((KaResultLine *) g_ptr_array_index (lines, i))->text, !=, "");
}

/* ---- the headings of the log ------------------------------------------------------------------------------------- */

/* The moves of which there is one in every turn, and those that belong to no turn, by their first words; the heading of these. */
typedef struct
{
  const char *game;
  const char *turns[5];
  const char *others[3];
  const char *heading;
} Parts;

static const Parts PARTS[] = {
  { "gemma-en-piet", { "lay ", "pass" }, { "piet", "silent" }, "Piet" },
  { "gin-rummy", { "discard ", "knock ", "gin ", "big-gin" }, { "layoff ", "done" }, "Laying Off" },
  { "oklahoma-gin", { "discard ", "knock ", "gin ", "big-gin" }, { "layoff ", "done" }, "Laying Off" },
  { "rummy", { "" }, { NULL }, NULL },
};

static const Parts *
find_parts (const char *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (PARTS); i++)
    if (g_str_equal (PARTS[i].game, game))
      return &PARTS[i];
  return NULL;
}

static gboolean
begins_so (const char *text, const char *const *words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (text, words[i]))
      return TRUE;
  return FALSE;
}

/* The log tells as many turns as who had the first one had, in their order, and what belongs to none under a heading of its own. */
static void
check_parts (KaTableau *tableau)
{
  KaTable *table = ka_tableau_get_table (tableau);
  const Parts *parts = find_parts (ka_table_get_game (table)->id);
  guint n_turns = 0, n_told = 0, n_others = 0;
  int first = -1;

  for (guint i = 0; parts != NULL && i < ka_table_get_n_moves (table); i++)
    {
      g_autofree char *text = ka_deal_move_text (ka_table_get_deal (table), i);
      g_autofree char *heading = ka_tableau_say_part (tableau, i);
      g_autofree char *expected = g_strdup_printf ("Turn %u", n_told + 1);
      int seat;

      ka_deal_get_move (ka_table_get_deal (table), i, &seat);
      if (begins_so (text, parts->turns))
        {
          first = first < 0 ? seat : first;
          n_turns += seat == first;
        }
      if (begins_so (text, parts->others))
        g_assert_cmpstr (heading, ==, n_others++ == 0 ? parts->heading : NULL);
      else if (heading != NULL && g_str_has_prefix (heading, "Turn "))
        {
          g_assert_cmpstr (heading, ==, expected);
          n_told++;
        }
    }
  g_assert_cmpuint (n_told, ==, n_turns);
}

/* The bidding, and then every fourth card begins a trick. */
static void
check_tricks (KaTableau *tableau)
{
  KaTable *table = ka_tableau_get_table (tableau);
  guint n_played = 0;

  for (guint i = 0; i < ka_table_get_n_moves (table); i++)
    {
      g_autofree char *text = ka_deal_move_text (ka_table_get_deal (table), i);
      g_autofree char *heading = ka_tableau_say_part (tableau, i);
      g_autofree char *trick = g_strdup_printf ("Trick %u", n_played / 4 + 1);
      gboolean begins = g_str_has_prefix (text, "play ") && n_played % 4 == 0;

      g_assert_cmpstr (heading, ==, i == 0 ? "Bidding" : begins ? trick : NULL);
      g_assert_cmpint (ka_tableau_begins_part (tableau, i), ==, heading != NULL);
      n_played += g_str_has_prefix (text, "play ");
    }
}

static guint
play_deal (KaTableau *tableau, KaRandom *random)
{
  KaTable *table = ka_tableau_get_table (tableau);
  guint n = 0;

  ka_tableau_change (tableau, KA_TABLE_DEALT, 0);
  while (!ka_table_is_deal_over (table))
    if (ka_table_must_hand_over (table))
      ka_table_hand_over (table);
    else
      {
        g_assert_true (ka_table_may_move (table));
        check_moment (tableau);
        play (tableau, random);
        n++;
      }
  check_moment (tableau);
  check_result (tableau);
  check_parts (tableau);
  if (g_str_equal (ka_table_get_game (table)->id, "wiezen"))
    check_tricks (tableau);
  return n;
}

static KaTable *
sit_down (KaDesk *desk, const KaGame *game, const gint64 *people, guint n_seats)
{
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const char *bots[KA_MAX_SEATS] = { NULL };
  gint64 players[KA_MAX_SEATS] = { 0 };
  g_autoptr (GError) error = NULL;
  KaTable *table;
  gint64 match;

  for_each_seat (seat, n_seats)
    players[seat] = people[seat];
  match = ka_book_create_table (ka_desk_get_book (desk), game, options, players, bots, n_seats, 0, FALSE,
                                &error);
  g_assert_no_error (error);
  ka_table_deal_number (desk, match, SEED, &error);
  g_assert_no_error (error);
  table = ka_table_new (desk, match, &error);
  g_assert_no_error (error);
  return table;
}

static void
test_game (Fixture *f, gconstpointer data)
{
  const KaGame *game = data;
  g_autoptr (KaDesk) desk = ka_desk_new (f->path, ka_games_find);
  g_autoptr (GError) error = NULL;
  KaRandom random;

  close_book (f);
  ka_desk_open (desk, &error);
  g_assert_no_error (error);
  ka_random_init (&random, SEED);
  for (guint n_seats = game->min_seats; n_seats <= MIN (game->max_seats, N_PEOPLE); n_seats++)
    {
      g_autoptr (KaTable) table = sit_down (desk, game, f->people, n_seats);
      g_autoptr (PlainCloth) cloth = plain_cloth_new ();
      KaTableau *seen = ka_tableau_new_for (table, KA_CLOTH (cloth));

      g_assert_cmpuint (play_deal (seen, &random), >, 0);
      g_assert_finalize_object (seen);
    }
}

/* Where nobody looks, a table says and shows the same. */
static void
test_unseen (Fixture *f, gconstpointer data)
{
  const KaGame *game = data;
  g_autoptr (KaDesk) desk = ka_desk_new (f->path, ka_games_find);
  g_autoptr (KaTable) table = NULL;
  KaTableau *unseen;
  KaRandom random;

  close_book (f);
  ka_desk_open (desk, NULL);
  ka_random_init (&random, SEED);
  table = sit_down (desk, game, f->people, game->usual_seats);
  unseen = ka_tableau_new_for (table, NULL);
  g_assert_cmpuint (play_deal (unseen, &random), >, 0);
  g_assert_finalize_object (unseen);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; ka_game_list[i] != NULL; i++)
    {
      const KaGame *game = ka_game_list[i];
      g_autofree char *seen = g_strdup_printf ("/tableaus/%s/seen", game->id);
      g_autofree char *unseen = g_strdup_printf ("/tableaus/%s/unseen", game->id);

      if (game->rules == NULL)
        continue;
      g_test_add (seen, Fixture, game, set_up, test_game, tear_down);
      g_test_add (unseen, Fixture, game, set_up, test_unseen, tear_down);
    }
  return g_test_run ();
}
