/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * KaPointList:
 *
 * The figures of a chart as a list of its points, for who does not see it or wants to know exactly: one stop for Tab, with the arrows from point to
 * point.
 */
#define KA_TYPE_POINT_LIST (ka_point_list_get_type ())
G_DECLARE_FINAL_TYPE (KaPointList, ka_point_list, KA, POINT_LIST, AdwDialog)

/** ka_point_list_new: @title: what the chart is about. */
KaPointList *ka_point_list_new (const char *title);

/** ka_point_list_add: adds the point @name, at which the lines are at @values. */
void ka_point_list_add (KaPointList *self, const char *name, const char *values);

G_END_DECLS
