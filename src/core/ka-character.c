/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-character.h"

#include <string.h>

#include "ka-language.h"
#include "ka-marks.h"
#include "ka-round.h"

typedef struct
{
  const char *level;
  const char *symbol;
  const char *manner;
  const char *names[KA_MAX_SEATS];
} Characters;

static const Characters CHARACTERS[] = {
  { "simple", KA_SYMBOL_COMPUTER, NULL, { "Tijl", "Bep", "Sus", "Net", "Cis", "Ria", "Jos", "Leontien" } },
  { "beginner",
    KA_SYMBOL_BEGINNER,
    N_ ("Knows the rules, but overlooks things and forgets what was played."),
    { "Pluisje", "Wout", "Fien", "Knoop", "Lotje", "Stan", "Pom", "Roosje" } },
  { "home",
    KA_SYMBOL_HOME,
    N_ ("Plays as one does at the kitchen table: sensibly, without watching everything."),
    { "Nonkel Fons", "Tante Jo", "Buurman Jan", "Mieke", "Neef Bart", "Rozemarie", "Nonkel Warre", "Lia" } },
  { "club",
    KA_SYMBOL_CLUB,
    N_ ("Counts what is gone, watches the others and seldom makes a mistake."),
    { "Nonkel Jef", "Mia", "Gust", "Lieve", "Staf", "Godelieve", "Rik", "Paula" } },
  { "expert",
    KA_SYMBOL_EXPERT,
    N_ ("Thinks of what you may hold and tries out what can come of it."),
    { "Madame Zoë", "Kobe", "Alix", "Baron", "Odile", "Vic", "Hortense", "Balthazar" } },
};

static const Characters *
find (const char *level)
{
  for (guint i = 0; i < G_N_ELEMENTS (CHARACTERS); i++)
    if (strcmp (CHARACTERS[i].level, level) == 0)
      return &CHARACTERS[i];
  return NULL;
}

const char *
ka_character_name (const char *level, guint seat)
{
  const Characters *characters = find (level);

  g_return_val_if_fail (seat < KA_MAX_SEATS, level);

  return characters != NULL ? characters->names[seat] : level;
}

const char *
ka_character_symbol (const char *level)
{
  const Characters *characters = find (level);

  return characters != NULL ? characters->symbol : KA_SYMBOL_COMPUTER;
}

const char *
ka_character_manner (const char *level)
{
  const Characters *characters = find (level);

  return characters != NULL ? characters->manner : NULL;
}
