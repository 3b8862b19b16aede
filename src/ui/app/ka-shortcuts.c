/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-shortcuts.h"

#include "ka-games.h"
#include "ka-language.h"

/* More keys than these beside a name do not fit a telephone. */
#define MOST_KEYS 4

/* “1 2 3 4”, a key for each, or the first and the last of them. */
static char *
list_digits (guint n)
{
  g_autoptr (GString) keys = g_string_new (NULL);

  if (n > MOST_KEYS)
    return g_strdup_printf ("1...%u", n);
  for (guint i = 1; i <= n; i++)
    g_string_append_printf (keys, i > 1 ? " %u" : "%u", i);
  return g_string_free_and_steal (g_steal_pointer (&keys));
}

static gunichar
get_letter (const KaField *field, guint choice)
{
  return g_unichar_tolower (g_utf8_get_char (_ (field->choices[choice].label)));
}

/* By the rules of @match, or where it is %NULL by any. */
static gboolean
is_offered (const KaGame *game, const KaField *field, guint choice, const KaMatch *match)
{
  g_autoptr (KaValues) nothing = ka_values_new ();
  KaDraft draft;

  if (match == NULL)
    return TRUE;
  draft = (KaDraft) {
    .options = match->options, .n_seats = match->n_seats, .turn = match->first, .facts = nothing
  };
  return ka_game_asks (game, &draft, field, (int) choice);
}

/* All that begin with the letter of @choice, in the order in which it chooses them; NULL where one before it begins so. */
static GPtrArray *
list_choices (const KaGame *game, const KaField *field, guint choice, const KaMatch *match)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_null_terminated (4, NULL, TRUE);

  for (guint i = 0; field->choices[i].id != NULL; i++)
    {
      if (get_letter (field, i) != get_letter (field, choice) || !is_offered (game, field, i, match))
        continue;
      if (i < choice)
        return NULL;
      g_ptr_array_add (names, (gpointer) _ (field->choices[i].label));
    }
  return names->len > 0 ? g_steal_pointer (&names) : NULL;
}

/* What the letter chooses, and what it chooses when it is struck again. */
static GtkWidget *
make_letter_row (const GPtrArray *names, gunichar letter)
{
  g_autofree char *accelerator = gtk_accelerator_name (gdk_unicode_to_keyval (letter), GDK_NO_MODIFIER_MASK);
  GtkWidget *row = adw_action_row_new (), *key;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), names->pdata[0]);
  if (names->len > 1)
    {
      g_autofree char *others = g_strjoinv (", ", (char **) names->pdata + 1);
      /* Translators: what a letter chooses when it is struck once more, and again. */
      g_autofree char *again = g_strdup_printf (_ ("Again: %s"), others);

      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), again);
    }
  /* As in the template: what is to take its place is not in the oldest library that will do. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  key = gtk_shortcut_label_new (accelerator);
  G_GNUC_END_IGNORE_DEPRECATIONS
  gtk_widget_set_valign (key, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), key);
  return row;
}

/* What is chosen in a round is chosen by its first letter, as KaChoiceBox takes it. */
static void
add_letters (AdwPreferencesPage *page, const KaGame *game, const KaMatch *match)
{
  for (guint i = 0; i < game->scoring->n_facts; i++)
    {
      const KaField *field = &game->scoring->facts[i];
      AdwPreferencesGroup *group;
      g_autofree char *title = NULL;

      if (field->type != KA_FIELD_CHOICE)
        continue;
      /* Translators: a game, and what is chosen in a round of it: “Wiezen: Contract”. */
      title = g_strdup_printf (_ ("%s: %s"), _ (game->name), _ (field->label));
      group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
      adw_preferences_group_set_title (group, title);
      for (guint choice = 0; field->choices[choice].id != NULL; choice++)
        {
          g_autoptr (GPtrArray) names = list_choices (game, field, choice, match);

          if (names != NULL)
            adw_preferences_group_add (group, make_letter_row (names, get_letter (field, choice)));
        }
      adw_preferences_page_add (page, group);
    }
}

void
ka_shortcuts_present (GtkWindow *parent, const KaMatch *match)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/be/kaartavond/Kaartavond/ka-shortcuts.ui");
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (gtk_builder_get_object (builder, "page"));

  if (match != NULL)
    {
      g_autofree char *keys = list_digits (match->n_seats);

      g_object_set (gtk_builder_get_object (builder, "who_plays"), "accelerator", keys, NULL);
    }
  if (match != NULL)
    add_letters (page, match->game, match);
  for (guint i = 0; match == NULL && ka_game_list[i] != NULL; i++)
    add_letters (page, ka_game_list[i], NULL);
  adw_dialog_present (ADW_DIALOG (gtk_builder_get_object (builder, "shortcuts")), GTK_WIDGET (parent));
}
