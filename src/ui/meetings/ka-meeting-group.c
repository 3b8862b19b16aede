/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-meeting-group.h"

#include <string.h>

#include "ka-announce.h"
#include "ka-carried.h"
#include "ka-focus.h"
#include "ka-language.h"
#include "ka-meeting-text.h"
#include "ka-speak.h"

struct _KaMeetingGroup
{
  AdwPreferencesGroup parent_instance;

  /* template widgets */
  AdwActionRow *state;
  GtkImage *mark;
  GtkWidget *spinner;
  GtkButton *again;
  AdwEntryRow *secret;
  AdwSwitchRow *pause;
  AdwExpanderRow *devices;
  GtkButton *leave;

  /* owned */
  KaMeetings *meetings;
  KaAppointment *appointment;
  GPtrArray *rows;  /* the widgets of the devices */
  char *ids;        /* of the devices that are shown, in order */
  char *state_text; /* how it goes, without what can be done about it */

  gboolean asked; /* whether somebody waits for what comes of it */
};

G_DEFINE_FINAL_TYPE (KaMeetingGroup, ka_meeting_group, ADW_TYPE_PREFERENCES_GROUP)

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* ---- how it goes ---------------------------------------------------------------------------------------- */

static void
tell_trouble (KaMeetingGroup *self, const char *text)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && (self->asked || g_strcmp0 (self->state_text, text) != 0))
    ka_announce (GTK_WIDGET (self), self->asked ? KA_ANNOUNCE_ANSWER : KA_ANNOUNCE_NEWS, text);
}

/* What is said of it, and below that when it went last or what can be done. */
static void
tell_state (KaMeetingGroup *self, const char *text)
{
  g_autofree char *more = ka_meeting_tell_more (self->appointment, get_now ());
  g_autofree char *lines = *more != '\0' ? g_strdup_printf ("%s\n%s", text, more) : g_strdup (text);

  g_set_str (&self->state_text, text);
  adw_action_row_set_subtitle (self->state, lines);
}

/* That something is wrong is news for whoever is on the page, and an answer for who tried. */
static void
show_state (KaMeetingGroup *self)
{
  KaAppointmentState state = ka_appointment_get_state (self->appointment);
  gboolean troubled = state >= KA_APPOINTMENT_ASKING, working = ka_appointment_is_working (self->appointment);
  g_autofree char *text = ka_meeting_tell_state (self->appointment);

  if (troubled && !working)
    tell_trouble (self, text);
  else if (self->asked && !working)
    ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, text);
  self->asked = self->asked && working;
  tell_state (self, text);
  gtk_widget_set_visible (GTK_WIDGET (self->mark), troubled);
  gtk_widget_set_visible (self->spinner, working && troubled);
  if (state != KA_APPOINTMENT_TROUBLED && ka_focus_is_in (GTK_WIDGET (self->again)))
    gtk_widget_grab_focus (GTK_WIDGET (self->pause));
  gtk_widget_set_visible (GTK_WIDGET (self->again), state == KA_APPOINTMENT_TROUBLED);
}

/* It stays while it is tried with what was typed, and goes when that was right. */
static void
show_secret (KaMeetingGroup *self)
{
  KaAppointmentState state = ka_appointment_get_state (self->appointment);
  gboolean asked = state == KA_APPOINTMENT_ASKING
                   || (state == KA_APPOINTMENT_WORKING && gtk_widget_get_visible (GTK_WIDGET (self->secret)));

  if (!asked && ka_focus_is_in (GTK_WIDGET (self->secret)))
    gtk_widget_grab_focus (GTK_WIDGET (self->pause));
  if (!asked)
    gtk_editable_set_text (GTK_EDITABLE (self->secret), "");
  gtk_widget_set_visible (GTK_WIDGET (self->secret), asked);
}

static void
again_cb (KaMeetingGroup *self)
{
  self->asked = TRUE;
  ka_appointment_hurry (self->appointment);
}

