/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-club-join.h"

#include "ka-announce.h"
#include "ka-carrier-address.h"
#include "ka-carrier.h"
#include "ka-computer-name.h"
#include "ka-joining.h"
#include "ka-language.h"
#include "ka-meeting-text.h"
#include "ka-server-address.h"
#include "ka-speak.h"

struct _KaClubJoin
{
  AdwNavigationPage parent_instance;

  /* template widgets */
  AdwEntryRow *address;
  AdwEntryRow *password;
  AdwEntryRow *name;
  GtkLabel *problem;
  GtkWidget *spinner;
  GtkButton *join;

  /* owned */
  KaJoining *joining;
};

G_DEFINE_FINAL_TYPE (KaClubJoin, ka_club_join, ADW_TYPE_NAVIGATION_PAGE)

static const char *
get_password (KaClubJoin *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->password));

  return *text != '\0' ? text : NULL;
}

/* @row: (nullable): in which it was typed; @text: (nullable): %NULL for nothing */
static void
show_problem (KaClubJoin *self, AdwEntryRow *row, const char *text)
{
  ka_joining_mark ((AdwEntryRow *[]) { self->address, self->password, self->name, NULL }, row);
  gtk_label_set_text (self->problem, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), text != NULL);
  if (text != NULL)
    ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, text);
}

static void
show_error (KaClubJoin *self, const GError *error)
{
  g_autofree char *text = ka_meeting_tell_error (error);
  AdwEntryRow *row = g_error_matches (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_ADDRESS)  ? self->address
                     : g_error_matches (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_SECRET) ? self->password
                                                                                          : NULL;

  show_problem (self, row, text);
}

static void
tried (GtkWidget *page, const GError *error)
{
  KaClubJoin *self = KA_CLUB_JOIN (page);

  gtk_widget_set_visible (self->spinner, FALSE);
  if (error != NULL)
    show_error (self, error);
}

static void
join_cb (KaClubJoin *self)
{
  g_autofree char *typed = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->address))));
  KaMeetings *meetings = ka_joining_get_meetings (self->joining);
  g_autofree char *tidy = NULL;
  g_autoptr (GError) error = NULL;

  if (ka_joining_is_trying (self->joining))
    return;
  if (ka_server_address_is_one (typed))
    tidy = ka_carrier_tidy_address (typed, &error);
  if (error != NULL)
    show_error (self, error);
  else if (tidy == NULL)
    show_problem (self, self->address, _ ("This is no address of a club; that begins with postgresql://"));
  else if (ka_meetings_find (meetings, tidy) != NULL)
    show_problem (self, self->address, _ ("This book meets others there already"));
  else if (!ka_computer_name_take (self->name, ka_meetings_get_desk (meetings),
                                   ka_meetings_get_settings (meetings), &error))
    show_problem (self, self->name, error->message);
  else
    {
      show_problem (self, NULL, NULL);
      gtk_widget_set_visible (self->spinner, TRUE);
      ka_joining_try (self->joining, tidy, FALSE, get_password (self));
    }
}

static void
typed_cb (KaClubJoin *self)
{
  show_problem (self, NULL, NULL);
}

/* ---- the page ------------------------------------------------------------------------------------------- */

static void
ka_club_join_dispose (GObject *object)
{
  KaClubJoin *self = KA_CLUB_JOIN (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_CLUB_JOIN);
  G_OBJECT_CLASS (ka_club_join_parent_class)->dispose (object);
}

static void
ka_club_join_finalize (GObject *object)
{
  KaClubJoin *self = KA_CLUB_JOIN (object);

  g_clear_pointer (&self->joining, ka_joining_free);
  G_OBJECT_CLASS (ka_club_join_parent_class)->finalize (object);
}

static void
ka_club_join_class_init (KaClubJoinClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_club_join_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_club_join_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-club-join.ui");
  gtk_widget_class_bind_template_child (widget_class, KaClubJoin, address);
  gtk_widget_class_bind_template_child (widget_class, KaClubJoin, password);
  gtk_widget_class_bind_template_child (widget_class, KaClubJoin, name);
  gtk_widget_class_bind_template_child (widget_class, KaClubJoin, problem);
  gtk_widget_class_bind_template_child (widget_class, KaClubJoin, spinner);
  gtk_widget_class_bind_template_child (widget_class, KaClubJoin, join);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, join_cb);
}

static void
ka_club_join_init (KaClubJoin *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
}

GtkWidget *
ka_club_join_new (KaMeetings *meetings)
{
  KaClubJoin *self = g_object_new (KA_TYPE_CLUB_JOIN, NULL);

  self->joining = ka_joining_new (ADW_NAVIGATION_PAGE (self), meetings, tried);
  ka_computer_name_show (self->name, ka_meetings_get_desk (meetings), ka_meetings_get_settings (meetings));
  return GTK_WIDGET (self);
}
