/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "command.h"
#include "ka-club.h"

/* What a book is called unless somebody says otherwise. */
#define USUAL_BOOK "book"

typedef struct
{
  char *book; /* nullable */
  gboolean only_reads;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->book);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

typedef struct
{
  const char *name;
  guint n_words; /* after it */
  gboolean invites;
  gboolean (*run) (KaClub *club, char **words, const Options *options, GString *said, GError **error);
} Deed;

static gboolean
begin (KaClub *club, char **words, const Options *options, GString *said, GError **error)
{
  gboolean is_new;

  if (!ka_club_begin (club, &is_new, error))
    return FALSE;
  g_string_append (said, is_new ? "there is a club now; nobody is in it yet"
                                : "there is a club already; it stays as it is");
  return TRUE;
}

static gboolean
invite (KaClub *club, char **words, const Options *options, GString *said, GError **error)
{
  const char *book = options->book != NULL ? options->book : USUAL_BOOK;
  g_autoptr (KaClubInvitation) invitation
      = ka_club_invite (club, words[0], book, !options->only_reads, error);

  if (invitation == NULL)
    return FALSE;
  g_string_append_printf (said, "%s may %s “%s”%s\n\naddress: %s", words[0],
                          options->only_reads ? "read" : "read and write in", book,
                          invitation->is_new_book ? ", a new book" : "", invitation->address);
  if (invitation->pass != NULL)
    g_string_append_printf (
        said,
        "\npassword, a line of the file ~/.pgpass, which nobody else may read (chmod 600):\n%s\n\n"
        "The password is kept nowhere and is not shown again.",
        invitation->pass);
  else
    g_string_append (said, "\nThe password is that of the invitation before.");
  return TRUE;
}

static gboolean
remove_member (KaClub *club, char **words, const Options *options, GString *said, GError **error)
{
  if (!ka_club_remove (club, words[0], error))
    return FALSE;
  g_string_append_printf (said, "%s is no member any more; what came from there stays", words[0]);
  return TRUE;
}

static void
print_member (const KaClubMember *member, GString *said)
{
  g_autoptr (GDateTime) seen
      = member->seen > 0 ? g_date_time_new_from_unix_utc (member->seen / G_USEC_PER_SEC) : NULL;
  g_autofree char *when = seen != NULL ? g_date_time_format_iso8601 (seen) : g_strdup ("never");

  g_string_append_printf (said, "%s%s\t%s\t%s\t%s", said->len > 0 ? "\n" : "", member->book, member->name,
                          member->writes ? "writes" : "reads", when);
}

static gboolean
list (KaClub *club, char **words, const Options *options, GString *said, GError **error)
{
  g_autoptr (GPtrArray) members = ka_club_list (club, error);

  if (members == NULL)
    return FALSE;
  for (guint i = 0; i < members->len; i++)
    print_member (members->pdata[i], said);
  if (members->len == 0)
    g_string_append (said, "nobody is in the club");
  return TRUE;
}

static const Deed DEEDS[] = {
  { "init", 0, FALSE, begin },
  { "invite", 1, TRUE, invite },
  { "remove", 1, FALSE, remove_member },
  { "list", 0, FALSE, list },
};

static const Deed *
find_deed (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (DEEDS); i++)
    if (strcmp (DEEDS[i].name, name) == 0)
      return &DEEDS[i];
  return NULL;
}

/* An address that was typed with a password in it is not repeated. */
static KaExit
do_deed (const Deed *deed, char **words, const Options *options)
{
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaClub) club = ka_club_open (words[1], &error);

  if (club == NULL || !deed->run (club, words + 2, options, said, &error))
    return ka_command_refuse ("club", error->message);
  return ka_command_print (said->str);
}

static KaExit
club (char **args)
{
  g_auto (Options) given = { NULL };
  const GOptionEntry own[] = {
    { "book", 0, 0, G_OPTION_ARG_STRING, &given.book,
      "invite: into the book of this name (" USUAL_BOOK "), which is begun when there is none", "NAME" },
    { "reads-only", 0, 0, G_OPTION_ARG_NONE, &given.only_reads, "invite: to read, and to write nothing",
      NULL },
    { NULL },
  };
  const GOptionEntry *const options[] = { own, NULL };
  g_auto (GStrv) words = NULL;
  const Deed *deed;
  guint n;
  KaExit exit;

  if (!ka_command_parse (&ka_club_command, args, options, &words, &exit))
    return exit;
  deed = find_deed (words[0]);
  n = g_strv_length (words) - 2;
  if (deed == NULL)
    return ka_command_misuse (&ka_club_command, "init, invite, remove or list, and not “%s”", words[0]);
  if (n != deed->n_words)
    return ka_command_misuse (&ka_club_command, "%s wants an address%s", deed->name,
                              deed->n_words > 0 ? " and one name" : " and nothing else");
  if (!deed->invites && (given.book != NULL || given.only_reads))
    return ka_command_misuse (&ka_club_command, "--book and --reads-only belong to invite");
  return do_deed (deed, words, &given);
}

const KaCommand ka_club_command
    = { "club",
        "init|invite|remove|list URL [NAME]",
        2,
        "Keep a club, whose members write in books that meet on a PostgreSQL server",
        "invite postgresql://club.example.org/club An",
        club,
        TRUE };
