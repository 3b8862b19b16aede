/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-tableau-view.h"

#include "ka-seat-view.h"

struct _KaTableauView
{
  AdwBin parent_instance;

  /* borrowed: children */
  KaFelt *felt;
  GtkWidget *seats[KA_MAX_SEATS];

  /* owned */
  KaTableau *tableau;
};

G_DEFINE_FINAL_TYPE (KaTableauView, ka_tableau_view, ADW_TYPE_BIN)

static KaTableauClass *
get_class (KaTableauView *self)
{
  return KA_TABLEAU_GET_CLASS (self->tableau);
}

static void
lay_out (KaFelt *felt, int width, int height, gpointer data)
{
  KaTableauView *self = data;

  if (ka_tableau_get_view (self->tableau) != NULL)
    get_class (self)->lay_out (self->tableau, width, height);
}

static void
show_felt (KaTableauView *self)
{
  g_autoptr (KaScene) scene = ka_scene_new ();

  if (ka_tableau_get_view (self->tableau) != NULL)
    get_class (self)->describe (self->tableau, scene);
  ka_felt_update (self->felt, g_steal_pointer (&scene));
}

static void
show_seats (KaTableauView *self)
{
  for_each_seat (seat, ka_table_get_n_seats (ka_tableau_get_table (self->tableau)))
    {
      KaSeatLook look = { NULL };

      if (get_class (self)->get_seat != NULL)
        get_class (self)->get_seat (self->tableau, seat, &look);
      ka_seat_view_update (KA_SEAT_VIEW (self->seats[seat]), &look);
      g_free (look.facts);
      g_free (look.facts_name);
      g_free (look.mark);
      g_free (look.mark_name);
    }
}

void
ka_tableau_view_update (KaTableauView *self)
{
  g_return_if_fail (KA_IS_TABLEAU_VIEW (self));

  show_felt (self);
  show_seats (self);
}

KaFelt *
ka_tableau_view_get_felt (KaTableauView *self)
{
  return self->felt;
}

KaTableau *
ka_tableau_view_set_table (KaTableauView *self, KaTable *table, KaCardArt *art)
{
  g_return_val_if_fail (KA_IS_TABLEAU_VIEW (self), NULL);
  g_return_val_if_fail (self->felt == NULL, NULL);

  self->felt = KA_FELT (ka_felt_new (art));
  self->tableau = ka_tableau_new_for (table, self->felt);
  ka_felt_set_layout (self->felt, lay_out, self, NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->felt));
  if (self->tableau == NULL)
    return NULL;
  for_each_seat (seat, ka_table_get_n_seats (table))
    {
      self->seats[seat] = ka_seat_view_new (table, seat);
      ka_felt_add_furniture (self->felt, KA_TABLEAU_SEATS + seat, self->seats[seat]);
    }
  return self->tableau;
}

static void
ka_tableau_view_dispose (GObject *object)
{
  KaTableauView *self = KA_TABLEAU_VIEW (object);

  /* The felt goes first: it asks its tableau as long as it is there. */
  self->felt = NULL;
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->tableau);
  G_OBJECT_CLASS (ka_tableau_view_parent_class)->dispose (object);
}

static void
ka_tableau_view_class_init (KaTableauViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_tableau_view_dispose;
}

static void
ka_tableau_view_init (KaTableauView *self)
{
}
