/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ground.h"

/* What src/carry/club.sql and ka-server-carrier.c make of a table, without either: transactions with numbers, of which some end late; each line
 * once; and a place that is the generation and the number of the oldest transaction that had not ended. */

typedef enum
{
  ROW_OPEN,
  ROW_COMMITTED,
} RowState;

typedef struct
{
  guint64 number; /* of its transaction */
  RowState state;
  GBytes *line; /* (owned) */
} Row;

typedef struct
{
  Ground ground;
  GArray *rows;      /* (owned) of Row */
  GArray *backup;    /* (owned) (nullable) */
  GArray *open;      /* (owned) of guint64: the transactions that have not ended, the oldest first */
  KaRandom *hostile; /* (nullable) whence what goes wrong is drawn, until it settles */
  KaRandom random;   /* (owned) */
  guint64 number;    /* of the last transaction */
  guint64 backed_up; /* the same when it was backed up */
  guint generation;
} ModelServer;

static void
row_clear (Row *self)
{
  g_bytes_unref (self->line);
}

static GArray *
rows_new (void)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));

  g_array_set_clear_func (rows, (GDestroyNotify) row_clear);
  return rows;
}

static void
add_row (GArray *rows, guint64 number, RowState state, GBytes *line)
{
  Row row = { number, state, g_bytes_ref (line) };

  g_array_append_val (rows, row);
}

/* ---- transactions ---------------------------------------------------------------------------------------- */

static void
end_transaction (ModelServer *self, guint n, gboolean commits)
{
  guint64 number = g_array_index (self->open, guint64, n);

  g_array_remove_index (self->open, n);
  for (guint i = self->rows->len; i > 0; i--)
    {
      Row *row = &g_array_index (self->rows, Row, i - 1);

      if (row->number == number && row->state == ROW_OPEN && commits)
        row->state = ROW_COMMITTED;
      else if (row->number == number && row->state == ROW_OPEN)
        g_array_remove_index (self->rows, i - 1);
    }
}

static gboolean
any (ModelServer *self, guint n)
{
  return self->hostile != NULL && ka_random_below (self->hostile, n) == 0;
}

/* Whoever writes a line that an open transaction has written waits for the end of that. */
static void
wait_for (ModelServer *self, guint64 number)
{
  for (guint i = 0; i < self->open->len; i++)
    if (g_array_index (self->open, guint64, i) == number)
      {
        end_transaction (self, i, !any (self, 2));
        return;
      }
}

static const Row *
find_row (ModelServer *self, GBytes *line)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_bytes_equal (g_array_index (self->rows, Row, i).line, line))
      return &g_array_index (self->rows, Row, i);
  return NULL;
}

static void
insert (ModelServer *self, guint64 number, GBytes *line)
{
  const Row *row = find_row (self, line);

  if (row != NULL && row->state == ROW_OPEN && row->number != number)
    {
      wait_for (self, row->number);
      row = find_row (self, line);
    }
  if (row == NULL)
    add_row (self->rows, number, ROW_OPEN, line);
}

/* ---- the carrier ---------------------------------------------------------------------------------------- */

#define MODEL_TYPE_CARRIER (model_carrier_get_type ())
G_DECLARE_FINAL_TYPE (ModelCarrier, model_carrier, MODEL, CARRIER, KaCarrier)

struct _ModelCarrier
{
  KaCarrier parent_instance;

  /* borrowed */
  ModelServer *server;
};

G_DEFINE_FINAL_TYPE (ModelCarrier, model_carrier, KA_TYPE_CARRIER)

/* A connection that is cut in the commit leaves a transaction that ends later, one way or the other. */
static gboolean
give (KaCarrier *carrier, const char *device, GPtrArray *lines, GCancellable *cancellable, GError **error)
{
  ModelServer *self = MODEL_CARRIER (carrier)->server;
  guint64 number = ++self->number;

  g_array_append_val (self->open, number);
  for (guint i = 0; i < lines->len; i++)
    insert (self, number, lines->pdata[i]);
  if (any (self, 3))
    {
      g_set_error_literal (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_AWAY, "cut in the commit");
      return FALSE;
    }
  for (guint i = 0; i < self->open->len; i++)
    if (g_array_index (self->open, guint64, i) == number)
      {
        end_transaction (self, i, TRUE);
        break;
      }
  return TRUE;
}

