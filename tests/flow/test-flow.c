/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ka-act-id.h"
#include "ka-canonical.h"
#include "ka-flow-form.h"
#include "ka-flow-state.h"
#include "ka-flow-writer.h"
#include "ka-json.h"
#include "ka-rank.h"

/* What the parts of the flow promise by themselves; what follows from acts is tested by test-fold.py and test-simulator.py. */

#define HOUR   (G_GINT64_CONSTANT (60) * 60 * 1000)
#define NOW    (G_GINT64_CONSTANT (1795000000) * 1000)

#define PLAYER "player/00000000-0000-4000-8000-000000000001"
#define MATCH  "match/00000000-0000-4000-8000-000000000002"
#define LINE   "line/00000000-0000-4000-8000-000000000003"

static KaStamp
at (gint64 now)
{
  return (KaStamp) now << 16;
}

/* ---- stamps --------------------------------------------------------------------------------------------- */

static void
test_stamp_follows_the_clock (void)
{
  g_assert_cmpuint (ka_stamp_next (0, NOW), ==, at (NOW));
  g_assert_cmpuint (ka_stamp_next (at (NOW) - 5, NOW), ==, at (NOW));
  g_assert_cmpint (ka_stamp_get_time (at (NOW) + 12), ==, NOW);
}

/* Within one millisecond, or after the clock was put back a little, it counts. */
static void
test_stamp_never_goes_back (void)
{
  g_assert_cmpuint (ka_stamp_next (at (NOW), NOW), ==, at (NOW) + 1);
  g_assert_cmpuint (ka_stamp_next (at (NOW), NOW - HOUR), ==, at (NOW) + 1);
  /* 65 536 in one millisecond go on in the next. */
  g_assert_cmpuint (ka_stamp_next (at (NOW) + 0xffff, NOW), ==, at (NOW + 1));
}

static void
test_stamp_is_not_carried_away (void)
{
  KaStamp far = at (NOW + 25 * HOUR), near = at (NOW + 23 * HOUR);

  g_assert_true (ka_stamp_is_ahead (far, NOW));
  g_assert_false (ka_stamp_is_ahead (at (NOW + 24 * HOUR), NOW));
  g_assert_true (ka_stamp_is_ahead (at (NOW + 24 * HOUR) + 1, NOW));
  g_assert_false (ka_stamp_is_ahead (near, NOW));
  g_assert_cmpuint (ka_stamp_hear (at (NOW), far, NOW), ==, at (NOW));
  g_assert_cmpuint (ka_stamp_hear (at (NOW), near, NOW), ==, near);
  g_assert_cmpuint (ka_stamp_hear (near, at (NOW), NOW), ==, near);
  /* A clock that had run years ahead and was put right. */
  g_assert_cmpuint (ka_stamp_next (far, NOW), ==, at (NOW));
}

static void
test_stamp_of_a_clock_before_1970 (void)
{
  g_assert_cmpuint (ka_stamp_next (0, -NOW), ==, 1);
  g_assert_cmpuint (ka_stamp_next (0, G_MAXINT64), <, G_MAXUINT64 - at (24 * HOUR));
}

/* ---- names of acts -------------------------------------------------------------------------------------- */

static void
test_id_is_read_as_it_is_written (void)
{
  const KaActId id
      = { G_GUINT64_CONSTANT (0x019abcdef0120007), G_GUINT64_CONSTANT (0xfedcba9876543210), G_MAXUINT64 };
  char text[KA_ACT_ID_SIZE];
  KaActId again;

  ka_act_id_print (&id, text);
  g_assert_cmpstr (text, ==, "019abcdef0120007-18446744073709551615-fedcba9876543210");
  g_assert_true (ka_act_id_parse (text, &again));
  g_assert_cmpint (ka_act_id_compare (&id, &again), ==, 0);
}

static void
test_id_is_written_in_one_way (void)
{
  static const char *const WRONG[] = {
    "",
    "-",
    "1-1-1",
    "0000000000000001-0-0000000000000001",
    "0000000000000001-01-0000000000000001",
    "0000000000000001-+1-0000000000000001",
    "0000000000000001- 1-0000000000000001",
    "0000000000000001-18446744073709551616-0000000000000001",
    "000000000000000A-1-0000000000000001",
    "0x00000000000001-1-0000000000000001",
    "0000000000000001-1-0000000000000001 ",
    "0000000000000001-1-00000000000000001",
    "0000000000000001-1",
  };
  KaActId id;

  for (guint i = 0; i < G_N_ELEMENTS (WRONG); i++)
    g_assert_false (ka_act_id_parse (WRONG[i], &id));
}

