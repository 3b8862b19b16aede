/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-import.h"

#include <adwaita.h>

#include "ka-csv-dialog.h"
#include "ka-desk-backup.h"
#include "ka-desk-exchange.h"
#include "ka-import-people.h"
#include "ka-import-text.h"
#include "ka-language.h"
#include "ka-open-text.h"
#include "ka-toast.h"

typedef struct
{
  KaDesk *desk;
  GtkWidget *parent;
  GFile *file;    /* from which, or NULL */
  KaSpool *spool; /* what stands in it, or NULL */
  KaImportFindings *findings;
  char *backup; /* the path of a copy from which to bring back what is missing, or NULL */
} Import;

static Import *
import_new (KaDesk *desk, GtkWidget *parent)
{
  Import *self = g_new0 (Import, 1);

  self->desk = g_object_ref (desk);
  self->parent = g_object_ref (parent);
  self->findings = ka_import_findings_new ();
  return self;
}

static void
import_free (Import *self)
{
  g_object_unref (self->desk);
  g_object_unref (self->parent);
  g_clear_object (&self->file);
  g_clear_pointer (&self->spool, ka_spool_unref);
  ka_import_findings_free (self->findings);
  g_free (self->backup);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Import, import_free)

static void
refuse (Import *self, const char *message)
{
  AdwDialog *dialog;

  if (self->file != NULL)
    {
      ka_open_text_refuse (self->file, _ ("This File Cannot Be Imported"), message, self->parent);
      return;
    }
  dialog = adw_alert_dialog_new (_ ("Nothing Can Be Brought Back"), message);
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _ ("_Close"));
  adw_dialog_present (dialog, self->parent);
}

static void
start (Import *self, gboolean dry_run, GAsyncReadyCallback callback)
{
  if (self->backup != NULL)
    ka_desk_merge_backup_async (self->desk, self->backup, self->findings, dry_run, NULL, callback, self);
  else
    ka_desk_import_async (self->desk, self->spool, self->findings, dry_run, NULL, callback, self);
}

static gboolean
finish (Import *self, GAsyncResult *result, KaImportReport *report, GError **error)
{
  return self->backup != NULL ? ka_desk_merge_backup_finish (self->desk, result, report, error)
                              : ka_desk_import_finish (self->desk, result, report, error);
}

static const char *
get_known_words (Import *self)
{
  return self->backup != NULL ? _ ("Everything in this copy is in the book already, or in its bin")
                              : _ ("Everything in this file is in the book already, or in its bin");
}

/* Where nothing was written, to undo would take something else away. */
static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Import) self = user_data;
  g_autoptr (GError) error = NULL;
  KaImportReport report;

  if (!finish (self, result, &report, &error))
    refuse (self, error->message);
  else if (!report.wrote)
    ka_toast (self->parent,
              self->findings->notes->len > 0 ? _ ("Nothing new came into the book") : get_known_words (self));
  else
    ka_toast_undo (self->parent, self->backup != NULL ? _ ("Brought back") : _ ("Imported"));
}

static void
agreed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Import) self = user_data;

  if (g_strcmp0 (adw_alert_dialog_choose_finish (ADW_ALERT_DIALOG (source), result), "import") != 0)
    return;
  if (ka_desk_get_book (self->desk) != NULL)
    start (g_steal_pointer (&self), FALSE, imported_cb);
}

/* Two who are called the same need not be the same, and only people know. */
static void
ask_for_people (Import *self, AdwAlertDialog *dialog)
{
  GtkWidget *group = adw_preferences_group_new ();

  ka_import_people_fill (ADW_PREFERENCES_GROUP (group), self->findings, NULL, NULL);
  adw_alert_dialog_set_extra_child (dialog, group);
}

static void
propose (Import *self, const KaImportReport *report)
{
  g_autofree char *text = ka_import_describe (report, self->findings);
  AdwDialog *dialog = adw_alert_dialog_new (
      self->backup != NULL ? _ ("Bring Back What Is Missing?") : _ ("Import This File?"), text);

  if (self->findings->namesakes->len > 0 && ka_import_report_names_matter (report))
    ask_for_people (self, ADW_ALERT_DIALOG (dialog));
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _ ("_Cancel"), "import",
                                  self->backup != NULL ? _ ("_Bring Back") : _ ("_Import"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "import", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "import");
  adw_alert_dialog_choose (ADW_ALERT_DIALOG (dialog), self->parent, NULL, agreed_cb, self);
}

/* What is left out is told, though there is nothing to agree to. */
static void
tell_notes (Import *self, const KaImportReport *report)
{
  g_autofree char *text = ka_import_describe (report, self->findings);
  AdwDialog *dialog = adw_alert_dialog_new (
      self->backup != NULL ? _ ("Nothing New in This Copy") : _ ("Nothing New in This File"), text);

  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _ ("_Close"));
  adw_dialog_present (dialog, self->parent);
}

static void
previewed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Import) self = user_data;
  g_autoptr (GError) error = NULL;
  KaImportReport report;

  if (!finish (self, result, &report, &error))
    refuse (self, error->message);
  else if (!ka_import_report_is_empty (&report))
    propose (g_steal_pointer (&self), &report);
  else if (self->findings->notes->len > 0)
    tell_notes (self, &report);
  else
    ka_toast (self->parent, get_known_words (self));
}

void
ka_import_spool (KaDesk *desk, GFile *file, KaSpool *spool, GtkWidget *parent)
{
  g_autoptr (GError) error = NULL;
  Import *self;

  if (!ka_spool_check_import (spool, &error))
    {
      ka_open_text_refuse (file, _ ("This File Cannot Be Imported"), error->message, parent);
      return;
    }
  if (!ka_spool_begins_as_json (spool))
    {
      ka_csv_dialog_present (desk, file, spool, parent);
      return;
    }
  self = import_new (desk, parent);
  self->file = g_object_ref (file);
  self->spool = ka_spool_ref (spool);
  start (self, TRUE, previewed_cb);
}

void
ka_import_backup (KaDesk *desk, const char *backup, GtkWidget *parent)
{
  Import *self = import_new (desk, parent);

  self->backup = g_strdup (backup);
  start (self, TRUE, previewed_cb);
}

static void
opened_cb (GFile *file, KaSpool *spool, const char *problem, gpointer data)
{
  Import *self = data;

  if (problem != NULL)
    ka_open_text_refuse (file, _ ("This File Cannot Be Imported"), problem, self->parent);
  else
    ka_import_spool (self->desk, file, spool, self->parent);
}

void
ka_import (KaDesk *desk, GtkWidget *parent)
{
  static const char *const SUFFIXES[] = { "json", "csv", NULL };

  ka_open_spool_choose (GTK_WINDOW (gtk_widget_get_root (parent)), _ ("Import"),
                        _ ("Books, score sheets (JSON) and tables (CSV)"), SUFFIXES, opened_cb,
                        import_new (desk, parent), (GDestroyNotify) import_free);
}
