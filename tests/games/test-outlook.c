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
  /* GR-5: ten cards that meld nothing hold at most two of each rank: two kings, queens, jacks, tens and nines, 98. GR-8: so gin is worth
   * at most 25 + 98, 123. With 2 one needs 98, which is gin against 73. */
  { { "GR-8 gin does it", "gin-rummy", .seats = 2, .lines = { POINTS (0, 2) } }, 0, "the game from 100" },
  { { "GR-8 gin does it for the other", "gin-rummy", .seats = 2, .lines = { POINTS (0, 2) } },
    1,
    "the game from 98" },
  /* 77 + 123 is 200; 76 + 123 is not, and a second hand is needed. A box counts for nothing before the end. */
  { { "GR-12 just enough", "gin-rummy", "{\"target\":200,\"box\":25}", 2, .lines = { POINTS (77, 0) } },
    0,
    "the game from 123" },
  { { "GR-12 boxes", "gin-rummy", "{\"target\":200,\"box\":25}", 2, .lines = { POINTS (76, 0) } },
    0,
    "2 hands to the game" },
  { { "GR-12 sixty", "gin-rummy", "{\"target\":200,\"box\":25}", 2, .lines = { POINTS (60, 0) } },
    0,
    "2 hands to the game" },
  { { "GR-12 three boxes for gin are one hand", "gin-rummy",
      "{\"target\":200,\"box\":25,\"gin-boxes\":2,\"undercut-boxes\":1}", 2, .lines = { POINTS (76, 0) } },
    0,
    "2 hands to the game" },
  /* Twice 123 is 246, and 4 more are needed for 250; with big gin at 31 it is twice 129, 258. */
  { { "GR-9 far", "gin-rummy", "{\"target\":250}", 2, .lines = { POINTS (3, 0) } },
    0,
    "3 hands to the game" },
  { { "GR-9 nearer", "gin-rummy", "{\"target\":250}", 2, .lines = { POINTS (4, 0) } },
    0,
    "2 hands to the game" },
  { { "GR-12 big gin", "gin-rummy", "{\"target\":250,\"big-gin\":31}", 2, .lines = { POINTS (3, 0) } },
    0,
    "2 hands to the game" },
  /* GR-8: an undercut of who knocks with 10, by who has nothing, is worth 10 and here 200 more. */
  { { "GR-8 undercut", "gin-rummy", "{\"target\":250,\"undercut-bonus\":200}", 2,
      .lines = { POINTS (40, 0) } },
    0,
    "the game from 210" },
  { { "GR-8 undercut is not enough", "gin-rummy", "{\"target\":250,\"undercut-bonus\":200}", 2,
      .lines = { POINTS (39, 0) } },
    0,
    "2 hands to the game" },
  { { "GR-13 far", "gin-rummy", "{\"variant\":\"straight\",\"target\":250,\"undercut-bonus\":200}", 2 },
    0,
    "3 hands to the game" },
  { { "GR-13 only gin", "gin-rummy", "{\"variant\":\"straight\"}", 2, .lines = { POINTS (0, 90) } },
    1,
    "the game from 25" },
  { { "GR-13 gin against 1", "gin-rummy", "{\"variant\":\"straight\"}", 2, .lines = { POINTS (0, 74) } },
    1,
    "the game from 26" },
  /* GR-14: a hand of 123 closes each game that it comes in, and each hand begins one: three. When the first stands at 95 the next hand closes
   * it and begins the second, which it closes too, and one more does the third. */
  { { "GR-14 from nothing", "gin-rummy", "{\"variant\":\"hollywood\"}", 2 }, 0, "3 hands to the game" },
  { { "GR-14", "gin-rummy", "{\"variant\":\"hollywood\"}", 2,
      .lines = { "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[1,96]}" } },
    0,
    "2 hands to the game" },
  /* OK-4, OK-6: gin is worth at most 20 + 98, and 236 with a spade open; OK-8: grote gin 30 + 98, 256. What a spade doubles is even. */
  { { "OK-6 just enough", "oklahoma-gin", "{\"target\":300}", 2, .lines = { POINTS (64, 0) } },
    0,
    "the game from 236" },
  { { "OK-6 twice", "oklahoma-gin", "{\"target\":300}", 2, .lines = { POINTS (63, 0) } },
    0,
    "2 hands to the game" },
  { { "OK-8 grote gin", "oklahoma-gin", "{\"target\":300,\"grote-gin\":true}", 2,
      .lines = { POINTS (45, 0) } },
    0,
    "the game from 256" },
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
  { { "WI-8 near", "wiezen", .seats = 4, .lines = { POINTS (7, 0, -3, -4) } }, 1, "first with solo" },
  { { "WI-8 further", "wiezen", .seats = 4, .lines = { POINTS (8, 0, -4, -4) } }, 1, "first with abondance" },
  { { "WI-8 a tie is no lead", "wiezen", .seats = 4, .lines = { POINTS (20, 0, -10, -10) } },
    1,
    "first with abondance 10" },
  { { "WI-8 who shares the first place", "wiezen", .seats = 4, .lines = { POINTS (4, 4, -4, -4) } },
    1,
    "alone first with solo" },
  { { "WI-8 who is first", "wiezen", .seats = 4, .lines = { POINTS (8, 0, -4, -4) } }, 0, "" },
  { { "WI-14 the last round", "wiezen", "{\"rounds\":4}", 4,
      .lines = { "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":8}",
                 "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":8}",
                 "{\"contract\":\"vraag\",\"players\":[0,3],\"tricks\":8}" } },
    1,
    "wins with abondance" },
  /* WI-1: with five the dealer, here the first, sits out. */
  { { "WI-1 sits out", "wiezen", .seats = 5, .lines = { POINTS (0, 8, -4, -4, 0) } }, 0, "" },
};

