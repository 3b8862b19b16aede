/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * assert_chances:
 * @counts: how often each of @n things happened
 * @chances: how likely each is, in any unit
 *
 * Asserts by the chi-square test that the counts are such as chance makes them: a run that is right goes beyond the
 * bound once in a hundred thousand, and with fixed seeds never or always.
 */
void assert_chances (const guint *counts, const double *chances, guint n);

/** assert_even: the same where all are as likely. */
void assert_even (const guint *counts, guint n);

G_END_DECLS
