/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said aloud at a table. It is worked out when the cards lie still and the keyboard stands, as whoever then looks may hear it: what
 * is said of a hidden card is never left over for the next. */
#include "ka-table-page-private.h"

#include "ka-announce.h"
#include "ka-calm.h"
#include "ka-card-name.h"
#include "ka-language.h"
#include "ka-line-text.h"
#include "ka-turn.h"

static gboolean
is_by_person (KaTablePage *self, guint move, int seat)
{
  return ka_table_get_level (self->table, (guint) seat) == NULL && !ka_table_is_handed (self->table, move)
         && !ka_table_is_by_clock (self->table, move);
}

/* Adds what was done since. @others: (inout): whether somebody else than who looks did any of it. Returns: of what kind that is */
static KaAnnouncement
tell_moves (KaTablePage *self, GString *text, gboolean *others)
{
  guint n = ka_table_get_n_moves (self->table);
  KaAnnouncement kind = KA_ANNOUNCE_NEWS;

  /* Who skips to the end wants to know how it ended. */
  if (ka_table_is_skipping (self->table))
    self->n_told = n;
  for (; self->n_told < n; self->n_told++)
    {
      g_autofree char *sentence = ka_tableau_say_move (self->tableau, self->n_told);
      KaMove move;
      int seat = ka_table_get_seen_move (self->table, self->n_told, &move);

      *others |= seat != ka_table_get_viewer (self->table);
      if (sentence == NULL || ka_tableau_is_understood (self->tableau, self->n_told))
        continue;
      ka_join_sentences (text, sentence);
      if (is_by_person (self, self->n_told, seat))
        kind = KA_ANNOUNCE_ANSWER;
    }
  return kind;
}

/* What whoever looks can do now; NULL when it is not his turn, or guidance says it better. */
static char *
find_prompt (KaTablePage *self)
{
  g_autofree char *status = NULL, *sentences = NULL;
  g_auto (GStrv) lines = NULL;

  if (!ka_tableau_may_move (self->tableau) || gtk_widget_get_visible (GTK_WIDGET (self->lesson)))
    return NULL;
  status = ka_tableau_say_status (self->tableau);
  lines = g_strsplit (status, "\n", -1);
  sentences = g_strjoinv (". ", lines);
  return ka_card_spell (sentences);
}

/* Once when the turn begins, and again when it is another within the turn. */
static void
tell_prompt (KaTablePage *self, GString *text, gboolean others)
{
  g_autofree char *prompt = find_prompt (self);
  gboolean begins = self->prompt == NULL || others;

  if (!g_set_str (&self->prompt, prompt) && !begins)
    return;
  if (prompt == NULL)
    return;
  if (begins)
    ka_join_sentences (text, _ ("Your turn"));
  ka_join_sentences (text, prompt);
}

/* Whether computer players play before the one who looks, who then is led to what he can do. */
static gboolean
is_being_answered (KaTablePage *self)
{
  int actor = ka_table_get_actor (self->table), viewer = ka_table_get_viewer (self->table);

  if (actor < 0 || viewer < 0 || self->lesson_holds
      || ka_table_get_stand_in (self->table, (guint) viewer) != NULL)
    return FALSE;
  if (ka_calm_get_pace (self->settings) != 0 && !ka_table_page_will_lead (self))
    return FALSE;
  return ka_table_get_level (self->table, (guint) actor) != NULL
         || ka_table_get_stand_in (self->table, (guint) actor) != NULL;
}

/* The keyboard goes somewhere by itself soon, and would cut short what is said by then: all is heard in one go when it stands. Who goes
 * elsewhere with it meanwhile hears what happens when it happens. */
static gboolean
must_wait (KaTablePage *self)
{
  if (self->end_id != 0)
    return TRUE;
  if (ka_tableau_is_lingering (self->tableau))
    return self->linger_id != 0 && ka_table_page_will_lead (self);
  return is_being_answered (self);
}

void
ka_table_page_speak (KaTablePage *self)
{
  g_autoptr (GString) text = NULL;
  g_autofree char *step = NULL;
  KaAnnouncement kind;
  gboolean others = FALSE;

  if (self->coming || !gtk_widget_get_mapped (GTK_WIDGET (self)) || !ka_felt_is_settled (self->felt)
      || must_wait (self))
    return;
  kind = self->answer->len > 0 ? KA_ANNOUNCE_ANSWER : KA_ANNOUNCE_NEWS;
  text = g_steal_pointer (&self->answer);
  self->answer = g_string_new (NULL);
  if (tell_moves (self, text, &others) == KA_ANNOUNCE_ANSWER)
    kind = KA_ANNOUNCE_ANSWER;
  step = ka_lesson_bar_take_news (self->lesson);
  ka_join_sentences (text, step != NULL ? step : "");
  tell_prompt (self, text, others);
  ka_announce (GTK_WIDGET (self), kind, text->str);
}

void
ka_table_page_answer (KaTablePage *self, const char *text)
{
  ka_join_sentences (self->answer, text);
}

/* What a hint has chosen it has told. */
static void
say_choice_cb (gpointer data)
{
  KaTablePage *self = data;
  g_autofree char *choice = ka_tableau_say_choice (self->tableau);
  g_autofree char *spoken = choice != NULL ? ka_card_spell (choice) : NULL;

  self->choice_id = 0;
  if (g_set_str (&self->choice, spoken) && spoken != NULL && !self->hinted)
    ka_table_page_answer (self, spoken);
  ka_table_page_speak (self);
}

/* Several may be chosen in one go, and what is chosen on the way there means nothing. */
void
ka_table_page_follow_choice (KaTablePage *self)
{
  self->hinted = ka_hint_bar_chooses (self->hints);
  if (self->choice_id == 0)
    self->choice_id = g_idle_add_once (say_choice_cb, self);
}

/* “Round 3, An deals” */
static void
tell_round (KaTablePage *self)
{
  KaSheet *sheet = ka_table_get_sheet (self->table);
  const KaSetup *setup = ka_deal_get_setup (ka_table_get_deal (self->table));
  g_autofree char *title = ka_line_title (sheet, ka_sheet_get_n_lines (sheet));
  g_autofree char *turn
      = ka_turn_text (ka_sheet_get_game (sheet), ka_table_get_name (self->table, (guint) setup->turn));
  g_autofree char *text = g_strdup_printf ("%s, %s", title, turn);

  ka_table_page_answer (self, text);
}

void
ka_table_page_follow_voice (KaTablePage *self, KaTableChange change)
{
  guint n = ka_table_get_n_moves (self->table);

  if (change == KA_TABLE_TAKEN_BACK && self->n_told > n)
    {
      guint n_taken = self->n_told - n;
      g_autofree char *text
          = g_strdup_printf (ngettext ("%u move taken back", "%u moves taken back", n_taken), n_taken);

      ka_table_page_answer (self, text);
    }
  if (change == KA_TABLE_DEALT)
    {
      self->n_told = 0;
      tell_round (self);
    }
  self->n_told = MIN (self->n_told, n);
  if (change != KA_TABLE_MOVED)
    g_clear_pointer (&self->prompt, g_free);
}