/* ---- canonical JSON ------------------------------------------------------------------------------------- */

static char *
make_canonical (const char *text)
{
  g_autoptr (JsonNode) node = ka_json_from_text (text, NULL);
  GString *canonical = g_string_new (NULL);

  if (ka_canonical_append (canonical, node))
    return g_string_free_and_steal (canonical);
  g_string_free (canonical, TRUE);
  return NULL;
}

static void
test_canonical (void)
{
  g_autofree char *all = make_canonical (
      " { \"b\" : [1, -0, true, null], \"a\":{\"é\":\"\\u00e9\\n\\u0001\\\"\\\\\\/\\u007f\"},\"Z\":false } ");
  g_autofree char *greatest = make_canonical ("[9007199254740991,-9007199254740991]");

  g_assert_cmpstr (all, ==, "{\"Z\":false,\"a\":{\"é\":\"é\\n\\u0001\\\"\\\\/\x7f\"},\"b\":[1,0,true,null]}");
  g_assert_cmpstr (greatest, ==, "[9007199254740991,-9007199254740991]");
  g_assert_null (make_canonical ("9007199254740992"));
  g_assert_null (make_canonical ("-9007199254740992"));
  g_assert_null (make_canonical ("-9223372036854775808"));
  g_assert_null (make_canonical ("1.5"));
  g_assert_null (make_canonical ("[{\"a\":1e3}]"));
}

/* ---- the forms of rule F-0 ------------------------------------------------------------------------------ */

#define UUID "\"00000000-0000-4000-8000-00000000000a\""
#define ANN  "{\"player\":" UUID "}"
#define ID   "\"0000000000000001-1-0000000000000001\""

