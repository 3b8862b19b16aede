/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-application.h"

#include <glib-unix.h>
#include <libintl.h>
#include <signal.h>
#include <locale.h>

#include "ka-desk.h"
#include "ka-games.h"
#include "ka-language.h"
#include "ka-loans.h"
#include "ka-menu-names.h"
#include "ka-place.h"
#include "ka-press.h"
#include "ka-print.h"
#include "ka-which-book.h"
#include "ka-window.h"

/* How long the work on a book is waited for when the program is asked to end, and how often one looks. */
#define END_OF_WORK_S 20
#define TICK_MS       50

static const int SIGNALS[] = { SIGHUP, SIGINT, SIGTERM };

struct _KaApplication
{
  AdwApplication parent_instance;

  /* owned */
  GSettings *settings;
  KaLoans *loans; /* of all its books: one may be opened again while it says farewell */

  guint ends[G_N_ELEMENTS (SIGNALS)]; /* sources */
  guint n_farewells;                  /* that are said now */
  gboolean asked_to_end;
};

G_DEFINE_FINAL_TYPE (KaApplication, ka_application, ADW_TYPE_APPLICATION)

/* ---- a window for each book ------------------------------------------------------------------------------- */

/* A book that is open to be written in can be looked at there; one that is only looked at cannot be written in. */
static KaWindow *
find_window (KaApplication *self, const char *path, gboolean to_look)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      KaDesk *desk = KA_IS_WINDOW (l->data) ? ka_window_get_desk (l->data) : NULL;

      if (desk != NULL && ka_is_same_book (ka_desk_get_path (desk), path)
          && (to_look || !ka_desk_is_to_look (desk)))
        return l->data;
    }
  return NULL;
}

