/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-write CLI [--all]: rounds that pages write over their WebSockets, while others write too. */
#include <glib/gstdio.h>

#include "ka-allowance.h"
#include "ka-reply.h"
#include "ka-room.h"
#include "ka-server.h"
#include "ka-sheet.h"
#include "ka-visitor.h"
#include "pen.h"

static const char *cli;

/* ---- a hand of each game ---------------------------------------------------------------------------------- */

/* Hands that were counted on paper, by the rules of the help. */
static const struct
{
  const char *game;
  guint n_seats;
  const char *typed;
  const char *points;
} HANDS[] = {
  /* GP-16: the others score what they hold; who said Gemma and has the least scores nothing. */
  { "gemma-en-piet", 4, "{\"facts\":{\"hands\":[15,3,4,2],\"gemma\":[3],\"piet\":[]}}", "15 3 4 0" },
  /* GR-8: 23 − 8. */
  { "gin-rummy", 2, "{\"facts\":{\"end\":\"knock\",\"knocker\":[0],\"deadwood\":[8,23]}}", "15 0" },
  /* OK-3 and GR-8: a six is open; 20 − 6. */
  { "oklahoma-gin", 2, "{\"facts\":{\"limit\":\"6d\",\"end\":\"knock\",\"knocker\":[0],\"deadwood\":[6,20]}}",
    "14 0" },
  /* RU-11: what is left counts. */
  { "rummy", 4, "{\"facts\":{\"hands\":[null,9,10,30],\"out\":[0]}}", "0 9 10 30" },
  /* WI-8: eight tricks of two who asked. */
  { "wiezen", 4, "{\"facts\":{\"contract\":\"vraag\",\"players\":[1,3],\"tricks\":{\"one\":8}}}",
    "-2 2 -2 2" },
  /* FS-2: what people say. */
  { "free-sheet", 3, "{\"facts\":{\"scores\":[-20,7,5]}}", "-20 7 5" },
  /* FS-2: who sits out has none. */
  { "free-sheet", 3, "{\"absent\":[1],\"facts\":{\"scores\":[4,null,6]}}", "4 0 6" },
  { "template", 3, WIN (1), "0 1 0" },
};

static void
test_a_hand_of_each_game (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (HANDS); i++)
    {
      g_autofree char *uuid = NULL;
      gint64 match = begin_match (f, HANDS[i].game, HANDS[i].n_seats, &uuid);
      g_auto (Serving) serving = { NULL };
      g_autoptr (Browser) browser = NULL;
      g_autoptr (JsonObject) preview = NULL;
      g_autoptr (JsonObject) saved = NULL;
      g_autofree char *typed = g_strdup_printf (",\"typed\":%s", HANDS[i].typed);
      g_autofree char *base = NULL;
      JsonObject *state;

      g_test_message ("%s", HANDS[i].game);
      serve (&serving, cli, f->path, "--write");
      browser = come_in (&serving);
      json_object_unref (hear (browser, "type", "may-write"));
      base = get_base (browser, uuid, NULL);
      preview = ask (browser, "preview", "p", uuid, typed);
      state = json_object_get_object_member (preview, "state");
      assert_numbers (state, "points", HANDS[i].points);
      g_assert_cmpuint (count_lines (f, match), ==, 0);
      saved = save (browser, "s", uuid, base, "An", HANDS[i].typed);
      assert_type (saved, "saved");
      g_assert_cmpint (json_object_get_int_member (saved, "number"), ==, 1);
      g_assert_cmpuint (count_lines (f, match), ==, 1);
    }
  assert_sound (f->book);
}

/* ---- who may ---------------------------------------------------------------------------------------------- */

static void
test_who_may_only_look (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "template", 3, &uuid);
  g_auto (Serving) serving = { NULL };
  g_autoptr (Browser) browser = NULL;

  serve (&serving, cli, f->path, NULL);
  browser = come_in (&serving);
  for (guint i = 0; i < 4; i++)
    {
      static const char *const TYPES[] = { "form", "preview", "save", "undo" };
      g_autoptr (JsonObject) answer
          = ask (browser, TYPES[i], TYPES[i], uuid, ",\"base\":\"x\",\"typed\":" WIN (0));

      assert_type (answer, "failed");
      g_assert_cmpstr (json_object_get_string_member (answer, "say"), ==, ka_obstacle_right);
    }
  g_assert_cmpuint (count_lines (f, match), ==, 0);
}

