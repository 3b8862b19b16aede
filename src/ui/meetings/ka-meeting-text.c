/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-meeting-text.h"

#include "ka-capital.h"
#include "ka-carried.h"
#include "ka-carrier-address.h"
#include "ka-computers.h"
#include "ka-language.h"
#include "ka-when.h"

/* What a folder that was chosen through the portal is called outside of the sandbox. */
#define HOST_PATH "xattr::document-portal.host-path"

/* What the portal lends lies beneath this folder. */
static gboolean
is_of_portal (const char *folder)
{
  g_autofree char *lent = g_strconcat (g_get_user_runtime_dir (), "/doc/", NULL);

  return g_str_has_prefix (folder, lent);
}

/* (nullable): a folder as people know it, where a sandbox gave it another name. No other is asked: a disk of the network may not answer. */
static char *
find_host_path (const char *folder)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (GFileInfo) info = is_of_portal (folder)
                                   ? g_file_query_info (file, HOST_PATH, G_FILE_QUERY_INFO_NONE, NULL, NULL)
                                   : NULL;

  return info != NULL ? g_strdup (g_file_info_get_attribute_string (info, HOST_PATH)) : NULL;
}

char *
ka_meeting_tell_place (const char *address)
{
  g_autofree char *folder = ka_carrier_find_folder (address);
  g_autofree char *path = folder != NULL ? find_host_path (folder) : NULL;
  g_autofree char *known = path != NULL ? g_strconcat ("folder:", path, NULL) : NULL;

  return ka_carrier_print_place (known != NULL ? known : address);
}

gboolean
ka_meeting_is_club (const char *address)
{
  g_autofree char *folder = ka_carrier_find_folder (address);

  return folder == NULL;
}

/* With a capital, and a stop where the one who says it left it out. */
char *
ka_meeting_tell_error (const GError *error)
{
  return ka_begin_with_capital (error->message);
}

/* ---- how it goes ---------------------------------------------------------------------------------------- */

/* A folder may be on a stick, or on a disk of the network. */
static gboolean
is_away (const GError *trouble, const char *address)
{
  return g_error_matches (trouble, KA_CARRIER_ERROR, KA_CARRIER_ERROR_AWAY) && !ka_meeting_is_club (address);
}

static char *
tell_away (const char *address)
{
  g_autofree char *place = ka_meeting_tell_place (address);
  g_autofree char *name = g_path_get_basename (place);

  /* Translators: a folder, or a stick. */
  return g_strdup_printf (_ ("The folder “%s” is not there now; it goes on when it comes back"), name);
}

static char *
tell_trouble (KaAppointment *appointment)
{
  const GError *trouble = ka_appointment_get_trouble (appointment);
  const char *address = ka_appointment_get_address (appointment);

  if (trouble == NULL)
    return g_strdup (_ ("The passphrase is needed"));
  if (is_away (trouble, address))
    return tell_away (address);
  return ka_meeting_tell_error (trouble);
}

char *
ka_meeting_tell_state (KaAppointment *appointment)
{
  switch (ka_appointment_get_state (appointment))
    {
    case KA_APPOINTMENT_RESTING:
      return g_strdup (_ ("Up to date"));
    case KA_APPOINTMENT_WORKING:
      return g_strdup (_ ("Working…"));
    case KA_APPOINTMENT_PAUSED:
      return g_strdup (_ ("Paused"));
    case KA_APPOINTMENT_OFFLINE:
      return g_strdup (_ ("Offline; goes on by itself"));
    case KA_APPOINTMENT_ASKING:
    case KA_APPOINTMENT_TROUBLED:
      return tell_trouble (appointment);
    case KA_APPOINTMENT_LACKING:
      return g_strdup (_ ("Not everything goes to the others"));
    default:
      g_return_val_if_reached (NULL);
    }
}

