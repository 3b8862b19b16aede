/* SPDX-License-Identifier: GPL-3.0-or-later */
/* WI-8: the contracts, and the table of their points by preset. */
#include <string.h>

#include "wiezen-private.h"

#include "ka-language.h"
#include "ka-order.h"

const WiezenContract ka_wiezen_contracts[WIEZEN_N_CONTRACTS] = {
  [WIEZEN_VRAAG] = { "vraag", WIEZEN_PARTNERS, WIEZEN_TRUMP_TURNED, 0, "vraag-tricks", NULL, NULL },
  [WIEZEN_SOLO] = { "solo", WIEZEN_ALONE, WIEZEN_TRUMP_TURNED, 0, "solo-tricks", NULL, "lead-solo" },
  [WIEZEN_ABONDANCE] = { "abondance", WIEZEN_ALONE, WIEZEN_TRUMP_CHOSEN, 9, NULL, NULL, "lead-abondance" },
  [WIEZEN_ABONDANCE_10]
  = { "abondance-10", WIEZEN_ALONE, WIEZEN_TRUMP_CHOSEN, 10, NULL, "higher-abondance", "lead-abondance" },
  [WIEZEN_ABONDANCE_11]
  = { "abondance-11", WIEZEN_ALONE, WIEZEN_TRUMP_CHOSEN, 11, NULL, "higher-abondance", "lead-abondance" },
  [WIEZEN_ABONDANCE_12]
  = { "abondance-12", WIEZEN_ALONE, WIEZEN_TRUMP_CHOSEN, 12, NULL, "higher-abondance", "lead-abondance" },
  [WIEZEN_SMALL_MISERIE] = { "miserie", WIEZEN_MISERIE, WIEZEN_TRUMP_NONE, 0, NULL, NULL, "lead-miserie" },
  [WIEZEN_OPEN_MISERIE]
  = { "open-miserie", WIEZEN_MISERIE, WIEZEN_TRUMP_NONE, 0, NULL, "open-miserie", "lead-miserie" },
  [WIEZEN_TROEL] = { "troel", WIEZEN_PARTNERS, WIEZEN_TRUMP_TROEL, 0, "troel-tricks", "troel", NULL },
  [WIEZEN_SOLO_13] = { "solo-13", WIEZEN_ALONE, WIEZEN_TRUMP_CHOSEN, 13, NULL, "solo-13", "lead-slam" },
  [WIEZEN_SOLOSLIM] = { "soloslim", WIEZEN_ALONE, WIEZEN_TRUMP_CHOSEN, 13, NULL, NULL, "lead-slam" },
  [WIEZEN_PICCOLO] = { "piccolo", WIEZEN_MISERIE, WIEZEN_TRUMP_NONE, 1, NULL, "piccolo", "lead-miserie" },
  [WIEZEN_OPEN_PICCOLO]
  = { "open-piccolo", WIEZEN_MISERIE, WIEZEN_TRUMP_NONE, 1, NULL, "open-piccolo", "lead-miserie" },
  [WIEZEN_SOLO_6] = { "solo-6", WIEZEN_ALONE, WIEZEN_TRUMP_TURNED, 6, NULL, "solo-6", "lead-solo" },
  [WIEZEN_ABONDANCE_TURNED] = { "abondance-turned", WIEZEN_ALONE, WIEZEN_TRUMP_TURNED, 9, NULL,
                                "turned-abondance", "lead-abondance", WIEZEN_ABONDANCE },
  [WIEZEN_ABONDANCE_10_TURNED] = { "abondance-10-turned", WIEZEN_ALONE, WIEZEN_TRUMP_TURNED, 10, NULL,
                                   "turned-abondance", "lead-abondance", WIEZEN_ABONDANCE_10 },
  [WIEZEN_ABONDANCE_11_TURNED] = { "abondance-11-turned", WIEZEN_ALONE, WIEZEN_TRUMP_TURNED, 11, NULL,
                                   "turned-abondance", "lead-abondance", WIEZEN_ABONDANCE_11 },
  [WIEZEN_ABONDANCE_12_TURNED] = { "abondance-12-turned", WIEZEN_ALONE, WIEZEN_TRUMP_TURNED, 12, NULL,
                                   "turned-abondance", "lead-abondance", WIEZEN_ABONDANCE_12 },
  [WIEZEN_SOLOSLIM_TURNED] = { "soloslim-turned", WIEZEN_ALONE, WIEZEN_TRUMP_TURNED, 13, NULL,
                               "turned-soloslim", "lead-slam", WIEZEN_SOLOSLIM },
  [WIEZEN_PASS] = { "pass", WIEZEN_NOBODY, WIEZEN_TRUMP_NONE, 0, NULL, NULL, NULL },
};

