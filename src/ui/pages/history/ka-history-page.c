/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-history-page.h"

#include "ka-page.h"

struct _KaHistoryPage
{
  AdwBin parent_instance;
};

static void
ka_history_page_page_init (KaPageInterface *iface)
{
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaHistoryPage, ka_history_page, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_history_page_page_init))

static void
ka_history_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_HISTORY_PAGE);
  G_OBJECT_CLASS (ka_history_page_parent_class)->dispose (object);
}

static void
ka_history_page_class_init (KaHistoryPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_history_page_dispose;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/be/kaartavond/Kaartavond/ka-history-page.ui");
}

static void
ka_history_page_init (KaHistoryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ka_history_page_new (KaDesk *desk)
{
  return g_object_new (KA_TYPE_HISTORY_PAGE, NULL);
}
