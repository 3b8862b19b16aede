/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-journal-page.h"

#include "ka-page.h"

struct _KaJournalPage
{
  AdwNavigationPage parent_instance;
};

static void
ka_journal_page_page_init (KaPageInterface *iface)
{
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaJournalPage, ka_journal_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_journal_page_page_init))

static void
ka_journal_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_JOURNAL_PAGE);
  G_OBJECT_CLASS (ka_journal_page_parent_class)->dispose (object);
}

static void
ka_journal_page_class_init (KaJournalPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_journal_page_dispose;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/be/kaartavond/Kaartavond/ka-journal-page.ui");
}

static void
ka_journal_page_init (KaJournalPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ka_journal_page_new (KaDesk *desk, gint64 match)
{
  return g_object_new (KA_TYPE_JOURNAL_PAGE, NULL);
}
