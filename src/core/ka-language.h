/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KaLanguage:
 *
 * The words of the program in one language, constant and there on any machine: made from po/ when the program is built. English is
 * the sentences as they stand in the sources, and stands in for what another language lacks.
 *
 * Sentences are translated where they are said, by the macros below. They are said in the language that the thread speaks: that of
 * the program, by gettext, or one that was chosen by ka_language_speak(). So one process tells two people the same thing, each in
 * his own language, and nobody in between is told which. Only sources include this header, and only for the words.
 */
typedef struct _KaLanguage KaLanguage;

/**
 * ka_language_find:
 * @code: a language as locales and browsers write it: "nl", "nl_BE.UTF-8", "nl-BE", "C"
 *
 * Returns: (transfer none) (nullable): that language, without its country where that has no words of its own; %NULL when nobody
 *   has translated into it
 */
const KaLanguage *ka_language_find (const char *code);

/** ka_language_get: (nullable): the languages that there are, English first; %NULL beyond the last. */
const KaLanguage *ka_language_get (guint i);

/** ka_language_get_code: "nl". */
const char *ka_language_get_code (const KaLanguage *self);

/**
 * ka_language_speak:
 * @language: (nullable): what this thread speaks from now on; %NULL: the language of the program
 *
 * Returns: (nullable): what it spoke before, to be put back
 */
const KaLanguage *ka_language_speak (const KaLanguage *language);

/**
 * KaSpeech:
 *
 * Speaks a language until the end of the block, on every way out of it:
 *
 *     g_auto (KaSpeech) speech = ka_speech_begin (language);
 */
typedef struct
{
  const KaLanguage *before;
} KaSpeech;

static inline KaSpeech
ka_speech_begin (const KaLanguage *language)
{
  return (KaSpeech) { ka_language_speak (language) };
}

static inline void
ka_speech_end (KaSpeech *self)
{
  ka_language_speak (self->before);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KaSpeech, ka_speech_end)

/** ka_translate: @text in the language that is spoken; it lives as long as the program. */
const char *ka_translate (const char *text) G_GNUC_FORMAT (1);

/** ka_translate_in: the same for a text that means something else elsewhere: "Won" of matches. */
const char *ka_translate_in (const char *context, const char *text) G_GNUC_FORMAT (2);

/** ka_translate_counted: the same for a text that speaks of @n things, by the rule of the language. */
const char *
ka_translate_counted (const char *one, const char *several, gulong n) G_GNUC_FORMAT (1) G_GNUC_FORMAT (2);

G_END_DECLS

/* By these names the texts are found for translation. */
#undef ngettext
#define _(text)                   ka_translate (text)
#define N_(text)                  (text)
#define C_(context, text)         ka_translate_in (context, text)
#define NC_(context, text)        (text)
#define ngettext(one, several, n) ka_translate_counted (one, several, n)
