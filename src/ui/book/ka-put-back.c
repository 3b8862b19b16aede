/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-put-back.h"

#include <adwaita.h>

#include "ka-backup-row.h"
#include "ka-desk-backup.h"
#include "ka-language.h"
#include "ka-toast.h"

typedef struct
{
  KaDesk *desk;
  GtkWidget *parent;
  GtkWidget *window; /* weak */
  KaBusyFunc busy;
  char *path;
  char *time;
  KaBackupDifference agreed; /* what the question says would happen */
  gboolean again;            /* whether it is asked anew, because the book was written in meanwhile */
} PutBack;

static void
put_back_free (PutBack *self)
{
  g_object_unref (self->desk);
  g_object_unref (self->parent);
  g_clear_weak_pointer (&self->window);
  g_free (self->path);
  g_free (self->time);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PutBack, put_back_free)

/* Whoever asked for it may have gone on in the window meanwhile, or closed it. Returns: (nullable) */
static GtkWidget *
find_place (PutBack *self)
{
  return gtk_widget_get_root (self->parent) != NULL ? self->parent : self->window;
}

static void
refuse (PutBack *self, const char *message)
{
  GtkWidget *place = find_place (self);
  AdwDialog *dialog;

  if (place == NULL)
    return;
  dialog = adw_alert_dialog_new (_ ("This Backup Cannot Be Put Back"), message);
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _ ("_Close"));
  adw_dialog_present (dialog, place);
}

/* ---- what it would do, in words ------------------------------------------------------------------------- */

static void
add_line (GString *text, const char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

static void
add_count (GString *text, gint64 n, const char *format)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, n);
  g_auto (GStrv) parts = g_strsplit (format, "%u", 2);
  g_autofree char *line = g_strjoinv (number, parts);

  if (n > 0)
    add_line (text, line);
}

/* A round of a match that is in both is of another one only when whole matches were named before. */
static void
add_rounds (GString *text, const KaBackupPart *part)
{
  guint n = (guint) part->n_rounds;

  add_count (text, part->n_rounds,
             part->n_matches > 0 ? ngettext ("%u round of other matches", "%u rounds of other matches", n)
                                 : ngettext ("%u round", "%u rounds", n));
}

static void
add_matches_gone (GString *text, const KaBackupPart *part)
{
  g_autofree char *day = NULL;
  g_autofree char *line = NULL;

  if (part->n_matches == 0)
    return;
  day = ka_backup_tell_day (part->last_match);
  /* Translators: what goes when a backup is put back; %s is a day. */
  line = g_strdup_printf (ngettext ("%u match that is not in it, of %s",
                                    "%u matches that are not in it, the last of %s", (guint) part->n_matches),
                          (guint) part->n_matches, day);
  add_line (text, line);
}

static void
add_part (GString *text, const char *title, const char *lines)
{
  if (*lines != '\0')
    g_string_append_printf (text, "%s%s\n%s", text->len > 0 ? "\n\n" : "", title, lines);
}

static void
tell_gone (GString *text, const KaBackupDifference *difference)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  const KaBackupPart *gone = &difference->gone;

  add_matches_gone (lines, gone);
  add_rounds (lines, gone);
  add_count (lines, difference->n_changed,
             ngettext ("the change of %u round", "the changes of %u rounds", (guint) difference->n_changed));
  add_count (lines, gone->n_people, ngettext ("%u person", "%u people", (guint) gone->n_people));
  add_part (text, _ ("Gone would be:"), lines->str);
}

static void
tell_coming (GString *text, const KaBackupDifference *difference)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  const KaBackupPart *comes = &difference->comes;

  add_count (lines, comes->n_matches, ngettext ("%u match", "%u matches", (guint) comes->n_matches));
  add_rounds (lines, comes);
  add_count (lines, comes->n_people, ngettext ("%u person", "%u people", (guint) comes->n_people));
  add_part (text, _ ("Back would come:"), lines->str);
}

static char *
describe (const PutBack *self)
{
  const KaBackupDifference *difference = &self->agreed;
  g_autoptr (GString) text = g_string_new (NULL);
  /* Translators: %s is the day and the time of a backup. */
  g_autofree char *first = g_strdup_printf (_ ("The book becomes what it was on %s."), self->time);

  if (self->again)
    g_string_append_printf (text, "%s\n\n",
                            _ ("The book was written in meanwhile, so that this is asked once more."));
  g_string_append (text, difference->other_book
                             ? _ ("This is a copy of another book: nobody and no match in it is known "
                                  "here. The book becomes that one.")
                             : first);
  tell_gone (text, difference);
  tell_coming (text, difference);
  g_string_append_printf (text, "\n\n%s", _ ("You can undo it, also later."));
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* ---- asking and doing ----------------------------------------------------------------------------------- */

static void compare (PutBack *self);

/* Nothing that was open need be there any more; and a toast in a dialog that closes is not seen. */
static void
tell (PutBack *self)
{
  GtkWidget *dialog = gtk_widget_get_ancestor (self->parent, ADW_TYPE_DIALOG);

  if (dialog != NULL && gtk_widget_get_root (dialog) != NULL)
    adw_dialog_force_close (ADW_DIALOG (dialog));
  if (self->window == NULL)
    return;
  gtk_widget_activate_action (self->window, "win.open-book", NULL);
  ka_toast_undo (self->window, _ ("The backup was put back"));
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (PutBack) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean done = ka_desk_put_back_finish (KA_DESK (source), result, &error);

  self->busy (FALSE, self->parent);
  if (g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_CHANGED))
    {
      self->again = TRUE;
      compare (g_steal_pointer (&self));
      return;
    }
  if (done)
    tell (self);
  else
    refuse (self, error->message);
}

static void
agreed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (PutBack) self = user_data;
  KaDesk *desk = self->desk;

  if (g_strcmp0 (adw_alert_dialog_choose_finish (ADW_ALERT_DIALOG (source), result), "put-back") != 0
      || ka_desk_get_book (desk) == NULL)
    return;
  self->busy (TRUE, self->parent);
  ka_desk_put_back_async (desk, self->path, &self->agreed, NULL, done_cb, self);
  g_steal_pointer (&self);
}

/* Enter and Escape both leave everything as it is. */
static void
ask (PutBack *self)
{
  g_autofree char *text = describe (self);
  AdwDialog *dialog = adw_alert_dialog_new (_ ("Put Back This Backup?"), text);

  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _ ("_Cancel"), "put-back",
                                  _ ("_Put Back"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "put-back", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "cancel");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  adw_alert_dialog_choose (ADW_ALERT_DIALOG (dialog), find_place (self), NULL, agreed_cb, self);
}

static void
compared_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (PutBack) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean done = ka_desk_compare_backup_finish (KA_DESK (source), result, &self->agreed, &error);

  self->busy (FALSE, self->parent);
  if (!done)
    refuse (self, error->message);
  else if (find_place (self) != NULL)
    ask (g_steal_pointer (&self));
}

static void
compare (PutBack *self)
{
  self->busy (TRUE, self->parent);
  ka_desk_compare_backup_async (self->desk, self->path, NULL, compared_cb, self);
}

void
ka_put_back (KaDesk *desk, const KaBackup *backup, GtkWidget *parent, KaBusyFunc busy)
{
  PutBack *self = g_new0 (PutBack, 1);

  self->desk = g_object_ref (desk);
  self->parent = g_object_ref (parent);
  g_set_weak_pointer (&self->window, GTK_WIDGET (gtk_widget_get_root (parent)));
  self->busy = busy;
  self->path = g_strdup (backup->path);
  self->time = ka_backup_tell_time (backup);
  compare (self);
}
