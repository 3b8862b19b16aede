/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdint.h>

G_BEGIN_DECLS

/*
 * A harness is one file, fuzz-NAME.c, with this one function. It is linked twice: with libFuzzer, which looks for what reaches new
 * code (`./dev fuzz NAME`), and with replay.c, which goes through corpus/NAME and what mangle() makes of it, every day.
 */

/**
 * LLVMFuzzerTestOneInput:
 * @data: anything, @size bytes of it
 *
 * Reads it as the program does and, if it is accepted, does with it what the program does. Aborts when something does not hold.
 *
 * Returns: 0
 */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/** fuzz_text: (transfer full): the text of an input; a file with a zero byte is refused before it is read, so it ends there. */
#define fuzz_text(data, size) ((size) > 0 ? g_strndup ((const char *) (data), (size)) : g_strdup (""))

G_END_DECLS