/* The same in whole sentences, about Mieke. */
static Row SENTENCES[] = {
  { { "GP-17 GP-19", "gemma-en-piet", .seats = 3, .lines = { POINTS (77, 0, 0) } },
    0,
    "If Mieke gets 23 in the next round, that makes 100, and from 100 it goes back to 50.; "
    "If Mieke gets 24 or more in the next round, that makes more than 100, and the match is over." },
  { { "GR-9", "gin-rummy", .seats = 2, .lines = { POINTS (61, 0) } },
    0,
    "With 39 points or more in the next hand Mieke ends the game." },
  { { "GR-12", "gin-rummy", "{\"target\":200,\"box\":25}", 2, .lines = { POINTS (76, 0) } },
    0,
    "Even with the most that a hand can bring, Mieke needs 2 of them to end the game." },
  { { "RU-12", "rummy", "{\"target\":100}", 3, .lines = { POINTS (76, 10, 0) } },
    0,
    "If Mieke gets 24 or more in the next round, that makes 100 or more, and the match is over." },
  { { "FS-6", "free-sheet", "{\"target\":1000}", 2, .lines = { POINTS (640, 10) } },
    0,
    "If Mieke gets 360 or more in the next round, that makes 1000 or more, and the match is over." },
  { { "WI-8", "wiezen", .seats = 4, .lines = { POINTS (7, 0, -3, -4) } },
    1,
    "Mieke becomes first by making solo in the next round." },
  { { "WI-8 shared", "wiezen", .seats = 4, .lines = { POINTS (4, 4, -4, -4) } },
    1,
    "Mieke becomes the only first by making solo in the next round." },
  { { "WI-14", "wiezen", "{\"rounds\":4}", 4,
      .lines = { "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":8}",
                 "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":8}",
                 "{\"contract\":\"vraag\",\"players\":[0,3],\"tricks\":8}" } },
    1,
    "Mieke wins the match by making abondance in the next round." },
};

static void
assert_told (const Row *row, gboolean in_sentences)
{
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
      const KaProspect *prospect = ka_outlook_get (outlook, i);
      g_autofree char *words
          = in_sentences ? ka_prospect_sentence (prospect, "Mieke") : ka_prospect_text (prospect);

      g_string_append_printf (told, i > 0 ? "; %s" : "%s", words);
    }
  g_assert_cmpstr (told->str, ==, row->told);
}

static void
test_row (gconstpointer row)
{
  assert_told (row, FALSE);
}

static void
test_sentence (gconstpointer row)
{
  assert_told (row, TRUE);
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
  for (guint i = 0; i < G_N_ELEMENTS (SENTENCES); i++)
    {
      g_autofree char *path = g_strdup_printf ("/outlook/%s/in a sentence/%s", SENTENCES[i].sheet.game,
                                               SENTENCES[i].sheet.name);

      g_test_add_data_func (path, &SENTENCES[i], test_sentence);
    }
  return g_test_run ();
}