/* ---- twice, two, and back --------------------------------------------------------------------------------- */

static void
test_a_tap_that_comes_twice (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "template", 3, &uuid);
  g_auto (Serving) serving = { NULL };
  g_autofree char *cookie = NULL;
  g_autofree char *base = NULL;
  g_autoptr (Browser) browser = NULL;
  g_autoptr (Browser) later = NULL;
  g_autoptr (JsonObject) first = NULL;
  g_autoptr (JsonObject) second = NULL;
  g_autoptr (JsonObject) undone = NULL;
  g_autoptr (JsonObject) again = NULL;

  serve (&serving, cli, f->path, "--write");
  cookie = browser_come_in (serving.port, serving.code);
  browser = browser_look (serving.port, cookie);
  base = get_base (browser, uuid, NULL);
  first = save (browser, "one", uuid, base, "An", WIN (2));
  /* It did not hear the answer, and comes back. */
  later = browser_look (serving.port, cookie);
  second = save (later, "one", uuid, base, "An", WIN (2));
  assert_type (second, "saved");
  g_assert_cmpstr (json_object_get_string_member (first, "line"), ==,
                   json_object_get_string_member (second, "line"));
  g_assert_cmpuint (count_lines (f, match), ==, 1);
  undone = ask (later, "undo", "two", uuid, "");
  assert_type (undone, "undone");
  again = ask (later, "undo", "two", uuid, "");
  assert_type (again, "undone");
  g_assert_cmpuint (count_lines (f, match), ==, 0);
}

static void
test_two_scribes (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "template", 3, &uuid);
  g_auto (Serving) serving = { NULL };
  g_autoptr (Browser) an = NULL;
  g_autoptr (Browser) bram = NULL;
  g_autofree char *base = NULL;
  g_autofree char *winners = NULL;
  g_autoptr (JsonObject) saved = NULL;
  g_autoptr (JsonObject) meanwhile = NULL;
  g_autoptr (JsonObject) anyway = NULL;
  JsonObject *since;

  serve (&serving, cli, f->path, "--write");
  an = come_in (&serving);
  bram = come_in (&serving);
  base = get_base (an, uuid, NULL);
  saved = save (bram, "b", uuid, base, "Bram", WIN (1));
  assert_type (saved, "saved");
  meanwhile = save (an, "a", uuid, base, "An", WIN (0));
  assert_type (meanwhile, "meanwhile");
  g_assert_cmpuint (count_lines (f, match), ==, 1);
  since = json_array_get_object_element (json_object_get_array_member (meanwhile, "since"), 0);
  g_assert_cmpstr (json_object_get_string_member (since, "by"), ==, "Bram");
  g_assert_cmpint (json_object_get_int_member (since, "number"), ==, 1);
  assert_numbers (since, "points", "0 1 0");
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (meanwhile, "state"), "number"),
                   ==, 2);
  anyway = save (an, "a", uuid, json_object_get_string_member (meanwhile, "base"), "An", WIN (0));
  assert_type (anyway, "saved");
  winners = get_winners (f, match);
  g_assert_cmpstr (winners, ==, "1 0");
}

