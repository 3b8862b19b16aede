/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-drop-down.h"

struct _KaDropDown
{
  AdwBin parent_instance;

  guint selected;

  /* borrowed */
  GtkLabel *label; /* in the button; NULL once it is a drop-down */

  /* owned */
  char *title;
  GtkStringList *model; /* NULL while there are no names */
};

G_DEFINE_FINAL_TYPE (KaDropDown, ka_drop_down, ADW_TYPE_BIN)

enum
{
  PROP_TITLE = 1,
  PROP_MODEL,
  PROP_SELECTED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
show_selected (KaDropDown *self)
{
  const char *chosen = self->model != NULL ? gtk_string_list_get_string (self->model, self->selected) : NULL;

  if (self->label != NULL)
    gtk_label_set_text (self->label, chosen != NULL ? chosen : "");
}

/* It stands where the button stood, and its list must know that. */
static void
place (GtkWidget *drop_down, int width, int height)
{
  gtk_widget_measure (drop_down, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (drop_down, width, height, -1, NULL);
}

static void
show_title (KaDropDown *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (adw_bin_get_child (ADW_BIN (self))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, self->title, -1);
}

static void
clicked_cb (KaDropDown *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  GtkWidget *drop_down = gtk_drop_down_new (NULL, NULL);

  g_object_bind_property (self, "model", drop_down, "model", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self, "selected", drop_down, "selected",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  self->label = NULL;
  adw_bin_set_child (ADW_BIN (self), drop_down);
  show_title (self);
  place (drop_down, width, height);
  gtk_widget_grab_focus (drop_down);
  gtk_widget_activate (drop_down);
}

static GtkWidget *
make_button (KaDropDown *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *button = gtk_toggle_button_new ();

  self->label = GTK_LABEL (label);
  gtk_label_set_xalign (self->label, 0);
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("pan-down-symbolic"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL,
                                  -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  return button;
}

void
ka_drop_down_set_model (KaDropDown *self, GtkStringList *model)
{
  g_return_if_fail (KA_IS_DROP_DOWN (self));

  if (!g_set_object (&self->model, model))
    return;
  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODEL]);
  ka_drop_down_set_selected (self, 0);
  g_object_thaw_notify (G_OBJECT (self));
  show_selected (self);
}

void
ka_drop_down_set_selected (KaDropDown *self, guint selected)
{
  g_return_if_fail (KA_IS_DROP_DOWN (self));

  if (self->model == NULL || selected >= g_list_model_get_n_items (G_LIST_MODEL (self->model)))
    selected = GTK_INVALID_LIST_POSITION;
  if (self->selected == selected)
    return;
  self->selected = selected;
  show_selected (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

guint
ka_drop_down_get_selected (KaDropDown *self)
{
  g_return_val_if_fail (KA_IS_DROP_DOWN (self), GTK_INVALID_LIST_POSITION);
  return self->selected;
}

void
ka_drop_down_offer (KaDropDown *self, GtkStringList *model, guint selected)
{
  ka_drop_down_set_model (self, model);
  ka_drop_down_set_selected (self, selected);
}

int
ka_drop_down_get_choice (KaDropDown *self)
{
  guint selected = ka_drop_down_get_selected (self);

  return selected == GTK_INVALID_LIST_POSITION ? -1 : (int) selected - 1;
}

static void
ka_drop_down_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KaDropDown *self = KA_DROP_DOWN (object);

  if (id == PROP_TITLE)
    g_value_set_string (value, self->title);
  else if (id == PROP_MODEL)
    g_value_set_object (value, self->model);
  else
    g_value_set_uint (value, self->selected);
}

static void
ka_drop_down_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  KaDropDown *self = KA_DROP_DOWN (object);

  if (id == PROP_MODEL)
    {
      ka_drop_down_set_model (self, g_value_get_object (value));
    }
  else if (id == PROP_SELECTED)
    {
      ka_drop_down_set_selected (self, g_value_get_uint (value));
    }
  else if (g_set_str (&self->title, g_value_get_string (value)))
    {
      show_title (self);
      g_object_notify_by_pspec (object, pspec);
    }
}

static void
ka_drop_down_finalize (GObject *object)
{
  KaDropDown *self = KA_DROP_DOWN (object);

  g_free (self->title);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (ka_drop_down_parent_class)->finalize (object);
}

static void
ka_drop_down_class_init (KaDropDownClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = ka_drop_down_get_property;
  object_class->set_property = ka_drop_down_set_property;
  object_class->finalize = ka_drop_down_finalize;
  /** KaDropDown:title: what is asked, for those who do not see it. */
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_MODEL] = g_param_spec_object ("model", NULL, NULL, GTK_TYPE_STRING_LIST, flags);
  properties[PROP_SELECTED]
      = g_param_spec_uint ("selected", NULL, NULL, 0, G_MAXUINT, GTK_INVALID_LIST_POSITION, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ka_drop_down_init (KaDropDown *self)
{
  self->selected = GTK_INVALID_LIST_POSITION;
  /* The name fills the button, but nothing outside of it. */
  gtk_widget_set_hexpand (GTK_WIDGET (self), FALSE);
  /* To the eye and to a screen reader it is the drop-down already. */
  adw_bin_set_child (ADW_BIN (self),
                     g_object_new (ADW_TYPE_BIN, "css-name", "dropdown", "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_COMBO_BOX, "child", make_button (self), NULL));
}