static void
test_forms (void)
{
  static const struct
  {
    const char *thing;
    const char *attribute;
    const char *value;
    gboolean is_kept;
  } CASES[] = {
    { PLAYER, "name", "\"x\"", TRUE },
    { PLAYER, "name", "\"\"", FALSE },
    { PLAYER, "name", "null", FALSE },
    { MATCH, "name", "7", TRUE },
    { PLAYER, "same", UUID, TRUE },
    { PLAYER, "same", "\"00000000-0000-4000-8000-00000000000A\"", FALSE },
    { PLAYER, "same", "\"0\"", FALSE },
    { PLAYER, "note", "[1]", TRUE },
    { PLAYER, "gone", "true", TRUE },
    { PLAYER, "gone", "1", FALSE },
    { "tune/00000000-0000-4000-8000-000000000009", "gone", "\"yes\"", FALSE },
    { "tune/00000000-0000-4000-8000-000000000009", "name", "1", TRUE },
    { MATCH, "game", "\"gin\"", TRUE },
    { MATCH, "game", "{}", FALSE },
    { MATCH, "bin", "0", TRUE },
    { MATCH, "bin", "false", FALSE },
    { MATCH, "seats", "{\"first\":0,\"order\":[" ANN "]}", TRUE },
    { MATCH, "seats", "{\"first\":1,\"order\":[" ANN ",{\"bot\":\"easy\"}]}", TRUE },
    { MATCH, "seats", "{\"first\":2,\"order\":[{\"bot\":\"easy\"},{\"bot\":\"easy\"}]}", FALSE },
    { MATCH, "seats", "{\"first\":-1,\"order\":[" ANN "]}", FALSE },
    { MATCH, "seats", "{\"first\":\"0\",\"order\":[" ANN "]}", FALSE },
    { MATCH, "seats", "{\"order\":[" ANN "]}", FALSE },
    { MATCH, "seats", "{\"first\":0,\"order\":[]}", FALSE },
    { MATCH, "seats", "{\"first\":0,\"order\":{}}", FALSE },
    { MATCH, "seats", "{\"first\":0}", FALSE },
    { MATCH, "seats", "[]", FALSE },
    { MATCH, "seats", "{\"first\":0,\"order\":[" ANN "," ANN "]}", FALSE },
    { MATCH, "seats", "{\"first\":0,\"order\":[{\"player\":" UUID ",\"bot\":\"easy\"}]}", FALSE },
    { MATCH, "seats", "{\"first\":0,\"order\":[{\"player\":null,\"bot\":\"easy\"}]}", FALSE },
    { MATCH, "seats", "{\"first\":0,\"order\":[{\"bot\":\"\"}]}", FALSE },
    { MATCH, "seats", "{\"first\":0,\"order\":[7]}", FALSE },
    { MATCH, "seats",
      "{\"first\":0,\"order\":[{\"bot\":\"a\"},{\"bot\":\"a\"},{\"bot\":\"a\"},{\"bot\":\"a\"},{\"bot\":\"a\"},"
      "{\"bot\":\"a\"},{\"bot\":\"a\"},{\"bot\":\"a\"}]}",
      TRUE },
    { MATCH, "seats",
      "{\"first\":0,\"order\":[{\"bot\":\"a\"},{\"bot\":\"a\"},{\"bot\":\"a\"},{\"bot\":\"a\"},{\"bot\":\"a\"},"
      "{\"bot\":\"a\"},{\"bot\":\"a\"},{\"bot\":\"a\"},{\"bot\":\"a\"}]}",
      FALSE },
    { LINE, "match", UUID, TRUE },
    { LINE, "match", "\"\"", FALSE },
    { LINE, "rank", "\"a0\"", TRUE },
    { LINE, "rank", "0", FALSE },
    { LINE, "created", "12", TRUE },
    { LINE, "created", "\"12\"", FALSE },
    { LINE, "says", "{\"facts\":{},\"seats\":" ID "}", TRUE },
    { LINE, "says", "{\"absent\":[0],\"facts\":{},\"seats\":" ID "}", TRUE },
    { LINE, "says", "{\"absent\":[null],\"facts\":{},\"seats\":" ID "}", FALSE },
    { LINE, "says", "{\"absent\":0,\"facts\":{},\"seats\":" ID "}", FALSE },
    { LINE, "says", "{\"correction\":[1,-1],\"seats\":" ID "}", TRUE },
    { LINE, "says", "{\"correction\":[1,true],\"seats\":" ID "}", FALSE },
    { LINE, "says", "{\"correction\":1,\"seats\":" ID "}", FALSE },
    { LINE, "says", "{\"correction\":[1],\"facts\":{},\"seats\":" ID "}", FALSE },
    { LINE, "says", "{\"facts\":{}}", FALSE },
    { LINE, "says", "{\"facts\":{},\"seats\":\"1\"}", FALSE },
    { LINE, "says", "{\"seats\":" ID "}", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autoptr (JsonNode) node = ka_json_from_text (CASES[i].value, NULL);

      g_test_message ("%s %s", CASES[i].attribute, CASES[i].value);
      g_assert_nonnull (node);
      g_assert_cmpint (ka_flow_form_is_kept (CASES[i].thing, CASES[i].attribute, node), ==, CASES[i].is_kept);
    }
}

static void
test_things (void)
{
  static const char *const WRONG[] = { "",         "player",
                                       "player/",  "/00000000-0000-4000-8000-000000000001",
                                       "player/1", "player//00000000-0000-4000-8000-000000000001",
                                       PLAYER "0", "player/00000000-0000-4000-8000-00000000000A" };

  g_assert_true (ka_flow_form_is_thing (PLAYER));
  g_assert_true (ka_flow_form_is_thing ("tune/00000000-0000-4000-8000-000000000001"));
  for (guint i = 0; i < G_N_ELEMENTS (WRONG); i++)
    g_assert_false (ka_flow_form_is_thing (WRONG[i]));
}

/* Who was absent, or had no points in a correction, did not take part. */
static void
test_parts (void)
{
  KaFlowPart all = ka_flow_form_read_part ("{\"facts\":{},\"seats\":" ID "}");
  KaFlowPart some = ka_flow_form_read_part ("{\"absent\":[0,2,-1,8,99],\"facts\":{},\"seats\":" ID "}");
  KaFlowPart corrected = ka_flow_form_read_part ("{\"correction\":[0,5,0,-5],\"seats\":" ID "}");

  g_assert_cmphex (all.took & 0xff, ==, 0xff);
  g_assert_cmphex (some.took & 0xff, ==, 0xfa);
  g_assert_cmphex (corrected.took, ==, 0x0a);
  g_assert_cmpuint (corrected.seats.stamp, ==, 1);
}

/* ---- ranks ---------------------------------------------------------------------------------------------- */

static void
assert_between (const char *before, const char *rank, const char *after)
{
  if (before != NULL)
    g_assert_cmpstr (before, <, rank);
  if (after != NULL)
    g_assert_cmpstr (rank, <, after);
}

/* An evening, or ten years of them in one match. */
static void
test_rank_at_the_end_stays_short (void)
{
  g_autofree char *last = NULL;

  for (guint i = 0; i < 5000; i++)
    {
      char *next = ka_rank_between (last, NULL);

      assert_between (last, next, NULL);
      g_assert_cmpuint (strlen (next), <=, 4);
      g_free (last);
      last = next;
    }
}

static void
test_rank_between_any_two (void)
{
  g_autoptr (GPtrArray) ranks = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GRand) random = g_rand_new_with_seed (17);

  for (guint i = 0; i < 3000; i++)
    {
      guint place = (guint) g_rand_int_range (random, 0, (gint32) ranks->len + 1);
      const char *before = place > 0 ? g_ptr_array_index (ranks, place - 1) : NULL;
      const char *after = place < ranks->len ? g_ptr_array_index (ranks, place) : NULL;
      char *rank = ka_rank_between (before, after);

      assert_between (before, rank, after);
      g_ptr_array_insert (ranks, (int) place, rank);
    }
}

