/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-ranks.h"

#include <string.h>

#include "ka-rank.h"
#include "ka-row.h"

typedef struct
{
  gint64 id;
  char *rank; /* (owned) (nullable) */
  gint64 created;
  char *uuid;     /* (owned) */
  guint length;   /* of the longest run in order that ends with it */
  guint previous; /* the line before it in that run, from 1, or 0 */
  gboolean kept;
} Line;

static void
clear_line (Line *line)
{
  g_free (line->rank);
  g_free (line->uuid);
}

static GArray *
list_lines (KaDb *db, gint64 match, GError **error)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_autoptr (KaRows) rows = ka_db_query (
      db, error, "SELECT id, rank, created, " KA_LINE_UUID " FROM round WHERE match = ? ORDER BY n",
      ka_int (match));
  int step = -1;

  g_array_set_clear_func (lines, (GDestroyNotify) clear_line);
  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      Line line = { .id = sqlite3_column_int64 (rows, 0),
                    .rank = ka_rows_dup_text (rows, 1),
                    .created = sqlite3_column_int64 (rows, 2),
                    .uuid = ka_rows_dup_text (rows, 3) };

      g_array_append_val (lines, line);
    }
  return step == 0 ? g_steal_pointer (&lines) : NULL;
}

static gboolean
comes_before (const Line *a, const Line *b)
{
  int order = strcmp (a->rank, b->rank);

  if (order != 0)
    return order < 0;
  return a->created != b->created ? a->created < b->created : g_strcmp0 (a->uuid, b->uuid) < 0;
}

static gboolean
are_in_order (GArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      if (line->rank == NULL || (i > 0 && !comes_before (line - 1, line)))
        return FALSE;
    }
  return TRUE;
}

/* @ends: of a run of each length, from 1, the line with the lowest rank that ends one. Returns: the longest that ends lower */
static guint
find_run (GArray *lines, const guint *ends, guint n_ends, const Line *line)
{
  guint low = 0, high = n_ends;

  while (low < high)
    {
      guint middle = (low + high + 1) / 2;

      if (comes_before (&g_array_index (lines, Line, ends[middle]), line))
        low = middle;
      else
        high = middle - 1;
    }
  return low;
}

/* The longest increasing subsequence, by the method of Schensted. */
static void
keep_longest_run (GArray *lines)
{
  g_autofree guint *ends = g_new0 (guint, lines->len + 1);
  guint longest = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      Line *line = &g_array_index (lines, Line, i);

      if (line->rank == NULL)
        continue;
      line->length = find_run (lines, ends, longest, line) + 1;
      line->previous = line->length > 1 ? ends[line->length - 1] + 1 : 0;
      ends[line->length] = i;
      longest = MAX (longest, line->length);
    }
  for (guint at = longest > 0 ? ends[longest] + 1 : 0; at > 0;
       at = g_array_index (lines, Line, at - 1).previous)
    g_array_index (lines, Line, at - 1).kept = TRUE;
}

/* The rank of the next line that is kept and stands after @rank, or %NULL. Lines of one rank have no room between them, so the
 * second gets another. */
static const char *
find_next (GArray *lines, guint from, const char *rank)
{
  for (guint i = from; i < lines->len; i++)
    {
      Line *line = &g_array_index (lines, Line, i);

      line->kept = line->kept && ka_rank_is_usual (line->rank);
      if (!line->kept)
        continue;
      if (rank == NULL || strcmp (rank, line->rank) < 0)
        return line->rank;
      line->kept = FALSE;
    }
  return NULL;
}

static gboolean
give_rank (KaDb *db, Line *line, const char *before, const char *after, GError **error)
{
  g_free (line->rank);
  line->rank = ka_rank_between (before, after);
  return ka_db_run (db, error, "UPDATE round SET rank = ? WHERE id = ?", ka_text (line->rank),
                    ka_int (line->id));
}

/* As many as possible keep theirs, so that who moves a line says something of that line only. */
static gboolean
settle (KaDb *db, gint64 match, KaTouched *touched, GError **error)
{
  g_autoptr (GArray) lines = list_lines (db, match, error);
  const char *before = NULL;

  if (lines == NULL || are_in_order (lines))
    return lines != NULL;
  keep_longest_run (lines);
  for (guint i = 0; i < lines->len; i++)
    {
      Line *line = &g_array_index (lines, Line, i);

      if (!line->kept || !ka_rank_is_usual (line->rank))
        {
          if (!give_rank (db, line, before, find_next (lines, i + 1, before), error))
            return FALSE;
          ka_touched_add_rank (touched, line->id);
        }
      before = line->rank;
    }
  return TRUE;
}

/* ---- one line ------------------------------------------------------------------------------------------- */

/* The rank of the line that stands @by lines further. Returns: as ka_rows_step() */
static int
find_beside (KaDb *db, gint64 line, int by, char **rank, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (db, error,
                     "SELECT b.rank FROM round r JOIN round b ON b.match = r.match AND b.n = r.n + ? "
                     "WHERE r.id = ?",
                     ka_int (by), ka_int (line));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;

  *rank = step > 0 ? ka_rows_dup_text (rows, 0) : NULL;
  return step;
}

/* Gives a line that came into the sheet a rank between those beside it. Returns: whether that is all there is to do; %FALSE without
 * an error when the whole sheet must be looked at */
static gboolean
settle_line (KaDb *db, gint64 id, KaTouched *touched, GError **error)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *own = NULL;
  int has_before, has_after;

  if (find_beside (db, id, 0, &own, error) <= 0 || own != NULL)
    return FALSE;
  has_before = find_beside (db, id, -1, &before, error);
  has_after = has_before >= 0 ? find_beside (db, id, 1, &after, error) : -1;
  if (has_after < 0 || (has_before > 0 && before == NULL) || (has_after > 0 && after == NULL)
      || (before != NULL && after != NULL && strcmp (before, after) >= 0))
    return FALSE;
  own = ka_rank_between (before, after);
  if ((before != NULL && strcmp (before, own) >= 0) || (after != NULL && strcmp (own, after) >= 0))
    return FALSE;
  ka_touched_add_rank (touched, id);
  return ka_db_run (db, error, "UPDATE round SET rank = ? WHERE id = ?", ka_text (own), ka_int (id));
}

/* Mostly one round was written at the end of a sheet. */
static gboolean
settle_only_line (KaDb *db, KaTouched *touched, gboolean *settled, GError **error)
{
  g_autoptr (GError) problem = NULL;
  GHashTableIter keys;
  gpointer line;

  *settled = FALSE;
  if (touched->renumbered || g_hash_table_size (touched->lines) > 1
      || g_hash_table_size (touched->gone_lines) > 0)
    return TRUE;
  g_hash_table_iter_init (&keys, touched->lines);
  *settled
      = !g_hash_table_iter_next (&keys, &line, NULL) || settle_line (db, *(gint64 *) line, touched, &problem);
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

gboolean
ka_ranks_settle_touched (KaDb *db, KaTouched *touched, GError **error)
{
  GHashTableIter keys;
  gpointer match;
  gboolean settled;

  if (!settle_only_line (db, touched, &settled, error) || settled)
    return settled;

  g_hash_table_iter_init (&keys, touched->matches);
  while (g_hash_table_iter_next (&keys, &match, NULL))
    if (!settle (db, *(gint64 *) match, touched, error))
      return FALSE;
  return TRUE;
}
