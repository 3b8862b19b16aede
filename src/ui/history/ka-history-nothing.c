/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-history-nothing.h"

#include "ka-language.h"

static const struct
{
  const char *icon;
  const char *title;
  const char *description;
  const char *label;  /* of the button, or NULL */
  const char *action; /* as in gtk_actionable_set_detailed_action_name() */
  gboolean suggested;
} WORDS[] = {
  [KA_HISTORY_EMPTY] = { "ka-history-symbolic", N_ ("No Matches Yet"),
                         N_ ("Every match that you play or keep the score of is listed here."),
                         N_ ("_New Match"), "win.new-match(('', ''))", TRUE },
  [KA_HISTORY_NOTHING]
  = { "edit-find-symbolic", N_ ("Nothing Found"), N_ ("No match fits. Try other words, or show more."),
      N_ ("Show _Everything"), "history.reset", FALSE },
  [KA_HISTORY_NO_BIN]
  = { "user-trash-symbolic", N_ ("The Bin Is Empty"),
      N_ ("Matches that you delete go here first, so that you can bring them back."), NULL, NULL, FALSE },
};

static GtkWidget *
make_button (const char *label, const char *action, gboolean suggested)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "pill");
  if (suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  return button;
}

GtkWidget *
ka_history_nothing_new (KaHistoryNothing why)
{
  GtkWidget *page = adw_status_page_new ();

  g_return_val_if_fail (why < G_N_ELEMENTS (WORDS), page);

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), WORDS[why].icon);
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _ (WORDS[why].title));
  adw_status_page_set_description (ADW_STATUS_PAGE (page), _ (WORDS[why].description));
  if (WORDS[why].label != NULL)
    adw_status_page_set_child (ADW_STATUS_PAGE (page),
                               make_button (_ (WORDS[why].label), WORDS[why].action, WORDS[why].suggested));
  return page;
}
