/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-alike.h"

#include <string.h>

#include "ka-book-private.h"
#include "ka-computers.h"
#include "ka-language.h"
#include "ka-names.h"
#include "ka-rowless.h"
#include "ka-said.h"
#include "ka-thing.h"
#include "ka-uuid.h"

#define KIND  "pair"
#define APART "apart"

/* In a book with a name a thousand times it is not asked a million times. */
#define MOST_LOOKED 1000

static void
side_clear (KaAlikeSide *self)
{
  g_clear_pointer (&self->player, ka_player_free);
  g_free (self->computer);
  g_strfreev (self->games);
}

void
ka_alike_free (KaAlike *self)
{
  side_clear (&self->one);
  side_clear (&self->other);
  g_free (self);
}

/* ---- names -------------------------------------------------------------------------------------------------- */

/* Letters and figures only: “An-Marie” is “an marie” is “AnMarie”. */
static char *
strip (const char *folded, gsize length)
{
  GString *letters = g_string_new (NULL);

  for (const char *c = folded; c < folded + length; c = g_utf8_next_char (c))
    if (g_unichar_isalnum (g_utf8_get_char (c)))
      g_string_append_unichar (letters, g_utf8_get_char (c));
  return g_string_free_and_steal (letters);
}

/* Those who are asked about, by what their name is without case, accents and signs. */
static GHashTable *
sort_by_key (GPtrArray *players)
{
  GHashTable *keys
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < players->len; i++)
    {
      const KaPlayer *player = players->pdata[i];
      g_autofree char *folded = ka_fold (player->name);
      g_autofree char *key = strip (folded, strlen (folded));
      GPtrArray *same = g_hash_table_lookup (keys, key);

      if (player->guest || player->archived || *key == '\0')
        continue;
      if (same == NULL)
        g_hash_table_insert (keys, g_steal_pointer (&key), same = g_ptr_array_new ());
      g_ptr_array_add (same, (gpointer) player);
    }
  return keys;
}

/* ---- one pair ----------------------------------------------------------------------------------------------- */

/* Where a player comes from: the act that came first of those that say something of him. */
typedef struct
{
  gboolean here;
  guint64 device;
} Source;

static gboolean
find_source (KaBook *self, const KaPlayer *player, Source *source, GError **error)
{
  g_autofree char *uuid = ka_uuid_tidy (player->uuid);
  g_autofree char *thing = ka_thing_new (KA_THING_PLAYER, uuid);
  guint8 bytes[KA_NAME_SIZE];
  g_autoptr (KaRows) rows
      = ka_db_query (self->db, error,
                     "SELECT a.origin, w.device FROM thing t JOIN said s ON s.thing = t.id "
                     "JOIN act a ON a.id = s.id >> 24 JOIN writer w ON w.id = a.writer "
                     "WHERE t.name = ? ORDER BY s.id LIMIT 1",
                     ka_name_pack (thing, bytes));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;

  *source = (Source) { .here = TRUE };
  if (step > 0)
    *source = (Source) { sqlite3_column_int64 (rows, 0) != KA_ACT_ELSEWHERE,
                         (guint64) sqlite3_column_int64 (rows, 1) };
  return step >= 0;
}

/* Whoever says it of the two in another book says it of the same thing. */
static char *
name_pair (const KaPlayer *one, const KaPlayer *other)
{
  g_autofree char *first = ka_uuid_tidy (one->uuid);
  g_autofree char *second = ka_uuid_tidy (other->uuid);

  gboolean turned = strcmp (first, second) > 0;
  g_autofree char *both = g_strconcat (turned ? second : first, " ", turned ? first : second, NULL);
  g_autofree char *uuid = ka_uuid_derive (both);

  return g_strconcat (KIND "/", uuid, NULL);
}

#define ENTRIES_OF(N) "(SELECT id FROM player WHERE id = ?" N " OR merged_into = ?" N ")"

