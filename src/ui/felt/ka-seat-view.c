/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-seat-view.h"

#include "ka-badge.h"
#include "ka-language.h"
#include "ka-sum.h"

struct _KaSeatView
{
  GtkWidget parent_instance;

  /* borrowed */
  GtkWidget *name;
  GtkWidget *points;
  GtkWidget *facts;
  GtkWidget *mark;
  GtkWidget *turn;

  /* owned */
  KaTable *table;

  guint seat;
};

G_DEFINE_FINAL_TYPE (KaSeatView, ka_seat_view, GTK_TYPE_WIDGET)

static void
ka_seat_view_dispose (GObject *object)
{
  KaSeatView *self = KA_SEAT_VIEW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->table);
  G_OBJECT_CLASS (ka_seat_view_parent_class)->dispose (object);
}

static void
ka_seat_view_class_init (KaSeatViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_seat_view_dispose;
  gtk_widget_class_set_css_name (widget_class, "seat");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ka_seat_view_init (KaSeatView *self)
{
}

static GtkWidget *
make_label (const char *css)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css);
  return label;
}

static GtkWidget *
make_badge (KaSeatView *self)
{
  const KaPlayer *player = ka_sheet_get_player (ka_table_get_sheet (self->table), self->seat);
  GtkWidget *badge;

  if (ka_table_get_level (self->table, self->seat) != NULL)
    {
      badge = gtk_image_new_from_icon_name ("computer-symbolic");
      gtk_image_set_pixel_size (GTK_IMAGE (badge), 20);
      gtk_accessible_update_property (GTK_ACCESSIBLE (badge), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ ("Computer player"), -1);
      return badge;
    }
  badge = ka_badge_new ();
  ka_badge_set (KA_BADGE (badge), player->colour, player->symbol);
  ka_badge_set_pixel_size (KA_BADGE (badge), 24);
  return badge;
}

static void
build (KaSeatView *self)
{
  GtkWidget *badge = make_badge (self);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *below = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->name = make_label ("heading");
  self->points = make_label ("seat-points");
  gtk_label_set_ellipsize (GTK_LABEL (self->points), PANGO_ELLIPSIZE_NONE);
  self->facts = make_label ("caption");
  self->mark = make_label ("seat-mark");
  gtk_label_set_xalign (GTK_LABEL (self->mark), 0.5f);
  self->turn = gtk_image_new_from_icon_name ("go-next-symbolic");
  gtk_widget_add_css_class (self->turn, "turn");
  gtk_label_set_text (GTK_LABEL (self->name), ka_table_get_name (self->table, self->seat));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->mark, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), self->turn);
  gtk_box_append (GTK_BOX (line), self->name);
  gtk_box_append (GTK_BOX (words), line);
  gtk_box_append (GTK_BOX (below), self->mark);
  gtk_box_append (GTK_BOX (below), self->points);
  gtk_box_append (GTK_BOX (below), self->facts);
  gtk_box_append (GTK_BOX (words), below);
  gtk_widget_set_parent (badge, GTK_WIDGET (self));
  gtk_widget_set_parent (words, GTK_WIDGET (self));
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 8);
}

GtkWidget *
ka_seat_view_new (KaTable *table, guint seat)
{
  KaSeatView *self = g_object_new (KA_TYPE_SEAT_VIEW, NULL);

  self->table = g_object_ref (table);
  self->seat = seat;
  build (self);
  ka_seat_view_update (self, &(KaSeatLook) { NULL });
  return GTK_WIDGET (self);
}

static void
set_or_hide (GtkWidget *label, const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL && *text != '\0');
}

void
ka_seat_view_update (KaSeatView *self, const KaSeatLook *look)
{
  const char *facts = look->facts_name != NULL ? look->facts_name : look->facts;
  KaSheet *sheet = ka_table_get_sheet (self->table);
  gboolean to_play = ka_table_get_actor (self->table) == (int) self->seat;
  int total = ka_sheet_get_score (sheet)->totals[self->seat];
  g_autofree char *points = ka_number_format (total, FALSE);
  g_autoptr (GString) words = g_string_new (ka_table_get_name (self->table, self->seat));

  g_return_if_fail (KA_IS_SEAT_VIEW (self));

  set_or_hide (self->points, ka_sheet_get_n_lines (sheet) > 0 ? points : NULL);
  set_or_hide (self->facts, look->facts);
  set_or_hide (self->mark, look->mark);
  gtk_widget_set_tooltip_text (self->mark, look->mark_name);
  gtk_widget_set_tooltip_text (self->facts, facts);
  gtk_widget_set_visible (self->turn, to_play);
  if (to_play)
    gtk_widget_add_css_class (GTK_WIDGET (self), "to-play");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "to-play");

  g_string_append_printf (words, ", %s", total < 0 ? "−" : "");
  /* Translators: the total of a player at the table. */
  g_string_append_printf (words, ngettext ("%d point", "%d points", (gulong) ABS (total)), ABS (total));
  if (to_play)
    g_string_append_printf (words, ", %s", _ ("to play"));
  if (look->mark_name != NULL)
    g_string_append_printf (words, ", %s", look->mark_name);
  if (facts != NULL)
    g_string_append_printf (words, ", %s", facts);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words->str, -1);
}
