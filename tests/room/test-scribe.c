/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scribe at his desk: what he remembers of who did what, and what he tells of it, while others write in the book or put another there. */
#include <json-glib/json-glib.h>
#include <string.h>

#include "fixture.h"
#include "ka-room-device.h"
#include "ka-scribe.h"
#include "ka-sheet.h"

typedef struct
{
  Fixture book;
  KaDesk *desk;
  KaScribe *scribe;
} Writing;

enum
{
  AN = 1,
  BRAM,
};

static void
set_up_writing (Writing *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  set_up (&self->book, NULL);
  self->desk = ka_desk_new (self->book.path, ka_games_find);
  close_book (&self->book);
  g_assert_true (ka_desk_open (self->desk, &error));
  g_assert_no_error (error);
  self->scribe = ka_scribe_new (self->desk);
}

static void
tear_down_writing (Writing *self, gconstpointer data)
{
  ka_scribe_free (self->scribe);
  g_assert_finalize_object (self->desk);
  tear_down (&self->book, NULL);
}

static KaBook *
get_book (Writing *f)
{
  return ka_desk_get_book (f->desk);
}

/* @own: (nullable): options that are others than usual */
static gint64
begin_match_with (Writing *f, const char *id, const KaValues *own, char **uuid)
{
  const KaGame *game = ka_games_find (id);
  g_autoptr (KaValues) options = ka_game_complete_options (game, own);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaMatch) match = NULL;
  gint64 row = ka_book_create_match (get_book (f), game, options, KA_ORIGIN_PAPER, f->book.people, 3, 0, NULL,
                                     NULL, NULL, g_get_real_time () / G_USEC_PER_SEC, &error);

  g_assert_no_error (error);
  match = ka_book_get_match (get_book (f), row, NULL);
  *uuid = g_strdup (match->uuid);
  return row;
}

static gint64
begin_match (Writing *f, const char *id, char **uuid)
{
  return begin_match_with (f, id, NULL, uuid);
}

/* ---- wishes ----------------------------------------------------------------------------------------------- */

/* @rest: more members, each after a comma. */
static JsonObject *
ask (Writing *f, guint device, const char *type, const char *id, const char *topic, const char *rest)
{
  g_autofree char *text
      = g_strdup_printf ("{\"type\":\"%s\",\"id\":\"%s\",\"topic\":\"%s\"%s}", type, id, topic, rest);
  g_autoptr (JsonNode) wished = json_from_string (text, NULL);
  g_autoptr (KaWish) wish = ka_wish_read (json_node_get_object (wished), NULL);
  g_autofree char *said = ka_scribe_answer (f->scribe, device, wish);
  g_autoptr (JsonNode) answer = json_from_string (said, NULL);

  g_test_message ("%s", said);
  return json_object_ref (json_node_get_object (answer));
}

static void
assert_type (JsonObject *answer, const char *type)
{
  g_assert_cmpstr (json_object_get_string_member (answer, "type"), ==, type);
}

static void
assert_asked (Writing *f, guint device, const char *type, const char *id, const char *topic,
              const char *expected)
{
  g_autoptr (JsonObject) answer = ask (f, device, type, id, topic, "");

  assert_type (answer, expected);
}

/* @change: whether the round is there still, as it was */
static void
assert_undone (Writing *f, guint device, const char *id, const char *topic, gboolean change)
{
  g_autoptr (JsonObject) answer = ask (f, device, "undo", id, topic, "");

  assert_type (answer, "undone");
  g_assert_true (json_object_get_boolean_member (answer, "change") == change);
}

static char *
get_base (Writing *f, const char *topic, const char *line)
{
  g_autofree char *of = line != NULL ? g_strdup_printf (",\"line\":\"%s\"", line) : g_strdup ("");
  g_autoptr (JsonObject) form = ask (f, AN, "form", "form", topic, of);

  assert_type (form, "form");
  return g_strdup (json_object_get_string_member (form, "base"));
}

/* @line: (nullable) */
static JsonObject *
save_on (Writing *f, guint device, const char *id, const char *topic, const char *base, const char *line,
         const char *by, int points)
{
  g_autofree char *of = line != NULL ? g_strdup_printf (",\"line\":\"%s\"", line) : g_strdup ("");
  g_autofree char *rest = g_strdup_printf (
      "%s,\"base\":\"%s\",\"by\":\"%s\",\"typed\":{\"facts\":{\"scores\":[%d,0,0]}}", of, base, by, points);

  return ask (f, device, "save", id, topic, rest);
}

