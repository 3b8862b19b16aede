/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal as text: see "Deal" in the exchange formats. */
#include "ka-deal.h"

#include <string.h>

#include "ka-error.h"
#include "ka-json.h"
#include "ka-language.h"

#define HEADER "kaartavond-deal 1"

/* What no deal needs: it is refused before it costs time or memory. */
#define MAX_LINES       20000
#define MAX_LINE_LENGTH 4096

typedef struct
{
  const KaGame *game;
  guint version;     /* of its rules, by which the deal was played */
  KaValues *options; /* owned */
  KaSetup setup;
  KaDeal *deal;      /* owned; from the first move on */
  char *option_text; /* owned; the options are read when the seats are known */
  gboolean has_seats, has_dealer, has_pack;
} Reader;

static void
reader_clear (Reader *reader)
{
  g_clear_pointer (&reader->options, ka_values_unref);
  g_clear_pointer (&reader->deal, ka_deal_free);
  g_clear_pointer (&reader->option_text, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static const char *
card_to_text (const KaGame *game, KaCard card, char text[4])
{
  return game->rules->card_to_text != NULL ? game->rules->card_to_text (card, text)
                                           : ka_card_to_text (card, text);
}

static KaCard
card_from_text (const KaGame *game, const char *text, GError **error)
{
  return game->rules->card_from_text != NULL ? game->rules->card_from_text (text, error)
                                             : ka_card_from_text (text, error);
}

char *
ka_pack_to_text (const KaGame *game, const KaCard *pack, guint n_pack)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_pack; i++)
    {
      char card[4];

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", card_to_text (game, pack[i], card));
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

gboolean
ka_pack_from_text (const KaGame *game, const char *text, KaCard pack[KA_MAX_PACK], guint *n_pack,
                   GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  *n_pack = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      KaCard card;

      if (*n_pack == KA_MAX_PACK)
        return ka_set_field_error (error, KA_ERROR_RANGE, "pack", _ ("there are too many cards"));
      card = card_from_text (game, words[i], error);
      if (card == KA_CARD_INVALID)
        return FALSE;
      pack[(*n_pack)++] = card;
    }
  return TRUE;
}

char *
ka_deal_to_text (const KaDeal *self)
{
  const KaGame *game = ka_deal_get_game (self);
  const KaSetup *setup = ka_deal_get_setup (self);
  g_autoptr (KaValues) differing = ka_game_differing_options (game, setup->options);
  g_autofree char *options = ka_values_to_text (differing);
  g_autofree char *pack = ka_pack_to_text (game, setup->pack, setup->n_pack);
  g_autoptr (GString) text = g_string_new (HEADER "\n");

  g_string_append_printf (
      text, "game %s %u\noptions %s\nseats %u\ndealer %d\nseed %" G_GUINT64_FORMAT "\npack %s\n", game->id,
      game->version, options, setup->n_seats, setup->turn, setup->seed, pack);
  for (guint i = 0; i < ka_deal_get_n_moves (self); i++)
    {
      g_autofree char *move = ka_deal_move_text (self, i);
      int seat;

      ka_deal_get_move (self, i, &seat);
      g_string_append_printf (text, "%d %s\n", seat, move);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static gboolean
read_game (Reader *reader, const char *rest, KaGameLookup lookup, GError **error)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", 3);
  guint64 version;

  reader->game = words[0] != NULL ? lookup (words[0]) : NULL;
  if (reader->game == NULL || reader->game->rules == NULL)
    return ka_set_field_error (error, KA_ERROR_RANGE, "game", _ ("there is no game “%s” that can be played"),
                               words[0] != NULL ? words[0] : "");
  if (words[1] == NULL || !g_ascii_string_to_unsigned (words[1], 10, 1, G_MAXUINT, &version, NULL)
      || version > reader->game->version)
    return ka_set_field_error (error, KA_ERROR_RANGE, "game",
                               _ ("only the versions 1 to %u of its rules can be read"),
                               reader->game->version);
  reader->version = (guint) version;
  return TRUE;
}

static gboolean
read_number (const char *key, const char *rest, guint64 max, guint64 *number, GError **error)
{
  g_autofree char *most = g_strdup_printf ("%" G_GUINT64_FORMAT, max);

  if (g_ascii_string_to_unsigned (rest, 10, 0, max, number, NULL))
    return TRUE;
  return ka_set_field_error (error, KA_ERROR_RANGE, key,
                             _ ("“%s” stands there; it must be a number from 0 to %s"), rest, most);
}

static gboolean
read_head_line (Reader *reader, const char *key, const char *rest, KaGameLookup lookup, GError **error)
{
  guint64 number = 0;

  if (strcmp (key, "game") == 0 && reader->game == NULL)
    return read_game (reader, rest, lookup, error);
  if (reader->game == NULL)
    {
      g_set_error_literal (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("the line “game …” must come first"));
      return FALSE;
    }
  if (strcmp (key, "options") == 0 && reader->option_text == NULL)
    {
      reader->option_text = g_strdup (rest);
      return TRUE;
    }
  if (strcmp (key, "pack") == 0 && !reader->has_pack)
    {
      reader->has_pack = TRUE;
      return ka_pack_from_text (reader->game, rest, reader->setup.pack, &reader->setup.n_pack, error);
    }
  if (strcmp (key, "seats") == 0 && !reader->has_seats)
    {
      reader->has_seats = read_number (key, rest, KA_MAX_SEATS, &number, error);
      reader->setup.n_seats = (guint) number;
      return reader->has_seats;
    }
  if (strcmp (key, "dealer") == 0 && !reader->has_dealer)
    {
      reader->has_dealer = read_number (key, rest, KA_MAX_SEATS - 1, &number, error);
      reader->setup.turn = (int) number;
      return reader->has_dealer;
    }
  if (strcmp (key, "seed") == 0)
    return read_number (key, rest, G_MAXUINT64, &reader->setup.seed, error);
  g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("“%s” is not expected here"), key);
  return FALSE;
}

/* The head is complete: makes the deal. */
static gboolean
begin_deal (Reader *reader, GError **error)
{
  g_autoptr (JsonNode) options = NULL;

  if (reader->game == NULL || !reader->has_seats || !reader->has_dealer || !reader->has_pack)
    {
      g_set_error_literal (
          error, KA_ERROR, KA_ERROR_MISSING,
          _ ("the lines game, seats, dealer and pack must all be there before the first move"));
      return FALSE;
    }
  if (reader->setup.n_seats == 0)
    return ka_set_field_error (error, KA_ERROR_RANGE, "seats", _ ("a deal needs players"));
  options = ka_json_from_text (reader->option_text != NULL ? reader->option_text : "{}", error);
  if (options == NULL)
    return FALSE;
  reader->options
      = ka_game_read_options_of (reader->game, reader->version, reader->setup.n_seats, options, error);
  if (reader->options == NULL)
    return FALSE;
  reader->setup.options = reader->options;
  reader->deal = ka_deal_new (reader->game, &reader->setup, error);
  return reader->deal != NULL;
}

static gboolean
read_move (Reader *reader, const char *seat_text, const char *move, GError **error)
{
  guint64 seat;

  if (reader->deal == NULL && !begin_deal (reader, error))
    return FALSE;
  if (!g_ascii_string_to_unsigned (seat_text, 10, 0, KA_MAX_SEATS - 1, &seat, NULL)
      || (int) seat != ka_deal_get_actor (reader->deal))
    {
      if (ka_deal_get_actor (reader->deal) < 0)
        g_set_error_literal (error, KA_ERROR, KA_ERROR_RULE, _ ("the round is over"));
      else
        g_set_error (error, KA_ERROR, KA_ERROR_RULE, _ ("it is the turn of seat %d, not of “%s”"),
                     ka_deal_get_actor (reader->deal), seat_text);
      return FALSE;
    }
  return ka_deal_play_text (reader->deal, move, error);
}

static gboolean
read_line (Reader *reader, char *line, KaGameLookup lookup, GError **error)
{
  char *comment = strchr (line, '#');
  char *rest;

  if (strlen (line) > MAX_LINE_LENGTH || strchr (line, '\n') != NULL || !g_utf8_validate (line, -1, NULL))
    {
      g_set_error_literal (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("this line is not part of a deal"));
      return FALSE;
    }
  if (comment != NULL)
    *comment = '\0';
  line = g_strstrip (line);
  if (*line == '\0')
    return TRUE;
  rest = strchr (line, ' ');
  if (rest == NULL)
    {
      g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("“%s” says nothing"), line);
      return FALSE;
    }
  *rest++ = '\0';
  rest = g_strstrip (rest);
  if (g_ascii_isdigit (*line))
    return read_move (reader, line, rest, error);
  if (reader->deal != NULL)
    {
      g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("“%s” is not expected after the first move"), line);
      return FALSE;
    }
  return read_head_line (reader, line, rest, lookup, error);
}

