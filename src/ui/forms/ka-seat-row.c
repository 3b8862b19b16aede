/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-seat-row.h"

#include "ka-announce.h"
#include "ka-badge.h"
#include "ka-character.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-level-choice.h"
#include "ka-levels.h"
#include "ka-rules.h"
#include "ka-speak.h"

/* From how many letters on a name may not fit in the row. */
#define LONG_NAME 30

struct _KaSeatRow
{
  AdwActionRow parent_instance;

  /* template widgets */
  GtkWidget *marks;
  GtkWidget *handle;
  GtkLabel *card;
  KaBadge *badge;
  GtkDropDown *level;
  GtkWidget *up;
  GtkWidget *down;
  GtkWidget *remove;

  gboolean guest;

  /* owned */
  GPtrArray *levels; /* of KaBot; NULL for a person */
};

G_DEFINE_FINAL_TYPE (KaSeatRow, ka_seat_row, ADW_TYPE_ACTION_ROW)

enum
{
  SIGNAL_MOVE,
  SIGNAL_MOVE_TO,
  SIGNAL_REMOVE,
  SIGNAL_LEVEL,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
up_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_MOVE], 0, -1);
}

static void
down_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_MOVE], 0, 1);
}

static void
remove_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_REMOVE], 0);
}

/* The face of the level, and how it plays. */
static void
show_level (KaSeatRow *self)
{
  const char *level = ka_seat_row_get_level (self);
  const char *manner = level != NULL ? ka_character_manner (level) : NULL;

  if (level == NULL)
    return;
  ka_badge_set (self->badge, KA_COLOUR_COMPUTER, ka_character_symbol (level));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->level), manner != NULL ? _ (manner) : NULL);
}

static void
level_selected_cb (KaSeatRow *self)
{
  if (self->levels == NULL)
    return;
  show_level (self);
  g_signal_emit (self, signals[SIGNAL_LEVEL], 0, ka_seat_row_get_level (self));
}

/* Computer players stay where they are: people move past them. */
static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, KaSeatRow *self)
{
  if (self->levels != NULL)
    return NULL;
  return gdk_content_provider_new_typed (KA_TYPE_SEAT_ROW, self);
}

/* What is dragged looks like the row, on a ground of its own. */
static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, KaSeatRow *self)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *badge = ka_badge_new ();
  g_autofree char *symbol = NULL;
  int colour;

  g_object_get (self->badge, "colour", &colour, "symbol", &symbol, NULL);
  ka_badge_set (KA_BADGE (badge), colour, symbol);
  ka_badge_set_pixel_size (KA_BADGE (badge), 28);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), badge);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_set_size_request (list, gtk_widget_get_width (GTK_WIDGET (self)), -1);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_drag_icon_set_child (GTK_DRAG_ICON (gtk_drag_icon_get_for_drag (drag)), list);
  gdk_drag_set_hotspot (drag, 24, gtk_widget_get_height (GTK_WIDGET (self)) / 2);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, KaSeatRow *self)
{
  KaSeatRow *other = g_value_get_object (value);

  /* Only within one list: a row of another window is somebody else's. */
  if (other == self
      || gtk_widget_get_parent (GTK_WIDGET (other)) != gtk_widget_get_parent (GTK_WIDGET (self)))
    return FALSE;
  g_signal_emit (self, signals[SIGNAL_MOVE_TO], 0, other);
  return TRUE;
}

static void
ka_seat_row_dispose (GObject *object)
{
  g_clear_pointer (&KA_SEAT_ROW (object)->levels, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_SEAT_ROW);
  G_OBJECT_CLASS (ka_seat_row_parent_class)->dispose (object);
}

static void
ka_seat_row_class_init (KaSeatRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_seat_row_dispose;

  signals[SIGNAL_MOVE] = g_signal_new ("move", KA_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_MOVE_TO] = g_signal_new ("move-to", KA_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, KA_TYPE_SEAT_ROW);
  signals[SIGNAL_REMOVE]
      = g_signal_new ("remove", KA_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_LEVEL] = g_signal_new ("level", KA_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (KA_TYPE_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-seat-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KaSeatRow, marks);
  gtk_widget_class_bind_template_child (widget_class, KaSeatRow, handle);
  gtk_widget_class_bind_template_child (widget_class, KaSeatRow, card);
  gtk_widget_class_bind_template_child (widget_class, KaSeatRow, badge);
  gtk_widget_class_bind_template_child (widget_class, KaSeatRow, level);
  gtk_widget_class_bind_template_child (widget_class, KaSeatRow, up);
  gtk_widget_class_bind_template_child (widget_class, KaSeatRow, down);
  gtk_widget_class_bind_template_child (widget_class, KaSeatRow, remove);
  gtk_widget_class_bind_template_callback (widget_class, level_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, prepare_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_begin_cb);

  gtk_widget_class_install_action (widget_class, "seat.up", NULL, up_cb);
  gtk_widget_class_install_action (widget_class, "seat.down", NULL, down_cb);
  gtk_widget_class_install_action (widget_class, "seat.remove", NULL, remove_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "seat.up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Up, GDK_ALT_MASK, "seat.up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "seat.down", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Down, GDK_ALT_MASK, "seat.down", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, GDK_NO_MODIFIER_MASK, "seat.remove",
                                       NULL);
}

static void
ka_seat_row_init (KaSeatRow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (KA_TYPE_SEAT_ROW, GDK_ACTION_MOVE);

  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
  ka_speak_once (ADW_ACTION_ROW (self));
  /* What was drawn is part of no name. */
  g_object_set (self->card, "accessible-role", GTK_ACCESSIBLE_ROLE_LABEL, NULL);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

GtkWidget *
ka_seat_row_new (const KaPlayer *player)
{
  KaSeatRow *self = g_object_new (KA_TYPE_SEAT_ROW, "title", player->name, NULL);

  self->guest = player->guest;
  ka_badge_set (self->badge, player->colour, player->symbol);
  return GTK_WIDGET (self);
}

GtkWidget *
ka_seat_row_new_bot (GPtrArray *levels, const char *level)
{
  KaSeatRow *self = g_object_new (KA_TYPE_SEAT_ROW, NULL);
  guint at;

  if (!g_ptr_array_find (levels, ka_levels_find (levels, level), &at))
    at = 0;
  ka_level_choice_offer (self->level, levels, at);
  self->levels = g_ptr_array_ref (levels);
  gtk_widget_set_visible (GTK_WIDGET (self->level), levels->len > 1);
  show_level (self);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->badge), _ ("Computer player"));
  gtk_widget_set_visible (self->handle, FALSE);
  gtk_widget_set_visible (self->up, FALSE);
  gtk_widget_set_visible (self->down, FALSE);
  return GTK_WIDGET (self);
}