/* Returns: the UUID of the line */
static char *
save (Writing *f, guint device, const char *id, const char *topic, const char *line, const char *by,
      int points)
{
  g_autofree char *base = get_base (f, topic, line);
  g_autoptr (JsonObject) saved = save_on (f, device, id, topic, base, line, by, points);

  assert_type (saved, "saved");
  return g_strdup (json_object_get_string_member (saved, "line"));
}

static KaRound *
new_round (int points)
{
  g_autoptr (KaValues) facts = ka_values_new ();

  ka_values_set_ints (facts, "scores", (int[]) { points, 0, 0 }, 3);
  return ka_round_new (g_steal_pointer (&facts), 0);
}

static void
append (Writing *f, gint64 match, int points)
{
  g_autoptr (GPtrArray) lines = ka_book_list_lines (get_book (f), match, NULL);
  g_autoptr (KaRound) round = new_round (points);

  g_assert_true (ka_book_insert_round (get_book (f), match, lines->len, round, NULL, NULL));
}

static guint
count_rounds (Writing *f, gint64 match)
{
  g_autoptr (GPtrArray) lines = ka_book_list_lines (get_book (f), match, NULL);

  return lines->len;
}

/* ---- undoing ---------------------------------------------------------------------------------------------- */

/* Puts the book of another moment in the place of the one that lies there. */
static void
put_there (Writing *f, const char *contents, gsize length)
{
  ka_desk_close (f->desk);
  g_assert_true (g_file_set_contents (f->book.path, contents, (gssize) length, NULL));
  g_assert_true (ka_desk_open (f->desk, NULL));
}

/* The journal of an earlier copy goes on with the same numbers: what the computer wrote there is not of the telephone. */
static void
test_another_file (Writing *f, gconstpointer data)
{
  g_autofree char *ours = NULL;
  g_autofree char *theirs = NULL;
  g_autofree char *line = NULL;
  g_autofree char *copy = NULL;
  gint64 match = begin_match (f, "free-sheet", &ours);
  gint64 other = begin_match (f, "free-sheet", &theirs);
  gsize length;

  ka_desk_close (f->desk);
  g_assert_true (g_file_get_contents (f->book.path, &copy, &length, NULL));
  g_assert_true (ka_desk_open (f->desk, NULL));
  line = save (f, AN, "a", ours, NULL, "An", 5);
  put_there (f, copy, length);
  append (f, other, 7);
  assert_asked (f, AN, "undo", "u", ours, "failed");
  g_assert_cmpuint (count_rounds (f, other), ==, 1);
  g_assert_cmpuint (count_rounds (f, match), ==, 0);
  /* What was saved is not there, so it is not said that it is. */
  g_free (line);
  line = save (f, AN, "a", ours, NULL, "An", 5);
  g_assert_cmpuint (count_rounds (f, match), ==, 1);
  assert_asked (f, AN, "undo", "v", ours, "undone");
}

static gboolean
offers_undo (Writing *f, guint device, const char *topic)
{
  g_autoptr (JsonObject) form = ask (f, device, "form", "form", topic, "");

  return json_object_get_boolean_member (form, "undo");
}

/* Whatever the page remembers: of each sheet and each device apart. */
static void
test_what_can_be_undone (Writing *f, gconstpointer data)
{
  g_autofree char *ours = NULL;
  g_autofree char *theirs = NULL;
  g_autofree char *line = NULL;

  begin_match (f, "free-sheet", &ours);
  begin_match (f, "free-sheet", &theirs);
  g_assert_false (offers_undo (f, AN, ours));
  line = save (f, AN, "a", ours, NULL, "An", 5);
  g_assert_true (offers_undo (f, AN, ours));
  g_assert_false (offers_undo (f, AN, theirs));
  g_assert_false (offers_undo (f, BRAM, ours));
  assert_undone (f, AN, "u", ours, FALSE);
  g_assert_false (offers_undo (f, AN, ours));
}

