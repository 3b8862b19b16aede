/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where tiles come to lie on the table of Rummy. Cells are written row by row as text: "R4 R5 R6 . B7"; a row ends with "/". */
#include <string.h>

#include "ka-random.h"
#include "ka-rummy-draft.h"
#include "ka-rummy-sets.h"

static KaRummyCell
make_tile (const char *text, gboolean own)
{
  return (KaRummyCell) { .tile = ka_rummy_tile_from_text (text, NULL), .key = 1, .own = (guint8) own };
}

static void
place (KaRummyBoard *board, const char *text, guint cell, gboolean own, gboolean touch)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  KaRummyCell tiles[KA_RUMMY_COLUMNS];
  guint n = g_strv_length (words);

  for (guint i = 0; i < n; i++)
    tiles[i] = make_tile (words[i], own);
  g_assert_true (ka_rummy_board_place (board, tiles, n, cell, touch));
}

static char *
write_rows (const KaRummyBoard *board)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint at = 0, n, row = 0, column = 0;
  int cell;

  while ((cell = ka_rummy_board_next (board, &at, &n)) >= 0)
    {
      for (; row < (guint) cell / KA_RUMMY_COLUMNS; row++, column = 0)
        g_string_append (text, " /");
      for (; column < (guint) cell % KA_RUMMY_COLUMNS; column++)
        g_string_append (text, " .");
      for (guint i = 0; i < n; i++, column++)
        {
          char word[4];

          g_string_append_printf (text, " %s",
                                  ka_rummy_tile_to_text (board->cells[(guint) cell + i].tile, word));
        }
    }
  return g_strstrip (g_string_free_and_steal (g_steal_pointer (&text)));
}

static void
assert_lies (const KaRummyBoard *board, const char *expected)
{
  g_autofree char *rows = write_rows (board);

  g_assert_cmpstr (rows, ==, expected);
}

static void
test_tiles_find_their_place (void)
{
  KaRummyBoard board;

  ka_rummy_board_init (&board);
  place (&board, "R6 R7 R8", 3, TRUE, TRUE);
  assert_lies (&board, ". . . R6 R7 R8");
  /* At its end, before it, and on the wrong side. */
  place (&board, "R9", 6, TRUE, TRUE);
  place (&board, "R5", 2, TRUE, TRUE);
  assert_lies (&board, ". . R5 R6 R7 R8 R9");
  place (&board, "R4", 7, TRUE, TRUE);
  assert_lies (&board, ". . R4 R5 R6 R7 R8 R9");
  /* What does not belong there stands where it was put. */
  place (&board, "B1", 8, TRUE, TRUE);
  assert_lies (&board, ". . R4 R5 R6 R7 R8 R9 B1");
}

static void
test_neighbours_make_room (void)
{
  KaRummyBoard board;

  ka_rummy_board_init (&board);
  place (&board, "R6 R7 R8", 0, TRUE, TRUE);
  place (&board, "B1 R1 G1", 4, TRUE, TRUE);
  assert_lies (&board, "R6 R7 R8 . B1 R1 G1");
  place (&board, "R9", 3, TRUE, TRUE);
  assert_lies (&board, "R6 R7 R8 R9 . B1 R1 G1");
  place (&board, "Y1", 4, TRUE, TRUE);
  assert_lies (&board, "R6 R7 R8 R9 . Y1 B1 R1 G1");
  /* A combination that is let go of between two lies by itself, as near as can be. */
  place (&board, "B2 R2 G2", 4, TRUE, TRUE);
  assert_lies (&board, "R6 R7 R8 R9 . Y1 B1 R1 G1 / . . . . B2 R2 G2");
  place (&board, "R10 R11 R12", 4, TRUE, TRUE);
  assert_lies (&board, "R6 R7 R8 R9 R10 R11 R12 . Y1 B1 R1 G1 / . . . . B2 R2 G2");
  /* What has no room any more goes to another row. */
  place (&board, "R4 R5 R13", 7, TRUE, TRUE);
  assert_lies (&board, "R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 / . . . . B2 R2 G2 . Y1 B1 R1 G1");
}