/* Whether they are known to be two: somebody said so, or they sat at one table. */
static gboolean
find_apart (KaBook *self, const KaPlayer *one, const KaPlayer *other, gboolean *apart, GError **error)
{
  g_autofree char *thing = name_pair (one, other);
  g_autoptr (KaKnown) known = ka_acts_know (self->db, thing, error);
  gint64 met = 0;

  if (known == NULL)
    return FALSE;
  *apart = ka_said_is_true (known->registers, APART);
  if (*apart)
    return TRUE;
  if (ka_db_query_int (self->db, &met, error,
                       "SELECT EXISTS (SELECT 1 FROM seat s WHERE s.player IN " ENTRIES_OF (
                           "1") " AND EXISTS (SELECT 1 FROM seat t WHERE t.match = s.match AND t.player "
                                "IN " ENTRIES_OF ("2") "))",
                       ka_int (one->id), ka_int (other->id))
      < 0)
    return FALSE;
  *apart = met != 0;
  return TRUE;
}

static gboolean
read_played (KaBook *self, KaAlikeSide *side, GError **error)
{
  g_autoptr (GStrvBuilder) games = g_strv_builder_new ();
  g_autoptr (KaRows) rows
      = ka_db_query (self->db, error,
                     "SELECT m.game, count (*), max (m.started) FROM seat s JOIN match m ON m.id = s.match "
                     "WHERE s.player IN " ENTRIES_OF (
                         "1") " AND m.deleted = 0 AND m.practice = 0 GROUP BY m.game ORDER BY 2 DESC, 1",
                     ka_int (side->player->id));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      side->n_matches += (guint) sqlite3_column_int64 (rows, 1);
      side->last = MAX (side->last, sqlite3_column_int64 (rows, 2));
      g_strv_builder_take (games, ka_rows_dup_text (rows, 0));
    }
  side->games = g_strv_builder_end (games);
  return step == 0;
}

static gboolean
fill_side (KaBook *self, KaAlikeSide *side, const KaPlayer *player, const Source *source, GError **error)
{
  side->player = ka_player_copy (player);
  side->here = source->here;
  side->computer = source->here ? NULL : ka_book_dup_computer (self, source->device);
  return read_played (self, side, error);
}

/* Two of one book were told apart by who wrote them there. Of one who came from elsewhere a part of the name is enough to ask about one of here.
 * @exact: whether the names are the same */
static gboolean
may_be_asked (const Source *one, const Source *other, gboolean exact)
{
  if (one->here || other->here)
    return one->here != other->here;
  return exact && one->device != other->device;
}

typedef struct
{
  KaBook *book;
  guint most;
  guint looked;
  GPtrArray *found; /* (owned) */
} Looking;

