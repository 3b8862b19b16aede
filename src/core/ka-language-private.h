/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-language.h"

/**
 * KaPhrase:
 * @text: the English text
 * @context: what it speaks of; the empty text when there is one meaning
 * @forms: the translation; for a text that counts one after the other, each with its end
 * @n_forms: how many
 *
 * One text of a language, as places in its words: places need no work when the program is loaded, as pointers would.
 */
typedef struct
{
  guint32 text;
  guint32 context;
  guint32 forms;
  guint32 n_forms;
} KaPhrase;

/**
 * KaLanguage:
 * @phrases: by text, then by context, both by their bytes
 * @choose_form: the rule of the language for @n things
 */
struct _KaLanguage
{
  const char *code;
  const char *words;
  const KaPhrase *phrases;
  guint n_phrases;
  gulong (*choose_form) (gulong n);
};

/* Made by build-aux/catalogues; the last has no code. */
extern const KaLanguage ka_languages[];
