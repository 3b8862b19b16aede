/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-folder-join.h"

#include "ka-announce.h"
#include "ka-carried.h"
#include "ka-carrier-address.h"
#include "ka-computer-name.h"
#include "ka-folder-carrier.h"
#include "ka-joining.h"
#include "ka-language.h"
#include "ka-meeting-text.h"
#include "ka-speak.h"

struct _KaFolderJoin
{
  AdwNavigationPage parent_instance;

  /* template widgets */
  AdwActionRow *folder;
  AdwActionRow *contents;
  AdwPreferencesGroup *secrets;
  AdwEntryRow *secret;
  AdwEntryRow *again;
  GtkWidget *naming;
  AdwEntryRow *name;
  GtkLabel *meaning;
  GtkLabel *problem;
  GtkWidget *spinner;
  GtkButton *join;

  /* owned */
  KaJoining *joining;
  char *path;
  char *address;

  KaFolderContents found;
};

G_DEFINE_FINAL_TYPE (KaFolderJoin, ka_folder_join, ADW_TYPE_NAVIGATION_PAGE)

static const char *
get_secret (KaFolderJoin *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->secret));

  return *text != '\0' ? text : NULL;
}

/* @row: (nullable): in which it was typed; @text: (nullable): %NULL for nothing */
static void
show_problem (KaFolderJoin *self, AdwEntryRow *row, const char *text)
{
  ka_joining_mark ((AdwEntryRow *[]) { self->secret, self->name, NULL }, row);
  gtk_label_set_text (self->problem, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), text != NULL);
  if (text != NULL)
    ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, text);
}

/* ---- what lies there ------------------------------------------------------------------------------------ */

/* Who left comes back. */
static char *
tell_again (guint n_others, gboolean sealed)
{
  if (n_others == 0)
    return g_strdup (sealed ? _ ("The book of this computer, encrypted") : _ ("The book of this computer"));
  return g_strdup_printf (sealed ? ngettext ("The book of this computer and %u other, encrypted",
                                             "The book of this computer and %u others, encrypted", n_others)
                                 : ngettext ("The book of this computer and %u other",
                                             "The book of this computer and %u others", n_others),
                          n_others);
}

static char *
tell_contents (const KaFolderContents *found)
{
  if (found->n_devices == 0 && found->n_others > 0)
    return g_strdup_printf (
        ngettext ("No book yet, but %u other file", "No book yet, but %u other files", found->n_others),
        found->n_others);
  if (found->n_devices == 0)
    return g_strdup (_ ("Nothing yet: this computer is the first"));
  if (found->own)
    return tell_again (found->n_devices - 1, found->sealed);
  return g_strdup_printf (
      found->sealed ? ngettext ("The book of %u computer, encrypted", "The book of %u computers, encrypted",
                                found->n_devices)
                    : ngettext ("The book of %u computer", "The book of %u computers", found->n_devices),
      found->n_devices);
}

static const char *
tell_meaning (const KaFolderContents *found)
{
  if (found->n_devices == 0 && found->n_others > 0)
    return _ (
        "A folder of its own is better. If another computer has begun already, choose the folder in which it "
        "did.");
  if (found->n_devices == 0)
    return _ (
        "All of this book is put there, so that other computers can join it. Whoever joins later brings a book along "
        "too; then the two become one.");
  return _ (
      "The two books become one: all that is in this one comes to the others, and all that is in theirs comes here. "
      "That is not undone by one Undo.");
}

static void
offer_secret (KaFolderJoin *self)
{
  gboolean first = self->found.n_devices == 0;

  gtk_widget_set_visible (GTK_WIDGET (self->secrets), first || self->found.sealed);
  gtk_widget_set_visible (GTK_WIDGET (self->again), first);
  adw_preferences_group_set_description (
      self->secrets,
      first ? _ ("With a passphrase what lies there is encrypted, and whoever only sees the folder reads "
                 "nothing. All computers need the same one; nobody can find it when it is forgotten. "
                 "Without one it is not encrypted.")
            : NULL);
}

