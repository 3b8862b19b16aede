/* SPDX-License-Identifier: GPL-3.0-or-later */
/* json-glib makes a tree of all that it reads. So the text is cut here, by brackets and quotes only, and each piece is read by
 * json-glib, which sees every letter of it. */
#include "ka-pieces.h"

#include <string.h>

#include "ka-error.h"
#include "ka-json.h"
#include "ka-language.h"

#define CHUNK      65536
#define END        (-1)
#define MOST_BYTES ((gsize) KA_MOST_MEGABYTES << 20)

/* Where something stands; lines from 1, places from 0, as json-glib counts them. */
typedef struct
{
  goffset offset;
  guint line;
  guint place;
} Place;

struct _KaPieces
{
  /* owned */
  GInputStream *stream;
  GHashTable *lists; /* key → the Place after its bracket; %NULL as long as it was not met */
  JsonObject *head;
  GString *piece;

  /* what was read of the stream and not yet taken */
  char chunk[CHUNK];
  gsize n, at;

  Place place;
  Place last;        /* the end of what was understood; before what is looked at now */
  gboolean is_first; /* whether the next element is the first one of its list */
  GError *problem;   /* why no more can be read */
};

/* ---- letters -------------------------------------------------------------------------------------------- */

static gboolean
fill (KaPieces *self)
{
  gssize n = self->problem == NULL
                 ? g_input_stream_read (self->stream, self->chunk, CHUNK, NULL, &self->problem)
                 : 0;

  self->n = (gsize) MAX (n, 0);
  self->at = 0;
  if (memchr (self->chunk, '\0', self->n) != NULL)
    {
      self->n = 0;
      g_set_error_literal (&self->problem, KA_ERROR, KA_ERROR_SYNTAX,
                           _ ("this is not text: there is a zero byte in it"));
    }
  return self->n > 0;
}

static int
peek (KaPieces *self)
{
  return self->at < self->n || fill (self) ? (guchar) self->chunk[self->at] : END;
}

static int
take (KaPieces *self)
{
  int letter = peek (self);

  if (letter == END)
    return END;
  self->at++;
  self->place.offset++;
  self->place.place++;
  if (letter == '\n')
    {
      self->place.line++;
      self->place.place = 0;
    }
  return letter;
}

static int
skip_space (KaPieces *self)
{
  while (peek (self) != END && strchr (" \t\n\r", peek (self)) != NULL)
    take (self);
  return peek (self);
}

static void
understand (KaPieces *self)
{
  self->last = self->place;
}

static gboolean
take_if (KaPieces *self, int letter)
{
  if (peek (self) != letter)
    return FALSE;
  take (self);
  understand (self);
  return TRUE;
}

/* What could not be read at all is told rather than what then seems to be missing. */
static gboolean
refuse (KaPieces *self, GError **error)
{
  if (self->problem == NULL)
    return ka_json_refuse_syntax (error, self->last.line, self->last.place);
  g_propagate_error (error, g_steal_pointer (&self->problem));
  return FALSE;
}

/* The letter that stands here cannot. */
static gboolean
refuse_letter (KaPieces *self, GError **error)
{
  if (take (self) != END)
    understand (self);
  return refuse (self, error);
}

static gboolean
go_to (KaPieces *self, const Place *place, GError **error)
{
  self->place = *place;
  understand (self);
  self->n = self->at = 0;
  g_clear_error (&self->problem);
  return g_seekable_seek (G_SEEKABLE (self->stream), place->offset, G_SEEK_SET, NULL, error);
}

/* ---- pieces --------------------------------------------------------------------------------------------- */

static int
take_into_piece (KaPieces *self)
{
  int letter = self->piece->len <= MOST_BYTES ? take (self) : END;

  if (letter != END)
    g_string_append_c (self->piece, (char) letter);
  return letter;
}

/* After the first quote, to the last. */
static void
take_string (KaPieces *self)
{
  int letter;

  while ((letter = take_into_piece (self)) != END && letter != '"')
    if (letter == '\\')
      take_into_piece (self);
}

/* After the first bracket, to the last. Whether they fit together is seen by who reads it. */
static void
take_nested (KaPieces *self)
{
  gsize depth = 1;

  while (depth > 0)
    switch (take_into_piece (self))
      {
      case '{':
      case '[':
        depth++;
        break;
      case '}':
      case ']':
        depth--;
        break;
      case '"':
        take_string (self);
        break;
      case END:
        return;
      default:
        break;
      }
}

/* A number, true, false or null, to what may stand after it. */
static void
take_word (KaPieces *self)
{
  while (peek (self) != END && strchr (" \t\n\r,:]}", peek (self)) == NULL)
    if (take_into_piece (self) == END)
      return;
}

/* One value. What ends too early is read as it is, so that it is told where. */
static JsonNode *
read_value (KaPieces *self, GError **error)
{
  int letter = skip_space (self);
  Place place = self->place;
  JsonNode *value;

  if (letter == END || strchr ("{[\"-0123456789tfn", letter) == NULL)
    {
      refuse_letter (self, error);
      return NULL;
    }
  g_string_truncate (self->piece, 0);
  take_into_piece (self);
  if (letter == '{' || letter == '[')
    take_nested (self);
  else if (letter == '"')
    take_string (self);
  else
    take_word (self);
  if (self->problem != NULL)
    {
      refuse (self, error);
      return NULL;
    }
  if (self->piece->len > MOST_BYTES)
    {
      g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("it is longer than %d MB"), KA_MOST_MEGABYTES);
      return NULL;
    }
  value = ka_json_from_part (self->piece->str, place.line, place.place, error);
  understand (self);
  return value;
}