static void
secret_applied_cb (KaMeetingGroup *self)
{
  const char *secret = gtk_editable_get_text (GTK_EDITABLE (self->secret));

  if (*secret == '\0')
    return;
  self->asked = TRUE;
  ka_appointment_set_secret (self->appointment, secret);
}

static void
pause_chosen_cb (KaMeetingGroup *self)
{
  if (self->appointment != NULL)
    ka_appointment_set_paused (self->appointment, adw_switch_row_get_active (self->pause));
}

/* What is typed once more each time is told where it is not expected. */
static void
show_description (KaMeetingGroup *self)
{
  gboolean sealed = ka_appointment_is_sealed (self->appointment);
  const char *kept = ka_appointment_is_secret_lost (self->appointment)
                         ? sealed
                               ? _ ("Encrypted. There is no keyring on this computer that could keep the "
                                    "passphrase, so it is asked each time Kaartavond starts.")
                               : _ ("There is no keyring on this computer that could keep the password, so "
                                    "it is asked each time Kaartavond starts.")
                     : sealed ? _ ("Encrypted")
                              : NULL;

  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), kept);
}

/* ---- who is there --------------------------------------------------------------------------------------- */

/* This computer first, and then who was there last. */
static int
compare_devices (gconstpointer a, gconstpointer b, gpointer own)
{
  const KaCarrierDevice *first = *(const KaCarrierDevice *const *) a,
                        *second = *(const KaCarrierDevice *const *) b;
  gboolean first_own = g_strcmp0 (first->id, own) == 0, second_own = g_strcmp0 (second->id, own) == 0;

  if (first_own != second_own)
    return first_own ? -1 : 1;
  return first->seen != second->seen ? (first->seen > second->seen ? -1 : 1) : strcmp (first->id, second->id);
}

static char *
join_ids (GPtrArray *devices)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < devices->len; i++)
    g_string_append (ids, ((KaCarrierDevice *) devices->pdata[i])->id);
  return g_string_free_and_steal (ids);
}

static void
make_rows (KaMeetingGroup *self, guint n)
{
  if (ka_focus_is_in (GTK_WIDGET (self->devices)))
    gtk_widget_grab_focus (GTK_WIDGET (self->devices));
  for (guint i = 0; i < self->rows->len; i++)
    adw_expander_row_remove (self->devices, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      ka_speak_once (ADW_ACTION_ROW (row));
      adw_expander_row_add_row (self->devices, row);
      g_ptr_array_add (self->rows, row);
    }
}

static void
fill_rows (KaMeetingGroup *self, GPtrArray *devices, KaBook *book, const char *own)
{
  for (guint i = 0; i < devices->len; i++)
    {
      const KaCarrierDevice *device = devices->pdata[i];
      g_autofree char *name = ka_meeting_tell_device (device, book, own);
      g_autofree char *contact = ka_meeting_tell_contact (device, book, own, get_now ());

      adw_preferences_row_set_title (self->rows->pdata[i], name);
      adw_action_row_set_subtitle (self->rows->pdata[i], contact);
    }
}

static void
show_devices (KaMeetingGroup *self)
{
  GPtrArray *all = ka_appointment_get_devices (self->appointment);
  KaBook *book = ka_desk_get_book (ka_meetings_get_desk (self->meetings));
  g_autoptr (GPtrArray) devices = g_ptr_array_new ();
  g_autofree char *own = NULL;
  g_autofree char *ids = NULL;
  g_autofree char *title = NULL;

  for (guint i = 0; all != NULL && i < all->len; i++)
    g_ptr_array_add (devices, all->pdata[i]);
  if (book != NULL)
    ka_carried_get_device (book, &own, NULL);
  g_ptr_array_sort_with_data (devices, compare_devices, own);
  ids = join_ids (devices);
  if (g_strcmp0 (ids, self->ids) != 0)
    make_rows (self, devices->len);
  g_set_str (&self->ids, ids);
  fill_rows (self, devices, book, own);
  title = g_strdup_printf (ngettext ("%u computer", "%u computers", devices->len), devices->len);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->devices), title);
  gtk_widget_set_visible (GTK_WIDGET (self->devices), devices->len > 0);
}

