/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of what came from other computers. */
#include "fixture.h"
#include "ka-came-text.h"
#include "ka-computers.h"
#include "ka-language.h"
#include "travel-books.h"

/* ---- of some changes ---------------------------------------------------------------------------------------- */

typedef struct
{
  const char *computer; /* NULL: it has no name */
  const char *kind;     /* NULL: the end */
  gint64 match;
  const char *subject;
} Change;

#define MOST_CHANGES 8

static const struct
{
  Change changes[MOST_CHANGES]; /* the oldest first */
  const char *english, *dutch;
} SENTENCES[] = {
  { { { "Bram", "round-added", 1, "" } }, "Bram added a round", "Bram heeft een ronde toegevoegd" },
  { { { "Bram", "round-added", 1, "" }, { "Bram", "round-added", 1, "" }, { "Bram", "round-added", 2, "" } },
    "Bram added 3 rounds",
    "Bram heeft 3 rondes toegevoegd" },
  { { { "Bram", "match-changed", 1, "" },
      { "Bram", "round-changed", 2, "" },
      { "Bram", "round-moved", 2, "" },
      { "Bram", "player-added", 0, "Gus" } },
    "Bram added a player and changed 2 matches",
    "Bram heeft een speler toegevoegd en 2 partijen gewijzigd" },
  { { { NULL, "match-created", 1, "" }, { NULL, "match-changed", 1, "" }, { NULL, "round-added", 1, "" } },
    "Another computer added a match and a round",
    "Een andere computer heeft een partij en een ronde toegevoegd" },
  { { { "Bram", "player-changed", 0, "An" },
      { "Bram", "player-changed", 0, "An" },
      { "Bram", "players-merged", 0, "Gus" } },
    "Bram changed 2 players",
    "Bram heeft 2 spelers gewijzigd" },
  { { { "Bram", "season-added", 0, "2026" } },
    "Bram changed something else",
    "Bram heeft iets anders gewijzigd" },
  { { { "Bram", "round-added", 1, "" }, { "An", "match-created", 2, "" }, { "An", "match-created", 3, "" } },
    "Bram added a round; An added 2 matches",
    "Bram heeft een ronde toegevoegd; An heeft 2 partijen toegevoegd" },
  { { { "Bram", "imported", 0, "" }, { "An", "imported", 0, "" }, { "An", "imported", 0, "" } },
    "Bram added an imported file; An added 2 imported files",
    "Bram heeft een geïmporteerd bestand toegevoegd; An heeft 2 geïmporteerde bestanden toegevoegd" },
  { { { "Bram", "match-created", 1, "" },
      { "Bram", "round-added", 2, "" },
      { "Bram", "player-added", 0, "Gus" },
      { "Bram", "imported", 0, "" } },
    "Bram added a match, a round, a player and an imported file",
    "Bram heeft een partij, een ronde, een speler en een geïmporteerd bestand toegevoegd" },
  { { { "Bram", "taken-over", 1, "" }, { "Bram", "taken-over", 0, "An" } },
    "Bram added a match and a player",
    "Bram heeft een partij en een speler toegevoegd" },
  { { { "Bram", "match-created", 1, "" },
      { "Bram", "round-added", 1, "" },
      { "Bram", "match-changed", 2, "" },
      { "Bram", "player-added", 0, "Gus" },
      { "Bram", "season-added", 0, "2026" } },
    "Bram added a match, a round and a player and changed a match and something else",
    "Bram heeft een partij, een ronde en een speler toegevoegd en een partij en iets anders gewijzigd" },
  /* Too much for a sentence. */
  { { { "Bram", "round-added", 1, "" }, { "An", "round-added", 2, "" }, { "Cas", "round-added", 3, "" } },
    NULL,
    NULL },
  /* Nothing that anybody did. */
  { { { "Bram", "computer-named", 0, "Bram" } }, NULL, NULL },
};

static GPtrArray *
make_entries (const Change *changes)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_journal_entry_free);

  for (guint i = 0; i < MOST_CHANGES && changes[i].kind != NULL; i++)
    {
      KaJournalEntry *entry = g_new0 (KaJournalEntry, 1);

      entry->id = i + 1;
      entry->kind = g_strdup (changes[i].kind);
      entry->match = changes[i].match;
      entry->subject = g_strdup (changes[i].subject);
      entry->elsewhere = TRUE;
      entry->computer = g_strdup (changes[i].computer);
      g_ptr_array_insert (entries, 0, entry);
    }
  return entries;
}

