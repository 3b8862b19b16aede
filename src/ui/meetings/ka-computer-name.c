/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-computer-name.h"

#include "ka-came.h"
#include "ka-computers.h"
#include "ka-toast.h"
#include "ka-wrong.h"

#define KEY "computer-name"

/* A book that meets nobody needs no names. Another program may bring what comes from elsewhere. */
static gboolean
meets_anybody (KaMeetings *meetings, KaBook *book)
{
  gboolean has_come = FALSE;

  return g_list_model_get_n_items (ka_meetings_get_list (meetings)) > 0
         || (ka_book_has_come (book, &has_come, NULL) && has_come);
}

void
ka_computer_name_say_again (KaMeetings *meetings)
{
  KaBook *book = ka_desk_get_book (ka_meetings_get_desk (meetings));
  g_autofree char *name = g_settings_get_string (ka_meetings_get_settings (meetings), KEY);

  if (*name != '\0' && book != NULL && !ka_book_is_read_only (book) && meets_anybody (meetings, book))
    ka_book_call_computer (book, name, NULL);
}

/* Whether somebody else writes in the book, or nobody can. */
static gboolean
is_book_busy (KaMeetings *meetings)
{
  GListModel *list = ka_meetings_get_list (meetings);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (KaAppointment) one = g_list_model_get_item (list, i);

      const GError *trouble = ka_appointment_get_trouble (one);

      if (ka_appointment_is_under_way (one) || (trouble != NULL && trouble->domain == KA_BOOK_ERROR))
        return TRUE;
    }
  return FALSE;
}

/* Nobody waits for a book in which what came is just being written. */
static void
meetings_changed_cb (KaMeetings *meetings)
{
  if (!is_book_busy (meetings))
    ka_computer_name_say_again (meetings);
}

void
ka_computer_name_follow (KaMeetings *meetings)
{
  g_signal_connect (meetings, "changed", G_CALLBACK (meetings_changed_cb), NULL);
}

typedef struct
{
  KaDesk *desk;        /* owned */
  GSettings *settings; /* owned */
} Naming;

static void
naming_free (gpointer data, GClosure *closure)
{
  Naming *self = data;

  g_object_unref (self->desk);
  g_object_unref (self->settings);
  g_free (self);
}

gboolean
ka_computer_name_take (AdwEntryRow *row, KaDesk *desk, GSettings *settings, GError **error)
{
  KaBook *book = ka_desk_get_book (desk);
  const char *name = gtk_editable_get_text (GTK_EDITABLE (row));
  gboolean good;

  if (book == NULL)
    return TRUE;
  good = ka_book_call_computer (book, name, error);
  ka_mark_wrong (GTK_WIDGET (row), !good);
  if (good)
    g_settings_set_string (settings, KEY, name);
  return good;
}

static void
apply_cb (AdwEntryRow *row, Naming *self)
{
  g_autoptr (GError) error = NULL;

  if (!ka_computer_name_take (row, self->desk, self->settings, &error))
    ka_toast (row, error->message);
}

void
ka_computer_name_show (AdwEntryRow *row, KaDesk *desk, GSettings *settings)
{
  KaBook *book = ka_desk_get_book (desk);
  g_autofree char *name = g_settings_get_string (settings, KEY);

  gtk_editable_set_text (GTK_EDITABLE (row), name);
  gtk_widget_set_sensitive (GTK_WIDGET (row), book != NULL && !ka_book_is_read_only (book));
}

void
ka_computer_name_set_up (AdwEntryRow *row, KaDesk *desk, GSettings *settings)
{
  Naming *naming = g_new (Naming, 1);

  *naming = (Naming) { g_object_ref (desk), g_object_ref (settings) };
  ka_computer_name_show (row, desk, settings);
  g_signal_connect_data (row, "apply", G_CALLBACK (apply_cb), naming, naming_free, G_CONNECT_DEFAULT);
}
