/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-variant-row.h"

#include "ka-language.h"

struct _KaVariantRow
{
  AdwPreferencesRow parent_instance;

  /* template widgets */
  AdwWrapBox *buttons;
  GtkLabel *meaning;

  gboolean updating;
};

G_DEFINE_FINAL_TYPE (KaVariantRow, ka_variant_row, ADW_TYPE_PREFERENCES_ROW)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const KaVariant *
get_variant (GtkWidget *button)
{
  return g_object_get_data (G_OBJECT (button), "variant");
}

static void
toggled_cb (GtkToggleButton *button, gpointer user_data)
{
  KaVariantRow *self = user_data;

  if (!self->updating && gtk_toggle_button_get_active (button))
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, get_variant (GTK_WIDGET (button)));
}

static void
add_button (KaVariantRow *self, const KaVariant *variant)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (_ (variant->name));
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->buttons));

  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first != NULL ? GTK_TOGGLE_BUTTON (first) : NULL);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_tooltip_text (button, _ (variant->blurb));
  gtk_widget_add_css_class (button, "variant");
  g_object_set_data (G_OBJECT (button), "variant", (gpointer) variant);
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
  adw_wrap_box_append (self->buttons, button);
}

static void
ka_variant_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_VARIANT_ROW);
  G_OBJECT_CLASS (ka_variant_row_parent_class)->dispose (object);
}

static void
ka_variant_row_class_init (KaVariantRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_variant_row_dispose;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", KA_TYPE_VARIANT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-variant-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KaVariantRow, buttons);
  gtk_widget_class_bind_template_child (widget_class, KaVariantRow, meaning);
}

static void
ka_variant_row_init (KaVariantRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ka_variant_row_set_game (KaVariantRow *self, const KaGame *game)
{
  GtkWidget *first;

  g_return_if_fail (KA_IS_VARIANT_ROW (self));

  self->updating = TRUE;
  while ((first = gtk_widget_get_first_child (GTK_WIDGET (self->buttons))) != NULL)
    adw_wrap_box_remove (self->buttons, first);
  for (const KaVariant *variant = game->variants; variant != NULL && variant->id != NULL; variant++)
    add_button (self, variant);
  self->updating = FALSE;
  first = gtk_widget_get_first_child (GTK_WIDGET (self->buttons));
  gtk_widget_set_visible (GTK_WIDGET (self), first != NULL && gtk_widget_get_next_sibling (first) != NULL);
}

void
ka_variant_row_show (KaVariantRow *self, const KaVariant *variant, guint n_differing)
{
  g_autofree char *text = NULL;

  g_return_if_fail (KA_IS_VARIANT_ROW (self));

  self->updating = TRUE;
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->buttons)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), get_variant (button) == variant);
  self->updating = FALSE;
  if (n_differing > 0)
    text = g_strdup_printf (
        ngettext ("%u option differs from the usual", "%u options differ from the usual", n_differing),
        n_differing);
  gtk_label_set_text (self->meaning, text != NULL ? text : _ (variant->blurb));
}