/* What turns names around only where they are from right to left is of no interest here. */
static char *
strip_isolates (char *text)
{
  GString *plain = text != NULL ? g_string_new_take (text) : NULL;

  if (plain == NULL)
    return NULL;
  g_string_replace (plain, "\u2068", "", 0);
  g_string_replace (plain, "\u2069", "", 0);
  return g_string_free_and_steal (plain);
}

static void
test_sentences (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (SENTENCES); i++)
    {
      g_autoptr (GPtrArray) entries = make_entries (SENTENCES[i].changes);
      g_autofree char *english = strip_isolates (ka_came_describe (entries));
      g_auto (KaSpeech) speech = ka_speech_begin (ka_language_find ("nl"));
      g_autofree char *dutch = strip_isolates (ka_came_describe (entries));

      g_assert_cmpstr (english, ==, SENTENCES[i].english);
      g_assert_cmpstr (dutch, ==, SENTENCES[i].dutch);
    }
}

/* ---- of many ------------------------------------------------------------------------------------------------ */

static void
test_sums (void)
{
  static const struct
  {
    KaCame came;
    const char *english, *dutch;
  } SUMS[] = {
    { { 9, 4000, 520, 3, (char *) "Bram" },
      "520 matches came from 3 computers",
      "520 partijen kwamen van 3 computers" },
    { { 9, 100, 1, 1, (char *) "Bram" }, "1 match came from Bram", "1 partij kwam van Bram" },
    { { 9, 41, 0, 1, NULL },
      "41 changes came from another computer",
      "41 wijzigingen kwamen van een andere computer" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (SUMS); i++)
    {
      g_autofree char *english = strip_isolates (ka_came_sum_up (&SUMS[i].came));
      g_auto (KaSpeech) speech = ka_speech_begin (ka_language_find ("nl"));
      g_autofree char *dutch = strip_isolates (ka_came_sum_up (&SUMS[i].came));

      g_assert_cmpstr (english, ==, SUMS[i].english);
      g_assert_cmpstr (dutch, ==, SUMS[i].dutch);
    }
}

/* ---- of a book ---------------------------------------------------------------------------------------------- */

#define assert_told(f, after, expected)                                                                      \
  G_STMT_START                                                                                               \
  {                                                                                                          \
    g_autofree char *_text = strip_isolates (ka_came_tell ((f)->book, after));                               \
    g_assert_cmpstr (_text, ==, expected);                                                                   \
  }                                                                                                          \
  G_STMT_END

/* What came is told once; what was done here never. */
static void
test_told_once (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 after, match = add_match (f, "template", 2);

  g_assert_true (ka_book_find_newest (f->book, &after, NULL));
  open_copy (f, &other);
  g_assert_true (ka_book_call_computer (other.book, "Attic", NULL));
  exchange (f->book, other.book);
  assert_told (f, &after, NULL);
  append_win (&other, find_match (&other), 0);
  append_win (f, match, 1);
  exchange (f->book, other.book);
  assert_told (f, &after, "Attic added a round");
  assert_told (f, &after, NULL);
  append_win (f, match, 1);
  assert_told (f, &after, NULL);
  g_assert_true (ka_book_undo (other.book, find_match (&other), NULL, NULL));
  exchange (f->book, other.book);
  assert_told (f, &after, "1 change came from Attic");
  tear_down (&other, NULL);
}

/* Whoever joins a book of many evenings is told how many came. */
static void
test_all_of_a_book (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 after = 0;

  for (guint i = 0; i < 50; i++)
    add_match (f, "template", 3);
  open_copy (f, &other);
  assert_told (&other, &after, "50 matches came from another computer");
  assert_told (&other, &after, NULL);
  tear_down (&other, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/came-text/sentences", test_sentences);
  g_test_add_func ("/came-text/sums", test_sums);
  add_test ("/came-text/told-once", test_told_once);
  add_test ("/came-text/all-of-a-book", test_all_of_a_book);
  return g_test_run ();
}