static const char *
advise_carrier (KaCarrierError code, gboolean is_club)
{
  switch (code)
    {
    case KA_CARRIER_ERROR_AWAY:
      return _ ("It goes on by itself as soon as the server can be reached.");
    case KA_CARRIER_ERROR_FULL:
      return _ ("Make room there; then it goes on by itself.");
    case KA_CARRIER_ERROR_DAMAGED:
      return _ ("Nothing in this book is lost. It goes on when what lies there is whole again.");
    case KA_CARRIER_ERROR_SECRET:
      return is_club ? _ ("Type the password that came with the invitation.")
                     : _ ("Type the passphrase that was chosen when the folder was begun.");
    case KA_CARRIER_ERROR_REFUSED:
      return is_club ? _ ("Ask whoever keeps the club, and try again.") : _ ("Mend that, and try again.");
    case KA_CARRIER_ERROR_ADDRESS:
      return _ ("Leave it, and join it again with the right address.");
    case KA_CARRIER_ERROR_LOST:
    case KA_CARRIER_ERROR_READS_ONLY:
    default:
      return _ ("It is tried again.");
    }
}

static const char *
advise (KaAppointment *appointment)
{
  const GError *trouble = ka_appointment_get_trouble (appointment);
  const char *address = ka_appointment_get_address (appointment);

  if (ka_appointment_get_state (appointment) == KA_APPOINTMENT_LACKING)
    return _ ("What stays here alone stands below, beside this computer.");
  if (trouble == NULL)
    return _ ("It is not in a keyring on this computer, so it is asked each time Kaartavond starts.");
  return trouble->domain == KA_CARRIER_ERROR
             ? advise_carrier ((KaCarrierError) trouble->code, ka_meeting_is_club (address))
             : _ ("It is tried again.");
}

char *
ka_meeting_tell_more (KaAppointment *appointment, gint64 now)
{
  gint64 last = ka_appointment_get_last (appointment);
  const GError *trouble = ka_appointment_get_trouble (appointment);

  if (ka_appointment_get_state (appointment) >= KA_APPOINTMENT_ASKING
      && !is_away (trouble, ka_appointment_get_address (appointment)))
    return g_strdup (advise (appointment));
  return last != 0 ? ka_when_begin (last / G_USEC_PER_SEC, now) : g_strdup ("");
}

char *
ka_meeting_tell_all (KaMeetings *meetings)
{
  GListModel *list = ka_meetings_get_list (meetings);
  guint n = g_list_model_get_n_items (list);
  KaAppointment *trouble = ka_meetings_find_trouble (meetings);
  g_autoptr (KaAppointment) first = g_list_model_get_item (list, 0);
  g_autofree char *state = NULL;
  g_autofree char *place = NULL;

  if (n == 0)
    return NULL;
  if (trouble != NULL)
    return ka_meeting_tell_state (trouble);
  if (n > 1)
    return g_strdup_printf (ngettext ("In %u place", "In %u places", n), n);
  state = ka_meeting_tell_state (first);
  place = ka_meeting_tell_place (ka_appointment_get_address (first));
  return g_strdup_printf ("%s · %s", place, state);
}

/* ---- who meets there ------------------------------------------------------------------------------------ */

/* (nullable): what it is called there, or in the book. */
static char *
dup_name (const KaCarrierDevice *device, KaBook *book)
{
  if (device->name != NULL || book == NULL)
    return g_strdup (device->name);
  return ka_book_dup_computer (book, g_ascii_strtoull (device->id, NULL, 16));
}

static gboolean
is_own (const KaCarrierDevice *device, const char *own)
{
  return g_strcmp0 (device->id, own) == 0;
}

char *
ka_meeting_tell_device (const KaCarrierDevice *device, KaBook *book, const char *own)
{
  char *name = dup_name (device, book);

  if (name != NULL)
    return name;
  return g_strdup (is_own (device, own) ? _ ("This computer") : _ ("Another computer"));
}

char *
ka_meeting_tell_contact (const KaCarrierDevice *device, KaBook *book, const char *own, gint64 now)
{
  g_autofree char *name = dup_name (device, book);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (name != NULL && is_own (device, own))
    g_ptr_array_add (parts, g_strdup (_ ("This computer")));
  /* Both may be called the same. */
  if (book != NULL && ka_carried_was_device (book, device->id))
    g_ptr_array_add (parts, g_strdup (_ ("This book began as a copy of the book there")));
  if (device->seen != 0)
    g_ptr_array_add (parts, ka_when_begin (device->seen / G_USEC_PER_SEC, now));
  if (device->trouble != NULL)
    g_ptr_array_add (parts, g_strdup (device->trouble));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}
