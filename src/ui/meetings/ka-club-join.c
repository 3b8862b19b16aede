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
  KaMeetings *meetings;
  char *tidy;  /* nullable: the address that is tried */
  char *tried; /* nullable: the password with which it is tried */
  GCancellable *cancellable;

  gboolean trying;
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

/* Who goes back, or closes all, joins nothing. */
static gboolean
has_gone (KaClubJoin *self)
{
  return gtk_widget_get_root (GTK_WIDGET (self)) == NULL || g_cancellable_is_cancelled (self->cancellable);
}

/* The button waits and can be pressed: one that cannot loses the keyboard, and with it the page that comes next. */
static void
set_trying (KaClubJoin *self, gboolean trying)
{
  self->trying = trying;
  gtk_widget_set_visible (self->spinner, trying);
}

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  KaClubJoin *self = KA_CLUB_JOIN (source);
  g_autoptr (GError) error = NULL;
  gboolean good = ka_joining_try_finish (result, &error);

  if (has_gone (self))
    return;
  set_trying (self, FALSE);
  if (!good)
    {
      show_error (self, error);
      return;
    }
  ka_meetings_join (self->meetings, self->tidy, FALSE, self->tried);
  gtk_widget_activate_action (GTK_WIDGET (self), "navigation.pop", NULL);
}

static void
join_cb (KaClubJoin *self)
{
  g_autofree char *typed = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->address))));
  g_autoptr (GError) error = NULL;

  if (self->trying)
    return;
  g_clear_pointer (&self->tidy, g_free);
  if (ka_server_address_is_one (typed))
    self->tidy = ka_carrier_tidy_address (typed, &error);
  if (error != NULL)
    show_error (self, error);
  else if (self->tidy == NULL)
    show_problem (self, self->address, _ ("This is no address of a club; that begins with postgresql://"));
  else if (ka_meetings_find (self->meetings, self->tidy) != NULL)
    show_problem (self, self->address, _ ("This book meets others there already"));
  else if (!ka_computer_name_take (self->name, ka_meetings_get_desk (self->meetings),
                                   ka_meetings_get_settings (self->meetings), &error))
    show_problem (self, self->name, error->message);
  else
    {
      show_problem (self, NULL, NULL);
      set_trying (self, TRUE);
      g_set_str (&self->tried, get_password (self));
      ka_joining_try (self, self->tidy, self->tried, self->cancellable, tried_cb);
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

  g_cancellable_cancel (self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_CLUB_JOIN);
  g_clear_object (&self->meetings);
  G_OBJECT_CLASS (ka_club_join_parent_class)->dispose (object);
}

static void
ka_club_join_finalize (GObject *object)
{
  KaClubJoin *self = KA_CLUB_JOIN (object);

  g_object_unref (self->cancellable);
  g_free (self->tidy);
  g_free (self->tried);
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
  self->cancellable = g_cancellable_new ();
  g_signal_connect_swapped (self, "hiding", G_CALLBACK (g_cancellable_cancel), self->cancellable);
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
}

GtkWidget *
ka_club_join_new (KaMeetings *meetings)
{
  KaClubJoin *self = g_object_new (KA_TYPE_CLUB_JOIN, NULL);

  self->meetings = g_object_ref (meetings);
  ka_computer_name_show (self->name, ka_meetings_get_desk (meetings), ka_meetings_get_settings (meetings));
  return GTK_WIDGET (self);
}
