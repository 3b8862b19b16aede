/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** KA_MOST_CLASSES: in so many classes at most numbers are divided. */
#define KA_MOST_CLASSES 10

/**
 * KaClasses: how often numbers are how large.
 * @low: the least number of the first class
 * @step: how many numbers are in a class, a round number
 * @counts: how often a number of each of the @n classes
 */
typedef struct
{
  int low;
  int step;
  guint n;
  guint counts[KA_MOST_CLASSES];
} KaClasses;

/** ka_classes_divide: @values: array of @n_values, one or more. */
void ka_classes_divide (KaClasses *self, const int *values, guint n_values);

/** ka_classes_describe: (transfer full): "0 to 19: 3 · 20 to 39: 5". */
char *ka_classes_describe (const KaClasses *self);

/**
 * KaHistogram:
 *
 * A bar for each class with how often it occurs above it, and the limits of the classes below. A screen reader hears the
 * same in words.
 */
#define KA_TYPE_HISTOGRAM (ka_histogram_get_type ())
G_DECLARE_FINAL_TYPE (KaHistogram, ka_histogram, KA, HISTOGRAM, GtkWidget)

/** ka_histogram_new: @title: what it is about, for who hears it; @classes: copied */
GtkWidget *ka_histogram_new (const char *title, const KaClasses *classes);

G_END_DECLS