/* The window of a book: the one that has it, or a new one. */
static KaWindow *
show_book (KaApplication *self, const char *path, gboolean to_look)
{
  KaWindow *window = find_window (self, path, to_look);

  if (window == NULL)
    {
      g_autoptr (KaDesk) desk
          = to_look ? ka_desk_new_to_look (path, ka_games_find) : ka_desk_new (path, ka_games_find);

      ka_loans_lend (self->loans, desk);
      window = ka_window_new (GTK_APPLICATION (self), desk, self->settings);
    }
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static KaWindow *
show_usual_book (KaApplication *self)
{
  g_autofree char *path = ka_book_default_path ();

  return show_book (self, path, FALSE);
}

static void
ka_application_activate (GApplication *app)
{
  show_usual_book (KA_APPLICATION (app));
}

/* A deal is looked at in the window that is at hand, whatever its book. */
static KaWindow *
get_window_at_hand (KaApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (window == NULL || !KA_IS_WINDOW (window))
    return show_usual_book (self);
  gtk_window_present (window);
  return KA_WINDOW (window);
}

static void
ka_application_open (GApplication *app, GFile **files, int n_files, const char *hint)
{
  KaWindow *window = get_window_at_hand (KA_APPLICATION (app));

  for (int i = 0; i < n_files; i++)
    ka_window_open_deal (window, files[i]);
}

/* Whoever started the program, first or later, said from where a relative path is meant. */
static int
ka_application_command_line (GApplication *app, GApplicationCommandLine *line)
{
  KaApplication *self = KA_APPLICATION (app);
  GVariantDict *options = g_application_command_line_get_options_dict (line);
  const char *folder = g_application_command_line_get_cwd (line);
  g_auto (GStrv) arguments = g_application_command_line_get_arguments (line, NULL);
  const char *book = NULL;
  KaWindow *window;

  g_variant_dict_lookup (options, "book", "^&ay", &book);
  if (book != NULL)
    {
      g_autofree char *path = g_canonicalize_filename (book, folder);

      window = show_book (self, path, FALSE);
    }
  else
    {
      window = arguments[1] != NULL ? get_window_at_hand (self) : show_usual_book (self);
    }
  for (guint i = 1; arguments[i] != NULL; i++)
    {
      g_autoptr (GFile) file = g_application_command_line_create_file_for_arg (line, arguments[i]);

      ka_window_open_deal (window, file);
    }
  return 0;
}

static void
apply_colour_scheme (KaApplication *self)
{
  adw_style_manager_set_color_scheme (adw_application_get_style_manager (ADW_APPLICATION (self)),
                                      (AdwColorScheme) g_settings_get_enum (self->settings, "colour-scheme"));
}

/* Each window can keep what is half done. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (user_data)));

  for (GList *l = windows; l != NULL; l = l->next)
    if (KA_IS_WINDOW (l->data))
      ka_window_end (l->data);
}

static void
open_book_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const char *path;
  gboolean to_look;

  g_variant_get (parameter, "(&sb)", &path, &to_look);
  show_book (KA_APPLICATION (user_data), path, to_look);
}

static gboolean
tick_cb (gpointer nothing)
{
  return G_SOURCE_CONTINUE;
}

/* What moves the files of a book about is not cut short; it has an end of its own, but nobody may wait for ever. */
static void
wait_for_work (KaDesk *desk)
{
  gint64 end = g_get_monotonic_time () + END_OF_WORK_S * G_USEC_PER_SEC;
  guint tick = g_timeout_add (TICK_MS, tick_cb, NULL);

  while (ka_desk_is_working (desk) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (tick);
}

/* The forms hand over what they could not write when they go, so the desk, which somebody may still ask something, is closed
 * last: what waits is written, into the copy that was kept where the book was lost. Nobody is asked, for nobody may be there. */
static void
end_window (GtkWindow *window)
{
  g_autoptr (KaDesk) desk
      = KA_IS_WINDOW (window) ? g_object_ref (ka_window_get_desk (KA_WINDOW (window))) : NULL;

  if (desk != NULL)
    wait_for_work (desk);
  gtk_window_destroy (window);
  if (desk != NULL)
    ka_desk_close (desk);
}

static void
end_when_asked (KaApplication *self)
{
  if (self->asked_to_end && self->n_farewells == 0)
    g_application_quit (G_APPLICATION (self));
}

static void
farewell_said_cb (const KaErrandReport *report, gpointer app)
{
  KaApplication *self = app;

  self->n_farewells--;
  g_application_release (G_APPLICATION (self));
  end_when_asked (self);
}

void
ka_application_see_off (KaApplication *self, KaMeetings *meetings)
{
  guint n;

  g_return_if_fail (KA_IS_APPLICATION (self));

  n = ka_meetings_say_farewell (meetings, farewell_said_cb, self);
  self->n_farewells += n;
  while (n-- > 0)
    g_application_hold (G_APPLICATION (self));
}

/* Whoever ends the session ends the program as if the windows were closed, so that every form writes what was typed. */
static gboolean
asked_to_end_cb (gpointer app)
{
  KaApplication *self = app;
  GList *windows;

  self->asked_to_end = TRUE;
  while ((windows = gtk_application_get_windows (GTK_APPLICATION (app))) != NULL)
    end_window (windows->data);
  end_when_asked (self);
  return G_SOURCE_CONTINUE;
}

static const GActionEntry ACTIONS[] = {
  { .name = "quit", .activate = quit_cb },
  /* A path, and whether it is only looked at. */
  { .name = "open-book", .activate = open_book_cb, .parameter_type = "(sb)" },
};

static const struct
{
  const char *action;
  const char *keys[3];
} ACCELS[] = {
  { "app.quit", { "<Control>q" } },
  { "window.close", { "<Control>w" } },
  { "win.new-match(('', ''))", { "<Control>n" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.print", { "<Control>p" } },
  { "win.phones", { "<Control>b" } },
  { "win.open-deal", { "<Control>o" } },
  { "win.search", { "<Control>f" } },
  { "win.show-journal(int64 0)", { "<Control>j" } },
  { "win.preferences", { "<Control>comma" } },
  { "win.shortcuts", { "<Control>question" } },
  { "win.help", { "F1" } },
  { "win.hint", { "<Shift>F1" } },
  { "win.back", { "<Alt>Left" } },
};

static void
ka_application_startup (GApplication *app)
{
  KaApplication *self = KA_APPLICATION (app);
  g_autofree char *icons = ka_place_get_data ("icons");

  G_APPLICATION_CLASS (ka_application_parent_class)->startup (app);

  gtk_icon_theme_add_search_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()), icons);
  gtk_window_set_default_icon_name (KA_APP_ID);
  /* A text that one comes by with Tab is for reading, not for copying as a whole. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
  ka_menu_names_give ();
  ka_press_give ();
  self->settings = ka_place_open_settings ();
  g_signal_connect_swapped (self->settings, "changed::colour-scheme", G_CALLBACK (apply_colour_scheme), self);
  apply_colour_scheme (self);

  for (guint i = 0; i < G_N_ELEMENTS (SIGNALS); i++)
    self->ends[i] = g_unix_signal_add (SIGNALS[i], asked_to_end_cb, self);
  g_action_map_add_action_entries (G_ACTION_MAP (self), ACTIONS, G_N_ELEMENTS (ACTIONS), self);
  for (guint i = 0; i < G_N_ELEMENTS (ACCELS); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), ACCELS[i].action, ACCELS[i].keys);
}

static int
ka_application_handle_local_options (GApplication *app, GVariantDict *options)
{
  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Kaartavond %s\n", KA_VERSION);
      return 0;
    }
  return -1;
}

static void
ka_application_dispose (GObject *object)
{
  KaApplication *self = KA_APPLICATION (object);

  for (guint i = 0; i < G_N_ELEMENTS (SIGNALS); i++)
    g_clear_handle_id (&self->ends[i], g_source_remove);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->loans, ka_loans_free);
  G_OBJECT_CLASS (ka_application_parent_class)->dispose (object);
}

static void
ka_application_shutdown (GApplication *app)
{
  ka_print_remove_previews ();
  G_APPLICATION_CLASS (ka_application_parent_class)->shutdown (app);
}

static void
ka_application_class_init (KaApplicationClass *klass)
{
  GApplicationClass *app_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_application_dispose;
  app_class->activate = ka_application_activate;
  app_class->command_line = ka_application_command_line;
  app_class->open = ka_application_open;
  app_class->shutdown = ka_application_shutdown;
  app_class->startup = ka_application_startup;
  app_class->handle_local_options = ka_application_handle_local_options;
}

static void
ka_application_init (KaApplication *self)
{
  static const GOptionEntry OPTIONS[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and exit"), NULL },
    { "book", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_ ("Open this book instead of the usual one"),
      N_ ("FILE") },
    { NULL },
  };
  const char *tree = g_getenv ("KA_LOCALE_DIR");
  g_autofree char *installed = ka_place_find (KA_LOCALE_FROM_PROGRAM, KA_LOCALE_DIR);

  self->loans = ka_loans_new ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, tree != NULL ? tree : installed);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_application_add_main_option_entries (G_APPLICATION (self), OPTIONS);
  /* Translators: what may stand after the options on a command line: deals that were written down. */
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
  g_set_application_name (_ ("Kaartavond"));
}

KaApplication *
ka_application_new (void)
{
  return g_object_new (KA_TYPE_APPLICATION, "application-id", KA_APP_ID, "resource-base-path",
                       "/be/kaartavond/Kaartavond", "flags",
                       G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE, NULL);
}