static void
test_runs_part (void)
{
  KaRummyBoard board;

  ka_rummy_board_init (&board);
  place (&board, "R1 R2 R3 R4 R5 R6", 0, TRUE, TRUE);
  place (&board, "R3", 2, TRUE, TRUE);
  assert_lies (&board, "R1 R2 R3 . R3 R4 R5 R6");
  /* Taking the middle of a run away leaves two, of a group one. */
  ka_rummy_board_take (&board, (guint[]) { 5 }, 1);
  assert_lies (&board, "R1 R2 R3 . R3 . R5 R6");
  ka_rummy_board_init (&board);
  place (&board, "B2 R2 G2 Y2", 0, TRUE, TRUE);
  ka_rummy_board_take (&board, (guint[]) { 1 }, 1);
  assert_lies (&board, "B2 G2 Y2");
}

static void
test_jokers_stand_where_they_are_needed (void)
{
  KaRummyBoard board;

  ka_rummy_board_init (&board);
  place (&board, "* R6 R7", 0, TRUE, TRUE);
  assert_lies (&board, "* R6 R7");
  place (&board, "R9", 3, TRUE, TRUE);
  assert_lies (&board, "R6 R7 * R9");
  place (&board, "R8", 2, TRUE, TRUE);
  assert_lies (&board, "R6 R7 R8 R9 *");
}

/* RU-5: in the turn of the first lay-down nothing on the table is touched. */
static void
test_what_lies_is_not_touched (void)
{
  KaRummyBoard board;
  KaRummyCell nine = make_tile ("R9", TRUE);

  ka_rummy_board_init (&board);
  place (&board, "R6 R7 R8", 0, FALSE, TRUE);
  place (&board, "R9", 3, TRUE, FALSE);
  assert_lies (&board, "R6 R7 R8 . R9");
  ka_rummy_board_init (&board);
  place (&board, "R6 R7 R8", 0, FALSE, TRUE);
  g_assert_cmpuint (ka_rummy_board_find_cell (&board, &nine, 1, TRUE), ==, 0);
  g_assert_cmpuint (ka_rummy_board_find_cell (&board, &nine, 1, FALSE), ==, 4);
}

static void
follow (KaRummyBoard *board, const char *text)
{
  KaMove move;
  g_autofree char *line = g_strdup_printf ("table %s", text);

  g_assert_true (ka_rummy_move_from_text (NULL, line, &move, NULL));
  ka_rummy_board_follow (board, move.cards, move.n, FALSE);
}

static void
test_combinations_stay_where_they_are (void)
{
  KaRummyBoard board;

  ka_rummy_board_init (&board);
  follow (&board, "R6 R7 R8 | B1 R1 G1");
  assert_lies (&board, "R6 R7 R8 . B1 R1 G1");
  g_assert_true (board.cells[0].fresh);
  follow (&board, "B9 R9 G9 | G1 B1 R1 | R8 R7 R6");
  assert_lies (&board, "R6 R7 R8 . B1 R1 G1 . B9 R9 G9");
  g_assert_false (board.cells[0].fresh);
  /* One that grows stays where it lay, if there is room. */
  follow (&board, "B9 R9 G9 Y9 | G1 B1 R1 | R8 R7 R6");
  assert_lies (&board, "R6 R7 R8 . B1 R1 G1 . B9 R9 G9 Y9");
  /* Rebuilt: the group takes the place of where most of it lay. */
  follow (&board, "B9 R9 G9 | Y9 Y8 Y10 | G1 B1 R1 | R8 R7 R6");
  assert_lies (&board, "R6 R7 R8 . B1 R1 G1 . B9 R9 G9 / Y8 Y9 Y10");
}

/* RU-13 */
static void
test_the_table_grows (void)
{
  g_autoptr (GString) text = g_string_new ("R1 R2 R3");
  KaRummyBoard board;

  ka_rummy_board_init (&board);
  for (guint i = 1; i < 29; i++)
    g_string_append (text, " | R1 R2 R3");
  follow (&board, text->str);
  g_assert_cmpuint (board.rows, ==, 10);
  g_string_append (text, " | R1 R2 R3 | B1 B2 B3");
  follow (&board, text->str);
  g_assert_cmpuint (board.rows, ==, 11);
}