static void
test_rank_always_at_the_beginning (void)
{
  g_autofree char *first = g_strdup ("a0");

  for (guint i = 0; i < 300; i++)
    {
      char *rank = ka_rank_between (NULL, first);

      assert_between (NULL, rank, first);
      g_free (first);
      first = rank;
    }
  g_assert_cmpuint (strlen (first), <, 120);
}

/* Who adds a line at the same place has the same rank. */
static void
test_rank_is_the_same_for_both (void)
{
  g_autofree char *one = ka_rank_between ("a3", "a4");
  g_autofree char *other = ka_rank_between ("a3", "a4");
  g_autofree char *between_both = ka_rank_between (one, other);

  g_assert_cmpstr (one, ==, other);
  g_assert_cmpstr (between_both, ==, one);
}

/* What another program made is no reason to stumble. */
static void
test_rank_of_strangers (void)
{
  static const char *const STRANGE[]
      = { "a", "z", "zzzz", "0", "~", "é", "a0 ", "b", "zzzzzzzzzzzzzzzzzzzzzzzzzzz" };

  for (guint i = 0; i < G_N_ELEMENTS (STRANGE); i++)
    {
      g_autofree char *after = ka_rank_between (STRANGE[i], NULL);
      g_autofree char *before = ka_rank_between (NULL, STRANGE[i]);
      g_autofree char *middle = ka_rank_between (STRANGE[i], "zzzzzzzzzzzzzzzzzzzzzzzzzzzz");

      g_assert_cmpstr (after, >=, STRANGE[i]);
      g_assert_cmpstr (before, <=, STRANGE[i]);
      g_assert_cmpstr (middle, !=, "");
    }
}

/* ---- writing and undoing -------------------------------------------------------------------------------- */

typedef struct
{
  GPtrArray *acts;
  KaFlowState *state;
} Book;

static void
book_fold (Book *book)
{
  g_clear_pointer (&book->state, ka_flow_state_free);
  book->state = ka_flow_state_fold (book->acts);
}

static const KaRegisters *
book_find_cb (gpointer book, const char *thing)
{
  return ka_flow_state_get_registers (((Book *) book)->state, thing);
}

static gboolean
book_knows_cb (gpointer book, const KaActId *id)
{
  GPtrArray *acts = ((Book *) book)->acts;

  for (guint i = 0; i < acts->len; i++)
    if (ka_act_id_compare (&((KaFlowAct *) acts->pdata[i])->id, id) == 0)
      return TRUE;
  return FALSE;
}

static void
book_add (Book *book, KaFlowWriter *writer)
{
  KaActId id = { book->acts->len + 1, 1, book->acts->len + 1 };

  g_ptr_array_add (book->acts, ka_flow_writer_finish (writer, &id));
  book_fold (book);
}

static void
book_say (Book *book, const char *thing, const char *attribute, const char *value)
{
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new ("said");

  ka_flow_writer_say (writer, thing, book_find_cb (book, thing), attribute, value);
  book_add (book, writer);
}