/* The round that ended a match can be taken back by who wrote it, though there is no form any more; also by a page that was loaded anew. */
static void
test_what_ended_a_match (Writing *f, gconstpointer data)
{
  g_autoptr (KaValues) one_round = ka_values_new ();
  g_autofree char *uuid = NULL;
  g_autofree char *line = NULL;

  ka_values_set_int (one_round, "rounds", 1);
  begin_match_with (f, "free-sheet", one_round, &uuid);
  line = save (f, AN, "a", uuid, NULL, "An", 5);
  assert_asked (f, AN, "form", "form", uuid, "failed");
  g_assert_true (offers_undo (f, AN, uuid));
  g_assert_false (offers_undo (f, BRAM, uuid));
  assert_asked (f, AN, "undo", "u", uuid, "undone");
  assert_asked (f, AN, "form", "form", uuid, "form");
}

/* A save that is said again, as its answer was lost, is not said to stand there when somebody took it back: whoever wrote it is asked. */
static void
test_what_others_undid (Writing *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "free-sheet", &uuid);
  g_autofree char *base = get_base (f, uuid, NULL);
  g_autoptr (JsonObject) saved = save_on (f, AN, "a", uuid, base, NULL, "An", 5);
  g_autoptr (JsonObject) undone = NULL;
  g_autoptr (JsonObject) redone = NULL;

  assert_type (saved, "saved");
  g_assert_true (ka_book_undo (get_book (f), match, NULL, NULL));
  undone = save_on (f, AN, "a", uuid, base, NULL, "An", 5);
  assert_type (undone, "meanwhile");
  g_assert_cmpuint (count_rounds (f, match), ==, 0);
  g_assert_true (ka_book_redo (get_book (f), match, NULL, NULL));
  redone = save_on (f, AN, "a", uuid, base, NULL, "An", 5);
  assert_type (redone, "saved");
  g_assert_cmpuint (count_rounds (f, match), ==, 1);
}

/* A telephone that is in the room no more is remembered no more, and the others are. */
static void
test_who_is_gone (Writing *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autoptr (GPtrArray) devices = ka_devices_new ();
  KaDevice bram = { .number = BRAM };

  begin_match (f, "free-sheet", &uuid);
  first = save (f, AN, "a", uuid, NULL, "An", 5);
  second = save (f, BRAM, "b", uuid, NULL, "Bram", 6);
  g_ptr_array_add (devices, ka_device_copy (&bram));
  ka_scribe_keep_devices (f->scribe, devices);
  g_assert_false (offers_undo (f, AN, uuid));
  g_assert_true (offers_undo (f, BRAM, uuid));
}

/* ---- who wrote it ----------------------------------------------------------------------------------------- */

/* What a correction of line @line is told that was begun before @base. */
typedef struct
{
  guint n;
  guint device;
  gint64 entry;
} Told;

static void
told_cb (guint device, gint64 entry, gpointer told)
{
  Told *self = told;

  *self = (Told) { self->n + 1, device, entry };
}

/* Who gives no name of his own is called as the host calls his device; of each act it is told once. */
static void
test_what_is_told (Writing *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  g_autofree char *line = NULL;
  g_autoptr (GPtrArray) devices = ka_devices_new ();
  g_autoptr (GPtrArray) entries = NULL;
  const KaJournalEntry *entry;
  KaDevice an = { .number = AN, .name = "An's phone" };
  Told told = { 0 };

  begin_match (f, "free-sheet", &uuid);
  g_ptr_array_add (devices, ka_device_copy (&an));
  ka_scribe_keep_devices (f->scribe, devices);
  ka_scribe_set_told (f->scribe, told_cb, &told);
  line = save (f, AN, "a", uuid, NULL, "", 5);
  g_assert_cmpuint (told.n, ==, 1);
  g_assert_cmpuint (told.device, ==, AN);
  entries = ka_book_list_journal (get_book (f), 0, told.entry + 1, 1, NULL);
  entry = entries->pdata[0];
  g_assert_cmpint (entry->id, ==, told.entry);
  g_assert_cmpstr (entry->kind, ==, "round-added");
  g_assert_cmpstr (entry->by, ==, "An's phone");
  assert_asked (f, AN, "undo", "b", uuid, "undone");
  assert_asked (f, AN, "undo", "b", uuid, "undone");
  g_assert_cmpuint (told.n, ==, 2);
  g_assert_cmpint (entry->id, ==, told.entry);
}

