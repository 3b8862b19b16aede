/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people hear when a file that was asked for was not chosen. */
#include "book-fixture.h"
#include "ka-file-choice.h"

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

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/file-choice/only-cancel-is-silent", test_only_cancel_is_silent);
  return g_test_run ();
}
