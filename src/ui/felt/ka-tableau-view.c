/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-tableau-view.h"

#include "ka-announce.h"
#include "ka-language.h"
#include "ka-plate-view.h"
#include "ka-seat-view.h"

struct _KaTableauView
{
  AdwBin parent_instance;

  /* borrowed: children */
  KaFelt *felt;
  GtkWidget *seats[KA_MAX_SEATS];
  GtkWidget *told_at; /* where the keyboard was when it was told in short; only compared */

  /* owned */
  KaTableau *tableau;
  GHashTable *plates; /* id → borrowed GtkWidget */
};

G_DEFINE_FINAL_TYPE (KaTableauView, ka_tableau_view, ADW_TYPE_BIN)

static void
measure_badges (KaTableauView *self, KaPlan *plan)
{
  for_each_seat (seat, ka_table_get_n_seats (ka_tableau_get_table (self->tableau)))
    {
      int width, height;

      gtk_widget_measure (self->seats[seat], GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      gtk_widget_measure (self->seats[seat], GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
      plan->badge_width = MAX (plan->badge_width, width);
      plan->badge_height = MAX (plan->badge_height, height);
    }
}

static void
lay_out (KaFelt *felt, KaPlan *plan, gpointer data)
{
  KaTableauView *self = data;

  measure_badges (self, plan);
  ka_tableau_lay_out (self->tableau, plan);
}

/* It says what stands on it, or that it is mere ground, before a screen reader is told of it. */
static void
add_plate (KaTableauView *self, const KaPlate *plate)
{
  GtkWidget *widget = ka_plate_view_new ();

  ka_plate_view_update (KA_PLATE_VIEW (widget), plate);
  ka_felt_add_furniture (self->felt, plate->id, widget);
  g_hash_table_insert (self->plates, GUINT_TO_POINTER (plate->id), widget);
}

static void
show_plates (KaTableauView *self, const KaScene *scene)
{
  for (guint i = 0; i < scene->plates->len; i++)
    {
      const KaPlate *plate = g_ptr_array_index (scene->plates, i);
      KaPlateView *view = g_hash_table_lookup (self->plates, GUINT_TO_POINTER (plate->id));

      if (view != NULL)
        ka_plate_view_update (view, plate);
      else
        add_plate (self, plate);
    }
}

static void
show_felt (KaTableauView *self)
{
  KaScene *scene = ka_tableau_describe (self->tableau);

  show_plates (self, scene);
  ka_felt_update (self->felt, ka_scene_ref (scene));
}

static void
settled_cb (KaTableauView *self)
{
  ka_tableau_settle (self->tableau);
}

static void
show_seats (KaTableauView *self)
{
  for_each_seat (seat, ka_table_get_n_seats (ka_tableau_get_table (self->tableau)))
    {
      g_auto (KaSeatLook) look = { NULL };

      ka_tableau_get_seat (self->tableau, seat, &look);
      ka_seat_view_update (KA_SEAT_VIEW (self->seats[seat]), &look);
    }
}

void
ka_tableau_view_update (KaTableauView *self)
{
  g_return_if_fail (KA_IS_TABLEAU_VIEW (self));

  self->told_at = NULL;
  show_felt (self);
  show_seats (self);
}

void
ka_tableau_view_say (KaTableauView *self, guint seat, const char *text, guint ms)
{
  g_return_if_fail (KA_IS_TABLEAU_VIEW (self));
  g_return_if_fail (seat < KA_MAX_SEATS && self->seats[seat] != NULL);

  ka_seat_view_say (KA_SEAT_VIEW (self->seats[seat]), text, ms);
}

char *
ka_tableau_view_tell (KaTableauView *self)
{
  g_autofree char *text = NULL;
  GtkWidget *focus;
  gboolean all;

  g_return_val_if_fail (KA_IS_TABLEAU_VIEW (self), NULL);

  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  all = focus != NULL && focus == self->told_at;
  self->told_at = all ? NULL : focus;
  text = all ? ka_tableau_tell_all (self->tableau) : ka_tableau_tell (self->tableau);
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, text);
  if (all)
    ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, _ ("Ctrl+? lists the keys"));
  return all ? NULL : g_steal_pointer (&text);
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
  self->tableau = ka_tableau_new_for (table, KA_CLOTH (self->felt));
  ka_felt_set_layout (self->felt, lay_out, self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->felt));
  if (self->tableau == NULL)
    return NULL;
  ka_felt_set_tiles (self->felt, ka_tableau_has_tiles (self->tableau));
  g_signal_connect_object (self->felt, "settled", G_CALLBACK (settled_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
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
  g_clear_pointer (&self->plates, g_hash_table_unref);
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
  self->plates = g_hash_table_new (NULL, NULL);
}