/* @by: as a page says it, in JSON. @expected: as it is written down */
static void
assert_written_by (Writing *f, const char *topic, const char *by, const char *expected)
{
  g_autofree char *line = save (f, AN, by, topic, NULL, by, 5);
  g_autoptr (GPtrArray) entries = ka_book_list_journal (get_book (f), 0, 0, 1, NULL);

  g_assert_cmpstr (((const KaJournalEntry *) entries->pdata[0])->by, ==, expected);
}

/* What shows nothing is no name. */
static void
test_a_name_of_nothing (Writing *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;

  begin_match (f, "free-sheet", &uuid);
  assert_written_by (f, uuid, "\\u200b", "");
  assert_written_by (f, uuid, "\\u3164 \\u2060", "");
  assert_written_by (f, uuid, "A\\u200bn", "An");
  assert_written_by (f, uuid, "\\u0646\\u200c\\u0647", "\u0646\u200c\u0647");
}

static void
assert_by (Writing *f, const char *topic, const char *line, const char *by, gboolean phone)
{
  g_autoptr (JsonObject) meanwhile = save_on (f, AN, "m", topic, "older.1.", line, "Cas", 1);
  JsonObject *since;

  assert_type (meanwhile, "meanwhile");
  since = json_array_get_object_element (json_object_get_array_member (meanwhile, "since"), 0);
  g_assert_cmpstr (json_object_get_string_member_with_default (since, "by", NULL), ==, by);
  g_assert_true (json_object_get_boolean_member (since, "phone") == phone);
}

/* Nobody is said to have written what somebody else did. */
static void
test_whose_it_is (Writing *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "free-sheet", &uuid);
  g_autofree char *line = save (f, BRAM, "b", uuid, NULL, "Bram", 5);
  g_autofree char *same = NULL;
  g_autoptr (KaRound) other = new_round (50);

  assert_by (f, uuid, line, "Bram", TRUE);
  g_assert_true (ka_book_replace_round (get_book (f), match, 0, other, NULL, NULL));
  assert_by (f, uuid, line, NULL, FALSE);
  g_assert_true (ka_book_undo (get_book (f), match, NULL, NULL));
  assert_by (f, uuid, line, "Bram", TRUE);
  same = save (f, AN, "a", uuid, line, "An", 6);
  assert_by (f, uuid, line, "An", TRUE);
  assert_undone (f, AN, "u", uuid, TRUE);
  assert_by (f, uuid, line, "Bram", TRUE);
}

/* The book knows, whichever program serves it, and since when. */
static void
test_whose_it_is_for_another_host (Writing *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "free-sheet", &uuid);
  g_autofree char *named = save (f, BRAM, "b", uuid, NULL, "Bram", 5);
  g_autofree char *nameless = save (f, BRAM, "c", uuid, NULL, "", 6);
  g_autofree char *changed = save (f, AN, "d", uuid, nameless, "An", 7);
  g_autoptr (GPtrArray) lines = NULL;

  append (f, match, 8);
  lines = ka_book_list_lines (get_book (f), match, NULL);
  ka_scribe_free (f->scribe);
  f->scribe = ka_scribe_new (f->desk);
  assert_by (f, uuid, named, "Bram", TRUE);
  assert_by (f, uuid, changed, "An", TRUE);
  assert_by (f, uuid, ((const KaLine *) lines->pdata[2])->uuid, NULL, FALSE);
  g_assert_true (ka_book_undo (get_book (f), match, NULL, NULL));
  g_assert_true (ka_book_undo (get_book (f), match, NULL, NULL));
  assert_by (f, uuid, nameless, NULL, TRUE);
  g_assert_true (ka_book_redo (get_book (f), match, NULL, NULL));
  assert_by (f, uuid, changed, "An", TRUE);
}

/* ---- what came since -------------------------------------------------------------------------------------- */

static void
assert_since (Writing *f, const char *topic, const char *base, const char *expected)
{
  g_autoptr (JsonObject) meanwhile = save_on (f, AN, "m", topic, base, NULL, "An", 1);
  g_autoptr (GString) numbers = g_string_new (NULL);
  JsonArray *since;

  assert_type (meanwhile, "meanwhile");
  since = json_object_get_array_member (meanwhile, "since");
  for (guint i = 0; i < json_array_get_length (since); i++)
    {
      JsonObject *one = json_array_get_object_element (since, i);

      g_string_append_printf (
          numbers, "%s%d: %d", i > 0 ? ", " : "", (int) json_object_get_int_member (one, "number"),
          (int) json_array_get_int_element (json_object_get_array_member (one, "points"), 0));
    }
  g_assert_cmpstr (numbers->str, ==, expected);
}