static void
looking_clear (Looking *self)
{
  g_clear_pointer (&self->found, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Looking, looking_clear)

static gboolean
comes_before (const KaAlikeSide *one, const KaAlikeSide *other)
{
  if (one->here != other->here)
    return one->here;
  if (one->n_matches != other->n_matches)
    return one->n_matches > other->n_matches;
  return one->player->id < other->player->id;
}

static void
turn (KaAlike *alike)
{
  KaAlikeSide one = alike->one;

  alike->one = alike->other;
  alike->other = one;
}

static gboolean
look_at_pair (Looking *self, const KaPlayer *one, const KaPlayer *other, gboolean exact, GError **error)
{
  Source first, second;
  gboolean apart;
  g_autoptr (KaAlike) alike = NULL;

  if (self->found->len >= self->most || self->looked++ >= MOST_LOOKED)
    return TRUE;
  if (!find_source (self->book, one, &first, error) || !find_source (self->book, other, &second, error))
    return FALSE;
  if (!may_be_asked (&first, &second, exact))
    return TRUE;
  if (!find_apart (self->book, one, other, &apart, error))
    return FALSE;
  if (apart)
    return TRUE;
  alike = g_new0 (KaAlike, 1);
  if (!fill_side (self->book, &alike->one, one, &first, error)
      || !fill_side (self->book, &alike->other, other, &second, error))
    return FALSE;
  if (comes_before (&alike->other, &alike->one))
    turn (alike);
  g_ptr_array_add (self->found, g_steal_pointer (&alike));
  return TRUE;
}

static gboolean
look_at_all (Looking *self, const KaPlayer *player, GPtrArray *others, gboolean exact, GError **error)
{
  for (guint i = 0; others != NULL && i < others->len; i++)
    {
      const KaPlayer *other = others->pdata[i];

      if (other == player)
        {
          /* Those before were looked at from the other side. */
          if (exact)
            return TRUE;
          continue;
        }
      if (!look_at_pair (self, other, player, exact, error))
        return FALSE;
    }
  return TRUE;
}

/* “An Peeters” may be “An”. */
static gboolean
look_at_parts (Looking *self, GHashTable *keys, const KaPlayer *player, const char *folded, const char *key,
               GError **error)
{
  for (const char *space = strchr (folded, ' '); space != NULL; space = strchr (space + 1, ' '))
    {
      g_autofree char *part = strip (folded, (gsize) (space - folded));

      if (!g_str_equal (part, key)
          && !look_at_all (self, player, g_hash_table_lookup (keys, part), FALSE, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
look_at_player (Looking *self, GHashTable *keys, const KaPlayer *player, GError **error)
{
  g_autofree char *folded = ka_fold (player->name);
  g_autofree char *key = strip (folded, strlen (folded));

  return player->guest || player->archived
         || (look_at_all (self, player, g_hash_table_lookup (keys, key), TRUE, error)
             && look_at_parts (self, keys, player, folded, key, error));
}

GPtrArray *
ka_book_list_alike (KaBook *self, guint most, GError **error)
{
  g_auto (Looking) looking
      = { self, most, 0, g_ptr_array_new_with_free_func ((GDestroyNotify) ka_alike_free) };
  g_autoptr (GPtrArray) players = ka_book_list_players (self, FALSE, error);
  g_autoptr (GHashTable) keys = players != NULL ? sort_by_key (players) : NULL;

  if (players == NULL)
    return NULL;
  for (guint i = 0; i < players->len; i++)
    if (!look_at_player (&looking, keys, players->pdata[i], error))
      return NULL;
  return g_steal_pointer (&looking.found);
}

/* ---- telling apart ------------------------------------------------------------------------------------------ */

typedef struct
{
  const KaPlayer *one;
  const KaPlayer *other;
} Pair;

static gboolean
write_apart (KaBook *self, gpointer data, gboolean *written, GError **error)
{
  const Pair *pair = data;
  g_autofree char *thing = name_pair (pair->one, pair->other);
  g_autofree char *one = ka_rowless_print_text (pair->one->name);
  g_autofree char *other = ka_rowless_print_text (pair->other->name);
  g_autofree char *tells = g_strdup_printf (
      "{\"after\":{\"name\":%s},\"before\":{\"name\":%s},\"subject\":%s}", one, other, one);
  const KaActFrame frame = { .verb = KA_VERB_TOLD_APART, .tells = tells };
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new (KA_VERB_TOLD_APART);
  g_autoptr (KaKnown) known = ka_acts_know (self->db, thing, error);

  if (known == NULL)
    return FALSE;
  ka_rowless_say (writer, known->registers, APART, g_strdup ("true"));
  *written = ka_flow_writer_count (writer) > 0;
  return ka_rowless_write (self, &frame, writer, error);
}

gboolean
ka_book_tell_apart (KaBook *self, gint64 id, gint64 other, GError **error)
{
  g_autoptr (KaPlayer) player = ka_book_get_player (self, id, error);
  g_autoptr (KaPlayer) second = player != NULL ? ka_book_get_player (self, other, error) : NULL;
  Pair pair = { player, second };

  return second != NULL && ka_rowless_write_alone (self, write_apart, &pair, error);
}