/* Somebody at the computer counts as much. */
static void
test_a_line_that_was_changed_meanwhile (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "template", 3, &uuid);
  g_auto (Serving) serving = { NULL };
  g_autoptr (Browser) browser = NULL;
  g_autofree char *base = NULL;
  g_autofree char *fresh = NULL;
  g_autofree char *rest = NULL;
  g_autofree char *again = NULL;
  g_autofree char *winners = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (KaRound) other = new_win (2);
  g_autoptr (JsonObject) meanwhile = NULL;
  g_autoptr (JsonObject) saved = NULL;
  const char *line;

  append_win (f, match, 0);
  append_win (f, match, 0);
  lines = ka_book_list_lines (f->book, match, NULL);
  line = ((const KaLine *) lines->pdata[0])->uuid;
  serve (&serving, cli, f->path, "--write");
  browser = come_in (&serving);
  base = get_base (browser, uuid, line);
  g_assert_true (ka_book_replace_round (f->book, match, 0, other, NULL, NULL));
  rest = write_rest (base, line, "An", WIN (1));
  meanwhile = ask (browser, "save", "a", uuid, rest);
  assert_type (meanwhile, "meanwhile");
  g_assert_true (json_object_get_null_member (
      json_array_get_object_element (json_object_get_array_member (meanwhile, "since"), 0), "by"));
  fresh = g_strdup (json_object_get_string_member (meanwhile, "base"));
  again = write_rest (fresh, line, "An", WIN (1));
  saved = ask (browser, "save", "a", uuid, again);
  assert_type (saved, "saved");
  winners = get_winners (f, match);
  g_assert_cmpstr (winners, ==, "1 0");
}

/* One round is one act, and its line of the journal tells who wrote it. */
static void
test_the_journal_names_the_scribe (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "template", 3, &uuid);
  g_auto (Serving) serving = { NULL };
  g_autoptr (Browser) browser = NULL;
  g_autofree char *base = NULL;
  g_autoptr (JsonObject) saved = NULL;
  g_autoptr (GPtrArray) journal = NULL;
  const KaJournalEntry *entry;

  serve (&serving, cli, f->path, "--write");
  browser = come_in (&serving);
  base = get_base (browser, uuid, NULL);
  saved = save (browser, "a", uuid, base, "  Bram\\n\\u202e", WIN (1));
  assert_type (saved, "saved");
  journal = ka_book_list_journal (f->book, match, 0, 9, NULL);
  g_assert_cmpuint (journal->len, ==, 2);
  entry = journal->pdata[0];
  g_assert_cmpstr (entry->kind, ==, "round-added");
  g_assert_cmpstr (entry->by, ==, "Bram");
  g_assert_null (((const KaJournalEntry *) journal->pdata[1])->by);
  g_assert_true (ka_book_undo (f->book, match, NULL, NULL));
  g_assert_cmpuint (count_lines (f, match), ==, 0);
  assert_sound (f->book);
}

/* Undo is of what the device did itself, and not of what others built on it. */
/* Nobody is sent away as no backup could be made: the book is sound, and it is told where the room was opened. */
static void
test_a_backup_that_fails (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "template", 3, &uuid);
  g_autofree char *backups = g_build_filename (f->folder, "backups", NULL);
  g_auto (Serving) serving = { NULL };
  g_autoptr (Browser) browser = NULL;
  g_autofree char *base = NULL;
  g_autofree char *next = NULL;
  g_autoptr (JsonObject) first = NULL;
  g_autoptr (JsonObject) second = NULL;

  g_assert_true (g_file_set_contents (backups, "", 0, NULL));
  serve_heard (&serving, cli, f->path, "--write", G_SUBPROCESS_FLAGS_STDERR_MERGE);
  browser = come_in (&serving);
  base = get_base (browser, uuid, NULL);
  first = save (browser, "one", uuid, base, "An", WIN (1));
  assert_type (first, "saved");
  wait_for_line (&serving, "No backup could be made");
  next = get_base (browser, uuid, NULL);
  second = save (browser, "two", uuid, next, "An", WIN (2));
  assert_type (second, "saved");
  g_assert_cmpuint (count_lines (f, match), ==, 2);
  g_assert_cmpint (g_remove (backups), ==, 0);
}