static void
show_contents (KaFolderJoin *self)
{
  g_autofree char *text = tell_contents (&self->found);

  adw_action_row_set_subtitle (self->contents, text);
  offer_secret (self);
  gtk_label_set_text (self->meaning, tell_meaning (&self->found));
  gtk_button_set_label (self->join, self->found.n_devices == 0 ? _ ("_Begin Here") : _ ("_Join"));
  gtk_widget_set_visible (self->naming, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->meaning), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->join), TRUE);
  gtk_widget_grab_focus (self->found.sealed ? GTK_WIDGET (self->secret) : GTK_WIDGET (self->join));
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, text);
}

typedef struct
{
  char *path;
  char *device; /* nullable */
} Looking;

static void
looking_free (gpointer data)
{
  Looking *self = data;

  g_free (self->path);
  g_free (self->device);
  g_free (self);
}

static void
look_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Looking *looking = data;
  g_autofree KaFolderContents *found = g_new0 (KaFolderContents, 1);
  g_autoptr (GError) error = NULL;

  if (ka_folder_carrier_look (looking->path, looking->device, found, &error))
    g_task_return_pointer (task, g_steal_pointer (&found), g_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/* What carries the folder would carry the book as it is written. */
static gboolean
is_of_book (KaFolderJoin *self)
{
  g_autofree char *own = g_path_get_dirname (
      ka_desk_get_path (ka_meetings_get_desk (ka_joining_get_meetings (self->joining))));

  return g_str_equal (own, self->path);
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  KaFolderJoin *self = KA_FOLDER_JOIN (source);
  g_autoptr (GError) error = NULL;
  g_autofree KaFolderContents *found = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *text = error != NULL ? ka_meeting_tell_error (error) : NULL;

  if (ka_joining_has_gone (self->joining))
    return;
  if (found == NULL)
    {
      adw_action_row_set_subtitle (self->contents, _ ("It cannot be used"));
      show_problem (self, NULL, text);
      return;
    }
  if (is_of_book (self))
    {
      adw_action_row_set_subtitle (self->contents, _ ("It cannot be used"));
      show_problem (self, NULL, _ ("The book itself lies in this folder. Choose one of its own for this."));
      return;
    }
  self->found = *found;
  show_contents (self);
}

static void
look (KaFolderJoin *self)
{
  g_autoptr (GTask) task = g_task_new (self, ka_joining_get_cancellable (self->joining), looked_cb, NULL);
  KaBook *book = ka_desk_get_book (ka_meetings_get_desk (ka_joining_get_meetings (self->joining)));
  Looking *looking = g_new0 (Looking, 1);

  looking->path = g_strdup (self->path);
  if (book != NULL)
    ka_carried_get_device (book, &looking->device, NULL);
  g_task_set_task_data (task, looking, looking_free);
  g_task_run_in_thread (task, look_in_thread);
}

/* ---- joining -------------------------------------------------------------------------------------------- */

static void
tried (GtkWidget *page, const GError *error)
{
  KaFolderJoin *self = KA_FOLDER_JOIN (page);
  g_autofree char *text = error != NULL ? ka_meeting_tell_error (error) : NULL;

  gtk_widget_set_visible (self->spinner, FALSE);
  if (error == NULL)
    return;
  show_problem (self, self->found.sealed ? self->secret : NULL, text);
  if (!self->found.sealed)
    gtk_widget_grab_focus (GTK_WIDGET (self->join));
}

/* (nullable): what is missing in what was typed. */
static const char *
find_fault (KaFolderJoin *self)
{
  if (self->found.sealed && get_secret (self) == NULL)
    return _ ("The passphrase is needed");
  if (self->found.n_devices == 0
      && g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->secret)),
                    gtk_editable_get_text (GTK_EDITABLE (self->again)))
             != 0)
    return _ ("The passphrase was not typed the same both times");
  return NULL;
}

