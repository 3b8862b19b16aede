/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-tableau.h"

#include "ka-tableau-list.h"

typedef struct
{
  /* owned */
  KaTable *table;

  /* borrowed */
  KaFelt *felt;

  guint bottom;
  gboolean lingering;
} KaTableauPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (KaTableau, ka_tableau, G_TYPE_OBJECT)

enum
{
  REFUSED,
  REFRESH,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

#define PRIVATE(self) ((KaTableauPrivate *) ka_tableau_get_instance_private (self))

KaTable *
ka_tableau_get_table (KaTableau *self)
{
  return PRIVATE (self)->table;
}

KaFelt *
ka_tableau_get_felt (KaTableau *self)
{
  return PRIVATE (self)->felt;
}

gconstpointer
ka_tableau_get_view (KaTableau *self)
{
  return ka_table_get_view (PRIVATE (self)->table);
}

guint
ka_tableau_get_bottom (KaTableau *self)
{
  KaTableauPrivate *priv = PRIVATE (self);
  int viewer = ka_table_get_viewer (priv->table);

  if (viewer >= 0)
    priv->bottom = (guint) viewer;
  return priv->bottom;
}

guint
ka_tableau_get_place (KaTableau *self, guint seat)
{
  guint n = ka_table_get_n_seats (PRIVATE (self)->table);

  return (seat + n - ka_tableau_get_bottom (self)) % n;
}

gboolean
ka_tableau_may_move (KaTableau *self)
{
  KaTableauPrivate *priv = PRIVATE (self);
  int actor = ka_table_get_actor (priv->table);

  return !priv->lingering && actor >= 0 && actor == ka_table_get_viewer (priv->table);
}

gboolean
ka_tableau_is_lingering (KaTableau *self)
{
  return PRIVATE (self)->lingering;
}

void
ka_tableau_set_lingering (KaTableau *self, gboolean lingering)
{
  PRIVATE (self)->lingering = lingering;
}

gboolean
ka_tableau_play (KaTableau *self, const KaMove *move)
{
  g_autoptr (GError) error = NULL;

  if (ka_table_play (PRIVATE (self)->table, move, &error))
    return TRUE;
  ka_tableau_refuse (self, error->message);
  return FALSE;
}

void
ka_tableau_refuse (KaTableau *self, const char *reason)
{
  g_signal_emit (self, signals[REFUSED], 0, reason);
}

void
ka_tableau_refresh (KaTableau *self)
{
  g_signal_emit (self, signals[REFRESH], 0);
}

const char *
ka_tableau_name (KaTableau *self, guint seat)
{
  return ka_table_get_name (PRIVATE (self)->table, seat);
}

KaCall *
ka_call_add (GPtrArray *calls, const char *label)
{
  KaCall *call = g_new0 (KaCall, 1);

  call->label = g_strdup (label);
  g_ptr_array_add (calls, call);
  return call;
}

void
ka_call_free (KaCall *self)
{
  g_free (self->label);
  g_free (self->tooltip);
  g_free (self->confirm);
  g_free (self);
}

void
ka_result_add (GPtrArray *lines, char *text, gboolean strong)
{
  KaResultLine line = { text, strong };

  g_ptr_array_add (lines, g_memdup2 (&line, sizeof line));
}

static void
ka_tableau_finalize (GObject *object)
{
  g_clear_object (&PRIVATE (KA_TABLEAU (object))->table);
  G_OBJECT_CLASS (ka_tableau_parent_class)->finalize (object);
}

static void
ka_tableau_class_init (KaTableauClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_tableau_finalize;

  signals[REFUSED] = g_signal_new ("refused", KA_TYPE_TABLEAU, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[REFRESH]
      = g_signal_new ("refresh", KA_TYPE_TABLEAU, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_tableau_init (KaTableau *self)
{
}

KaTableau *
ka_tableau_new_for (KaTable *table, KaFelt *felt)
{
  GType type = ka_tableau_find_type (ka_table_get_game (table)->id);
  KaTableau *self;

  if (type == G_TYPE_INVALID)
    return NULL;
  self = g_object_new (type, NULL);
  PRIVATE (self)->table = g_object_ref (table);
  PRIVATE (self)->felt = felt;
  ka_felt_set_tiles (felt, KA_TABLEAU_GET_CLASS (self)->tiles);
  return self;
}
