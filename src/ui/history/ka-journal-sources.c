/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-journal-sources.h"

#include "ka-came.h"
#include "ka-computers.h"
#include "ka-drop-down.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-speak.h"

struct _KaJournalSources
{
  AdwBin parent_instance;

  gboolean quiet; /* while the list is filled, nobody has chosen anything */

  /* owned, as a child */
  GtkDropDown *list;

  /* owned: of guint64, the devices in the list after the row for everything */
  GArray *devices;
};

G_DEFINE_FINAL_TYPE (KaJournalSources, ka_journal_sources, ADW_TYPE_BIN)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
selected_cb (KaJournalSources *self)
{
  if (!self->quiet)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

gboolean
ka_journal_sources_is_all (KaJournalSources *self)
{
  return ka_drop_down_get_choice (self->list) < 0;
}

static guint64
get_device (KaJournalSources *self)
{
  int choice = ka_drop_down_get_choice (self->list);

  return choice >= 0 ? g_array_index (self->devices, guint64, choice) : KA_ANY_COMPUTER;
}

GPtrArray *
ka_journal_sources_list (KaJournalSources *self, KaBook *book, gint64 before, guint limit, GError **error)
{
  return ka_journal_sources_is_all (self) ? ka_book_list_journal (book, 0, before, limit, error)
                                          : ka_book_list_came (book, get_device (self), before, limit, error);
}

static void
add_device (KaJournalSources *self, GtkStringList *strings, guint64 device, const char *words)
{
  g_array_append_val (self->devices, device);
  gtk_string_list_append (strings, words);
}

static void
fill (KaJournalSources *self, GPtrArray *computers)
{
  g_autoptr (GtkStringList) strings = gtk_string_list_new (NULL);
  gboolean all = ka_journal_sources_is_all (self);
  guint64 chosen = get_device (self);
  guint selected = 0;

  g_array_set_size (self->devices, 0);
  gtk_string_list_append (strings, _ ("All changes"));
  add_device (self, strings, KA_ANY_COMPUTER, _ ("From other computers"));
  for (guint i = 0; i < computers->len; i++)
    {
      const KaComputer *computer = computers->pdata[i];
      /* Translators: %s is the name of a computer, or “another computer”. */
      g_autofree char *words = g_strdup_printf (_ ("From %s"), ka_isolate (computer->name));

      if (!computer->here)
        add_device (self, strings, computer->device, words);
    }
  for (guint i = 0; i < self->devices->len && !all; i++)
    if (g_array_index (self->devices, guint64, i) == chosen)
      selected = i + 1;
  ka_drop_down_offer (self->list, strings, selected);
}

void
ka_journal_sources_refresh (KaJournalSources *self, KaBook *book)
{
  gboolean has = FALSE;
  g_autoptr (GPtrArray) computers = NULL;

  g_return_if_fail (KA_IS_JOURNAL_SOURCES (self));

  if (book == NULL || !ka_book_has_come (book, &has, NULL) || !has)
    return;
  computers = ka_book_list_computers (book, NULL);
  if (computers == NULL)
    return;
  self->quiet = TRUE;
  fill (self, computers);
  self->quiet = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
ka_journal_sources_finalize (GObject *object)
{
  g_array_unref (KA_JOURNAL_SOURCES (object)->devices);
  G_OBJECT_CLASS (ka_journal_sources_parent_class)->finalize (object);
}

static void
ka_journal_sources_class_init (KaJournalSourcesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_journal_sources_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_journal_sources_init (KaJournalSources *self)
{
  static const char *const NOTHING[] = { NULL };

  self->devices = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->list = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (NOTHING));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Which changes"), -1);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  ka_speak_rows (GTK_WIDGET (self));
  g_signal_connect_object (self->list, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
}
