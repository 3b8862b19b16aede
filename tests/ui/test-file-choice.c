/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people hear when a file that was asked for was not chosen. */
#include "book-fixture.h"
#include "ka-file-choice.h"
#include "ka-games.h"
#include "ka-match-parts.h"
#include "ka-title.h"

static const struct
{
  int code;
  gboolean told;
} ROWS[] = {
  { GTK_DIALOG_ERROR_FAILED, TRUE },
  { GTK_DIALOG_ERROR_CANCELLED, FALSE },
  { GTK_DIALOG_ERROR_DISMISSED, FALSE },
};

static void
test_only_cancel_is_silent (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = gtk_label_new ("");
  g_autoptr (GError) other = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, "The portal is gone");

  book_fixture_show (fixture, page, 300, 300);
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autoptr (GError) error
          = g_error_new_literal (GTK_DIALOG_ERROR, ROWS[i].code, "No folder can be read");

      g_string_truncate (fixture->asked, 0);
      ka_file_choice_tell (page, error);
      g_assert_cmpstr (fixture->asked->str, ==, ROWS[i].told ? "toast 'No folder can be read'\n" : "");
    }
  ka_file_choice_tell (page, other);
  g_assert_cmpstr (fixture->asked->str, ==, "toast 'The portal is gone'\n");
  ka_file_choice_tell (page, NULL);
  ka_file_choice_tell (NULL, other);
  g_assert_cmpstr (fixture->asked->str, ==, "toast 'The portal is gone'\n");
  book_fixture_close (fixture, page);
}

/* What was played, with whom and when, so that two of an evening are told apart; names are what people typed. */
static void
test_name_of_a_match (void)
{
  const KaGame *game = ka_games_find ("free-sheet");
  static const struct
  {
    const char *title;
    const char *group;
    const char *name;
  } MATCHES[] = {
    { "Kwartet", "Friday", "Kwartet Friday 2026-09-05" },
    { "Kwartet", "", "Kwartet 2026-09-05" },
    { NULL, "Friday", "Free Sheet Friday 2026-09-05" },
    { "../30 Seconds?", "A/B", "..-30 Seconds- A-B 2026-09-05" },
  };
  g_autoptr (GDateTime) noon = g_date_time_new_local (2026, 9, 5, 12, 0, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (MATCHES); i++)
    {
      g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
      const KaMatch match = { .game = game,
                              .options = options,
                              .group = (char *) MATCHES[i].group,
                              .started = g_date_time_to_unix (noon) };
      g_autofree char *name = NULL;

      ka_title_set (options, MATCHES[i].title);
      name = ka_match_name_file (&match);
      g_assert_cmpstr (name, ==, MATCHES[i].name);
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/file-choice/only-cancel-is-silent", test_only_cancel_is_silent);
  g_test_add_func ("/file-choice/name-of-a-match", test_name_of_a_match);
  return g_test_run ();
}
