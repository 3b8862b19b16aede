/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-sheet-page.h"

#include "ka-page.h"

struct _KaSheetPage
{
  AdwNavigationPage parent_instance;
};

static void
ka_sheet_page_page_init (KaPageInterface *iface)
{
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaSheetPage, ka_sheet_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_sheet_page_page_init))

static void
ka_sheet_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_SHEET_PAGE);
  G_OBJECT_CLASS (ka_sheet_page_parent_class)->dispose (object);
}

static void
ka_sheet_page_class_init (KaSheetPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_sheet_page_dispose;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/be/kaartavond/Kaartavond/ka-sheet-page.ui");
}

static void
ka_sheet_page_init (KaSheetPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ka_sheet_page_new (KaSheet *sheet)
{
  return g_object_new (KA_TYPE_SHEET_PAGE, NULL);
}