#define BIDS                                                                                                 \
  [WIEZEN_VRAAG] = { "vraag", N_ ("Vraag") }, [WIEZEN_SOLO] = { "solo", N_ ("Solo") },                       \
  [WIEZEN_ABONDANCE] = { "abondance", N_ ("Abondance") },                                                    \
  [WIEZEN_ABONDANCE_10] = { "abondance-10", N_ ("Abondance 10") },                                           \
  [WIEZEN_ABONDANCE_11] = { "abondance-11", N_ ("Abondance 11") },                                           \
  [WIEZEN_ABONDANCE_12] = { "abondance-12", N_ ("Abondance 12") },                                           \
  [WIEZEN_SMALL_MISERIE] = { "miserie", N_ ("Miserie") },                                                    \
  [WIEZEN_OPEN_MISERIE] = { "open-miserie", N_ ("Open miserie") },                                           \
  [WIEZEN_TROEL] = { "troel", N_ ("Troel") }, [WIEZEN_SOLO_13] = { "solo-13", N_ ("Solo 13") },              \
  [WIEZEN_SOLOSLIM] = { "soloslim", N_ ("Soloslim") }

const KaChoice ka_wiezen_contract_choices[] = {
  BIDS,
  [WIEZEN_PICCOLO] = { "piccolo", N_ ("Piccolo"), .before = "miserie" },
  [WIEZEN_OPEN_PICCOLO] = { "open-piccolo", N_ ("Open piccolo"), .before = "open-miserie" },
  [WIEZEN_SOLO_6] = { "solo-6", N_ ("Solo 6"), .before = "abondance" },
  [WIEZEN_ABONDANCE_TURNED] = { "abondance-turned", N_ ("Abondance, turned suit"), .before = "abondance-10" },
  [WIEZEN_ABONDANCE_10_TURNED]
  = { "abondance-10-turned", N_ ("Abondance 10, turned suit"), .before = "abondance-11" },
  [WIEZEN_ABONDANCE_11_TURNED]
  = { "abondance-11-turned", N_ ("Abondance 11, turned suit"), .before = "abondance-12" },
  [WIEZEN_ABONDANCE_12_TURNED]
  = { "abondance-12-turned", N_ ("Abondance 12, turned suit"), .before = "miserie" },
  [WIEZEN_SOLOSLIM_TURNED] = { "soloslim-turned", N_ ("Soloslim, turned suit"), .before = "pass" },
  [WIEZEN_PASS] = { "pass", N_ ("Everybody passed") },
  { NULL },
};

const KaChoice ka_wiezen_bid_choices[] = { BIDS, { NULL } };

typedef enum
{
  PRESET_DE_ROEY,
  PRESET_IWWA,
  PRESET_SMALL_SCALE,
  PRESET_OWN,
  N_PRESETS,
} Preset;

const KaChoice ka_wiezen_presets[] = {
  [PRESET_DE_ROEY] = { "de-roey", N_ ("De Roey") },
  [PRESET_IWWA] = { "iwwa", N_ ("IWWA") },
  [PRESET_SMALL_SCALE] = { "small-scale", N_ ("Small scale") },
  [PRESET_OWN] = { "own", N_ ("Own table") },
  { NULL },
};

