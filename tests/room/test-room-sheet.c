/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a page is told of a line that was corrected in two books at the same time. */
#include <json-glib/json-glib.h>
#include <string.h>

#include "fixture.h"
#include "flow-together.h"
#include "ka-room-sheet.h"
#include "ka-sheet.h"

/* A book on a desk, with the sheet of its only match. */
typedef struct
{
  Fixture book;
  KaDesk *desk;
  KaSheet *sheet;
} Side;

static void
open_side (Side *self)
{
  g_autoptr (GError) error = NULL;

  set_up (&self->book, NULL);
  self->desk = ka_desk_new (self->book.path, ka_games_find);
  close_book (&self->book);
  g_assert_true (ka_desk_open (self->desk, &error));
  g_assert_no_error (error);
}

static void
close_side (Side *self)
{
  g_clear_object (&self->sheet);
  g_assert_finalize_object (self->desk);
  tear_down (&self->book, NULL);
}

static void
open_sheet (Side *self)
{
  g_autoptr (GError) error = NULL;
  gint64 match = ka_book_find_match (ka_desk_get_book (self->desk), "1", &error);

  g_assert_no_error (error);
  self->sheet = ka_sheet_new (self->desk, match, &error);
  g_assert_no_error (error);
}

static void
begin_match (Side *self)
{
  const KaGame *game = ka_games_find ("gin-rummy");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GError) error = NULL;

  ka_book_create_match (ka_desk_get_book (self->desk), game, options, KA_ORIGIN_PAPER, self->book.people, 2,
                        0, NULL, NULL, NULL, g_get_real_time () / G_USEC_PER_SEC, &error);
  g_assert_no_error (error);
  open_sheet (self);
}

static KaRound *
new_knock (Side *self, const char *facts)
{
  g_autoptr (GError) error = NULL;
  KaValues *values = ka_game_read_facts_text (ka_sheet_get_game (self->sheet), 2, facts, &error);

  g_assert_no_error (error);
  return ka_round_new (values, 0);
}

static void
write_knock (Side *self, guint line, const char *facts)
{
  g_autoptr (KaRound) round = new_knock (self, facts);
  g_autoptr (GError) error = NULL;

  if (line == ka_sheet_get_n_lines (self->sheet))
    g_assert_true (ka_sheet_insert (self->sheet, line, round, NULL, &error));
  else
    g_assert_true (ka_sheet_replace (self->sheet, line, round, NULL, &error));
  g_assert_no_error (error);
}

/* (transfer full): what is told of a line. */
static JsonNode *
tell (Side *self, guint line)
{
  g_autoptr (KaSnapshot) snapshot = ka_room_show_sheet (self->sheet, FALSE);

  g_test_message ("%s", snapshot->lines[line]);
  return json_from_string (snapshot->lines[line], NULL);
}
/* What is told of the others' line in a language. */
static const char *
get_others (JsonNode *line, const char *language)
{
  JsonObject *others = json_object_get_object_member (json_node_get_object (line), "others");

  return json_object_get_string_member_with_default (others, language, "");
}

static const char *
get_mark (JsonNode *line)
{
  return json_object_get_string_member_with_default (json_node_get_object (line), "mark", "");
}

/* Which of two books holds is the same in both: one says so of its own, and the other of what came. */
static void
assert_told (JsonNode *holds, JsonNode *gives_way)
{
  g_assert_cmpstr (get_mark (holds), ==, "≠");
  g_assert_cmpstr (get_mark (gives_way), ==, "≠");
  g_assert_nonnull (strstr (get_others (holds, "en"), "wrote something else"));
  g_assert_nonnull (strstr (get_others (holds, "en"), "This holds."));
  g_assert_nonnull (strstr (get_others (holds, "nl"), "Dit geldt."));
  g_assert_nonnull (strstr (get_others (gives_way, "en"), "Something else was written at this table"));
  g_assert_nonnull (strstr (get_others (gives_way, "en"), "holds."));
  g_assert_nonnull (strstr (get_others (gives_way, "nl"), "geldt."));
}

/* A line that was corrected in two books at once says in both, in one sign and in words that a page can translate, that the other
 * wrote something else, who it was and when; no other line says anything of the kind. */
static void
test_rival (void)
{
  Side here = { 0 };
  Side there = { 0 };
  g_autoptr (JsonNode) before = NULL;
  g_autoptr (JsonNode) told_here = NULL;
  g_autoptr (JsonNode) told_there = NULL;

  open_side (&here);
  begin_match (&here);
  write_knock (&here, 0, "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[4,19]}");
  write_knock (&here, 1, "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[4,19]}");
  open_side (&there);
  flow_together (here.desk, there.desk);
  open_sheet (&there);
  write_knock (&here, 1, "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[5,20]}");
  write_knock (&there, 1, "{\"end\":\"knock\",\"knocker\":1,\"deadwood\":[30,6]}");
  flow_together (here.desk, there.desk);
  while (ka_sheet_get_rival (here.sheet, 1) == NULL || ka_sheet_get_rival (there.sheet, 1) == NULL)
    g_main_context_iteration (NULL, TRUE);
  before = tell (&here, 0);
  told_here = tell (&here, 1);
  told_there = tell (&there, 1);
  g_assert_cmpstr (get_mark (before), ==, "");
  g_assert_cmpstr (get_others (before, "en"), ==, "");
  if (ka_sheet_get_rival (here.sheet, 1)->here)
    assert_told (told_there, told_here);
  else
    assert_told (told_here, told_there);
  close_side (&there);
  close_side (&here);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/room/sheet/rival", test_rival);
  return g_test_run ();
}
