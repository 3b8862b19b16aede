/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-deal-row.h"

#include "ka-random.h"
#include "ka-wrong.h"

struct _KaDealRow
{
  AdwExpanderRow parent_instance;

  /* template widgets */
  GtkEditable *number;
};

G_DEFINE_FINAL_TYPE (KaDealRow, ka_deal_row, ADW_TYPE_EXPANDER_ROW)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
number_changed_cb (KaDealRow *self)
{
  ka_mark_wrong (GTK_WIDGET (self->number), ka_deal_row_get_number (self, NULL) == KA_DEAL_NUMBER_WRONG);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
ka_deal_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_DEAL_ROW);
  G_OBJECT_CLASS (ka_deal_row_parent_class)->dispose (object);
}

static void
ka_deal_row_class_init (KaDealRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_deal_row_dispose;

  signals[CHANGED]
      = g_signal_new ("changed", KA_TYPE_DEAL_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-deal-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KaDealRow, number);
  gtk_widget_class_bind_template_callback (widget_class, number_changed_cb);
}

static void
ka_deal_row_init (KaDealRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

KaDealNumber
ka_deal_row_get_number (KaDealRow *self, guint64 *number)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (KA_IS_DEAL_ROW (self), KA_DEAL_NUMBER_NONE);

  text = g_strstrip (g_strdup (gtk_editable_get_text (self->number)));
  if (*text == '\0')
    return KA_DEAL_NUMBER_NONE;
  return ka_seed_from_text (text, number) ? KA_DEAL_NUMBER_GIVEN : KA_DEAL_NUMBER_WRONG;
}

const char *
ka_deal_row_get_text (KaDealRow *self)
{
  g_return_val_if_fail (KA_IS_DEAL_ROW (self), "");

  return gtk_editable_get_text (self->number);
}

void
ka_deal_row_set_text (KaDealRow *self, const char *text)
{
  g_return_if_fail (KA_IS_DEAL_ROW (self));

  gtk_editable_set_text (self->number, text);
  if (*text != '\0')
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
}