/* As many rounds as before may be others. */
static void
test_rounds_that_were_written_anew (Writing *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "free-sheet", &uuid);
  g_autofree char *base = NULL;

  for (int i = 1; i <= 20; i++)
    append (f, match, i);
  base = get_base (f, uuid, NULL);
  g_assert_cmpuint (strlen (base), <=, KA_MOST_WISH_ID);
  for (int i = 0; i < 2; i++)
    g_assert_true (ka_book_undo (get_book (f), match, NULL, NULL));
  assert_since (f, uuid, base, "");
  append (f, match, 190);
  assert_since (f, uuid, base, "19: 190");
  append (f, match, 200);
  assert_since (f, uuid, base, "19: 190, 20: 200");
  append (f, match, 210);
  assert_since (f, uuid, base, "19: 190, 20: 200, 21: 210");
}

/* What is no round is not told as one, and points are told as they count. */
static void
test_kinds_of_lines (Writing *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "gemma-en-piet", &uuid);
  g_autofree char *base = get_base (f, uuid, NULL);
  g_autoptr (KaRound) half = ka_round_new_points ((int[]) { 50, 1, 2 }, 3);
  g_autoptr (KaRound) correction = ka_round_new_correction ((int[]) { 3, 0, 0 }, 3, NULL);
  g_autoptr (JsonObject) meanwhile = NULL;
  JsonArray *since;

  g_assert_true (ka_book_insert_round (get_book (f), match, 0, half, NULL, NULL));
  g_assert_true (ka_book_insert_round (get_book (f), match, 1, correction, NULL, NULL));
  assert_since (f, uuid, base, "1: 0, 0: 3");
  meanwhile = save_on (f, AN, "m", uuid, base, NULL, "An", 1);
  since = json_object_get_array_member (meanwhile, "since");
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (since, 0), "kind"), ==,
                   "round");
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (since, 1), "kind"), ==,
                   "correction");
}

/* ---- who sits where --------------------------------------------------------------------------------------- */

/* @players: as indices of the people of the book */
static void
reseat (Writing *f, gint64 match, const guint *players, guint n_seats)
{
  g_autoptr (KaSheet) sheet = ka_sheet_new (f->desk, match, NULL);
  g_autoptr (GError) error = NULL;
  gint64 ids[KA_MAX_SEATS];

  for (guint i = 0; i < n_seats; i++)
    ids[i] = f->book.people[players[i]];
  g_assert_true (ka_sheet_reseat (sheet, ids, n_seats, NULL, &error));
  g_assert_no_error (error);
}

/* @rest: what a page kept. */
static void
assert_lost (Writing *f, const char *topic, const char *rest, const char *why)
{
  g_autoptr (JsonObject) form = ask (f, AN, "form", "form", topic, rest);
  JsonObject *typed;

  assert_type (form, "form");
  g_assert_cmpstr (json_object_get_string_member_with_default (form, "lost", NULL), ==, why);
  typed = json_object_get_object_member (json_object_get_object_member (form, "typed"), "facts");
  if (why != NULL)
    g_assert_true (json_array_get_null_element (json_object_get_array_member (typed, "scores"), 0));
}

/* What was filled in for others is not written down for who sits there now, and nobody is kept from writing by it. */
static void
test_who_changed_places (Writing *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "free-sheet", &uuid);
  g_autofree char *base = get_base (f, uuid, NULL);
  g_autofree char *kept
      = g_strdup_printf (",\"base\":\"%s\",\"typed\":{\"absent\":[],\"facts\":{\"scores\":[1,2,3]}}", base);
  g_autoptr (JsonObject) same = NULL;
  g_autoptr (JsonObject) other = NULL;
  g_autoptr (JsonObject) more = NULL;

  same = save_on (f, AN, "s", uuid, "older.1.", NULL, "An", 1);
  assert_type (same, "meanwhile");
  g_assert_false (json_object_get_boolean_member (same, "reseated"));
  assert_lost (f, uuid, kept, NULL);
  reseat (f, match, (guint[]) { 1, 0, 2 }, 3);
  other = save_on (f, AN, "a", uuid, base, NULL, "An", 1);
  assert_type (other, "meanwhile");
  g_assert_true (json_object_get_boolean_member (other, "reseated"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (other, "since")), ==, 0);
  assert_lost (f, uuid, kept, "Others sit here now. Fill in the round again.");
  reseat (f, match, (guint[]) { 1, 0, 2, 3 }, 4);
  more = save_on (f, AN, "b", uuid, base, NULL, "An", 1);
  assert_type (more, "meanwhile");
  g_assert_true (json_object_get_boolean_member (more, "reseated"));
  assert_lost (f, uuid, kept, "Others sit here now. Fill in the round again.");
  g_assert_cmpuint (count_rounds (f, match), ==, 0);
}