static gboolean
take (KaCarrier *carrier, const char *device, const char *place, KaCarrierHearFunc hear, gpointer data,
      char **next, GCancellable *cancellable, GError **error)
{
  ModelServer *self = MODEL_CARRIER (carrier)->server;
  guint64 horizon = self->open->len > 0 ? g_array_index (self->open, guint64, 0) : self->number + 1;
  g_autofree char *generation = g_strdup_printf ("%u ", self->generation);
  guint64 from = 0;

  if (place != NULL && !g_str_has_prefix (place, generation))
    {
      g_set_error_literal (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_LOST, "put back");
      return FALSE;
    }
  if (place != NULL)
    from = g_ascii_strtoull (place + strlen (generation), NULL, 10);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);
      gsize size;
      const char *line = g_bytes_get_data (row->line, &size);

      if (row->state == ROW_COMMITTED && row->number >= from && !hear (line, size, data, error))
        return FALSE;
    }
  *next = g_strdup_printf ("%s%" G_GUINT64_FORMAT, generation, horizon);
  return TRUE;
}

static void
model_carrier_class_init (ModelCarrierClass *class)
{
  KA_CARRIER_CLASS (class)->give = give;
  KA_CARRIER_CLASS (class)->take = take;
}

static void
model_carrier_init (ModelCarrier *self)
{
}

static KaCarrier *
new_carrier (Ground *ground, guint device)
{
  ModelCarrier *self = g_object_new (MODEL_TYPE_CARRIER, NULL);

  self->server = (ModelServer *) ground;
  return KA_CARRIER (self);
}

/* ---- what happens to the server ----------------------------------------------------------------------------- */

static void
back_up (ModelServer *self)
{
  g_clear_pointer (&self->backup, g_array_unref);
  self->backup = rows_new ();
  self->backed_up = self->number;
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      if (row->state == ROW_COMMITTED)
        add_row (self->backup, row->number, row->state, row->line);
    }
}

static void
put_back (ModelServer *self)
{
  if (self->backup == NULL)
    return;
  g_array_unref (self->rows);
  self->rows = g_steal_pointer (&self->backup);
  self->number = self->backed_up;
  g_array_set_size (self->open, 0);
  self->generation++;
}

static void
meddle (Ground *ground, KaRandom *random)
{
  ModelServer *self = (ModelServer *) ground;

  self->random = *random;
  self->hostile = &self->random;
  switch (ka_random_below (random, 12))
    {
    case 0:
      back_up (self);
      break;
    case 1:
      put_back (self);
      break;
    default:
      if (self->open->len > 0)
        end_transaction (self, ka_random_below (random, self->open->len), ka_random_below (random, 3) > 0);
      break;
    }
}

static void
settle (Ground *ground, KaRandom *random)
{
  ModelServer *self = (ModelServer *) ground;

  self->hostile = NULL;
  while (self->open->len > 0)
    end_transaction (self, 0, ka_random_below (random, 2) == 0);
}

/* All see the one server. */
static gboolean
deliver (Ground *ground, guint device)
{
  return FALSE;
}

static void
server_free (Ground *ground)
{
  ModelServer *self = (ModelServer *) ground;

  g_array_unref (self->rows);
  g_clear_pointer (&self->backup, g_array_unref);
  g_array_unref (self->open);
  g_free (self);
}

Ground *
model_server_new (void)
{
  ModelServer *self = g_new0 (ModelServer, 1);

  self->ground = (Ground) { new_carrier, meddle, settle, deliver, server_free };
  self->rows = rows_new ();
  self->open = g_array_new (FALSE, FALSE, sizeof (guint64));
  return &self->ground;
}