/* ---- the whole ------------------------------------------------------------------------------------------ */

static JsonNode *
skim_list (KaPieces *self, const char *key, GError **error)
{
  g_autoptr (JsonNode) list = json_node_new (JSON_NODE_ARRAY);
  GError *problem = NULL;
  JsonNode *element;

  json_node_take_array (list, json_array_new ());
  take_if (self, '[');
  g_hash_table_insert (self->lists, g_strdup (key), g_memdup2 (&self->place, sizeof self->place));
  self->is_first = TRUE;
  while ((element = ka_pieces_next (self, &problem)) != NULL)
    json_node_unref (element);
  if (problem == NULL)
    return g_steal_pointer (&list);
  g_propagate_error (error, problem);
  return NULL;
}

static gboolean
skim_member (KaPieces *self, GError **error)
{
  g_autoptr (JsonNode) key = NULL;
  JsonNode *value;
  const char *name;

  if (skip_space (self) != '"')
    return refuse (self, error);
  key = read_value (self, error);
  if (key == NULL)
    return FALSE;
  name = json_node_get_string (key);
  skip_space (self);
  if (!take_if (self, ':'))
    return refuse (self, error);
  if (skip_space (self) == '[' && g_hash_table_contains (self->lists, name)
      && !json_object_has_member (self->head, name))
    value = skim_list (self, name, error);
  else
    value = read_value (self, error);
  if (value == NULL)
    return FALSE;
  if (json_object_has_member (self->head, name))
    {
      json_node_unref (value);
      return ka_set_field_error (error, KA_ERROR_SYNTAX, name, _ ("it is there twice"));
    }
  json_object_set_member (self->head, name, value);
  return TRUE;
}

static gboolean
skim_object (KaPieces *self, GError **error)
{
  gboolean more;

  take_if (self, '{');
  self->head = json_object_new ();
  for (more = skip_space (self) != '}'; more; more = take_if (self, ','))
    {
      if (!skim_member (self, error))
        return FALSE;
      skip_space (self);
    }
  if (!take_if (self, '}'))
    return refuse (self, error);
  return (skip_space (self) == END && self->problem == NULL) || refuse_letter (self, error);
}

/* Some editors begin each text with a mark. Returns: %FALSE when there is a part of one only */
static gboolean
skip_mark (KaPieces *self)
{
  const char mark[] = "\xef\xbb\xbf";
  guint n = 0;

  while (n < strlen (mark) && peek (self) == (guchar) mark[n])
    {
      take (self);
      n++;
    }
  if (n > 0 && n < strlen (mark))
    return FALSE;
  self->place.place = 0;
  understand (self);
  return TRUE;
}

KaPieces *
ka_pieces_new (GInputStream *stream, const char *const *lists, GError **error)
{
  g_autoptr (KaPieces) self = g_new0 (KaPieces, 1);
  const Place begin = { 0, 1, 0 };

  g_return_val_if_fail (G_IS_SEEKABLE (stream), NULL);

  self->stream = g_object_ref (stream);
  self->piece = g_string_new (NULL);
  self->lists = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; lists[i] != NULL; i++)
    g_hash_table_insert (self->lists, g_strdup (lists[i]), NULL);
  if (!go_to (self, &begin, error))
    return NULL;
  if (!skip_mark (self))
    {
      refuse (self, error);
      return NULL;
    }
  if (skip_space (self) == '{' && !skim_object (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
ka_pieces_free (KaPieces *self)
{
  g_clear_pointer (&self->head, json_object_unref);
  g_hash_table_unref (self->lists);
  g_string_free (self->piece, TRUE);
  g_clear_error (&self->problem);
  g_object_unref (self->stream);
  g_free (self);
}

JsonObject *
ka_pieces_get_head (KaPieces *self)
{
  return self->head;
}

gboolean
ka_pieces_begin (KaPieces *self, const char *key, GError **error)
{
  const Place *place = g_hash_table_lookup (self->lists, key);

  self->is_first = TRUE;
  if (place == NULL)
    return ka_set_field_error (error, KA_ERROR_TYPE, key, _ ("it must be a list"));
  return go_to (self, place, error);
}

JsonNode *
ka_pieces_next (KaPieces *self, GError **error)
{
  gboolean is_first = self->is_first;

  self->is_first = FALSE;
  skip_space (self);
  if (take_if (self, ']'))
    return NULL;
  if (is_first || take_if (self, ','))
    return read_value (self, error);
  refuse (self, error);
  return NULL;
}

char *
ka_pieces_read_all (KaPieces *self, GError **error)
{
  const Place begin = { 0, 1, 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  if (!go_to (self, &begin, error))
    return NULL;
  while (text->len <= MOST_BYTES && fill (self))
    g_string_append_len (text, self->chunk, (gssize) self->n);
  if (self->problem != NULL)
    {
      refuse (self, error);
      return NULL;
    }
  if (text->len > MOST_BYTES)
    {
      g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("it is longer than %d MB"), KA_MOST_MEGABYTES);
      return NULL;
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}