/* ---- what is typed ---------------------------------------------------------------------------------------- */

static void
test_numbers_without_end (Writing *f, gconstpointer data)
{
  static const char *const NUMBERS[]
      = { "-9223372036854775808", "9223372036854775807", "-1000000000", "1000000000" };
  g_autofree char *uuid = NULL;

  begin_match (f, "free-sheet", &uuid);
  for (guint i = 0; i < G_N_ELEMENTS (NUMBERS); i++)
    {
      g_autofree char *typed = g_strdup_printf (",\"typed\":{\"facts\":{\"scores\":[%s,0,0]}}", NUMBERS[i]);
      g_autoptr (JsonObject) answer = ask (f, AN, "preview", "p", uuid, typed);

      assert_type (answer, "failed");
    }
}

/* What a page kept and cannot be read does not keep it from the form. */
static void
test_what_fits_no_more (Writing *f, gconstpointer data)
{
  static const char *const TYPED[]
      = { "{\"facts\":{\"scores\":[1,2]}}", "{\"absent\":[9]}", "{\"facts\":[]}", "{\"absent\":1}" };
  g_autofree char *uuid = NULL;

  begin_match (f, "free-sheet", &uuid);
  for (guint i = 0; i < G_N_ELEMENTS (TYPED); i++)
    {
      g_autofree char *rest = g_strdup_printf (",\"typed\":%s", TYPED[i]);

      assert_lost (f, uuid, rest, "What was filled in fits no more. Fill in the round again.");
    }
}

/* That nobody takes part is wrong where that is filled in, in the form as in what would come of it, and whatever is missing. */
static void
test_nobody_takes_part (Writing *f, gconstpointer data)
{
  static const char *const GAMES[] = { "free-sheet", "gemma-en-piet" };
  static const char *const TYPES[] = { "form", "preview" };

  for (guint i = 0; i < G_N_ELEMENTS (GAMES) * G_N_ELEMENTS (TYPES); i++)
    {
      const char *type = TYPES[i % 2];
      g_autofree char *uuid = NULL;
      g_autoptr (JsonObject) answer = NULL;
      JsonObject *state;

      begin_match (f, GAMES[i / 2], &uuid);
      answer = ask (f, AN, type, "n", uuid, ",\"typed\":{\"absent\":[0,1,2],\"facts\":{}}");
      assert_type (answer, type);
      g_assert_false (json_object_has_member (answer, "lost"));
      state = json_object_get_object_member (answer, "state");
      g_assert_false (json_object_has_member (state, "question"));
      g_assert_cmpstr (
          json_object_get_string_member (json_object_get_object_member (state, "refusal"), "key"), ==,
          "absent");
    }
}

#define add(name, function)                                                                                  \
  g_test_add ("/scribe/" name, Writing, NULL, set_up_writing, function, tear_down_writing)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("another-file", test_another_file);
  add ("what-can-be-undone", test_what_can_be_undone);
  add ("what-ended-a-match", test_what_ended_a_match);
  add ("who-is-gone", test_who_is_gone);
  add ("whose-it-is", test_whose_it_is);
  add ("whose-it-is-for-another-host", test_whose_it_is_for_another_host);
  add ("rounds-that-were-written-anew", test_rounds_that_were_written_anew);
  add ("what-others-undid", test_what_others_undid);
  add ("kinds-of-lines", test_kinds_of_lines);
  add ("who-changed-places", test_who_changed_places);
  add ("what-fits-no-more", test_what_fits_no_more);
  add ("nobody-takes-part", test_nobody_takes_part);
  add ("numbers-without-end", test_numbers_without_end);
  add ("what-is-told", test_what_is_told);
  add ("a-name-of-nothing", test_a_name_of_nothing);
  return g_test_run ();
}