static void
test_undo_is_of_this_device (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "template", 3, &uuid);
  g_auto (Serving) serving = { NULL };
  g_autoptr (Browser) an = NULL;
  g_autoptr (Browser) bram = NULL;
  g_autofree char *base = NULL;
  g_autofree char *winners = NULL;
  g_autoptr (JsonObject) saved = NULL;
  g_autoptr (JsonObject) nothing = NULL;
  g_autoptr (JsonObject) undone = NULL;

  serve (&serving, cli, f->path, "--write");
  an = come_in (&serving);
  bram = come_in (&serving);
  base = get_base (an, uuid, NULL);
  saved = save (an, "a", uuid, base, "An", WIN (1));
  append_win (f, match, 2);
  nothing = ask (bram, "undo", "b", uuid, "");
  assert_type (nothing, "failed");
  undone = ask (an, "undo", "u", uuid, "");
  assert_type (undone, "undone");
  winners = get_winners (f, match);
  g_assert_cmpstr (winners, ==, "2");
}

/* @option: such as `--remove`. @more: (nullable): after it. What it prints. */
static char *
run_serve (const char *path, const char *option, const char *more)
{
  g_autoptr (GSubprocess) process
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL, cli, "serve", path, option, more, NULL);
  char *output = NULL;

  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &output, NULL, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  return output;
}

static gboolean
is_listed (const char *path, const char *text)
{
  g_autofree char *list = run_serve (path, "--devices", NULL);

  return strstr (list, text) != NULL;
}

/* Whoever calls himself by the number of another device does not shield it, and is not taken for it. */
static void
test_a_name_that_is_a_number (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "template", 3, &uuid);
  g_auto (Serving) serving = { NULL };
  g_autoptr (Browser) an = NULL;
  g_autoptr (Browser) bram = NULL;
  g_autofree char *base = NULL;
  g_autofree char *removed = NULL;
  g_autoptr (JsonObject) saved = NULL;

  serve (&serving, cli, f->path, "--write");
  an = come_in (&serving);
  bram = come_in (&serving);
  base = get_base (bram, uuid, NULL);
  saved = save (bram, "b", uuid, base, "1", WIN (1));
  assert_type (saved, "saved");
  while (!is_listed (f->path, "\t2\twrites\there\t1\n"))
    g_usleep (G_USEC_PER_SEC / 20);
  removed = run_serve (f->path, "--remove", "1");
  g_assert_true (browser_wait_for (an, "removed"));
  g_assert_true (is_listed (f->path, "\t2\twrites\there\t1\n"));
  g_assert_cmpuint (count_lines (f, match), ==, 1);
}

/* ---- what is refused -------------------------------------------------------------------------------------- */

static void
test_what_cannot_be (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "wiezen", 4, &uuid);
  g_auto (Serving) serving = { NULL };
  g_autoptr (Browser) browser = NULL;
  g_autofree char *base = NULL;
  g_autoptr (JsonObject) missing = NULL;
  g_autoptr (JsonObject) wrong = NULL;
  g_autoptr (JsonObject) nonsense = NULL;
  g_autoptr (JsonObject) elsewhere = NULL;
  JsonObject *said;

  serve (&serving, cli, f->path, "--write");
  browser = come_in (&serving);
  base = get_base (browser, uuid, NULL);
  missing = save (browser, "a", uuid, base, "An", "{\"facts\":{\"contract\":\"vraag\",\"players\":[1]}}");
  assert_type (missing, "refused");
  said = json_object_get_object_member (json_object_get_object_member (missing, "state"), "question");
  g_assert_cmpstr (json_object_get_string_member (said, "key"), ==, "players");
  g_assert_cmpstr (json_object_get_string_member (said, "say"), ==, "Who plays with {who}?");
  assert_numbers (said, "who", "1");
  wrong = save (browser, "b", uuid, base, "An",
                "{\"facts\":{\"contract\":\"vraag\",\"players\":[1,3],\"tricks\":{\"one\":14}}}");
  assert_type (wrong, "refused");
  said = json_object_get_object_member (json_object_get_object_member (wrong, "state"), "refusal");
  g_assert_cmpstr (json_object_get_string_member (said, "key"), ==, "tricks");
  nonsense = save (browser, "c", uuid, base, "An", "{\"facts\":{\"players\":[1,9]}}");
  assert_type (nonsense, "failed");
  elsewhere = ask (browser, "form", "d", "00000000-0000-4000-8000-000000000000", "");
  assert_type (elsewhere, "failed");
  g_assert_cmpuint (count_lines (f, match), ==, 0);
}