/* A contract that a preset does not know is switched off there; its numbers wait for who switches it on. */
static const int AMOUNTS[N_PRESETS][WIEZEN_N_RANKED][WIEZEN_N_AMOUNTS] = {
  [PRESET_DE_ROEY] = {
    [WIEZEN_VRAAG] = { 2, 1, 3, 1, 0 },
    [WIEZEN_SOLO] = { 2, 1, 3, 1, 0 },
    [WIEZEN_ABONDANCE] = { 5, 0, 5, 0, 0 },
    [WIEZEN_ABONDANCE_10] = { 6, 0, 6, 0, 0 },
    [WIEZEN_ABONDANCE_11] = { 8, 0, 8, 0, 0 },
    [WIEZEN_ABONDANCE_12] = { 9, 0, 9, 0, 0 },
    [WIEZEN_SMALL_MISERIE] = { 10, 0, 10, 0, 0 },
    [WIEZEN_OPEN_MISERIE] = { 20, 0, 20, 0, 0 },
    [WIEZEN_TROEL] = { 4, 2, 6, 2, 0 },
    [WIEZEN_SOLO_13] = { 25, 0, 25, 0, 0 },
    [WIEZEN_SOLOSLIM] = { 30, 0, 30, 0, 0 },
  },
  [PRESET_IWWA] = {
    [WIEZEN_VRAAG] = { 2, 1, 6, 2, 14 },
    [WIEZEN_SOLO] = { 2, 1, 4, 2, 20 },
    [WIEZEN_ABONDANCE] = { 5, 0, 5, 0, 0 },
    [WIEZEN_ABONDANCE_10] = { 6, 0, 6, 0, 0 },
    [WIEZEN_ABONDANCE_11] = { 8, 0, 8, 0, 0 },
    [WIEZEN_ABONDANCE_12] = { 9, 0, 9, 0, 0 },
    [WIEZEN_SMALL_MISERIE] = { 7, 0, 7, 0, 0 },
    [WIEZEN_OPEN_MISERIE] = { 14, 0, 14, 0, 0 },
    [WIEZEN_TROEL] = { 4, 2, 6, 2, 28 },
    [WIEZEN_SOLO_13] = { 25, 0, 25, 0, 0 },
    [WIEZEN_SOLOSLIM] = { 30, 0, 30, 0, 0 },
  },
  [PRESET_SMALL_SCALE] = {
    [WIEZEN_VRAAG] = { 2, 1, 2, 2, 14 },
    [WIEZEN_SOLO] = { 2, 1, 2, 2, 14 },
    [WIEZEN_ABONDANCE] = { 5, 0, 5, 0, 0 },
    [WIEZEN_ABONDANCE_10] = { 6, 0, 6, 0, 0 },
    [WIEZEN_ABONDANCE_11] = { 8, 0, 8, 0, 0 },
    [WIEZEN_ABONDANCE_12] = { 9, 0, 9, 0, 0 },
    [WIEZEN_SMALL_MISERIE] = { 5, 0, 5, 0, 0 },
    [WIEZEN_OPEN_MISERIE] = { 10, 0, 10, 0, 0 },
    [WIEZEN_TROEL] = { 4, 2, 4, 4, 28 },
    [WIEZEN_SOLO_13] = { 20, 0, 20, 0, 0 },
    [WIEZEN_SOLOSLIM] = { 20, 0, 20, 0, 0 },
  },
};

/* How each preset ranks its bids, from the lowest (WI-8). By De Roey only soloslim stands above troel (WI-6), and the small scale is
 * ranked as his; in IWWA miserie stands between abondance 10 and 11, and open miserie and solo 13 above troel. */
#define ORDER_OF_DE_ROEY                                                                                     \
  { WIEZEN_VRAAG,        WIEZEN_SOLO,         WIEZEN_ABONDANCE,     WIEZEN_ABONDANCE_10,                     \
    WIEZEN_ABONDANCE_11, WIEZEN_ABONDANCE_12, WIEZEN_SMALL_MISERIE, WIEZEN_OPEN_MISERIE,                     \
    WIEZEN_SOLO_13,      WIEZEN_TROEL,        WIEZEN_SOLOSLIM }

