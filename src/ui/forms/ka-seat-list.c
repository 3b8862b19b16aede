/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-seat-list.h"

#include <glib/gi18n.h>

#include "ka-seat-row.h"

struct _KaSeatList
{
  AdwBin parent_instance;

  /* borrowed */
  GtkListBox *list;

  /* owned */
  GPtrArray *players; /* of KaPlayer */
  char *mark;
  guint marked;
};

G_DEFINE_FINAL_TYPE (KaSeatList, ka_seat_list, ADW_TYPE_BIN)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
update (KaSeatList *self)
{
  for (guint seat = 0; seat < self->players->len; seat++)
    ka_seat_row_set_place (KA_SEAT_ROW (gtk_list_box_get_row_at_index (self->list, (int) seat)), seat,
                           self->players->len, seat == self->marked ? self->mark : NULL);
}

static void
change (KaSeatList *self)
{
  update (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static guint
get_seat (KaSeatRow *row)
{
  return (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
}

static void
move_cb (KaSeatRow *row, int by, KaSeatList *self)
{
  ka_seat_list_move (self, get_seat (row), (guint) ((int) get_seat (row) + by));
}

static void
move_to_cb (KaSeatRow *row, KaSeatRow *other, KaSeatList *self)
{
  ka_seat_list_move (self, get_seat (other), get_seat (row));
}

static void
remove_cb (KaSeatRow *row, KaSeatList *self)
{
  ka_seat_list_remove (self, get_seat (row));
}

static void
ka_seat_list_finalize (GObject *object)
{
  KaSeatList *self = KA_SEAT_LIST (object);

  g_ptr_array_unref (self->players);
  g_free (self->mark);
  G_OBJECT_CLASS (ka_seat_list_parent_class)->finalize (object);
}

static void
ka_seat_list_class_init (KaSeatListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_seat_list_finalize;

  signals[SIGNAL_CHANGED]
      = g_signal_new ("changed", KA_TYPE_SEAT_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_seat_list_init (KaSeatList *self)
{
  GtkWidget *nobody = gtk_label_new (_ ("Nobody sits at the table yet"));
  GtkWidget *list = gtk_list_box_new ();

  gtk_widget_add_css_class (nobody, "dimmed");
  gtk_widget_add_css_class (nobody, "nobody");
  gtk_label_set_wrap (GTK_LABEL (nobody), TRUE);
  gtk_widget_add_css_class (list, "boxed-list");
  self->players = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_player_free);
  self->list = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_list_box_set_placeholder (self->list, nobody);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("At the table"),
                                  -1);
  adw_bin_set_child (ADW_BIN (self), list);
}

GtkWidget *
ka_seat_list_new (void)
{
  return g_object_new (KA_TYPE_SEAT_LIST, NULL);
}

GPtrArray *
ka_seat_list_get_players (KaSeatList *self)
{
  g_return_val_if_fail (KA_IS_SEAT_LIST (self), NULL);

  return self->players;
}

void
ka_seat_list_add (KaSeatList *self, const KaPlayer *player)
{
  GtkWidget *row;

  g_return_if_fail (KA_IS_SEAT_LIST (self));

  if (self->players->len == KA_MAX_SEATS)
    return;
  row = ka_seat_row_new (player);
  g_signal_connect (row, "move", G_CALLBACK (move_cb), self);
  g_signal_connect (row, "move-to", G_CALLBACK (move_to_cb), self);
  g_signal_connect (row, "remove", G_CALLBACK (remove_cb), self);
  g_ptr_array_add (self->players, ka_player_copy (player));
  gtk_list_box_append (self->list, row);
  change (self);
}

void
ka_seat_list_move (KaSeatList *self, guint from, guint to)
{
  g_autoptr (GtkWidget) row = NULL;
  GtkWidget *focus;
  gboolean had_focus;

  g_return_if_fail (KA_IS_SEAT_LIST (self));

  if (from >= self->players->len || to >= self->players->len || from == to)
    return;
  row = g_object_ref (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) from)));
  focus = gtk_root_get_focus (gtk_widget_get_root (row));
  had_focus = focus != NULL && (focus == row || gtk_widget_is_ancestor (focus, row));
  gtk_list_box_remove (self->list, row);
  gtk_list_box_insert (self->list, row, (int) to);
  g_ptr_array_insert (self->players, (int) to, g_ptr_array_steal_index (self->players, from));
  change (self);
  if (had_focus)
    {
      gtk_widget_grab_focus (row);
      gtk_accessible_announce (GTK_ACCESSIBLE (row), ((const KaPlayer *) self->players->pdata[to])->name,
                               GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_LOW);
    }
}

void
ka_seat_list_remove (KaSeatList *self, guint seat)
{
  GtkListBoxRow *next;

  g_return_if_fail (KA_IS_SEAT_LIST (self));

  if (seat >= self->players->len)
    return;
  gtk_list_box_remove (self->list, GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) seat)));
  g_ptr_array_remove_index (self->players, seat);
  next = gtk_list_box_get_row_at_index (self->list, (int) MIN (seat, MAX (self->players->len, 1) - 1));
  if (next != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (next));
  change (self);
}

void
ka_seat_list_keep (KaSeatList *self, guint seat)
{
  g_return_if_fail (KA_IS_SEAT_LIST (self) && seat < self->players->len);

  gtk_widget_action_set_enabled (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) seat)),
                                 "seat.remove", FALSE);
}

int
ka_seat_list_find (KaSeatList *self, const char *name)
{
  g_return_val_if_fail (KA_IS_SEAT_LIST (self), -1);

  for (guint seat = 0; seat < self->players->len; seat++)
    if (g_str_equal (((const KaPlayer *) self->players->pdata[seat])->name, name))
      return (int) seat;
  return -1;
}

void
ka_seat_list_set_mark (KaSeatList *self, guint seat, const char *mark)
{
  g_return_if_fail (KA_IS_SEAT_LIST (self));

  g_set_str (&self->mark, mark);
  self->marked = seat;
  update (self);
}