static void
show (KaMeetingGroup *self)
{
  show_state (self);
  show_secret (self);
  show_description (self);
  adw_switch_row_set_active (self->pause, ka_appointment_is_paused (self->appointment));
  show_devices (self);
}

/* ---- leaving -------------------------------------------------------------------------------------------- */

static void
left_cb (KaMeetingGroup *self)
{
  ka_meetings_leave (self->meetings, self->appointment);
}

static void
leave_cb (KaMeetingGroup *self)
{
  gboolean is_club = ka_meeting_is_club (ka_appointment_get_address (self->appointment));
  g_autofree char *place = ka_meeting_tell_place (ka_appointment_get_address (self->appointment));
  g_autofree char *body = g_strdup_printf (
      is_club
          ? _ ("%s\n\nAll that is in this book stays in it, and what lies at the club stays there. From now on nothing goes "
               "there from this computer, and nothing comes.")
          : _ ("%s\n\nAll that is in this book stays in it, and what lies in the folder stays there. From now on nothing goes "
               "there from this computer, and nothing comes."),
      place);
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (
      adw_alert_dialog_new (is_club ? _ ("Leave This Club?") : _ ("Leave This Folder?"), body));

  adw_alert_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "leave", _ ("_Leave"), NULL);
  adw_alert_dialog_set_default_response (dialog, "cancel");
  adw_alert_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response::leave", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (self));
}

/* ---- the widget ----------------------------------------------------------------------------------------- */

static void
ka_meeting_group_dispose (GObject *object)
{
  KaMeetingGroup *self = KA_MEETING_GROUP (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_MEETING_GROUP);
  g_clear_object (&self->appointment);
  g_clear_object (&self->meetings);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->ids, g_free);
  g_clear_pointer (&self->state_text, g_free);
  G_OBJECT_CLASS (ka_meeting_group_parent_class)->dispose (object);
}

static void
ka_meeting_group_class_init (KaMeetingGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_meeting_group_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-meeting-group.ui");
  gtk_widget_class_bind_template_child (widget_class, KaMeetingGroup, state);
  gtk_widget_class_bind_template_child (widget_class, KaMeetingGroup, mark);
  gtk_widget_class_bind_template_child (widget_class, KaMeetingGroup, spinner);
  gtk_widget_class_bind_template_child (widget_class, KaMeetingGroup, again);
  gtk_widget_class_bind_template_child (widget_class, KaMeetingGroup, secret);
  gtk_widget_class_bind_template_child (widget_class, KaMeetingGroup, pause);
  gtk_widget_class_bind_template_child (widget_class, KaMeetingGroup, devices);
  gtk_widget_class_bind_template_child (widget_class, KaMeetingGroup, leave);
  gtk_widget_class_bind_template_callback (widget_class, again_cb);
  gtk_widget_class_bind_template_callback (widget_class, secret_applied_cb);
  gtk_widget_class_bind_template_callback (widget_class, pause_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
}

static void
ka_meeting_group_init (KaMeetingGroup *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
}

GtkWidget *
ka_meeting_group_new (KaMeetings *meetings, KaAppointment *appointment)
{
  KaMeetingGroup *self = g_object_new (KA_TYPE_MEETING_GROUP, NULL);
  g_autofree char *place = ka_meeting_tell_place (ka_appointment_get_address (appointment));
  g_autofree char *title = g_markup_escape_text (place, -1);

  self->meetings = g_object_ref (meetings);
  self->appointment = g_object_ref (appointment);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), title);
  adw_preferences_row_set_title (
      ADW_PREFERENCES_ROW (self->secret),
      ka_meeting_is_club (ka_appointment_get_address (appointment)) ? _ ("Password") : _ ("Passphrase"));
  show (self);
  g_signal_connect_object (appointment, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