static const int ORDERS[N_PRESETS][WIEZEN_N_RANKED] = {
  [PRESET_DE_ROEY] = ORDER_OF_DE_ROEY,
  [PRESET_IWWA] = { WIEZEN_VRAAG, WIEZEN_SOLO, WIEZEN_ABONDANCE, WIEZEN_ABONDANCE_10, WIEZEN_SMALL_MISERIE,
                    WIEZEN_ABONDANCE_11, WIEZEN_ABONDANCE_12, WIEZEN_TROEL, WIEZEN_OPEN_MISERIE,
                    WIEZEN_SOLO_13, WIEZEN_SOLOSLIM },
  [PRESET_SMALL_SCALE] = ORDER_OF_DE_ROEY,
};

static const char *const AMOUNT_KEYS[WIEZEN_N_AMOUNTS] = { "made", "over", "failed", "under", "all" };

static Preset
read_preset (const KaValues *options)
{
  const char *id = ka_values_get_string (options, "preset");

  for (guint i = 0; i < N_PRESETS; i++)
    if (g_strcmp0 (ka_wiezen_presets[i].id, id) == 0)
      return i;
  return PRESET_DE_ROEY;
}

/* Finds the place in the table that an option such as "abondance-10-made" is about. */
static gboolean
find_cell (const char *key, guint *contract, guint *amount)
{
  const char *dash = strrchr (key, '-');

  if (dash == NULL)
    return FALSE;
  for (*amount = 0; *amount < WIEZEN_N_AMOUNTS; (*amount)++)
    if (strcmp (AMOUNT_KEYS[*amount], dash + 1) == 0)
      break;
  if (*amount == WIEZEN_N_AMOUNTS)
    return FALSE;
  for (*contract = 0; *contract < WIEZEN_PASS; (*contract)++)
    {
      const char *id = ka_wiezen_contracts[*contract].id;

      if (strlen (id) == (gsize) (dash - key) && strncmp (id, key, (gsize) (dash - key)) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Piccolo is worth as much as miserie until somebody says otherwise, and solo 6 as much as solo with 6 tricks. */
static const struct
{
  const char *key;
  const char *other;
} WORTH_AS[] = {
  { "piccolo-made", "miserie-made" },
  { "piccolo-failed", "miserie-failed" },
  { "open-piccolo-made", "open-miserie-made" },
  { "open-piccolo-failed", "open-miserie-failed" },
  { "solo-6-over", "solo-over" },
  { "solo-6-failed", "solo-failed" },
  { "solo-6-under", "solo-under" },
  { "solo-6-all", "solo-all" },
};

int
ka_wiezen_default (const KaField *field, const KaValues *options)
{
  Preset preset = read_preset (options);
  Preset table = preset == PRESET_OWN ? PRESET_DE_ROEY : preset;
  guint contract, amount;

  for (guint i = 0; i < G_N_ELEMENTS (WORTH_AS); i++)
    if (strcmp (field->key, WORTH_AS[i].key) == 0)
      return ka_values_get_int (options, WORTH_AS[i].other);
  if (strcmp (field->key, "solo-6-made") == 0)
    return MIN (ka_values_get_int (options, "solo-made") + ka_values_get_int (options, "solo-over"),
                field->max);
  if (find_cell (field->key, &contract, &amount) && contract < WIEZEN_N_RANKED)
    return AMOUNTS[table][contract][amount];
  if (find_cell (field->key, &contract, &amount) && ka_wiezen_contracts[contract].any_suit != 0)
    return ka_wiezen_get_amount (options, &ka_wiezen_contracts[ka_wiezen_contracts[contract].any_suit],
                                 amount);
  if (field->type == KA_FIELD_ORDER)
    return ka_order_to_number (ORDERS[table], WIEZEN_N_RANKED);
  if (strcmp (field->key, "troel-4-all") == 0)
    return ka_values_get_int (options, "troel-all");
  if (strcmp (field->key, "higher-abondance") == 0)
    return preset != PRESET_SMALL_SCALE;
  if (strcmp (field->key, "solo-13") == 0)
    return preset == PRESET_IWWA;
  if (strcmp (field->key, "troel-tricks-4") == 0)
    return preset == PRESET_IWWA ? 9 : field->initial;
  return field->initial;
}

gboolean
ka_wiezen_is_moot (const KaField *field, const KaValues *options)
{
  static const char *const TROEL[]
      = { "troel-leader", "four-aces", "troel-tricks", "troel-tricks-4", "troel-4-all", NULL };
  guint contract, amount;

  if (strcmp (field->key, "pot-stake") == 0)
    return ka_wiezen_get_stake (options) == 0;
  if (strcmp (field->key, "pass-doublings") == 0)
    return !ka_wiezen_doubles (options);
  if (strcmp (field->key, "abondance-double") == 0)
    return !ka_values_get_bool (options, "all-tricks-double");
  if (g_strv_contains (TROEL, field->key))
    return !ka_wiezen_is_played (options, &ka_wiezen_contracts[WIEZEN_TROEL]);
  return find_cell (field->key, &contract, &amount)
         && !ka_wiezen_is_played (options, &ka_wiezen_contracts[contract]);
}

/* Version 1 of the rules ranked every table as De Roey does, and doubled abondance as well (WI-13). A change of the rules that
 * names no table changes no order. */
void
ka_wiezen_modernize (guint version, KaValues *given)
{
  static const KaField ORDER = { .key = "order", .type = KA_FIELD_ORDER, .choices = ka_wiezen_bid_choices };

  if (ka_values_has (given, "preset") && !ka_values_has (given, "order"))
    ka_field_set_number (&ORDER, given, ka_order_to_number (ORDERS[PRESET_DE_ROEY], WIEZEN_N_RANKED));
  if (ka_values_get_bool (given, "all-tricks-double") && !ka_values_has (given, "abondance-double"))
    ka_values_set_bool (given, "abondance-double", TRUE);
}

int
ka_wiezen_get_amount (const KaValues *options, const WiezenContract *contract, WiezenAmount amount)
{
  char key[32];

  g_snprintf (key, sizeof key, "%s-%s", contract->id, AMOUNT_KEYS[amount]);
  return ka_values_get_int (options, key);
}

int
ka_wiezen_get_all (const KaValues *options, const WiezenContract *contract, int aces)
{
  return aces == 4 ? ka_values_get_int (options, "troel-4-all")
                   : ka_wiezen_get_amount (options, contract, WIEZEN_ALL);
}

gboolean
ka_wiezen_has_double (const KaValues *options, const WiezenContract *contract)
{
  gboolean is_abondance = contract->sides == WIEZEN_ALONE
                          && (contract->trump == WIEZEN_TRUMP_CHOSEN || contract->any_suit != 0);

  return ka_values_get_bool (options, "all-tricks-double")
         && (!is_abondance || ka_values_get_bool (options, "abondance-double"));
}

static void
rank_turned (guint any_suit, guint8 ranks[WIEZEN_PASS], guint8 *rank)
{
  for (guint contract = WIEZEN_N_RANKED; contract < WIEZEN_PASS; contract++)
    if (ka_wiezen_contracts[contract].any_suit == any_suit)
      ranks[contract] = (*rank)++;
}

static guint
find_contract (const char *id)
{
  guint contract = 0;

  while (strcmp (ka_wiezen_contracts[contract].id, id) != 0)
    contract++;
  return contract;
}

void
ka_wiezen_read_ranks (const KaValues *options, guint8 ranks[WIEZEN_PASS])
{
  const char *const *ids = ka_values_get_strings (options, "order");
  guint8 rank = 0;

  for (guint i = 0; i < WIEZEN_N_RANKED; i++)
    {
      guint contract = find_contract (ids[i]);

      if (contract == WIEZEN_SMALL_MISERIE)
        ranks[WIEZEN_PICCOLO] = rank++;
      if (contract == WIEZEN_OPEN_MISERIE)
        ranks[WIEZEN_OPEN_PICCOLO] = rank++;
      ranks[contract] = rank++;
      if (contract == WIEZEN_SOLO)
        ranks[WIEZEN_SOLO_6] = rank++;
      if (contract != 0)
        rank_turned (contract, ranks, &rank);
    }
}

guint
ka_wiezen_get_most_miseries (const KaValues *options)
{
  if (ka_values_get_bool (options, "miserie-one-only"))
    return 1;
  return ka_values_get_bool (options, "miserie-four") ? WIEZEN_TABLE : WIEZEN_TABLE - 1;
}

int
ka_wiezen_get_asker_tricks (const KaValues *options, const WiezenContract *contract)
{
  return contract == &ka_wiezen_contracts[WIEZEN_VRAAG] ? ka_values_get_int (options, "asker-tricks") : 0;
}

int
ka_wiezen_limit_tricks (int tricks, int needed, int own, int least)
{
  return own < least ? MIN (tricks, needed - (least - own)) : tricks;
}

static void
find_made (const KaValues *options, const WiezenContract *contract, int tricks, int aces, WiezenPrice *price)
{
  gboolean took_all = tricks == WIEZEN_TRICKS && price->more > 0;

  price->first = ka_wiezen_get_amount (options, contract, WIEZEN_MADE);
  price->each = ka_wiezen_get_amount (options, contract, WIEZEN_OVER);
  price->n_each = price->more;
  price->all = took_all ? ka_wiezen_get_all (options, contract, aces) : 0;
  price->doubled = took_all && price->all == 0 && ka_wiezen_has_double (options, contract);
  price->value = price->all > 0 ? price->all : price->first + price->n_each * price->each;
  if (price->doubled)
    price->value *= 2;
}

void
ka_wiezen_find_price (const KaValues *options, const WiezenContract *contract, int tricks, int aces,
                      WiezenPrice *price)
{
  gboolean miserie = contract->sides == WIEZEN_MISERIE;
  int needed = ka_wiezen_get_tricks (options, contract, aces);

  *price = (WiezenPrice) { .more = miserie ? -ABS (tricks - needed) : tricks - needed };
  if (price->more < 0)
    {
      price->first = ka_wiezen_get_amount (options, contract, WIEZEN_FAILED);
      price->each = miserie ? 0 : ka_wiezen_get_amount (options, contract, WIEZEN_UNDER);
      price->n_each = miserie ? 0 : -price->more - 1;
      price->value = -(price->first + price->n_each * price->each);
    }
  else if (miserie)
    price->value = price->first = ka_wiezen_get_amount (options, contract, WIEZEN_MADE);
  else
    find_made (options, contract, tricks, aces, price);
}

gboolean
ka_wiezen_doubles (const KaValues *options)
{
  const char *pass = ka_values_get_string (options, "pass");

  return g_strcmp0 (pass, "double") == 0 || g_strcmp0 (pass, "next-dealer-double") == 0
         || g_strcmp0 (pass, "pot-double") == 0;
}

int
ka_wiezen_get_stake (const KaValues *options)
{
  const char *pass = ka_values_get_string (options, "pass");

  return g_strcmp0 (pass, "pot") == 0 || g_strcmp0 (pass, "pot-double") == 0
             ? ka_values_get_int (options, "pot-stake")
             : 0;
}

gboolean
ka_wiezen_is_pass (const KaValues *facts)
{
  return facts != NULL && ka_wiezen_read_contract (facts)->sides == WIEZEN_NOBODY;
}

gboolean
ka_wiezen_deals_on (const KaValues *options)
{
  const char *pass = ka_values_get_string (options, "pass");

  return g_strcmp0 (pass, "next-dealer") == 0 || g_strcmp0 (pass, "next-dealer-double") == 0;
}

int
ka_wiezen_find_factor (const KaValues *options, guint n_passes)
{
  guint most = (guint) ka_values_get_int (options, "pass-doublings");

  return ka_wiezen_doubles (options) ? 1 << MIN (n_passes, most) : 1;
}

/* In the order of the options. */
#define KEYS_BY_TRICKS(id) { id "-made", id "-over", id "-failed", id "-under", id "-all" }
#define KEYS_FOR_NONE(id)  { id "-made", NULL, id "-failed", NULL, NULL }
#define KEYS_FOR_ALL(id)   { id "-made", NULL, id "-failed", id "-under", NULL }

static const char *const KEYS[WIEZEN_PASS][WIEZEN_N_AMOUNTS] = {
  [WIEZEN_VRAAG] = KEYS_BY_TRICKS ("vraag"),
  [WIEZEN_SOLO] = KEYS_BY_TRICKS ("solo"),
  [WIEZEN_ABONDANCE] = KEYS_BY_TRICKS ("abondance"),
  [WIEZEN_ABONDANCE_10] = KEYS_BY_TRICKS ("abondance-10"),
  [WIEZEN_ABONDANCE_11] = KEYS_BY_TRICKS ("abondance-11"),
  [WIEZEN_ABONDANCE_12] = KEYS_BY_TRICKS ("abondance-12"),
  [WIEZEN_SMALL_MISERIE] = KEYS_FOR_NONE ("miserie"),
  [WIEZEN_OPEN_MISERIE] = KEYS_FOR_NONE ("open-miserie"),
  [WIEZEN_TROEL] = KEYS_BY_TRICKS ("troel"),
  [WIEZEN_SOLO_13] = KEYS_FOR_ALL ("solo-13"),
  [WIEZEN_SOLOSLIM] = KEYS_FOR_ALL ("soloslim"),
  [WIEZEN_PICCOLO] = KEYS_FOR_NONE ("piccolo"),
  [WIEZEN_OPEN_PICCOLO] = KEYS_FOR_NONE ("open-piccolo"),
  [WIEZEN_SOLO_6] = KEYS_BY_TRICKS ("solo-6"),
  [WIEZEN_ABONDANCE_TURNED] = KEYS_BY_TRICKS ("abondance-turned"),
  [WIEZEN_ABONDANCE_10_TURNED] = KEYS_BY_TRICKS ("abondance-10-turned"),
  [WIEZEN_ABONDANCE_11_TURNED] = KEYS_BY_TRICKS ("abondance-11-turned"),
  [WIEZEN_ABONDANCE_12_TURNED] = KEYS_BY_TRICKS ("abondance-12-turned"),
  [WIEZEN_SOLOSLIM_TURNED] = KEYS_FOR_ALL ("soloslim-turned"),
};

void
ka_wiezen_read_amounts (const KaValues *options, guint16 amounts[WIEZEN_PASS][WIEZEN_N_AMOUNTS])
{
  const char *keys[WIEZEN_PASS * WIEZEN_N_AMOUNTS];
  guint16 *places[WIEZEN_PASS * WIEZEN_N_AMOUNTS];
  int numbers[WIEZEN_PASS * WIEZEN_N_AMOUNTS];
  guint n = 0;

  for (guint contract = 0; contract < WIEZEN_PASS; contract++)
    for (guint amount = 0; amount < WIEZEN_N_AMOUNTS; amount++)
      if (KEYS[contract][amount] != NULL)
        {
          keys[n] = KEYS[contract][amount];
          places[n++] = &amounts[contract][amount];
        }
  ka_values_get_many (options, keys, n, numbers);
  for (guint i = 0; i < n; i++)
    *places[i] = (guint16) numbers[i];
}

gboolean
ka_wiezen_is_played (const KaValues *options, const WiezenContract *contract)
{
  if (contract == &ka_wiezen_contracts[WIEZEN_TROEL])
    return ka_wiezen_read_choice (options, "troel") != WIEZEN_TROEL_OFF;
  if (contract->any_suit != 0 && !ka_wiezen_is_played (options, &ka_wiezen_contracts[contract->any_suit]))
    return FALSE;
  return contract->switch_option == NULL || ka_values_get_bool (options, contract->switch_option);
}

int
ka_wiezen_get_tricks (const KaValues *options, const WiezenContract *contract, int aces)
{
  if (aces == 4)
    return ka_values_get_int (options, "troel-tricks-4");
  return contract->tricks_option != NULL ? ka_values_get_int (options, contract->tricks_option)
                                         : contract->tricks;
}

const WiezenContract *
ka_wiezen_read_contract (const KaValues *facts)
{
  const char *id = ka_values_get_string (facts, "contract");

  for (guint i = 0; i < WIEZEN_N_CONTRACTS; i++)
    if (g_strcmp0 (ka_wiezen_contracts[i].id, id) == 0)
      return &ka_wiezen_contracts[i];
  return NULL;
}

gboolean
ka_wiezen_sits_out (guint n_seats, guint32 absent, int dealer, guint seat)
{
  guint n_present = 0;

  for_each_seat (i, n_seats)
    if ((absent & (1u << i)) == 0)
      n_present++;
  return n_present > WIEZEN_TABLE && (int) seat == dealer;
}