static void
count (const KaRummyBoard *board, guint counts[256])
{
  memset (counts, 0, 256 * sizeof *counts);
  for (guint i = 0; i < KA_RUMMY_CELLS; i++)
    counts[board->cells[i].tile]++;
}

/* Whatever is laid wherever: no tile is lost, and none comes. */
static void
test_nothing_is_lost (void)
{
  KaRandom random;

  ka_random_init (&random, 3);
  for (guint round = 0; round < 40; round++)
    {
      guint expected[256], counts[256];
      KaRummyBoard board;

      ka_rummy_board_init (&board);
      for (guint i = 0; i < 200; i++)
        {
          guint n = 1 + (guint) ka_random_below (&random, 4),
                cell = (guint) ka_random_below (&random, board.rows * KA_RUMMY_COLUMNS);
          KaRummyCell tiles[4];

          count (&board, expected);
          if (i % 3 == 2)
            {
              expected[board.cells[cell].tile]--;
              expected[KA_CARD_INVALID]++;
              ka_rummy_board_take (&board, &cell, 1);
            }
          else if (KA_RUMMY_CELLS - expected[KA_CARD_INVALID] < 100)
            {
              for (guint k = 0; k < n; k++)
                tiles[k] = (KaRummyCell) { .tile = (KaCard) ka_random_below (&random, RUMMY_N_KINDS),
                                           .key = 1,
                                           .own = (guint8) ka_random_below (&random, 2) };
              if (ka_rummy_board_place (&board, tiles, n, cell, ka_random_below (&random, 2) == 0))
                for (guint k = 0; k < n; k++)
                  {
                    expected[tiles[k].tile]++;
                    expected[KA_CARD_INVALID]--;
                  }
            }
          count (&board, counts);
          g_assert_cmpmem (counts, sizeof counts, expected, sizeof expected);
          g_assert_cmpuint (ka_rummy_board_count_used_rows (&board), <=, board.rows);
        }
    }
}

static void
test_a_turn_can_be_taken_back (void)
{
  RummyTable table = { .n = 0 };
  KaHandOrder hand = { .cards = { 5, 5, 6, 7 }, .n = 4 }; /* B6 B6 B7 B8 */
  KaRummyDraft draft;
  KaRummyRack rack;

  ka_rummy_draft_init (&draft);
  ka_rummy_draft_follow (&draft, &table, &table, FALSE);
  ka_rummy_draft_get_rack (&draft, &hand, &rack);
  g_assert_cmpuint (rack.n, ==, 4);
  g_assert_cmpuint (rack.tiles[0].key, !=, rack.tiles[1].key);
  /* The second of two that look the same is laid: the first stays what it was. */
  ka_rummy_draft_begin_step (&draft);
  ka_rummy_board_place (&draft.board, &rack.tiles[1], 3, 0, FALSE);
  g_assert_cmpuint (ka_rummy_draft_count_own (&draft), ==, 3);
  g_assert_true (ka_rummy_draft_is_changed (&draft, 0, 3));
  ka_rummy_draft_get_rack (&draft, &hand, &rack);
  g_assert_cmpuint (rack.n, ==, 1);
  g_assert_cmpuint (rack.tiles[0].key, ==, 1);
  g_assert_cmpuint (rack.places[0], ==, 0);
  ka_rummy_draft_take_back (&draft);
  g_assert_false (ka_rummy_draft_is_open (&draft));
  g_assert_cmpuint (ka_rummy_draft_count_own (&draft), ==, 0);
  ka_rummy_draft_clear (&draft);
}