static void
test_what_is_not_understood (Fixture *f, gconstpointer data)
{
  static const char *const MESSAGES[]
      = { "{\"type\":\"save\"}",
          "{\"type\":\"save\",\"id\":7,\"topic\":\"x\"}",
          "{\"type\":\"save\",\"id\":\"a\",\"topic\":\"x\",\"typed\":[]}",
          "{\"type\":\"undo\",\"id\":\"a\",\"topic\":\"x\",\"more\":1}",
          "{\"type\":\"undo\",\"id\":\"a\",\"topic\":\"x\",\"sure\":1}",
          "{\"type\":\"form\",\"id\":"
          "\"0123456789012345678901234567890123456789012345678901234567890123456789\",\"topic\":\"x\"}" };
  g_auto (Serving) serving = { NULL };

  serve (&serving, cli, f->path, "--write");
  for (guint i = 0; i < G_N_ELEMENTS (MESSAGES); i++)
    {
      g_autoptr (Browser) browser = come_in (&serving);

      browser_say (browser, MESSAGES[i]);
      g_assert_true (browser_wait_for (browser, "not understood"));
    }
}

/* ---- many at once ----------------------------------------------------------------------------------------- */

/* So many rounds each, each day and at length: of three who write, a thousand together. */
#define FEW_ROUNDS 30
#define N_ROUNDS   334

static int n_rounds = FEW_ROUNDS;

/* A page may say no more than so much a second, and a device have so many. */
#define N_PAGES 6

typedef struct
{
  const Serving *serving;
  const char *uuid;
  const char *by;
  int from;
} Scribe;

static char *
count_round (int number)
{
  return g_strdup_printf ("{\"facts\":{\"scores\":[%d,0,0]}}", number);
}

/* Writes so many rounds, each with a number of its own; what somebody else wrote meanwhile comes before. */
static gpointer
write_rounds (gpointer data)
{
  const Scribe *self = data;
  g_autofree char *cookie = browser_come_in (self->serving->port, self->serving->code);
  Browser *pages[N_PAGES];
  g_autofree char *base = NULL;
  guint n_said = 0;

  for (guint i = 0; i < N_PAGES; i++)
    pages[i] = browser_look (self->serving->port, cookie);
  base = get_base (pages[0], self->uuid, NULL);
  for (int i = 0; i < n_rounds;)
    {
      g_autofree char *id = g_strdup_printf ("%d", i);
      g_autofree char *typed = count_round (self->from + i);
      g_autoptr (JsonObject) answer = save (pages[n_said++ % N_PAGES], id, self->uuid, base, self->by, typed);
      gboolean saved = g_str_equal (json_object_get_string_member (answer, "type"), "saved");

      if (!saved)
        assert_type (answer, "meanwhile");
      i += saved;
      g_free (base);
      base = g_strdup (json_object_get_string_member (answer, "base"));
      g_usleep (G_USEC_PER_SEC / N_PAGES / KA_MOST_A_SECOND);
    }
  for (guint i = 0; i < N_PAGES; i++)
    browser_close (pages[i]);
  return NULL;
}

static void
append_at_desk (KaDesk *desk, gint64 match, int number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaSheet) sheet = ka_sheet_new (desk, match, &error);
  g_autoptr (KaValues) facts = ka_values_new ();
  g_autoptr (KaRound) round = NULL;

  ka_values_set_ints (facts, "scores", (int[]) { number, 0, 0 }, 3);
  round = ka_round_new (g_steal_pointer (&facts), 0);
  g_assert_true (ka_sheet_insert (sheet, ka_sheet_get_n_lines (sheet), round, NULL, &error));
  g_assert_no_error (error);
}