static void
join_cb (KaFolderJoin *self)
{
  KaMeetings *meetings = ka_joining_get_meetings (self->joining);
  const char *fault = find_fault (self);
  g_autoptr (GError) error = NULL;

  /* Enter may come before it is known what lies there. */
  if (ka_joining_is_trying (self->joining) || !gtk_widget_get_visible (GTK_WIDGET (self->join)))
    return;
  if (fault != NULL)
    show_problem (self, self->secret, fault);
  else if (!ka_computer_name_take (self->name, ka_meetings_get_desk (meetings),
                                   ka_meetings_get_settings (meetings), &error))
    show_problem (self, self->name, error->message);
  else
    {
      show_problem (self, NULL, NULL);
      gtk_widget_set_visible (self->spinner, TRUE);
      ka_joining_try (self->joining, self->address, get_secret (self) != NULL, get_secret (self));
    }
}

static void
typed_cb (KaFolderJoin *self)
{
  show_problem (self, NULL, NULL);
}

/* ---- the page ------------------------------------------------------------------------------------------- */

static void
ka_folder_join_dispose (GObject *object)
{
  KaFolderJoin *self = KA_FOLDER_JOIN (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_FOLDER_JOIN);
  G_OBJECT_CLASS (ka_folder_join_parent_class)->dispose (object);
}

static void
ka_folder_join_finalize (GObject *object)
{
  KaFolderJoin *self = KA_FOLDER_JOIN (object);

  g_clear_pointer (&self->joining, ka_joining_free);
  g_free (self->path);
  g_free (self->address);
  G_OBJECT_CLASS (ka_folder_join_parent_class)->finalize (object);
}

static void
ka_folder_join_class_init (KaFolderJoinClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_folder_join_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_folder_join_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-folder-join.ui");
  gtk_widget_class_bind_template_child (widget_class, KaFolderJoin, folder);
  gtk_widget_class_bind_template_child (widget_class, KaFolderJoin, contents);
  gtk_widget_class_bind_template_child (widget_class, KaFolderJoin, secrets);
  gtk_widget_class_bind_template_child (widget_class, KaFolderJoin, secret);
  gtk_widget_class_bind_template_child (widget_class, KaFolderJoin, again);
  gtk_widget_class_bind_template_child (widget_class, KaFolderJoin, naming);
  gtk_widget_class_bind_template_child (widget_class, KaFolderJoin, name);
  gtk_widget_class_bind_template_child (widget_class, KaFolderJoin, meaning);
  gtk_widget_class_bind_template_child (widget_class, KaFolderJoin, problem);
  gtk_widget_class_bind_template_child (widget_class, KaFolderJoin, spinner);
  gtk_widget_class_bind_template_child (widget_class, KaFolderJoin, join);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, join_cb);
}

static void
ka_folder_join_init (KaFolderJoin *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
  ka_speak_once (self->folder);
  ka_speak_once (self->contents);
}

GtkWidget *
ka_folder_join_new (KaMeetings *meetings, const char *path)
{
  KaFolderJoin *self = g_object_new (KA_TYPE_FOLDER_JOIN, NULL);
  g_autofree char *typed = g_strconcat ("folder:", path, NULL);
  g_autofree char *place = NULL;

  self->joining = ka_joining_new (ADW_NAVIGATION_PAGE (self), meetings, tried);
  self->path = g_strdup (path);
  self->address = ka_carrier_tidy_address (typed, NULL);
  place = ka_meeting_tell_place (self->address);
  adw_action_row_set_subtitle (self->folder, place);
  ka_computer_name_show (self->name, ka_meetings_get_desk (meetings), ka_meetings_get_settings (meetings));
  if (ka_meetings_find (meetings, self->address) != NULL)
    adw_action_row_set_subtitle (self->contents, _ ("This book meets others there already"));
  else
    look (self);
  return GTK_WIDGET (self);
}