const char *
ka_seat_row_get_level (KaSeatRow *self)
{
  guint at;

  g_return_val_if_fail (KA_IS_SEAT_ROW (self), NULL);

  if (self->levels == NULL)
    return NULL;
  at = gtk_drop_down_get_selected (self->level);
  return at < self->levels->len ? ((const KaBot *) self->levels->pdata[at])->id : NULL;
}

/* Whose button it is, for who does not see it beside the name.
 * @name: (transfer full) */
static void
name_button (GtkWidget *button, char *name)
{
  gtk_widget_set_tooltip_text (button, name);
  g_free (name);
}

/* Of a computer player @place says so already. */
static void
tell_place (KaSeatRow *self, const char *place, const char *mark)
{
  g_autoptr (GString) words = g_string_new (place);

  ka_join_sentences (words, self->guest ? _ ("Guest") : "");
  ka_join_sentences (words, mark != NULL ? mark : "");
  ka_speak_state (GTK_WIDGET (self), words->str, NULL);
}

static void
show_place (KaSeatRow *self, guint seat, guint n, const char *mark)
{
  const char *name = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));
  g_autofree char *place = NULL;

  /* A very long name has two lines, and stands there in full for whoever asks. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), g_utf8_strlen (name, -1) > LONG_NAME ? name : NULL);

  if (self->levels != NULL)
    /* Translators: for a screen reader, after the name of a computer player: its place at the table, and of how many. */
    place = g_strdup_printf (_ ("computer player, seat %u of %u"), seat + 1, n);
  else
    /* Translators: for a screen reader, after the name of a player: his place at the table, and of how many. */
    place = g_strdup_printf (_ ("seat %u of %u"), seat + 1, n);
  tell_place (self, place, mark);
  /* Translators: buttons beside a player at the table. */
  name_button (self->up, g_strdup_printf (_ ("Move %s Up"), ka_isolate (name)));
  name_button (self->down, g_strdup_printf (_ ("Move %s Down"), ka_isolate (name)));
  name_button (self->remove, g_strdup_printf (_ ("Take %s From the Table"), ka_isolate (name)));
  if (self->levels == NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS,
                                    "Alt+Up Alt+Down", -1);
}

void
ka_seat_row_set_place (KaSeatRow *self, guint seat, guint n, const char *mark)
{
  g_autoptr (GString) subtitle = g_string_new (NULL);

  g_return_if_fail (KA_IS_SEAT_ROW (self));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.up", seat > 0 && self->levels == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.down", seat + 1 < n && self->levels == NULL);
  if (self->levels != NULL)
    g_string_append (subtitle, _ ("Computer"));
  if (self->guest)
    g_string_append (subtitle, _ ("Guest"));
  if (mark != NULL)
    g_string_append_printf (subtitle, "%s%s", subtitle->len > 0 ? " · " : "", mark);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), subtitle->str);
  show_place (self, seat, n, mark);
}

void
ka_seat_row_set_card (KaSeatRow *self, const char *card)
{
  g_return_if_fail (KA_IS_SEAT_ROW (self));

  gtk_label_set_text (self->card, card != NULL ? card : "");
  gtk_widget_set_visible (GTK_WIDGET (self->card), card != NULL);
  gtk_widget_remove_css_class (GTK_WIDGET (self->card), "red");
  if (card != NULL && (strstr (card, "♥") != NULL || strstr (card, "♦") != NULL))
    gtk_widget_add_css_class (GTK_WIDGET (self->card), "red");
}

void
ka_seat_row_set_compact (KaSeatRow *self, gboolean compact)
{
  g_return_if_fail (KA_IS_SEAT_ROW (self));

  gtk_widget_set_visible (self->marks, !compact);
  if (compact)
    gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "compact");
}
