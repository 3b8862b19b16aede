/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-story-text.h"

#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-line-text.h"
#include "ka-sum.h"

/* The names of @seats (a bit each), as "An", "An and Bob" or "An, Bob and Cas". */
static char *
name_seats (KaSheet *sheet, guint32 seats)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *last = NULL;

  for_each_seat (seat, ka_sheet_get_n_seats (sheet))
    if ((seats & (1u << seat)) != 0)
      {
        if (last != NULL && text->len > 0)
          g_string_append (text, ", ");
        if (last != NULL)
          g_string_append (text, last);
        last = ka_isolate (ka_sheet_get_player (sheet, seat)->name);
      }
  if (last == NULL || text->len == 0)
    return g_strdup (last != NULL ? last : "");
  /* Translators: the end of a list of names: "An, Bob and Cas". */
  return g_strdup_printf (_ ("%s and %s"), text->str, last);
}

/* A line within a sentence: "round 3". */
static char *
name_line (KaSheet *sheet, guint line)
{
  guint number = ka_sheet_get_round_number (sheet, line);

  /* Translators: a round within a sentence. */
  return number > 0 ? g_strdup_printf (_ ("round %u"), number) : g_strdup (_ ("a correction"));
}

char *
ka_story_describe_lead (const KaStory *story, KaSheet *sheet)
{
  const guint32 leaders
      = story->reigns->len > 0 ? g_array_index (story->reigns, KaReign, story->reigns->len - 1).seats : 0;

  if (story->reigns->len == 0)
    return g_strdup ("");
  if (story->n_changes == 0 && leaders != 0 && story->turning < 0)
    {
      g_autofree char *names = name_seats (sheet, leaders);

      /* Translators: %s is who led from the first to the last round. */
      return g_strdup_printf (_ ("%s led all the way."), names);
    }
  if (story->n_changes == 0)
    return g_strdup (_ ("The lead did not change hands."));
  return g_strdup_printf (
      ngettext ("The lead changed hands once.", "The lead changed hands %u times.", story->n_changes),
      story->n_changes);
}

char *
ka_story_describe_turning (const KaStory *story, KaSheet *sheet)
{
  g_autofree char *names = name_seats (sheet, story->winners);
  g_autofree char *line = story->turning >= 0 ? name_line (sheet, (guint) story->turning) : NULL;

  if (line == NULL)
    return NULL;
  /* Translators: "After round 7 nobody was ahead of An any more." */
  return g_strdup_printf (_ ("After %s nobody was ahead of %s any more."), line, names);
}

char *
ka_story_describe_swing (const KaStory *story, KaSheet *sheet)
{
  g_autofree char *names = name_seats (sheet, story->winners);
  g_autofree char *line = story->swing >= 0 ? name_line (sheet, (guint) story->swing) : NULL;

  if (line == NULL)
    return NULL;
  /* Translators: "An gained most in round 9: 35 points on the best of the others." */
  return g_strdup_printf (ngettext ("%s gained most in %s: %d point on the best of the others.",
                                    "%s gained most in %s: %d points on the best of the others.",
                                    (gulong) story->swing_points),
                          names, line, story->swing_points);
}

char *
ka_story_describe_comeback (const KaStory *story, KaSheet *sheet)
{
  const KaComeback *comeback = &story->comeback;
  g_autofree char *behind = NULL;
  g_autofree char *ahead = NULL;

  if (comeback->seat < 0)
    return NULL;
  behind = name_line (sheet, comeback->line);
  ahead = name_line (sheet, comeback->lead);
  /* Translators: "Bob was 42 points behind after round 4 and had the lead after round 11." */
  return g_strdup_printf (ngettext ("%s was %d point behind after %s and had the lead after %s.",
                                    "%s was %d points behind after %s and had the lead after %s.",
                                    (gulong) comeback->points),
                          ka_isolate (ka_sheet_get_player (sheet, (guint) comeback->seat)->name),
                          comeback->points, behind, ahead);
}

char *
ka_story_name_reign (const KaReign *reign, KaSheet *sheet)
{
  guint first = ka_sheet_get_round_number (sheet, reign->line);
  guint last = ka_sheet_get_round_number (sheet, reign->line + reign->n - 1);

  if (reign->n == 1 || first == 0 || last == 0)
    return ka_line_title (sheet, reign->line);
  /* Translators: from which round to which. */
  return g_strdup_printf (_ ("Rounds %u to %u"), first, last);
}

char *
ka_story_describe_reign (const KaReign *reign, KaSheet *sheet)
{
  return reign->seats != 0 ? name_seats (sheet, reign->seats) : g_strdup (_ ("all equal"));
}

char *
ka_story_name_event (const KaStoryEvent *event, KaSheet *sheet)
{
  g_autofree char *words = ka_note_text (event->note);

  if (event->note->seat < 0)
    return g_steal_pointer (&words);
  /* Translators: a player, and what happened to him: "Cas: 50 → 0". */
  return g_strdup_printf (_ ("%s: %s"),
                          ka_isolate (ka_sheet_get_player (sheet, (guint) event->note->seat)->name), words);
}
