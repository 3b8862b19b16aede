/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-backups-page.h"

#include "ka-backup-row.h"
#include "ka-import.h"
#include "ka-language.h"
#include "ka-put-back.h"
#include "ka-toast.h"

/* From here on the copies together are worth a word: so many bytes, and so many times the largest of them. */
#define MANY_BYTES ((gint64) 500 * 1000 * 1000)
#define MANY_TIMES 50

struct _KaBackupsPage
{
  AdwNavigationPage parent_instance;

  /* template widgets */
  AdwSpinner *spinner;
  GtkStack *stack;
  AdwPreferencesGroup *group;

  /* owned */
  KaDesk *desk;
  GPtrArray *backups; /* of KaBackup */
  GPtrArray *rows;    /* the widget of each */
  GCancellable *cancellable;

  guint asked; /* the one that was last asked for something */
};

G_DEFINE_FINAL_TYPE (KaBackupsPage, ka_backups_page, ADW_TYPE_NAVIGATION_PAGE)

static void
tell_size (KaBackupsPage *self)
{
  gint64 sum = 0, largest = 0;
  g_autofree char *size = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->backups->len; i++)
    {
      gint64 of = ((KaBackup *) self->backups->pdata[i])->size;

      sum += of;
      largest = MAX (largest, of);
    }
  if (sum < MANY_BYTES && sum < MANY_TIMES * largest)
    return;
  size = g_format_size ((guint64) sum);
  /* Translators: %s is a size, as 612 MB. */
  text = g_strdup_printf (
      _ ("Together these copies take %s. One of each month stays for ever; you may delete what you "
         "no longer need from the folder “backups” beside the book."),
      size);
  adw_preferences_group_set_description (self->group, text);
}

static void
fill (KaBackupsPage *self)
{
  self->cancellable = g_cancellable_new ();
  self->rows = g_ptr_array_new ();
  self->backups = ka_book_list_backups (ka_desk_get_path (self->desk));
  for (guint i = 0; i < self->backups->len; i++)
    {
      GtkWidget *row = ka_backup_row_new (self->backups->pdata[i]);

      ka_backup_row_add_menu (row, self->backups->pdata[i]);
      adw_preferences_group_add (self->group, row);
      g_ptr_array_add (self->rows, row);
    }
  gtk_stack_set_visible_child_name (self->stack, self->backups->len > 0 ? "some" : "none");
  tell_size (self);
  ka_backup_rows_tell (self->rows, self->backups, self->desk, self->cancellable);
}

static void
empty (KaBackupsPage *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->backups, g_ptr_array_unref);
}

static void
fill_again (KaBackupsPage *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, self->rows->pdata[i]);
  empty (self);
  fill (self);
  gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
}

/* ---- what can be done ----------------------------------------------------------------------------------- */

/* A copy may be taken away while the list is open. Returns: (nullable): with which something can be done */
static const KaBackup *
ask_for (KaBackupsPage *self, const char *path)
{
  for (guint i = 0; i < self->backups->len; i++)
    {
      const KaBackup *backup = self->backups->pdata[i];

      if (!g_str_equal (backup->path, path))
        continue;
      self->asked = i;
      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return backup;
    }
  fill_again (self);
  ka_toast (self, _ ("This copy is not there any more"));
  return NULL;
}

static void
busy_cb (gboolean busy, gpointer user_data)
{
  KaBackupsPage *self = KA_BACKUPS_PAGE (user_data);

  gtk_widget_set_visible (GTK_WIDGET (self->spinner), busy);
  gtk_widget_set_sensitive (GTK_WIDGET (self->group), !busy);
  /* What cannot be used loses the keyboard. */
  if (!busy && self->rows != NULL)
    gtk_widget_grab_focus (adw_action_row_get_activatable_widget (self->rows->pdata[self->asked]));
}

static void
look_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const KaBackup *backup = ask_for (KA_BACKUPS_PAGE (widget), g_variant_get_string (parameter, NULL));

  if (backup != NULL)
    gtk_widget_activate_action (widget, "app.open-book", "(sb)", backup->path, TRUE);
}

static void
put_back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaBackupsPage *self = KA_BACKUPS_PAGE (widget);
  const KaBackup *backup = ask_for (self, g_variant_get_string (parameter, NULL));

  if (backup != NULL)
    ka_put_back (self->desk, backup, widget, busy_cb);
}

static void
merge_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaBackupsPage *self = KA_BACKUPS_PAGE (widget);
  const KaBackup *backup = ask_for (self, g_variant_get_string (parameter, NULL));

  if (backup != NULL)
    ka_import_backup (self->desk, backup->path, widget);
}

/* ---- GObject -------------------------------------------------------------------------------------------- */

static void
ka_backups_page_dispose (GObject *object)
{
  KaBackupsPage *self = KA_BACKUPS_PAGE (object);

  empty (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_BACKUPS_PAGE);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (ka_backups_page_parent_class)->dispose (object);
}

static void
ka_backups_page_class_init (KaBackupsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_backups_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-backups-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaBackupsPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, KaBackupsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, KaBackupsPage, group);
  gtk_widget_class_install_action (widget_class, "backups.look", "s", look_cb);
  gtk_widget_class_install_action (widget_class, "backups.put-back", "s", put_back_cb);
  gtk_widget_class_install_action (widget_class, "backups.merge", "s", merge_cb);
}

static void
ka_backups_page_init (KaBackupsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ka_backups_page_new (KaDesk *desk)
{
  KaBackupsPage *self = g_object_new (KA_TYPE_BACKUPS_PAGE, NULL);

  self->desk = g_object_ref (desk);
  fill (self);
  return GTK_WIDGET (self);
}
