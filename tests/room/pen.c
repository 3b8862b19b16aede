/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pen.h"

#include <signal.h>
#include <string.h>

/* ---- a room, as another process --------------------------------------------------------------------------- */

void
serve_heard (Serving *self, const char *cli, const char *path, const char *option, GSubprocessFlags heard)
{
  g_autoptr (GError) error = NULL;

  self->process
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | heard, &error, cli, "serve", path, option, NULL);
  g_assert_no_error (error);
  self->output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
  self->address = g_data_input_stream_read_line (self->output, NULL, NULL, &error);
  g_assert_nonnull (self->address);
  self->port = browser_read_address (self->address, &self->code);
}

void
serve (Serving *self, const char *cli, const char *path, const char *option)
{
  serve_heard (self, cli, path, option, G_SUBPROCESS_FLAGS_NONE);
}

void
wait_for_line (Serving *self, const char *part)
{
  for (;;)
    {
      g_autofree char *line = g_data_input_stream_read_line (self->output, NULL, NULL, NULL);

      g_assert_nonnull (line);
      if (strstr (line, part) != NULL)
        return;
    }
}

void
serving_clear (Serving *self)
{
  g_subprocess_send_signal (self->process, SIGTERM);
  g_assert_true (g_subprocess_wait_check (self->process, NULL, NULL));
  g_object_unref (self->output);
  g_object_unref (self->process);
  g_free (self->address);
}

Browser *
come_in (const Serving *serving)
{
  g_autofree char *cookie = browser_come_in (serving->port, serving->code);

  return browser_look (serving->port, cookie);
}

/* ---- asking ----------------------------------------------------------------------------------------------- */

/* The next message of @type, or with an answer to @id. */
JsonObject *
hear (Browser *browser, const char *key, const char *value)
{
  for (;;)
    {
      g_autofree char *text = browser_hear (browser);
      g_autoptr (JsonNode) node = json_from_string (text, NULL);
      JsonObject *message = node != NULL ? json_node_get_object (node) : NULL;

      g_assert_nonnull (message);
      g_test_message ("heard %.300s", text);
      if (g_strcmp0 (json_object_get_string_member_with_default (message, key, ""), value) == 0)
        return json_object_ref (message);
    }
}

/* Says a wish and hears its answer; @rest: more members, each after a comma. */
JsonObject *
ask (Browser *browser, const char *type, const char *id, const char *topic, const char *rest)
{
  g_autofree char *wish
      = g_strdup_printf ("{\"type\":\"%s\",\"id\":\"%s\",\"topic\":\"%s\"%s}", type, id, topic, rest);

  browser_say (browser, wish);
  return hear (browser, "id", id);
}

void
assert_type (JsonObject *answer, const char *type)
{
  g_assert_cmpstr (json_object_get_string_member (answer, "type"), ==, type);
}

void
assert_numbers (JsonObject *of, const char *key, const char *expected)
{
  JsonArray *numbers = json_object_get_array_member (of, key);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (numbers); i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", (int) json_array_get_int_element (numbers, i));
  g_assert_cmpstr (text->str, ==, expected);
}

char *
get_base (Browser *browser, const char *topic, const char *line)
{
  g_autofree char *rest = line != NULL ? g_strdup_printf (",\"line\":\"%s\"", line) : g_strdup ("");
  g_autoptr (JsonObject) form = ask (browser, "form", "form", topic, rest);

  assert_type (form, "form");
  return g_strdup (json_object_get_string_member (form, "base"));
}

char *
write_rest (const char *base, const char *line, const char *by, const char *typed)
{
  g_autofree char *of = line != NULL ? g_strdup_printf (",\"line\":\"%s\"", line) : g_strdup ("");

  return g_strdup_printf (",\"base\":\"%s\"%s,\"by\":\"%s\",\"typed\":%s", base, of, by, typed);
}

JsonObject *
save (Browser *browser, const char *id, const char *topic, const char *base, const char *by,
      const char *typed)
{
  g_autofree char *rest = write_rest (base, NULL, by, typed);

  return ask (browser, "save", id, topic, rest);
}

/* ---- matches ---------------------------------------------------------------------------------------------- */

gint64
begin_match (Fixture *f, const char *id, guint n_seats, char **uuid)
{
  const KaGame *game = ka_games_find (id);
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaMatch) match = NULL;
  gint64 row = ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, f->people, n_seats, 0, NULL,
                                     NULL, NULL, g_get_real_time () / G_USEC_PER_SEC, &error);

  g_assert_no_error (error);
  match = ka_book_get_match (f->book, row, NULL);
  *uuid = g_strdup (match->uuid);
  return row;
}