static gboolean
book_undo (Book *book, guint act, GError **error)
{
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new ("undone");

  if (!ka_flow_writer_undo (writer, g_ptr_array_index (book->acts, act), book_find_cb, book_knows_cb, book,
                            error))
    return FALSE;
  book_add (book, writer);
  return TRUE;
}

static const char *
book_get (Book *book, const char *thing, const char *attribute)
{
  return ka_registers_get (book_find_cb (book, thing), attribute);
}

static void
set_up (Book *book, gconstpointer data)
{
  book->acts = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_flow_act_unref);
  book_fold (book);
  book_say (book, PLAYER, "name", "\"Piet\"");
}

static void
tear_down (Book *book, gconstpointer data)
{
  ka_flow_state_free (book->state);
  g_ptr_array_unref (book->acts);
}

static void
test_act_is_written_canonically (Book *book, gconstpointer data)
{
  const KaFlowAct *act = g_ptr_array_index (book->acts, 0);

  g_assert_cmpstr (act->line, ==,
                   "{\"act\":\"0000000000000001-1-0000000000000001\",\"says\":[{\"as\":{\"name\":\"Piet\"},"
                   "\"thing\":\"" PLAYER "\"}],\"verb\":\"said\"}");
}

static void
test_undo_and_redo (Book *book, gconstpointer data)
{
  book_say (book, PLAYER, "name", "\"Pieter\"");
  g_assert_true (book_undo (book, 1, NULL));
  g_assert_cmpstr (book_get (book, PLAYER, "name"), ==, "\"Piet\"");
  g_assert_true (book_undo (book, 2, NULL));
  g_assert_cmpstr (book_get (book, PLAYER, "name"), ==, "\"Pieter\"");
}

/* What was first said of a thing that was there is not said any more; the thing stays. */
static void
test_undo_of_a_first_note (Book *book, gconstpointer data)
{
  book_say (book, PLAYER, "note", "\"left-handed\"");
  g_assert_true (book_undo (book, 1, NULL));
  g_assert_null (book_get (book, PLAYER, "note"));
  g_assert_true (ka_flow_state_is_there (book->state, PLAYER));
}

static void
test_undo_takes_away_what_the_act_brought (Book *book, gconstpointer data)
{
  book_say (book, PLAYER, "note", "\"left-handed\"");
  g_assert_true (book_undo (book, 1, NULL));
  g_assert_true (book_undo (book, 0, NULL));
  g_assert_false (ka_flow_state_is_there (book->state, PLAYER));
  g_assert_true (book_undo (book, 3, NULL));
  g_assert_true (ka_flow_state_is_there (book->state, PLAYER));
  g_assert_cmpstr (book_get (book, PLAYER, "name"), ==, "\"Piet\"");
}

static void
test_undo_refuses_when_something_builds_on_it (Book *book, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  book_say (book, PLAYER, "name", "\"Pieter\"");
  g_assert_false (book_undo (book, 0, &error));
  g_assert_error (error, KA_FLOW_ERROR, KA_FLOW_ERROR_BUILT_ON);
  g_clear_error (&error);
  g_assert_true (book_undo (book, 1, NULL));
  book_say (book, PLAYER, "note", "\"left-handed\"");
  g_assert_false (book_undo (book, 0, &error));
  g_assert_error (error, KA_FLOW_ERROR, KA_FLOW_ERROR_BUILT_ON);
}

static void
test_undo_refuses_when_what_was_before_is_missing (Book *book, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  book_say (book, PLAYER, "name", "\"Pieter\"");
  g_ptr_array_remove_index (book->acts, 0);
  book_fold (book);
  g_assert_false (book_undo (book, 0, &error));
  g_assert_error (error, KA_FLOW_ERROR, KA_FLOW_ERROR_NOT_KNOWN);
}

/* What stood there before the first of them has not come; what stood there before the last was said again by the undo, and comes back. */
static void
test_undo_gives_what_an_undo_said (Book *book, gconstpointer data)
{
  book_say (book, PLAYER, "name", "\"Pieter\"");
  g_assert_true (book_undo (book, 1, NULL));
  g_assert_true (book_undo (book, 2, NULL));
  g_ptr_array_remove_index (book->acts, 0);
  book_fold (book);
  g_assert_true (book_undo (book, 2, NULL));
  g_assert_cmpstr (book_get (book, PLAYER, "name"), ==, "\"Piet\"");
}