static void
assert_each_once (Fixture *f, gint64 match, int n)
{
  g_autoptr (GPtrArray) lines = ka_book_list_lines (f->book, match, NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_assert_cmpuint (lines->len, ==, n);
  for (guint i = 0; i < lines->len; i++)
    {
      guint n_scores;
      const int *scores
          = ka_values_get_ints (((const KaLine *) lines->pdata[i])->round->facts, "scores", &n_scores);

      g_assert_cmpint (scores[0], <, n);
      g_assert_true (g_hash_table_add (seen, GINT_TO_POINTER (scores[0])));
    }
}

static void
test_many_at_once (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "free-sheet", 3, &uuid);
  g_auto (Serving) serving = { NULL };
  Scribe an = { &serving, uuid, "An", 0 }, bram = { &serving, uuid, "Bram", n_rounds };
  g_autoptr (KaDesk) desk = ka_desk_new (f->path, ka_games_find);
  GThread *first, *second;

  g_assert_true (ka_desk_open (desk, NULL));
  serve (&serving, cli, f->path, "--write");
  first = g_thread_new ("An", write_rounds, &an);
  second = g_thread_new ("Bram", write_rounds, &bram);
  for (int i = 0; i < n_rounds; i++)
    {
      append_at_desk (desk, match, 2 * n_rounds + i);
      g_usleep (G_USEC_PER_SEC / 20);
    }
  g_thread_join (first);
  g_thread_join (second);
  assert_each_once (f, match, 3 * n_rounds);
  assert_sound (f->book);
}

/* ---- the room alone --------------------------------------------------------------------------------------- */

typedef struct
{
  KaRoom *room;
  guint n_asked;
  gboolean takes_away; /* whether the right is taken away while the first wish is fulfilled */
  int priority;        /* in which a wish was fulfilled */
} Owner;

static char *
answer (guint device, const KaWish *wish, gpointer data)
{
  Owner *self = data;

  self->n_asked++;
  self->priority = g_source_get_priority (g_main_current_source ());
  if (self->takes_away)
    ka_room_set_right (self->room, device, KA_RIGHT_LOOK);
  return ka_reply_end (ka_reply_begin ("saved", wish->id));
}

static KaRoom *
open_room (Owner *owner)
{
  GPtrArray *snapshots = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_snapshot_free);

  g_ptr_array_add (snapshots, ka_snapshot_new (g_strdup ("m"), g_strdup ("{}"), g_new0 (char *, 1)));
  owner->room = ka_room_open (0, NULL, snapshots, NULL);
  g_assert_nonnull (owner->room);
  ka_room_set_scribe (owner->room, answer, owner);
  ka_room_set_usual_right (owner->room, KA_RIGHT_WRITE);
  return owner->room;
}

static Browser *
come_into (KaRoom *room)
{
  const char *code;
  guint port = browser_read_address (ka_room_get_address (room), &code);
  g_autofree char *cookie = browser_come_in (port, code);

  return browser_look (port, cookie);
}

#define SAVE(id) "{\"type\":\"save\",\"id\":\"" id "\",\"topic\":\"m\"}"

/* What was on its way when the right was taken away is not written. */
static void
test_a_right_that_is_taken_away (void)
{
  Owner owner = { .takes_away = TRUE };
  g_autoptr (KaRoom) room = open_room (&owner);
  g_autoptr (Browser) browser = come_into (room);
  g_autoptr (JsonObject) first = NULL;
  g_autoptr (JsonObject) second = NULL;
  g_autoptr (JsonObject) third = NULL;

  browser_say (browser, SAVE ("1"));
  browser_say (browser, SAVE ("2"));
  /* Until both wait: the first is fulfilled then, and takes the right of the second away. */
  while (owner.n_asked == 0)
    g_main_context_iteration (NULL, TRUE);
  json_object_unref (hear (browser, "type", "may-look"));
  first = hear (browser, "id", "1");
  assert_type (first, "saved");
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  second = hear (browser, "id", "2");
  assert_type (second, "failed");
  browser_say (browser, SAVE ("3"));
  third = hear (browser, "id", "3");
  assert_type (third, "failed");
  g_assert_cmpuint (owner.n_asked, ==, 1);
}

