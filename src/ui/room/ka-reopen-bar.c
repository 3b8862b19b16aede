/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-reopen-bar.h"

#include "ka-announce.h"
#include "ka-language.h"

struct _KaReopenBar
{
  AdwBin parent_instance;

  /* template widgets */
  GtkLabel *question;
  GtkLabel *why;
};

G_DEFINE_FINAL_TYPE (KaReopenBar, ka_reopen_bar, ADW_TYPE_BIN)

void
ka_reopen_bar_set_count (KaReopenBar *self, guint n)
{
  g_autofree char *question
      = g_strdup_printf (ngettext ("Open again for %u phone?", "Open again for %u phones?", n), n);

  g_return_if_fail (KA_IS_REOPEN_BAR (self));

  gtk_label_set_text (self->question, question);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}

/* The keyboard is elsewhere, and stays there. */
static void
ka_reopen_bar_map (GtkWidget *widget)
{
  KaReopenBar *self = KA_REOPEN_BAR (widget);

  GTK_WIDGET_CLASS (ka_reopen_bar_parent_class)->map (widget);
  ka_announce (widget, KA_ANNOUNCE_NEWS, gtk_label_get_text (self->why));
  ka_announce (widget, KA_ANNOUNCE_NEWS, gtk_label_get_text (self->question));
  ka_announce (widget, KA_ANNOUNCE_NEWS, _ ("F6 leads to the answers"));
}

static void
ka_reopen_bar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_REOPEN_BAR);
  G_OBJECT_CLASS (ka_reopen_bar_parent_class)->dispose (object);
}

static void
ka_reopen_bar_class_init (KaReopenBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_reopen_bar_dispose;
  widget_class->map = ka_reopen_bar_map;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-reopen-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, KaReopenBar, question);
  gtk_widget_class_bind_template_child (widget_class, KaReopenBar, why);
}

static void
ka_reopen_bar_init (KaReopenBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