/* A note was changed in a match in the bin, in one act that says the bin again. What the note was before has not come, and what was
 * in the bin need not be asked. */
static void
test_undo_in_the_bin_refuses_when_what_was_before_is_missing (Book *book, gconstpointer data)
{
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new ("match-changed");
  g_autoptr (GError) error = NULL;

  book_say (book, MATCH, "game", "\"gin-rummy\"");
  book_say (book, MATCH, "note", "\"with soup\"");
  book_say (book, MATCH, "bin", "7");
  ka_flow_writer_say (writer, MATCH, book_find_cb (book, MATCH), "note", "\"with bread\"");
  ka_flow_writer_say (writer, MATCH, book_find_cb (book, MATCH), "bin", "7");
  book_add (book, writer);
  g_ptr_array_remove_index (book->acts, 2);
  book_fold (book);
  g_assert_false (book_undo (book, 3, &error));
  g_assert_error (error, KA_FLOW_ERROR, KA_FLOW_ERROR_NOT_KNOWN);
}

/* A deletion that is done again knows what it knew. */
static void
test_redo_of_a_deletion (Book *book, gconstpointer data)
{
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new ("player-deleted");

  ka_flow_writer_say (writer, PLAYER, book_find_cb (book, PLAYER), "gone", "true");
  ka_flow_writer_know (writer, PLAYER, book_find_cb (book, PLAYER));
  book_add (book, writer);
  g_assert_false (ka_flow_state_is_there (book->state, PLAYER));
  g_assert_true (book_undo (book, 1, NULL));
  g_assert_true (ka_flow_state_is_there (book->state, PLAYER));
  g_assert_true (book_undo (book, 2, NULL));
  g_assert_false (ka_flow_state_is_there (book->state, PLAYER));
}

/* A deletion of a match was over what is said of its lines too, and replaced none of that. */
static void
test_undo_of_a_deleted_match (Book *book, gconstpointer data)
{
  g_autoptr (KaFlowWriter) deleting = ka_flow_writer_new ("match-deleted");

  book_say (book, MATCH, "game", "\"gin-rummy\"");
  book_say (book, MATCH, "seats",
            "{\"first\":0,\"order\":[{\"player\":\"00000000-0000-4000-8000-000000000001\"}]}");
  book_say (book, LINE, "match", "\"00000000-0000-4000-8000-000000000002\"");
  book_say (book, LINE, "rank", "\"a0\"");
  book_say (book, LINE, "says", "{\"facts\":{},\"seats\":\"0000000000000003-3-0000000000000001\"}");
  g_assert_true (ka_flow_state_is_there (book->state, LINE));

  ka_flow_writer_say (deleting, MATCH, book_find_cb (book, MATCH), "gone", "true");
  ka_flow_writer_know (deleting, MATCH, book_find_cb (book, MATCH));
  ka_flow_writer_know (deleting, MATCH, book_find_cb (book, LINE));
  book_add (book, deleting);
  g_assert_false (ka_flow_state_is_there (book->state, MATCH));
  g_assert_false (ka_flow_state_is_there (book->state, LINE));

  g_assert_true (book_undo (book, 6, NULL));
  g_assert_true (ka_flow_state_is_there (book->state, MATCH));
  g_assert_true (ka_flow_state_is_there (book->state, LINE));
}

/* As somebody does who holds Ctrl+Z down, and then takes all of it back: 1 and 2 are said, 3 and 4 undo them. */
static void
test_undo_step_by_step (Book *book, gconstpointer data)
{
  book_say (book, PLAYER, "name", "\"Pieter\"");
  book_say (book, PLAYER, "name", "\"Petrus\"");
  g_assert_true (book_undo (book, 2, NULL));
  g_assert_true (book_undo (book, 1, NULL));
  g_assert_cmpstr (book_get (book, PLAYER, "name"), ==, "\"Piet\"");
  g_assert_true (book_undo (book, 4, NULL));
  g_assert_cmpstr (book_get (book, PLAYER, "name"), ==, "\"Pieter\"");
  g_assert_true (book_undo (book, 3, NULL));
  g_assert_cmpstr (book_get (book, PLAYER, "name"), ==, "\"Petrus\"");
  g_assert_true (book_undo (book, 2, NULL));
  g_assert_cmpstr (book_get (book, PLAYER, "name"), ==, "\"Pieter\"");
  g_assert_true (book_undo (book, 1, NULL));
  g_assert_cmpstr (book_get (book, PLAYER, "name"), ==, "\"Piet\"");
  g_assert_true (book_undo (book, 0, NULL));
  g_assert_false (ka_flow_state_is_there (book->state, PLAYER));
}

