/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-seat-view.h"

#include "ka-badge.h"
#include "ka-language.h"
#include "ka-strip.h"
#include "ka-strip-label.h"
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
  GtkWidget *bubble; /* what is being said, or NULL */

  /* owned */
  KaTable *table;

  guint seat;
  guint hush_id;
};

G_DEFINE_FINAL_TYPE (KaSeatView, ka_seat_view, GTK_TYPE_WIDGET)

static void
ka_seat_view_dispose (GObject *object)
{
  KaSeatView *self = KA_SEAT_VIEW (object);
  GtkWidget *child;

  g_clear_handle_id (&self->hush_id, g_source_remove);
  self->bubble = NULL;
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

/* The seat tells what stands on it: alone, a screen reader would read it out with the table, and nobody would know of whom. */
static GtkWidget *
make_part (const char *css)
{
  GtkWidget *part = ka_strip_label_new_in_line ();

  g_object_set (part, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (part, css);
  return part;
}

static GtkWidget *
make_label (const char *css)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

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

  badge = ka_badge_new ();
  ka_badge_set (KA_BADGE (badge), player->colour, player->symbol);
  ka_badge_set_pixel_size (KA_BADGE (badge), 24);
  if (ka_table_get_level (self->table, self->seat) != NULL)
    gtk_widget_set_tooltip_text (badge, _ ("Computer player"));
  return badge;
}

static void
build (KaSeatView *self)
{
  GtkWidget *badge = make_badge (self);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *below = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  const char *name = ka_table_get_name (self->table, self->seat);
  g_autofree char *letters = ka_strip_shorten_name (self->table, self->seat);

  self->name = make_part ("heading");
  self->points = make_label ("seat-points");
  gtk_label_set_ellipsize (GTK_LABEL (self->points), PANGO_ELLIPSIZE_NONE);
  self->facts = make_part ("caption");
  self->mark = make_label ("seat-mark");
  gtk_label_set_xalign (GTK_LABEL (self->mark), 0.5f);
  self->turn = gtk_image_new_from_icon_name ("go-next-symbolic");
  gtk_widget_add_css_class (self->turn, "turn");
  ka_strip_label_set (KA_STRIP_LABEL (self->name), name, letters, name);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->mark, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), self->turn);
  gtk_box_append (GTK_BOX (line), self->name);
  gtk_box_append (GTK_BOX (words), line);
  gtk_box_append (GTK_BOX (below), self->mark);
  gtk_box_append (GTK_BOX (below), self->points);
  gtk_widget_set_hexpand (self->facts, TRUE);
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

static void
show_facts (KaSeatView *self, const KaSeatLook *look)
{
  const char *facts = look->facts != NULL ? look->facts : "";

  ka_strip_label_set (KA_STRIP_LABEL (self->facts), facts,
                      look->facts_brief != NULL ? look->facts_brief : facts,
                      look->facts_name != NULL ? look->facts_name : facts);
  gtk_widget_set_visible (self->facts, *facts != '\0');
}

void
ka_seat_view_update (KaSeatView *self, const KaSeatLook *look)
{
  KaSheet *sheet = ka_table_get_sheet (self->table);
  gboolean to_play = ka_table_get_actor (self->table) == (int) self->seat;
  int total = ka_sheet_get_score (sheet)->totals[self->seat];
  g_autofree char *points = ka_number_format (total, FALSE);
  g_autofree char *words = ka_seat_look_say (look, self->table, self->seat);

  g_return_if_fail (KA_IS_SEAT_VIEW (self));

  set_or_hide (self->points, ka_sheet_get_n_lines (sheet) > 0 ? points : NULL);
  show_facts (self, look);
  set_or_hide (self->mark, look->mark);
  gtk_widget_set_tooltip_text (self->mark, look->mark_name);
  gtk_widget_set_visible (self->turn, to_play);
  if (to_play)
    gtk_widget_add_css_class (GTK_WIDGET (self), "to-play");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "to-play");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  ka_table_get_name (self->table, self->seat),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

/* ---- what is said ------------------------------------------------------------------------------------------ */

static void
hush (KaSeatView *self)
{
  g_clear_handle_id (&self->hush_id, g_source_remove);
  g_clear_pointer (&self->bubble, gtk_widget_unparent);
}

static void
hush_cb (gpointer data)
{
  KaSeatView *self = data;

  self->hush_id = 0;
  hush (self);
}

void
ka_seat_view_say (KaSeatView *self, const char *text, guint ms)
{
  GtkWidget *label;

  g_return_if_fail (KA_IS_SEAT_VIEW (self));

  hush (self);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  label = gtk_label_new (text);
  gtk_widget_add_css_class (label, "heading");
  self->bubble = gtk_popover_new ();
  gtk_popover_set_autohide (GTK_POPOVER (self->bubble), FALSE);
  gtk_popover_set_child (GTK_POPOVER (self->bubble), label);
  gtk_widget_set_can_target (self->bubble, FALSE);
  gtk_widget_set_can_focus (self->bubble, FALSE);
  gtk_widget_add_css_class (self->bubble, "said");
  gtk_widget_set_parent (self->bubble, GTK_WIDGET (self));
  gtk_popover_popup (GTK_POPOVER (self->bubble));
  self->hush_id = g_timeout_add_once (ms, hush_cb, self);
}
