/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the next round may bring a player, against what was counted by hand. */
#include "ka-games.h"
#include "ka-outlook.h"
#include "ka-sheet-file.h"
#include "sheet-row.h"

/* @seat: whose outlook it is; @told: what is said of it, divided by "; " */
typedef struct
{
  SheetRow sheet;
  guint seat;
  const char *told;
} Row;

#define POINTS(...) "{\"correction\":[" #__VA_ARGS__ "]}"

static Row ROWS[] = {
  /* GP-17: 36 + 14 is 50 and goes back to 0; 51 and 101 do not. */
  { { "GP-17 fifty", "gemma-en-piet", .seats = 3, .lines = { POINTS (36, 0, 0) } }, 0, "14 → 50 → 0" },
  /* 77 + 23 is 100 and goes back to 50; with 24 it is 101, and over (GP-19). */
  { { "GP-19 a hundred", "gemma-en-piet", .seats = 3, .lines = { POINTS (77, 0, 0) } },
    0,
    "23 → 100 → 50; over 100 from 24" },
  /* Who stands on 50 comes to it with no hand; who stands on 51 does with the joker. */
  { { "GP-17 on fifty", "gemma-en-piet", .seats = 2, .lines = { POINTS (50, 0) } }, 0, "50 → 100 → 50" },
  { { "GP-17 from above", "gemma-en-piet", .seats = 2, .lines = { POINTS (51, 0) } },
    0,
    "−1 → 50 → 0; 49 → 100 → 50; over 100 from 50" },
  { { "GP-18 used up", "gemma-en-piet", "{\"first-only\":true}", 2,
      .lines = { POINTS (36, 0), "{\"hands\":[14,0],\"gemma\":1}", POINTS (36, 0) } },
    0,
    "" },
  { { "GP-20 another end", "gemma-en-piet", "{\"end\":60}", 2, .lines = { POINTS (0, 55) } },
    1,
    "5 → 60 → 30; over 60 from 6" },
  { { "GP-20 the last round", "gemma-en-piet", "{\"rounds\":1}", 2 }, 0, "50 → 50 → 0" },
  { { "GP-19 it is over", "gemma-en-piet", .seats = 2,
      .lines = { POINTS (99, 0), "{\"hands\":[2,0],\"gemma\":1}" } },
    0,
    "" },

  /* GR-9: 100 wins. With 61 a hand of 39 does. */
  { { "GR-9 the game", "gin-rummy", .seats = 2, .lines = { POINTS (61, 0) } }, 0, "the game from 39" },
  { { "GR-9 too far", "gin-rummy", .seats = 2, .lines = { POINTS (0, 2) } }, 0, "2 hands to the game" },
  /* The best hand at which nobody would wonder is a knock with 1 against 70: 69. So 60 + 2 × 69 is 198 of 200, and a third wins. */
  { { "GR-12 boxes", "gin-rummy", "{\"target\":200,\"box\":25}", 2, .lines = { POINTS (60, 0) } },
    0,
    "3 boxes to the game" },
  { { "GR-12 a box nearer", "gin-rummy", "{\"target\":200,\"box\":25}", 2, .lines = { POINTS (62, 0) } },
    0,
    "2 boxes to the game" },
  /* Gin and straight against 70 is 95. */
  { { "GR-13 far", "gin-rummy", "{\"variant\":\"straight\",\"target\":250}", 2 }, 0, "3 hands to the game" },
  { { "GR-13 only gin", "gin-rummy", "{\"variant\":\"straight\"}", 2, .lines = { POINTS (0, 90) } },
    1,
    "the game from 26" },
  /* GR-14: the first game stands at 95. A hand of 69 closes it and begins the second, the next one closes that and begins the third, and
   * one more closes the third. */
  { { "GR-14", "gin-rummy", "{\"variant\":\"hollywood\"}", 2,
      .lines = { "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[1,96]}" } },
    0,
    "3 hands to the game" },
  { { "OK-7", "oklahoma-gin", .seats = 2, .lines = { POINTS (0, 100) } }, 1, "the game from 50" },

  /* RU-12: to a total of 100; the match is over when somebody reaches it. */
  { { "RU-12 a total", "rummy", "{\"target\":100}", 3, .lines = { POINTS (76, 10, 0) } },
    0,
    "to 100 from 24" },
  { { "RU-12 without", "rummy", .seats = 2, .lines = { POINTS (76, 10) } }, 0, "" },
  { { "RU-12 settlement", "rummy", "{\"target\":100,\"settlement\":true}", 2, .lines = { POINTS (60, -60) } },
    0,
    "to 100 from 40" },

  /* FS-6: a total of 1000; what a round brings has no limit but that of the sheet. */
  { { "FS-6 a total", "free-sheet", "{\"target\":1000}", 2, .lines = { POINTS (640, 10) } },
    0,
    "to 1000 from 360" },
  { { "FS-6 far away", "free-sheet", "{\"target\":100000}", 2, .lines = { POINTS (640, 10) } }, 0, "" },
  { { "FS-6 a team", "free-sheet", "{\"target\":1000,\"teams\":\"two\"}", 4,
      .lines = { "{\"scores\":[640,10,0,0]}" } },
    3,
    "to 1000 from 990" },
  { { "FS-6 the last round", "free-sheet", "{\"target\":1000,\"rounds\":1}", 2,
      .lines = { POINTS (640, 10) } },
    0,
    "" },
  { { "FS-6 without", "free-sheet", .seats = 2, .lines = { POINTS (640, 10) } }, 0, "" },

  /* WI-10: a solo of 5 tricks brings 2 from each of three, and the other pays 2: 8 nearer. An abondance of 9 brings 20, one of 10 brings
   * 24. */
  { { "WI-8 near", "wiezen", .seats = 4, .lines = { POINTS (7, 0, -3, -4) } }, 1, "first with Solo" },
  { { "WI-8 further", "wiezen", .seats = 4, .lines = { POINTS (8, 0, -4, -4) } }, 1, "first with Abondance" },
  { { "WI-8 a tie is no lead", "wiezen", .seats = 4, .lines = { POINTS (20, 0, -10, -10) } },
    1,
    "first with Abondance 10" },
  { { "WI-8 who is first", "wiezen", .seats = 4, .lines = { POINTS (8, 0, -4, -4) } }, 0, "" },
  { { "WI-14 the last round", "wiezen", "{\"rounds\":4}", 4,
      .lines = { "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":8}",
                 "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":8}",
                 "{\"contract\":\"vraag\",\"players\":[0,3],\"tricks\":8}" } },
    1,
    "wins with Abondance" },
  /* WI-1: with five the dealer, here the first, sits out. */
  { { "WI-1 sits out", "wiezen", .seats = 5, .lines = { POINTS (0, 8, -4, -4, 0) } }, 0, "" },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *text = sheet_row_text (&row->sheet);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaSheetFile) sheet = ka_sheet_file_read_text (text, ka_games_find, &error);
  g_autoptr (KaScore) score = NULL;
  g_autoptr (KaOutlook) outlook = NULL;
  g_autoptr (GString) told = g_string_new (NULL);
  KaOutlookMatch match;

  g_assert_no_error (error);
  score = ka_sheet_file_score (sheet, &error);
  g_assert_no_error (error);
  match = (KaOutlookMatch) { .score = score,
                             .options = sheet->options,
                             .first = sheet->first,
                             .rounds = (KaRound *const *) sheet->rounds->pdata };
  outlook = ka_outlook_new (&match, row->seat);
  for (guint i = 0; i < ka_outlook_get_n (outlook); i++)
    {
      g_autofree char *words = ka_prospect_text (ka_outlook_get (outlook, i));

      g_string_append_printf (told, i > 0 ? "; %s" : "%s", words);
    }
  g_assert_cmpstr (told->str, ==, row->told);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autofree char *path = g_strdup_printf ("/outlook/%s/%s", ROWS[i].sheet.game, ROWS[i].sheet.name);

      g_test_add_data_func (path, &ROWS[i], test_row);
    }
  return g_test_run ();
}
