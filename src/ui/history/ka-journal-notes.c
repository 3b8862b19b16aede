/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-journal-notes.h"

#include "ka-came-text.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-match-parts.h"
#include "ka-text.h"

/* @entry: may come from another book, with anything for a name. */
static char *
name_phone (const KaJournalEntry *entry)
{
  g_autofree char *by = entry->by != NULL ? ka_text_tame_name (entry->by) : NULL;

  if (by == NULL || *by == '\0')
    return g_strdup (by != NULL ? _ ("From a telephone") : NULL);
  /* Translators: %s is a player, who wrote a round on a telephone. */
  return g_strdup_printf (_ ("From the telephone of %s"), ka_isolate (by));
}

/* The day stands in the heading above, and the time beside it. */
static char *
name_computer (const KaJournalEntry *entry)
{
  g_autofree char *name = ka_computer_say (entry->computer);

  /* Translators: %s is the name of a computer, or “another computer”. */
  return g_strdup_printf (_ ("From %s"), name);
}

char *
ka_journal_entry_describe_origin (const KaJournalEntry *entry)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *phone = name_phone (entry);
  g_autofree char *computer = entry->elsewhere ? name_computer (entry) : NULL;

  ka_match_row_add_part (text, phone);
  ka_match_row_add_part (text, computer);
  ka_match_row_add_part (text, entry->ahead ? _ ("By a clock that runs ahead") : NULL);
  ka_match_row_add_part (text, entry->older ? _ ("From before the update, cannot be undone") : NULL);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

const char *
ka_journal_entry_describe_dispute (const KaJournalEntry *entry)
{
  switch (entry->dispute)
    {
    case KA_JOURNAL_OVERRULED:
      return _ ("Somebody else wrote something different without knowing of this, and theirs holds.");
    case KA_JOURNAL_HOLDS:
      return _ ("Somebody else wrote something different without knowing of this. This holds.");
    case KA_JOURNAL_RETURNED:
      if (g_str_equal (entry->kind, "player-deleted"))
        return _ ("Still there: this person sits in a match of somebody who did not know of this.");
      return _ ("It is still there: somebody wrote in it without knowing that it was deleted.");
    case KA_JOURNAL_WAITS:
      return _ ("This waits: both sit in one match, or one of them was deleted.");
    case KA_JOURNAL_AGREED:
    default:
      return "";
    }
}

const char *
ka_journal_entry_describe_state (const KaJournalEntry *entry)
{
  switch (entry->state)
    {
    case KA_JOURNAL_UNDONE:
      return _ ("Undone");
    case KA_JOURNAL_DROPPED:
      return _ ("Undone; something else was done since");
    case KA_JOURNAL_DONE:
    default:
      return "";
    }
}

gboolean
ka_journal_entry_can_be_undone (const KaJournalEntry *entry)
{
  return !entry->older && entry->damage == NULL;
}