/* A rack and how it stands sorted by sets, "|" between what belongs together. */
static void
assert_sets (const char *rack, const char *expected)
{
  g_auto (GStrv) words = g_strsplit (rack, " ", -1);
  guint n = g_strv_length (words);
  g_autoptr (GString) text = g_string_new (NULL);
  KaCard tiles[KA_MAX_PACK];
  int groups[KA_MAX_PACK];

  for (guint i = 0; i < n; i++)
    tiles[i] = make_tile (words[i], TRUE).tile;
  ka_rummy_find_sets (tiles, n, groups);
  for (guint i = 0; i < n; i++)
    {
      char word[4];

      g_string_append_printf (text, "%s%s",
                              i == 0                       ? ""
                              : groups[i] == groups[i - 1] ? " "
                                                           : " | ",
                              ka_rummy_tile_to_text (tiles[i], word));
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_a_rack_is_sorted_by_sets (void)
{
  /* More tiles make combinations where the run of four leaves one to the group. */
  assert_sets ("B7 R9 R4 G7 R7 Y12 R5 R6", "R4 R5 R6 | B7 R7 G7 | R9 Y12");
  /* What lacks one tile, at an end or of a group, before what lacks one in its middle. */
  assert_sets ("R1 Y12 B5 B6 G9 G11 R12", "B5 B6 | R12 Y12 | G9 G11 | R1");
  /* A joker goes where it makes most, and by itself to the end. */
  assert_sets ("* B5 B6 Y1", "B5 B6 * | Y1");
  assert_sets ("* R1 Y9", "R1 Y9 *");
  /* Of two alike each has its place. */
  assert_sets ("R4 R4 R5 R6", "R4 R5 R6 | R4");
}

/* The tiles that are fresh, in the order of the cells. */
static void
assert_fresh (const KaRummyDraft *draft, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < KA_RUMMY_CELLS; i++)
    {
      char word[4];

      if (draft->board.cells[i].fresh)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                                ka_rummy_tile_to_text (draft->board.cells[i].tile, word));
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
read_table (const char *text, RummyTable *table)
{
  g_autofree char *line = g_strdup_printf ("table %s", text);
  KaMove move;

  *table = (RummyTable) { .n = 0 };
  g_assert_true (ka_rummy_move_from_text (NULL, line, &move, NULL));
  table->n = move.n;
  memcpy (table->tiles, move.cards, move.n);
}

/* What all others have laid stays marked, wherever it goes, until who looks has moved. */
static void
test_what_is_fresh (void)
{
  RummyTable seen, table;
  KaRummyDraft draft;

  ka_rummy_draft_init (&draft);
  read_table ("R6 R7 R8", &seen);
  ka_rummy_draft_follow (&draft, &seen, &seen, TRUE);
  assert_fresh (&draft, "");
  read_table ("R6 R7 R8 R9", &table);
  ka_rummy_draft_follow (&draft, &table, &seen, FALSE);
  assert_fresh (&draft, "R9");
  read_table ("R6 R7 R8 | R9 B9 G9 | R8 B8 G8", &table);
  ka_rummy_draft_follow (&draft, &table, &seen, FALSE);
  assert_fresh (&draft, "R9 B9 G9 R8 B8 G8");
  /* Somebody draws. */
  ka_rummy_draft_follow (&draft, &table, &seen, FALSE);
  assert_fresh (&draft, "R9 B9 G9 R8 B8 G8");
  seen = table;
  ka_rummy_draft_follow (&draft, &table, &seen, TRUE);
  assert_fresh (&draft, "");
  /* And as if the program had been closed meanwhile. */
  ka_rummy_draft_forget (&draft);
  read_table ("R6 R7 R8 | R9 B9 G9 Y9 | R8 B8 G8", &table);
  ka_rummy_draft_follow (&draft, &table, &seen, FALSE);
  assert_fresh (&draft, "Y9");
  ka_rummy_draft_clear (&draft);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rummy-board/place", test_tiles_find_their_place);
  g_test_add_func ("/rummy-board/neighbours", test_neighbours_make_room);
  g_test_add_func ("/rummy-board/parting", test_runs_part);
  g_test_add_func ("/rummy-board/jokers", test_jokers_stand_where_they_are_needed);
  g_test_add_func ("/rummy-board/not-touched", test_what_lies_is_not_touched);
  g_test_add_func ("/rummy-board/stay", test_combinations_stay_where_they_are);
  g_test_add_func ("/rummy-board/grows", test_the_table_grows);
  g_test_add_func ("/rummy-board/nothing-lost", test_nothing_is_lost);
  g_test_add_func ("/rummy-board/take-back", test_a_turn_can_be_taken_back);
  g_test_add_func ("/rummy-board/fresh", test_what_is_fresh);
  g_test_add_func ("/rummy-board/sets", test_a_rack_is_sorted_by_sets);
  return g_test_run ();
}
