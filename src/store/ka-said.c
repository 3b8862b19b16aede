/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-said.h"

#include "ka-book-private.h"
#include "ka-duty.h"
#include "ka-flow-form.h"
#include "ka-json.h"
#include "ka-text-check.h"

char *
ka_said_dup_text (const KaRegisters *known, const char *attribute)
{
  const char *value = ka_registers_get (known, attribute);

  return value != NULL ? ka_flow_form_read_text (value) : NULL;
}

char *
ka_said_dup_name (const KaRegisters *known, const char *attribute)
{
  g_autofree char *text = ka_said_dup_text (known, attribute);
  g_autofree char *name = text != NULL ? ka_text_tame_name (text) : NULL;

  return name != NULL && *name == '\0' ? g_strdup ("?") : g_steal_pointer (&name);
}

char *
ka_said_dup_note (const KaRegisters *known, const char *attribute)
{
  g_autofree char *text = ka_said_dup_text (known, attribute);

  return text != NULL && ka_text_check (text, "", KA_TEXT_NOTE, NULL) ? g_steal_pointer (&text)
                                                                      : g_strdup ("");
}

char *
ka_said_dup_duty (const KaRegisters *known, const char *attribute)
{
  g_autofree char *text = ka_said_dup_text (known, attribute);

  return ka_duty_tame (text);
}

gint64
ka_said_get_int (const KaRegisters *known, const char *attribute, gint64 lowest, gint64 highest)
{
  const char *value = ka_registers_get (known, attribute);
  gint64 number;

  if (value == NULL || !g_ascii_string_to_signed (value, 10, lowest, highest, &number, NULL))
    return CLAMP (0, lowest, highest);
  return number;
}

gboolean
ka_said_is_true (const KaRegisters *known, const char *attribute)
{
  return g_strcmp0 (ka_registers_get (known, attribute), "true") == 0;
}

/* What cannot stand in the book is left out, each for itself. */
static void
tame (KaPlayer *player)
{
  g_autofree char *birthday = g_steal_pointer (&player->birthday);

  if (!ka_player_check (player, NULL))
    g_set_str (&player->symbol, ka_symbol_get_id (0));
  player->birthday = g_steal_pointer (&birthday);
  if (!ka_player_check (player, NULL))
    g_clear_pointer (&player->birthday, g_free);
}

KaPlayer *
ka_said_dup_player (const KaRegisters *known)
{
  g_autoptr (KaPlayer) player = g_new0 (KaPlayer, 1);

  player->name = ka_said_dup_name (known, "name");
  player->colour = (int) ka_said_get_int (known, "colour", 0, KA_N_COLOURS - 1);
  player->symbol = ka_said_dup_text (known, "symbol");
  player->birthday = ka_said_dup_text (known, "birthday");
  player->note = ka_said_dup_note (known, "note");
  player->archived = ka_said_is_true (known, "archived");
  player->guest = ka_said_is_true (known, "guest");
  if (player->symbol == NULL)
    player->symbol = g_strdup (ka_symbol_get_id (0));
  tame (player);
  return g_steal_pointer (&player);
}

const char *
ka_said_get_origin (const KaRegisters *known)
{
  return g_strcmp0 (ka_registers_get (known, "origin"), "\"table\"") == 0 ? "table" : "paper";
}

/* Whether it has the form of options that a row can hold. */
static gboolean
is_options (const char *value)
{
  return *value == '{' && strlen (value) <= KA_LONGEST_TEXT;
}

char *
ka_said_dup_options (const KaRegisters *known, const KaGame *game, guint n_seats)
{
  const char *value = ka_registers_get (known, "options");
  g_autoptr (KaValues) options
      = game != NULL && value != NULL ? ka_game_read_kept_options (game, n_seats, value, NULL) : NULL;

  if (options != NULL)
    return ka_book_print_options (game, options);
  return g_strdup (value != NULL && is_options (value) ? value : "{}");
}

gboolean
ka_said_are_options_read (const KaRegisters *known)
{
  const char *value = ka_registers_get (known, "options");

  return value == NULL || *value == '{';
}

char *
ka_said_dup_change (const KaRegisters *known, const KaGame *game, guint n_seats)
{
  const char *value = ka_registers_get (known, "options");
  g_autoptr (KaValues) change = NULL;

  if (value == NULL || !is_options (value))
    return NULL;
  if (game == NULL)
    return g_strdup (value);
  change = ka_book_read_change (game, n_seats, value, NULL);
  return change != NULL ? ka_book_print_change (game, change) : NULL;
}

gboolean
ka_said_is_change_read (const KaRegisters *known, const KaGame *game, guint n_seats)
{
  g_autofree char *change = ka_said_dup_change (known, game, n_seats);

  return ka_registers_get (known, "options") == NULL || change != NULL;
}

int
ka_said_get_first (const char *seats)
{
  g_autoptr (JsonNode) node = ka_json_from_text (seats, NULL);

  return (int) json_object_get_int_member (json_node_get_object (node), "first");
}