/* The page may have been told something else on a connection before, or by a room before. */
static void
test_a_page_that_comes_back (void)
{
  Owner owner = { NULL };
  g_autoptr (KaRoom) room = open_room (&owner);
  const char *code;
  guint port = browser_read_address (ka_room_get_address (room), &code);
  g_autofree char *cookie = browser_come_in (port, code);
  g_autoptr (Browser) before = browser_look (port, cookie);
  g_autoptr (Browser) after = NULL;

  json_object_unref (hear (before, "type", "may-write"));
  g_clear_pointer (&before, browser_close);
  ka_room_set_right (room, 1, KA_RIGHT_LOOK);
  after = browser_look (port, cookie);
  g_assert_true (browser_wait_for (after, "may-look"));
}

/* Wishes keep no window from painting, which GTK does at this priority, see GDK_PRIORITY_REDRAW. */
static void
test_wishes_wait_for_the_window (void)
{
  Owner owner = { NULL };
  g_autoptr (KaRoom) room = open_room (&owner);
  g_autoptr (Browser) browser = come_into (room);

  browser_say (browser, SAVE ("1"));
  while (owner.n_asked == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (owner.priority, >, G_PRIORITY_HIGH_IDLE + 20);
  g_assert_cmpint (owner.priority, <, G_PRIORITY_DEFAULT_IDLE);
}

/* Nobody can fill the house of the owner with wishes. */
static void
test_too_many_wishes (void)
{
  Owner owner = { NULL };
  g_autoptr (KaRoom) room = open_room (&owner);
  g_autoptr (Browser) browser = come_into (room);

  for (guint i = 0; i <= KA_MOST_WISHES; i++)
    browser_say (browser, SAVE ("1"));
  g_assert_true (browser_wait_for (browser, "too many wishes"));
}

/* A page cannot wish in a match that it is not shown. */
static void
test_what_is_not_shown (void)
{
  Owner owner = { NULL };
  g_autoptr (KaRoom) room = open_room (&owner);
  g_autoptr (Browser) browser = come_into (room);
  g_autoptr (JsonObject) failed = NULL;

  browser_say (browser, "{\"type\":\"save\",\"id\":\"1\",\"topic\":\"n\"}");
  failed = hear (browser, "id", "1");
  assert_type (failed, "failed");
  g_assert_cmpstr (json_object_get_string_member (failed, "say"), ==, ka_obstacle_gone);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli = argv[1];
  n_rounds = argc > 2 && g_str_equal (argv[2], "--all") ? N_ROUNDS : FEW_ROUNDS;
  add_test ("/room/write/a-hand-of-each-game", test_a_hand_of_each_game);
  add_test ("/room/write/who-may-only-look", test_who_may_only_look);
  add_test ("/room/write/a-tap-that-comes-twice", test_a_tap_that_comes_twice);
  add_test ("/room/write/a-backup-that-fails", test_a_backup_that_fails);
  add_test ("/room/write/two-scribes", test_two_scribes);
  add_test ("/room/write/a-line-that-was-changed-meanwhile", test_a_line_that_was_changed_meanwhile);
  add_test ("/room/write/the-journal-names-the-scribe", test_the_journal_names_the_scribe);
  add_test ("/room/write/undo-is-of-this-device", test_undo_is_of_this_device);
  add_test ("/room/write/a-name-that-is-a-number", test_a_name_that_is_a_number);
  add_test ("/room/write/what-cannot-be", test_what_cannot_be);
  add_test ("/room/write/what-is-not-understood", test_what_is_not_understood);
  add_test ("/room/write/many-at-once", test_many_at_once);
  g_test_add_func ("/room/write/a-right-that-is-taken-away", test_a_right_that_is_taken_away);
  g_test_add_func ("/room/write/a-page-that-comes-back", test_a_page_that_comes_back);
  g_test_add_func ("/room/write/wishes-wait-for-the-window", test_wishes_wait_for_the_window);
  g_test_add_func ("/room/write/too-many-wishes", test_too_many_wishes);
  g_test_add_func ("/room/write/what-is-not-shown", test_what_is_not_shown);
  return g_test_run ();
}