/* What is undone already is not undone once more, nor what somebody said something else in place of. */
static void
test_undo_of_what_does_not_stand (Book *book, gconstpointer data)
{
  book_say (book, PLAYER, "name", "\"Pieter\"");
  g_assert_true (book_undo (book, 1, NULL));
  g_assert_false (book_undo (book, 1, NULL));
  book_say (book, PLAYER, "name", "\"Petrus\"");
  g_assert_false (book_undo (book, 0, NULL));
  g_assert_false (book_undo (book, 2, NULL));
  g_assert_true (book_undo (book, 3, NULL));
  g_assert_cmpstr (book_get (book, PLAYER, "name"), ==, "\"Piet\"");
}

/* An undo replaces the act, and nothing that was replaced before. */
static void
test_undo_is_over_the_act (Book *book, gconstpointer data)
{
  book_say (book, PLAYER, "name", "\"Pieter\"");
  book_say (book, PLAYER, "name", "\"Petrus\"");
  g_assert_true (book_undo (book, 2, NULL));
  g_assert_cmpstr (((KaFlowAct *) g_ptr_array_index (book->acts, 3))->line, ==,
                   "{\"act\":\"0000000000000004-4-0000000000000001\",\"says\":[{\"as\":{\"name\":\"Pieter\"},"
                   "\"over\":[\"0000000000000003-3-0000000000000001\"],\"thing\":\"" PLAYER "\"}],"
                   "\"undoes\":\"0000000000000003-3-0000000000000001\",\"verb\":\"undone\"}");
}

static void
test_line_that_is_no_act (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ka_flow_act_from_line ("{\"act\":\"next-year\",\"does\":{}}", &error));
  g_assert_error (error, KA_FLOW_ERROR, KA_FLOW_ERROR_NO_ACT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/stamp/follows-the-clock", test_stamp_follows_the_clock);
  g_test_add_func ("/stamp/never-goes-back", test_stamp_never_goes_back);
  g_test_add_func ("/stamp/is-not-carried-away", test_stamp_is_not_carried_away);
  g_test_add_func ("/stamp/before-1970", test_stamp_of_a_clock_before_1970);
  g_test_add_func ("/id/read-as-written", test_id_is_read_as_it_is_written);
  g_test_add_func ("/id/one-way", test_id_is_written_in_one_way);
  g_test_add_func ("/canonical", test_canonical);
  g_test_add_func ("/form/values", test_forms);
  g_test_add_func ("/form/things", test_things);
  g_test_add_func ("/form/parts", test_parts);
  g_test_add_func ("/rank/at-the-end", test_rank_at_the_end_stays_short);
  g_test_add_func ("/rank/between", test_rank_between_any_two);
  g_test_add_func ("/rank/at-the-beginning", test_rank_always_at_the_beginning);
  g_test_add_func ("/rank/both", test_rank_is_the_same_for_both);
  g_test_add_func ("/rank/strangers", test_rank_of_strangers);
  g_test_add_func ("/act/no-act", test_line_that_is_no_act);
#define ADD(name, test) g_test_add ("/writer/" name, Book, NULL, set_up, test, tear_down)
  ADD ("canonical", test_act_is_written_canonically);
  ADD ("undo-and-redo", test_undo_and_redo);
  ADD ("first-note", test_undo_of_a_first_note);
  ADD ("brought", test_undo_takes_away_what_the_act_brought);
  ADD ("built-on", test_undo_refuses_when_something_builds_on_it);
  ADD ("not-known", test_undo_refuses_when_what_was_before_is_missing);
  ADD ("what-an-undo-said", test_undo_gives_what_an_undo_said);
  ADD ("not-known-in-the-bin", test_undo_in_the_bin_refuses_when_what_was_before_is_missing);
  ADD ("deleted-match", test_undo_of_a_deleted_match);
  ADD ("step-by-step", test_undo_step_by_step);
  ADD ("not-standing", test_undo_of_what_does_not_stand);
  ADD ("over-the-act", test_undo_is_over_the_act);
  ADD ("redo-of-a-deletion", test_redo_of_a_deletion);
#undef ADD
  return g_test_run ();
}
