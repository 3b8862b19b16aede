/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-journal-text.h"

#include "ka-isolate.h"
#include "ka-journal-values.h"
#include "ka-language.h"
#include "ka-substitute-text.h"

static char *
describe_player_change (const KaJournalEntry *entry, JsonNode *after)
{
  if (ka_journal_has_only (after, "archived"))
    /* Translators: %s is a player. */
    return g_strdup_printf (ka_journal_get_boolean (ka_journal_get_member (after, "archived"))
                                ? _ ("%s archived")
                                : _ ("%s brought back"),
                            ka_isolate (entry->subject));
  if (ka_journal_has_only (after, "guest"))
    /* Translators: %s is a player. */
    return g_strdup_printf (ka_journal_get_boolean (ka_journal_get_member (after, "guest"))
                                ? _ ("%s made a guest")
                                : _ ("%s kept as a person"),
                            ka_isolate (entry->subject));
  /* Translators: %s is a player. */
  return g_strdup_printf (_ ("%s changed"), ka_isolate (entry->subject));
}

static char *
describe_match_change (JsonNode *after)
{
  if (ka_journal_has_only (after, "ended"))
    return g_strdup (ka_journal_get_int (ka_journal_get_member (after, "ended")) != 0
                         ? _ ("Match ended")
                         : _ ("Match continued"));
  return g_strdup (_ ("Match changed"));
}

/* @entry says from which round on. */
static char *
describe_rules (const KaJournalEntry *entry)
{
  if (g_str_equal (entry->kind, "round-deleted"))
    return g_strdup_printf (_ ("Rules from round %d on deleted"), entry->round);
  if (g_str_equal (entry->kind, "round-moved"))
    return g_strdup_printf (_ ("Rules from round %d on moved"), entry->round);
  if (g_str_equal (entry->kind, "round-added"))
    return g_strdup_printf (_ ("Other rules from round %d on"), entry->round);
  return g_strdup_printf (_ ("Rules from round %d on changed"), entry->round);
}

static char *
describe_line (const KaJournalEntry *entry)
{
  gboolean correction = entry->round == 0;

  if (g_str_equal (entry->kind, "round-added"))
    return correction ? g_strdup (_ ("Correction added"))
                      : g_strdup_printf (_ ("Round %d added"), entry->round);
  if (g_str_equal (entry->kind, "round-deleted"))
    return correction ? g_strdup (_ ("Correction deleted"))
                      : g_strdup_printf (_ ("Round %d deleted"), entry->round);
  if (g_str_equal (entry->kind, "round-moved"))
    return correction ? g_strdup (_ ("Correction moved"))
                      : g_strdup_printf (_ ("Round %d moved"), entry->round);
  return correction ? g_strdup (_ ("Correction changed"))
                    : g_strdup_printf (_ ("Round %d changed"), entry->round);
}

static char *
describe_merge (const KaJournalEntry *entry, JsonNode *before, JsonNode *after)
{
  const char *old = ka_journal_get_string (ka_journal_get_member (before, "name"));

  if (old == NULL)
    old = "";
  if (g_str_equal (entry->kind, "players-merged"))
    /* Translators: two entries of one person: “An” is now counted as “Anna”. */
    return g_strdup_printf (_ ("“%s” merged with “%s”"), ka_isolate (old), ka_isolate (entry->subject));
  /* Translators: two entries that were merged are taken apart again. */
  return g_strdup_printf (_ ("“%s” split from “%s”"), ka_isolate (entry->subject), ka_isolate (old));
}

static char *
describe_apart (const KaJournalEntry *entry, JsonNode *before)
{
  const char *other = ka_journal_get_string (ka_journal_get_member (before, "name"));

  /* Translators: two players with nearly the same name, who might have been one. */
  return g_strdup_printf (_ ("“%s” and “%s” are two people"), ka_isolate (entry->subject),
                          ka_isolate (other != NULL ? other : ""));
}

static char *
describe_computer (const KaJournalEntry *entry)
{
  return *entry->subject != '\0'
             /* Translators: %s is the name of a computer. */
             ? g_strdup_printf (_ ("Computer named “%s”"), ka_isolate (entry->subject))
             : g_strdup (_ ("Name of a computer taken away"));
}

/* Of two versions that did not know of each other somebody took the one that did not hold. */
static char *
describe_choice (const KaJournalEntry *entry)
{
  if (entry->round > 0)
    return g_strdup_printf (_ ("Other version of round %d taken"), entry->round);
  if (entry->match != 0 || *entry->subject == '\0')
    return g_strdup (_ ("Other version taken"));
  /* Translators: %s is a player. */
  return g_strdup_printf (_ ("Other version of %s taken"), ka_isolate (entry->subject));
}

/* What was in a book of before there were acts, when another one took that over. */
static char *
describe_old (const KaJournalEntry *entry)
{
  if (entry->match != 0 || *entry->subject == '\0')
    return g_strdup (_ ("Taken over from an older book"));
  /* Translators: %s is a player. */
  return g_strdup_printf (_ ("%s taken over from an older book"), ka_isolate (entry->subject));
}

static char *
describe_season (const KaJournalEntry *entry)
{
  if (g_str_equal (entry->kind, "season-added"))
    /* Translators: %s is a season. */
    return g_strdup_printf (_ ("Season “%s” made"), ka_isolate (entry->subject));
  if (g_str_equal (entry->kind, "season-deleted"))
    return g_strdup_printf (_ ("Season “%s” deleted"), ka_isolate (entry->subject));
  return g_strdup_printf (_ ("Season “%s” changed"), ka_isolate (entry->subject));
}

