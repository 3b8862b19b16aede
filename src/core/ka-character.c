/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-character.h"

#include <string.h>

#include "ka-round.h"

typedef struct
{
  const char *level;
  const char *names[KA_MAX_SEATS];
} Characters;

static const Characters CHARACTERS[] = {
  { "simple", { "Tijl", "Bep", "Sus", "Net", "Cis", "Ria", "Jos", "Leontien" } },
  { "beginner", { "Pluisje", "Wout", "Fien", "Knoop", "Lotje", "Stan", "Pom", "Roosje" } },
  { "club", { "Nonkel Jef", "Mia", "Gust", "Lieve", "Staf", "Godelieve", "Rik", "Paula" } },
  { "expert", { "Madame Zoë", "Kobe", "Alix", "Baron", "Odile", "Vic", "Hortense", "Balthazar" } },
};

const char *
ka_character_name (const char *level, guint seat)
{
  g_return_val_if_fail (seat < KA_MAX_SEATS, level);

  for (guint i = 0; i < G_N_ELEMENTS (CHARACTERS); i++)
    if (strcmp (CHARACTERS[i].level, level) == 0)
      return CHARACTERS[i].names[seat];
  return level;
}
