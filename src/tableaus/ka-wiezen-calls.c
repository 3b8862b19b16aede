/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The calls of Wiezen, and what each needs and pays. */

#include "ka-card-name.h"
#include "ka-language.h"
#include "ka-wiezen-words.h"

static const KaValues *
get_options (KaTableau *self)
{
  return ka_sheet_get_options (ka_table_get_sheet (ka_tableau_get_table (self)));
}

/* How many times this deal counts (WI-11): by the last rounds that everybody passed. */
static int
get_factor (KaTableau *self)
{
  KaSheet *sheet = ka_table_get_sheet (ka_tableau_get_table (self));
  guint n_passes = 0;

  for (guint line = ka_sheet_get_n_lines (sheet); line > 0; line--)
    {
      const KaRound *round = ka_sheet_get_line (sheet, line - 1)->round;

      if (ka_round_is_correction (round))
        continue;
      if (!ka_wiezen_is_pass (round->facts))
        break;
      n_passes++;
    }
  return ka_wiezen_find_factor (ka_sheet_get_options (sheet), n_passes);
}

static void
append (GString *text, char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

static void
append_need (KaTableau *self, guint contract, guint needed, GString *text)
{
  const WiezenState *view = ka_tableau_get_view (self);
  const char *name = ka_wiezen_name_contract (contract);

  if (contract == WIEZEN_OPEN_MISERIE)
    append (text,
            g_strdup_printf (_ ("%s: no trick at all, alone and without trump; your hand lies open after the "
                                "first trick."),
                             name));
  else if (contract == WIEZEN_SMALL_MISERIE)
    append (text, g_strdup_printf (_ ("%s: no trick at all, alone and without trump."), name));
  else if (contract == WIEZEN_OPEN_PICCOLO)
    append (text, g_strdup_printf (_ ("%s: exactly one trick, alone and without trump; your hand lies open "
                                      "after the first trick."),
                                   name));
  else if (contract == WIEZEN_PICCOLO)
    append (text, g_strdup_printf (_ ("%s: exactly one trick, alone and without trump."), name));
  else if (contract == WIEZEN_TROEL && ka_wiezen_count_aces (view->hands[view->turn]) > 3
           && view->terms.four_aces == WIEZEN_FOUR_ACES_KING)
    append (text,
            g_strdup_printf (ngettext ("%s: %u trick with whoever holds the king that you name; its suit is "
                                       "trump.",
                                       "%s: %u tricks with whoever holds the king that you name; its suit is "
                                       "trump.",
                                       needed),
                             name, needed));
  else if (contract == WIEZEN_TROEL && ka_wiezen_count_aces (view->hands[view->turn]) > 3)
    append (text,
            g_strdup_printf (ngettext ("%s: %u trick with whoever holds the highest heart that you do not "
                                       "have; hearts are trump.",
                                       "%s: %u tricks with whoever holds the highest heart that you do not "
                                       "have; hearts are trump.",
                                       needed),
                             name, needed));
  else if (contract == WIEZEN_TROEL)
    append (text,
            g_strdup_printf (ngettext ("%s: %u trick with whoever holds the fourth ace; its suit is trump.",
                                       "%s: %u tricks with whoever holds the fourth ace; its suit is trump.",
                                       needed),
                             name, needed));
  else if (contract == WIEZEN_VRAAG)
    append (text,
            g_strdup_printf (ngettext ("%s: %u trick with a partner; the turned suit is trump.",
                                       "%s: %u tricks with a partner; the turned suit is trump.", needed),
                             name, needed));
  else if (ka_wiezen_contracts[contract].trump == WIEZEN_TRUMP_TURNED)
    append (text, g_strdup_printf (ngettext ("%s: %u trick alone; the turned suit is trump.",
                                             "%s: %u tricks alone; the turned suit is trump.", needed),
                                   name, needed));
  else
    append (text, g_strdup_printf (ngettext ("%s: %u trick alone; you name the trump.",
                                             "%s: %u tricks alone; you name the trump.", needed),
                                   name, needed));
}

static void
append_made (GString *text, gboolean partners, int made, int over)
{
  if (partners && over != 0)
    append (text, g_strdup_printf (_ ("Made: +%d for each of you, +%d for each overtrick."), made, over));
  else if (partners)
    append (text, g_strdup_printf (_ ("Made: +%d for each of you."), made));
  else if (over != 0)
    append (text,
            g_strdup_printf (_ ("Made: %d from each of the three, %d more for each overtrick."), made, over));
  else
    append (text, g_strdup_printf (_ ("Made: %d from each of the three."), made));
}

static void
append_failed (GString *text, gboolean partners, int failed, int under)
{
  if (partners && under != 0)
    append (text, g_strdup_printf (_ ("Failed: −%d for each of you, −%d for each further undertrick."),
                                   failed, under));
  else if (partners)
    append (text, g_strdup_printf (_ ("Failed: −%d for each of you."), failed));
  else if (under != 0)
    append (text,
            g_strdup_printf (_ ("Failed: %d to each of the three, %d more for each further undertrick."),
                             failed, under));
  else
    append (text, g_strdup_printf (_ ("Failed: %d to each of the three."), failed));
}

/* Of who would say it. */
static int
get_aces (KaTableau *self, guint contract)
{
  const WiezenState *view = ka_tableau_get_view (self);

  return contract == WIEZEN_TROEL && ka_wiezen_count_aces (view->hands[view->turn]) > 3 ? 4 : 3;
}

static guint
get_needed (KaTableau *self, guint contract)
{
  const WiezenState *view = ka_tableau_get_view (self);

  if (get_aces (self, contract) == 4)
    return view->terms.needed_four;
  return view->terms.needed[contract];
}

char *
ka_wiezen_say_terms (KaTableau *self, guint id)
{
  const KaValues *options = get_options (self);
  const WiezenContract *contract = &ka_wiezen_contracts[id];
  gboolean partners = contract->sides == WIEZEN_PARTNERS;
  int factor = get_factor (self);
  guint needed = get_needed (self, id);
  gboolean by_tricks = contract->sides != WIEZEN_MISERIE;
  g_autoptr (GString) text = g_string_new (NULL);
  int all
      = by_tricks && needed < WIEZEN_TRICKS ? ka_wiezen_get_all (options, contract, get_aces (self, id)) : 0;
  int over = by_tricks && needed < WIEZEN_TRICKS ? ka_wiezen_get_amount (options, contract, WIEZEN_OVER) : 0;
  guint own = (guint) ka_wiezen_get_asker_tricks (options, contract);
  int under = by_tricks ? ka_wiezen_get_amount (options, contract, WIEZEN_UNDER) : 0;

  append_need (self, id, needed, text);
  if (own > 0)
    append (text, g_strdup_printf (_ ("Who asks must take %u of them himself."), own));
  append_made (text, partners, factor * ka_wiezen_get_amount (options, contract, WIEZEN_MADE), factor * over);
  append_failed (text, partners, factor * ka_wiezen_get_amount (options, contract, WIEZEN_FAILED),
                 factor * under);
  if (all > 0)
    append (text, g_strdup_printf (_ ("All 13 tricks: %d."), factor * all));
  if (factor == 2)
    append (text, g_strdup (_ ("After everybody passed, everything counts double.")));
  else if (factor > 2)
    append (text, g_strdup_printf (_ ("After everybody passed, everything counts %d times."), factor));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- the calls ----------------------------------------------------------------------------------------------- */

static char *
label_bid (KaTableau *self, guint contract)
{
  static const char *const LABELS[WIEZEN_PASS] = {
    [WIEZEN_VRAAG] = N_ ("_Vraag · %u"),
    [WIEZEN_SOLO] = N_ ("_Solo · %u"),
    [WIEZEN_ABONDANCE] = N_ ("_Abondance · %u"),
    [WIEZEN_ABONDANCE_10] = N_ ("Abondance · 1_0"),
    [WIEZEN_ABONDANCE_11] = N_ ("Abondance · 1_1"),
    [WIEZEN_ABONDANCE_12] = N_ ("Abondance · 1_2"),
    [WIEZEN_SMALL_MISERIE] = N_ ("_Miserie"),
    [WIEZEN_OPEN_MISERIE] = N_ ("_Open miserie"),
    [WIEZEN_TROEL] = N_ ("_Troel"),
    [WIEZEN_SOLO_13] = N_ ("Solo · 1_3"),
    [WIEZEN_SOLOSLIM] = N_ ("So_loslim"),
    [WIEZEN_PICCOLO] = N_ ("P_iccolo"),
    [WIEZEN_OPEN_PICCOLO] = N_ ("Open pi_ccolo"),
    [WIEZEN_SOLO_6] = N_ ("Solo · _6"),
    [WIEZEN_ABONDANCE_TURNED] = N_ ("A_bondance, turned suit"),
    [WIEZEN_ABONDANCE_10_TURNED] = N_ ("Abondance 10, _turned suit"),
    [WIEZEN_ABONDANCE_11_TURNED] = N_ ("Abondance 11, tu_rned suit"),
    [WIEZEN_ABONDANCE_12_TURNED] = N_ ("Abondance 12, turne_d suit"),
    [WIEZEN_SOLOSLIM_TURNED] = N_ ("Soloslim, tur_ned suit"),
  };
  g_autoptr (GString) label = g_string_new (_ (LABELS[contract]));
  g_autofree char *number = g_strdup_printf ("%u", get_needed (self, contract));
  const WiezenState *view = ka_tableau_get_view (self);

  g_string_replace (label, "%u", number, 1);
  if (ka_wiezen_contracts[contract].trump == WIEZEN_TRUMP_TURNED && ka_wiezen_is_turned (view))
    g_string_append_printf (label, " %s", ka_card_suit_sign (ka_card_suit (view->last_card)));
  return g_string_free (g_steal_pointer (&label), FALSE);
}

static void
add_bid (KaTableau *self, GPtrArray *calls, const KaMove *move)
{
  g_autofree char *label = label_bid (self, move->cards[0]);
  KaCall *call = ka_call_add (calls, label);

  call->move = *move;
  call->tooltip = ka_wiezen_say_terms (self, move->cards[0]);
  call->confirm = g_strdup (call->tooltip);
}

/* What most hands think of: to ask, to play alone, and the least of all others; what is higher stands apart. */
static gboolean
is_likely (guint contract)
{
  return contract == WIEZEN_VRAAG || contract == WIEZEN_SOLO || contract == WIEZEN_ABONDANCE
         || contract == WIEZEN_SMALL_MISERIE;
}

static guint
count_bids (const KaMove *moves, guint n)
{
  guint n_bids = 0;

  for (guint i = 0; i < n; i++)
    n_bids += moves[i].kind == WIEZEN_BID;
  return n_bids;
}

#define SEEN_BIDS 3 /* so many are all shown, whatever they are */

static void
add_troel (KaTableau *self, GPtrArray *calls, const KaMove *move)
{
  KaCall *call = ka_call_add (calls, _ ("_Troel"));

  call->move = *move;
  call->tooltip = ka_wiezen_say_terms (self, WIEZEN_TROEL);
  call->confirm = g_strdup (call->tooltip);
  call->suggested = TRUE;
}

static void
add_mee (KaTableau *self, GPtrArray *calls, const KaMove *move)
{
  const WiezenState *view = ka_tableau_get_view (self);
  g_autofree char *asker = ka_wiezen_say_names (self, view->players);
  g_autofree char *terms = ka_wiezen_say_terms (self, WIEZEN_VRAAG);
  KaCall *call = ka_call_add (calls, _ ("M_ee"));

  call->move = *move;
  call->tooltip = g_strdup_printf (_ ("You join %s. %s"), asker, terms);
  call->confirm = g_strdup (call->tooltip);
}

static const char *const SUIT_LABELS[]
    = { N_ ("♣ _Clubs"), N_ ("♦ _Diamonds"), N_ ("♥ _Hearts"), N_ ("♠ _Spades") };

static void
add_trump (KaTableau *self, GPtrArray *calls, const KaMove *move)
{
  const WiezenState *view = ka_tableau_get_view (self);
  KaSuit suit = move->cards[0];
  guint n = (guint) ka_hand_count (view->hands[view->turn] & ka_suit_cards (suit));
  KaCall *call = ka_call_add (calls, _ (SUIT_LABELS[suit]));

  call->move = *move;
  call->tooltip = g_strdup_printf (
      ngettext ("%s: you hold %u card of this suit.", "%s: you hold %u cards of this suit.", n),
      ka_card_suit_name (suit), n);
  call->confirm = g_strdup (call->tooltip);
}

static void
add_king (GPtrArray *calls, const KaMove *move)
{
  KaSuit suit = move->cards[0];
  KaCall *call = ka_call_add (calls, _ (SUIT_LABELS[suit]));
  g_autofree char *king = ka_wiezen_name_king (suit);

  call->move = *move;
  call->tooltip = g_strdup_printf (_ ("Who holds the %s joins you; its suit is trump."), king);
  call->confirm = g_strdup (call->tooltip);
}

static void
add_plain (GPtrArray *calls, const KaMove *move, const char *label, const char *tooltip)
{
  KaCall *call = ka_call_add (calls, label);

  call->move = *move;
  call->tooltip = g_strdup (tooltip);
}

static void
add_call (KaTableau *self, GPtrArray *calls, const KaMove *move)
{
  const WiezenState *view = ka_tableau_get_view (self);

  switch ((WiezenKind) move->kind)
    {
    case WIEZEN_SAY_PASTROEL:
      add_plain (calls, move, _ ("_Pastroel"),
                 ka_wiezen_count_aces (view->hands[view->turn]) < 3 ? _ ("You hold fewer than three aces")
                                                                    : _ ("You keep your aces to yourself"));
      break;
    case WIEZEN_SAY_TROEL:
      add_troel (self, calls, move);
      break;
    case WIEZEN_BID:
      add_bid (self, calls, move);
      break;
    case WIEZEN_SAY_MEE:
      add_mee (self, calls, move);
      break;
    case WIEZEN_SAY_PASS:
      if (ka_wiezen_waits (view, view->turn) && !(view->passed & ka_wiezen_bit (view->turn)))
        add_plain (calls, move, _ ("_Wait"), _ ("You may still join whoever asks for a partner"));
      else
        add_plain (calls, move, _ ("_Pass"), NULL);
      break;
    case WIEZEN_NAME_TRUMP:
      add_trump (self, calls, move);
      break;
    case WIEZEN_NAME_KING:
      add_king (calls, move);
      break;
    case WIEZEN_PLAY:
    case WIEZEN_N_KINDS:
    default:
      break;
    }
}

void
ka_wiezen_list_calls (KaTableau *self, GPtrArray *calls)
{
  g_autofree KaMove *moves = g_new (KaMove, KA_MAX_MOVES);
  guint n = ka_table_list_moves (ka_tableau_get_table (self), moves);
  guint n_bids = count_bids (moves, n);

  /* To pass and to join come first. */
  for (guint i = 0; i < n; i++)
    if (moves[i].kind != WIEZEN_BID)
      add_call (self, calls, &moves[i]);
  for (guint i = 0; i < n; i++)
    if (moves[i].kind == WIEZEN_BID)
      {
        add_call (self, calls, &moves[i]);
        ((KaCall *) g_ptr_array_index (calls, calls->len - 1))->further
            = n_bids > SEEN_BIDS && !is_likely (moves[i].cards[0]);
      }
}