/* A duty without words has a text that is empty. */
static char *
describe_duty (JsonNode *before, JsonNode *after)
{
  const char *name = ka_journal_get_string (ka_journal_get_member (after, "player"));
  const char *isolated = ka_isolate (name != NULL ? name : "");

  if (ka_journal_get_member (after, "duty") == NULL)
    return g_strdup_printf (_ ("Duty of %s marked no more"), isolated);
  if (ka_journal_get_member (before, "duty") == NULL)
    /* Translators: %s is a player, who has done what everybody must once in a match, such as a solo. */
    return g_strdup_printf (_ ("Duty of %s marked as done"), isolated);
  return g_strdup_printf (_ ("Duty of %s put in other words"), isolated);
}

static char *
describe_seats (JsonNode *after)
{
  const char *left = ka_journal_get_string (ka_journal_get_member (after, "left"));
  const char *substitute = ka_journal_get_string (ka_journal_get_member (after, "substitute"));

  if (left == NULL || substitute == NULL)
    return g_strdup (_ ("Players or seats changed"));
  return ka_substitute_text (substitute, left,
                             (guint) ka_journal_get_int (ka_journal_get_member (after, "from")));
}

/* Of a round that was played the rules are no more than a part. */
static gboolean
says_rules_alone (JsonNode *before, JsonNode *after)
{
  return (ka_journal_get_member (before, "options") != NULL
          || ka_journal_get_member (after, "options") != NULL)
         && ka_journal_get_member (before, "facts") == NULL && ka_journal_get_member (after, "facts") == NULL;
}

char *
ka_journal_entry_describe (const KaJournalEntry *entry)
{
  g_autoptr (JsonNode) before = ka_journal_parse (entry->before);
  g_autoptr (JsonNode) after = ka_journal_parse (entry->after);

  if (g_str_equal (entry->kind, "player-added"))
    /* Translators: %s is a player. */
    return g_strdup_printf (_ ("%s added"), ka_isolate (entry->subject));
  if (g_str_equal (entry->kind, "player-deleted"))
    /* Translators: %s is a player. */
    return g_strdup_printf (_ ("%s deleted"), ka_isolate (entry->subject));
  if (g_str_equal (entry->kind, "player-anonymised"))
    /* Translators: %s is what somebody is called from now on, “Anonymous”. */
    return g_strdup_printf (_ ("%s made anonymous"), ka_isolate (entry->subject));
  if (g_str_equal (entry->kind, "player-changed"))
    return describe_player_change (entry, after);
  if (g_str_equal (entry->kind, "players-merged") || g_str_equal (entry->kind, "player-split"))
    return describe_merge (entry, before, after);
  if (g_str_equal (entry->kind, "players-told-apart"))
    return describe_apart (entry, before);
  if (g_str_equal (entry->kind, "computer-named"))
    return describe_computer (entry);
  if (g_str_equal (entry->kind, "match-created"))
    return g_strdup (_ ("Match begun"));
  if (g_str_equal (entry->kind, "match-changed"))
    return describe_match_change (after);
  if (g_str_equal (entry->kind, "match-deleted"))
    return g_strdup (_ ("Match moved to the bin"));
  if (g_str_equal (entry->kind, "match-restored"))
    return g_strdup (_ ("Match taken out of the bin"));
  if (g_str_equal (entry->kind, "match-purged"))
    return g_strdup (_ ("Match deleted for good"));
  if (g_str_equal (entry->kind, "match-duplicated"))
    return g_strdup (_ ("Match duplicated"));
  if (g_str_equal (entry->kind, "seats-changed"))
    return describe_seats (after);
  if (g_str_equal (entry->kind, "duty-changed"))
    return describe_duty (before, after);
  if (g_str_equal (entry->kind, "rounds-added"))
    return g_strdup (_ ("Notebook typed in"));
  if (g_str_has_prefix (entry->kind, "round-") && says_rules_alone (before, after))
    return describe_rules (entry);
  if (g_str_has_prefix (entry->kind, "round-"))
    return describe_line (entry);
  if (g_str_has_prefix (entry->kind, "season-"))
    return describe_season (entry);
  if (g_str_equal (entry->kind, "imported"))
    return g_strdup (_ ("File imported"));
  if (g_str_equal (entry->kind, "backup-restored"))
    return g_strdup (_ ("Backup put back"));
  if (g_str_equal (entry->kind, "backup-merged"))
    return g_strdup (_ ("Brought back from a backup"));
  if (g_str_equal (entry->kind, "chosen"))
    return describe_choice (entry);
  if (g_str_equal (entry->kind, "taken-over"))
    return describe_old (entry);
  if (entry->damage != NULL)
    return g_strdup (entry->damage);
  /* In English, and for programs. */
  return g_strdup_printf (_ ("Done by a newer Kaartavond: %s"), entry->kind);
}

const char *
ka_journal_entry_icon (const KaJournalEntry *entry)
{
  if (g_str_has_suffix (entry->kind, "-added") || g_str_equal (entry->kind, "match-created"))
    return "list-add-symbolic";
  if (g_str_has_suffix (entry->kind, "-deleted") || g_str_equal (entry->kind, "match-purged"))
    return "user-trash-symbolic";
  if (g_str_equal (entry->kind, "imported"))
    return "document-open-symbolic";
  if (g_str_has_prefix (entry->kind, "players-") || g_str_equal (entry->kind, "player-split")
      || g_str_equal (entry->kind, "seats-changed"))
    return "system-users-symbolic";
  if (g_str_equal (entry->kind, "match-duplicated"))
    return "edit-copy-symbolic";
  if (g_str_equal (entry->kind, "match-restored") || g_str_has_prefix (entry->kind, "backup-"))
    return "edit-undo-symbolic";
  return "document-edit-symbolic";
}