static gboolean
is_header (const char *line)
{
  g_autofree char *copy = g_strstrip (g_strdup (line));

  return strcmp (copy, HEADER) == 0;
}

/* Asks of each line only its own letters: under AddressSanitizer g_strsplit() counts all that follow, which takes a minute where they are
 * many. The last of too many lines has all the others in it. */
static char **
split_lines (const char *text)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  const char *end = text + strlen (text);
  const char *stop;

  for (guint n = 1; n < MAX_LINES && (stop = memchr (text, '\n', (gsize) (end - text))) != NULL; n++)
    {
      g_strv_builder_take (lines, g_strndup (text, (gsize) (stop - text)));
      text = stop + 1;
    }
  g_strv_builder_add (lines, text);
  return g_strv_builder_end (lines);
}

KaDeal *
ka_deal_from_text (const char *text, KaGameLookup lookup, GError **error)
{
  g_auto (GStrv) lines = split_lines (text);
  g_auto (Reader) reader = { 0 };

  if (!is_header (lines[0]))
    {
      g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX,
                   _ ("line 1: this is not a deal; it must begin with “%s”"), HEADER);
      return NULL;
    }
  for (guint i = 1; lines[i] != NULL; i++)
    if (!read_line (&reader, lines[i], lookup, error))
      {
        g_prefix_error (error, _ ("line %u: "), i + 1);
        return NULL;
      }
  if (reader.deal == NULL && !begin_deal (&reader, error))
    {
      g_prefix_error (error, _ ("line %u: "), g_strv_length (lines));
      return NULL;
    }
  return g_steal_pointer (&reader.deal);
}
