/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What came from other computers: what these are called, what came from which, and who may be the same person there. */
#include "ka-alike.h"
#include "ka-came.h"
#include "ka-computers.h"
#include "travel-books.h"

static void
call (Fixture *f, const char *name)
{
  g_autoptr (GError) error = NULL;

  ka_book_call_computer (f->book, name, &error);
  g_assert_no_error (error);
}

static gint64
add_person (Fixture *f, const char *name)
{
  const KaPlayer player = { .name = (char *) name, .symbol = (char *) "star", .note = (char *) "" };
  g_autoptr (GError) error = NULL;
  gint64 id = ka_book_add_player (f->book, &player, &error);

  g_assert_no_error (error);
  return id;
}

/* ---- names -------------------------------------------------------------------------------------------------- */

/* "An’s laptop (here)\n" */
static char *
print_computers (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) computers = ka_book_list_computers (f->book, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < computers->len; i++)
    {
      const KaComputer *computer = computers->pdata[i];

      g_string_append_printf (text, "%s%s\n", computer->name, computer->here ? " (here)" : "");
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

#define assert_computers(f, expected)                                                                        \
  G_STMT_START                                                                                               \
  {                                                                                                          \
    g_autofree char *_text = print_computers (f);                                                            \
    g_assert_cmpstr (_text, ==, expected);                                                                   \
  }                                                                                                          \
  G_STMT_END

/* Each says what it is called, and all know what was done on which. */
static void
test_names_travel (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  g_autoptr (KaJournalEntry) there = NULL;
  g_autoptr (KaJournalEntry) here = NULL;

  call (f, "  Attic ");
  add_person (f, "Gus");
  open_other (&other);
  call (&other, "Barn");
  exchange (f->book, other.book);
  assert_computers (f, "Attic (here)\nBarn\n");
  assert_computers (&other, "Attic\nBarn (here)\n");
  there = find_entry (&other, "player-added", KA_JOURNAL_AGREED);
  g_assert_true (there->elsewhere);
  g_assert_cmpstr (there->computer, ==, "Attic");
  here = find_entry (f, "player-added", KA_JOURNAL_AGREED);
  g_assert_false (here->elsewhere);
  g_assert_null (here->computer);

  call (f, "Cellar");
  call (&other, NULL);
  exchange (f->book, other.book);
  assert_computers (f, "Cellar (here)\n");
  assert_computers (&other, "Cellar\n");
  assert_follows (f);
  tear_down (&other, NULL);
}

/* What says nothing new is not said, and what cannot be a name is refused. */
static void
test_names_are_said_once (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *long_name = g_strnfill (2000, 'x');
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  call (f, NULL);
  call (f, "  ");
  assert_computers (f, "");
  call (f, "Attic");
  before = write_lines (f->book, NULL);
  call (f, "Attic");
  after = write_lines (f->book, NULL);
  g_assert_cmpstr (before, ==, after);
  g_assert_false (ka_book_call_computer (f->book, long_name, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  restart (f);
  assert_computers (f, "Attic (here)\n");
}

/* Nobody did it: Ctrl+Z takes back what somebody did. */
static void
test_a_name_is_not_undone (Fixture *f, gconstpointer data)
{
  g_autoptr (KaJournalEntry) undone = NULL;
  g_autoptr (GError) error = NULL;

  add_person (f, "Gus");
  call (f, "Attic");
  g_assert_true (ka_book_undo (f->book, 0, &undone, &error));
  g_assert_cmpstr (undone->kind, ==, "player-added");
  g_assert_cmpstr (undone->subject, ==, "Gus");
  assert_computers (f, "Attic (here)\n");
}

/* ---- what came ---------------------------------------------------------------------------------------------- */

static char *
list_came (Fixture *f, guint64 device)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = ka_book_list_came (f->book, device, 0, 100, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < entries->len; i++)
    {
      const KaJournalEntry *entry = entries->pdata[i];

      g_assert_true (entry->elsewhere);
      g_string_append_printf (text, "%s: %s; ", entry->computer != NULL ? entry->computer : "?",
                              entry->subject);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static guint64
find_device (Fixture *f, const char *name)
{
  g_autoptr (GPtrArray) computers = ka_book_list_computers (f->book, NULL);

  for (guint i = 0; i < computers->len; i++)
    if (g_str_equal (((KaComputer *) computers->pdata[i])->name, name))
      return ((KaComputer *) computers->pdata[i])->device;
  g_assert_not_reached ();
}

static void
test_what_came_from_whom (Fixture *f, gconstpointer data)
{
  Fixture attic = { NULL }, nameless = { NULL };
  g_autofree char *all = NULL;
  g_autofree char *some = NULL;
  g_autofree char *lines = NULL;
  g_auto (KaCame) nothing = { 0 };
  g_auto (KaCame) came = { 0 };
  gboolean has = TRUE;

  g_assert_true (ka_book_has_come (f->book, &has, NULL));
  g_assert_false (has);
  g_assert_true (ka_book_count_came (f->book, 0, &nothing, NULL));
  g_assert_cmpuint (nothing.n_changes, ==, 0);

  open_other (&attic);
  open_other (&nameless);
  call (&attic, "Attic");
  add_person (&attic, "Gus");
  add_person (&attic, "Hilde");
  add_person (&nameless, "Ivo");
  add_person (&nameless, "Jo");
  exchange (f->book, nameless.book);
  lines = write_lines (attic.book, NULL);
  take_lines (f->book, lines);
  add_person (f, "Kaat");

  g_assert_true (ka_book_has_come (f->book, &has, NULL));
  g_assert_true (has);
  all = list_came (f, KA_ANY_COMPUTER);
  g_assert_cmpstr (all, ==, "Attic: Hilde; Attic: Gus; Attic: Attic; ?: Jo; ?: Ivo; ");
  some = list_came (f, find_device (f, "Attic"));
  g_assert_cmpstr (some, ==, "Attic: Hilde; Attic: Gus; Attic: Attic; ");
  g_assert_true (ka_book_count_came (f->book, nothing.newest, &came, NULL));
  g_assert_cmpuint (came.n_changes, ==, 5);
  g_assert_cmpuint (came.n_matches, ==, 0);
  g_assert_cmpuint (came.n_computers, ==, 2);
  g_assert_cmpstr (came.computer, ==, "Attic");
  tear_down (&attic, NULL);
  tear_down (&nameless, NULL);
}

/* The book as it is now, opened where it was copied to. */
static void
open_saved (Fixture *f, Fixture *copy)
{
  g_autofree char *path = save_copy (f);

  set_up_folder (copy, NULL);
  g_free (copy->path);
  copy->path = g_steal_pointer (&path);
  open_book (copy);
}

/* A book that was copied goes on under a name of its own, and the one it is a copy of is another computer for it. */
static void
test_a_copy (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  g_autofree char *came = NULL;
  gboolean has = FALSE;

  call (f, "Attic");
  open_saved (f, &other);
  call (&other, "Barn");
  add_person (f, "Gus");
  exchange (f->book, other.book);
  assert_computers (&other, "Attic\nBarn (here)\n");
  came = list_came (&other, find_device (&other, "Attic"));
  g_assert_cmpstr (came, ==, "Attic: Gus; ");
  g_assert_true (ka_book_has_come (other.book, &has, NULL));
  g_assert_true (has);
  tear_down (&other, NULL);
}

static guint
count_journal (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = ka_book_list_journal (f->book, 0, 0, 100, &error);

  g_assert_no_error (error);
  return entries->len;
}

/* That a book is a copy was done by nobody: nobody is told it, reads it in a journal, or can undo it. */
static void
test_a_copy_is_no_news (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  g_autoptr (GError) error = NULL;
  g_auto (KaCame) came = { 0 };
  gint64 before;
  guint n_lines;

  call (f, "Attic");
  add_person (f, "Gus");
  n_lines = count_journal (f);
  open_saved (f, &other);
  g_assert_true (ka_book_find_newest (f->book, &before, NULL));
  g_assert_true (ka_book_tell_origin (other.book, &error));
  exchange (f->book, other.book);
  assert_computers (f, "Attic (here)\nAttic (copy)\n");
  g_assert_true (ka_book_count_came (f->book, before, &came, NULL));
  g_assert_cmpuint (came.n_changes, ==, 0);
  g_assert_cmpuint (count_journal (f), ==, n_lines);
  g_assert_cmpuint (count_journal (&other), ==, n_lines);
  assert_follows (f);
  tear_down (&other, NULL);
}

/* One that was copied again before it ever met others is called too, since what was done in it comes to them. */
static void
test_a_copy_that_never_met (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL }, third = { NULL };
  g_autofree char *came = NULL;
  g_autoptr (GError) error = NULL;

  call (f, "Attic");
  open_saved (f, &other);
  add_person (&other, "Gus");
  open_saved (&other, &third);
  add_person (&third, "Hilde");
  g_assert_true (ka_book_tell_origin (third.book, &error));
  exchange (f->book, third.book);
  came = list_came (f, KA_ANY_COMPUTER);
  g_assert_cmpstr (came, ==, "Attic (copy 2): Hilde; Attic (copy): Gus; ");
  tear_down (&other, NULL);
  tear_down (&third, NULL);
}

/* Whoever calls it nothing is told from the one it is a copy of all the same, and a copy of that one too. */
static void
test_a_copy_without_a_name (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL }, third = { NULL };
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_book_tell_origin (f->book, &error));
  call (f, "Attic");
  assert_computers (f, "Attic (here)\n");
  open_saved (f, &other);
  g_assert_true (ka_book_tell_origin (other.book, &error));
  assert_computers (&other, "Attic\nAttic (copy) (here)\n");
  open_saved (&other, &third);
  g_assert_true (ka_book_tell_origin (third.book, &error));
  g_assert_true (ka_book_tell_origin (third.book, &error));
  exchange (f->book, third.book);
  assert_computers (f, "Attic (here)\nAttic (copy 2)\nAttic (copy)\n");
  assert_computers (&third, "Attic\nAttic (copy 2) (here)\nAttic (copy)\n");
  call (f, "Cellar");
  call (&third, "Barn");
  exchange (f->book, third.book);
  assert_computers (f, "Barn\nCellar (here)\nCellar (copy)\n");
  assert_follows (f);
  tear_down (&other, NULL);
  tear_down (&third, NULL);
}

/* Other programs may say anything. */
static void
test_copies_of_each_other (Fixture *f, gconstpointer data)
{
  take_lines (
      f->book,
      "{\"act\":\"0175000000000001-1-00000000000000aa\",\"says\":[{\"as\":{\"copy_of\":\"00000000000000bb\"},\"thing\":"
      "\"device/00000000-0000-8000-8000-0000000000aa\"}],\"verb\":\"computer-named\"}\n"
      "{\"act\":\"0175000000000001-1-00000000000000bb\",\"says\":[{\"as\":{\"copy_of\":\"00000000000000aa\"},\"thing\":"
      "\"device/00000000-0000-8000-8000-0000000000bb\"}],\"verb\":\"computer-named\"}\n"
      "{\"act\":\"0175000000000001-1-00000000000000cc\",\"says\":[{\"as\":{\"copy_of\":7},\"thing\":"
      "\"device/00000000-0000-8000-8000-0000000000cc\"}],\"verb\":\"computer-named\"}\n");
  assert_computers (f, "");
}

/* ---- who may be the same ------------------------------------------------------------------------------------ */

/* "Anna 2 = Anna 0 Attic\n": how many matches each has, and what the computer is called where it is another. */
static char *
print_alike (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = ka_book_list_alike (f->book, 50, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < found->len; i++)
    {
      const KaAlike *alike = found->pdata[i];

      g_string_append_printf (text, "%s %u%s = %s %u%s\n", alike->one.player->name, alike->one.n_matches,
                              alike->one.here ? "" : " elsewhere", alike->other.player->name,
                              alike->other.n_matches, alike->other.here ? "" : " elsewhere");
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

#define assert_alike(f, expected)                                                                            \
  G_STMT_START                                                                                               \
  {                                                                                                          \
    g_autofree char *_text = print_alike (f);                                                                \
    g_assert_cmpstr (_text, ==, expected);                                                                   \
  }                                                                                                          \
  G_STMT_END

/* Anna is in both books, and played here. */
static void
meet_anna (Fixture *f, Fixture *other)
{
  append_win (f, add_match (f, "template", 2), 0);
  open_other (other);
  add_person (other, "anna");
  exchange (f->book, other->book);
}

/* What was answered in one book is answered in the other, and may be taken back. */
static void
test_two_people (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (KaJournalEntry) undone = NULL;
  gint64 here = f->people[0], there;

  meet_anna (f, &other);
  there = find_person (f, "anna");
  assert_alike (f, "Anna 1 = anna 0 elsewhere\n");
  assert_alike (&other, "anna 0 = Anna 1 elsewhere\n");
  g_assert_true (ka_book_tell_apart (f->book, there, here, &error));
  g_assert_no_error (error);
  assert_alike (f, "");
  exchange (f->book, other.book);
  assert_alike (&other, "");
  restart (f);
  assert_alike (f, "");
  g_assert_true (ka_book_undo (f->book, 0, &undone, &error));
  g_assert_cmpstr (undone->kind, ==, "players-told-apart");
  g_assert_cmpstr (undone->subject, ==, "anna");
  assert_alike (f, "Anna 1 = anna 0 elsewhere\n");
  exchange (f->book, other.book);
  assert_alike (&other, "anna 0 = Anna 1 elsewhere\n");
  assert_follows (f);
  tear_down (&other, NULL);
}

static void
test_one_person (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  g_autoptr (GError) error = NULL;

  meet_anna (f, &other);
  g_assert_true (ka_book_merge_players (f->book, f->people[0], find_person (f, "anna"), &error));
  g_assert_no_error (error);
  assert_alike (f, "");
  exchange (f->book, other.book);
  assert_alike (&other, "");
  g_assert_true (ka_book_undo (f->book, 0, NULL, &error));
  assert_alike (f, "Anna 1 = anna 0 elsewhere\n");
  tear_down (&other, NULL);
}

/* Each stands in the other book, before both meet the first. */
static void
test_names_nearly_the_same (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *here, *there, *alike;
  } CASES[] = {
    { "Zoë", "zoe", "Zoë 0 = zoe 0 elsewhere\n" },
    { "An-Marie", "AnMarie", "An-Marie 0 = AnMarie 0 elsewhere\n" },
    { "Gus", "Gus Peeters", "Gus 0 = Gus Peeters 0 elsewhere\n" },
    { "Gus Peeters", "Gus", "Gus Peeters 0 = Gus 0 elsewhere\n" },
    { "Gus", "Gusta", "" },
    { "Gus Peeters", "Gus Claes", "" },
    { "★", "☆", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      Fixture here = { NULL }, there = { NULL };

      open_other (&here);
      open_other (&there);
      add_person (&here, CASES[i].here);
      add_person (&there, CASES[i].there);
      exchange (here.book, there.book);
      assert_alike (&here, CASES[i].alike);
      tear_down (&here, NULL);
      tear_down (&there, NULL);
    }
}

/* Two of one book were told apart there; guests and archived people are nobody's; and who sat at one table are two. */
static void
test_not_asked (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  g_autoptr (KaPlayer) guest = NULL;
  g_autoptr (GError) error = NULL;
  gint64 there;

  add_person (f, "Anna Peeters");
  assert_alike (f, "");
  open_other (&other);
  add_person (&other, "Anna Claes");
  there = add_person (&other, "Bram");
  exchange (f->book, other.book);
  assert_alike (f, "Anna 0 = Anna Claes 0 elsewhere\nBram 0 = Bram 0 elsewhere\n");
  guest = ka_book_get_player (other.book, there, NULL);
  guest->guest = TRUE;
  g_assert_true (ka_book_update_player (other.book, guest, &error));
  exchange (f->book, other.book);
  assert_alike (f, "Anna 0 = Anna Claes 0 elsewhere\n");
  other.people[0] = find_person (&other, "Anna");
  other.people[1] = find_person (&other, "Anna Claes");
  add_match (&other, "template", 2);
  exchange (f->book, other.book);
  assert_alike (f, "");
  tear_down (&other, NULL);
}

/* A third, who has nobody himself, is asked about the two of the others. */
static void
test_two_from_elsewhere (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL }, third = { NULL };
  g_autofree char *lines = NULL;

  meet_anna (f, &other);
  open_other (&third);
  lines = write_lines (f->book, NULL);
  take_lines (third.book, lines);
  assert_alike (&third, "Anna 1 elsewhere = anna 0 elsewhere\n");
  tear_down (&other, NULL);
  tear_down (&third, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/came/names-travel", test_names_travel);
  add_test ("/came/names-are-said-once", test_names_are_said_once);
  add_test ("/came/a-name-is-not-undone", test_a_name_is_not_undone);
  add_test ("/came/from-whom", test_what_came_from_whom);
  add_test ("/came/a-copy", test_a_copy);
  add_test ("/came/a-copy-without-a-name", test_a_copy_without_a_name);
  add_test ("/came/a-copy-is-no-news", test_a_copy_is_no_news);
  add_test ("/came/a-copy-that-never-met", test_a_copy_that_never_met);
  add_test ("/came/copies-of-each-other", test_copies_of_each_other);
  add_test ("/came/two-people", test_two_people);
  add_test ("/came/one-person", test_one_person);
  add_test ("/came/names-nearly-the-same", test_names_nearly_the_same);
  add_test ("/came/not-asked", test_not_asked);
  add_test ("/came/two-from-elsewhere", test_two_from_elsewhere);
  return g_test_run ();
}
