/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-application.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "ka-desk.h"
#include "ka-games.h"
#include "ka-menu-names.h"
#include "ka-window.h"

struct _KaApplication
{
  AdwApplication parent_instance;

  /* owned */
  GSettings *settings;
  KaDesk *desk;
};

G_DEFINE_FINAL_TYPE (KaApplication, ka_application, ADW_TYPE_APPLICATION)

static void
ka_application_activate (GApplication *app)
{
  KaApplication *self = KA_APPLICATION (app);
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (window == NULL)
    window = GTK_WINDOW (ka_window_new (GTK_APPLICATION (self), self->desk, self->settings));
  gtk_window_present (window);
}

static void
ka_application_open (GApplication *app, GFile **files, int n_files, const char *hint)
{
  g_application_activate (app);
  for (int i = 0; i < n_files; i++)
    ka_window_open_deal (KA_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (app))), files[i]);
}

static void
apply_colour_scheme (KaApplication *self)
{
  adw_style_manager_set_color_scheme (adw_application_get_style_manager (ADW_APPLICATION (self)),
                                      (AdwColorScheme) g_settings_get_enum (self->settings, "colour-scheme"));
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (user_data));

  if (window != NULL)
    gtk_window_close (window);
}

static const GActionEntry ACTIONS[] = {
  { .name = "quit", .activate = quit_cb },
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
  { "win.open-deal", { "<Control>o" } },
  { "win.search", { "<Control>f" } },
  { "win.show-journal(int64 0)", { "<Control>j" } },
  { "win.preferences", { "<Control>comma" } },
  { "win.shortcuts", { "<Control>question" } },
  { "win.help", { "F1" } },
  { "win.back", { "<Alt>Left" } },
};

static void
ka_application_startup (GApplication *app)
{
  KaApplication *self = KA_APPLICATION (app);
  g_autofree char *path = ka_book_default_path ();

  G_APPLICATION_CLASS (ka_application_parent_class)->startup (app);

  gtk_window_set_default_icon_name (KA_APP_ID);
  /* A text that one comes by with Tab is for reading, not for copying as a whole. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
  ka_menu_names_give ();
  self->settings = g_settings_new (KA_APP_ID);
  g_signal_connect_swapped (self->settings, "changed::colour-scheme", G_CALLBACK (apply_colour_scheme), self);
  apply_colour_scheme (self);
  if (self->desk == NULL)
    self->desk = ka_desk_new (path, ka_games_find);

  g_action_map_add_action_entries (G_ACTION_MAP (self), ACTIONS, G_N_ELEMENTS (ACTIONS), self);
  for (guint i = 0; i < G_N_ELEMENTS (ACCELS); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), ACCELS[i].action, ACCELS[i].keys);
}

static int
ka_application_handle_local_options (GApplication *app, GVariantDict *options)
{
  KaApplication *self = KA_APPLICATION (app);
  const char *path;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Kaartavond %s\n", KA_VERSION);
      return 0;
    }
  if (g_variant_dict_lookup (options, "book", "^&ay", &path))
    self->desk = ka_desk_new (path, ka_games_find);
  return -1;
}

static void
ka_application_dispose (GObject *object)
{
  KaApplication *self = KA_APPLICATION (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (ka_application_parent_class)->dispose (object);
}

static void
ka_application_class_init (KaApplicationClass *klass)
{
  GApplicationClass *app_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_application_dispose;
  app_class->activate = ka_application_activate;
  app_class->open = ka_application_open;
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
  const char *locale_dir = g_getenv ("KA_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : KA_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_application_add_main_option_entries (G_APPLICATION (self), OPTIONS);
  g_set_application_name (_ ("Kaartavond"));
}

KaApplication *
ka_application_new (void)
{
  return g_object_new (KA_TYPE_APPLICATION, "application-id", KA_APP_ID, "resource-base-path",
                       "/be/kaartavond/Kaartavond", "flags", G_APPLICATION_HANDLES_OPEN, NULL);
}
