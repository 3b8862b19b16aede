/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy-odds.h"
#include "gin-rummy-position.h"

/* What who weighs his chances sees in a hand of gin: features with amounts. How much each of them counts depends on the
 * circumstances of the turn. */

/** GIN_N_GROUPS: two ranks each, and jack to king. */
#define GIN_N_GROUPS 6

/** Numbers between which is interpolated, so that an amount counts by a curve: of deadwood, of what is left of it
 * without the highest cards, of cards that lead to ending the hand, of points that a card brings. */
#define GIN_N_DEADWOOD 8
#define GIN_N_LEFT     6
#define GIN_N_OUTS     6
#define GIN_N_GAINS    6

/** GIN_MOST_LOOSE: more loose cards than this are not told apart. */
#define GIN_MOST_LOOSE 8

/**
 * GinFeature:
 * @GIN_FEATURE_ALWAYS: one
 * @GIN_FEATURE_DEADWOOD: of the ten cards
 * @GIN_FEATURE_SETS: cards that can still come and would make a set of two loose cards, by their group
 * @GIN_FEATURE_RUNS: … a run of two loose cards
 * @GIN_FEATURE_LONGER: … a run of loose cards and cards of a meld
 * @GIN_FEATURE_STRANGERS: those of these that the other cannot have loose, as he threw a lower one
 * @GIN_FEATURE_LOOSE: how many cards are in no meld
 * @GIN_FEATURE_LEFT_1: the deadwood without the highest loose card
 * @GIN_FEATURE_LEFT_2: without the two highest
 * @GIN_FEATURE_LEFT_3: without the three highest
 * @GIN_FEATURE_OUTS: of thirty cards that can come, those with which the hand can be ended; none once it can be
 * @GIN_FEATURE_GAIN: by how much the next card betters the hand, in the mean of those that can come
 * @GIN_FEATURE_GIN_OUTS: the cards that make gin
 * @GIN_FEATURE_READY: whether the hand may be ended
 * @GIN_FEATURE_PAIRS: each two cards that the other may hold and that make a meld with the discard
 * @GIN_FEATURE_PARTNERS: each such card
 * @GIN_FEATURE_NEIGHBOURS: each card that he was seen to take and that lies next to the discard
 * @GIN_FEATURE_SAFE: whether he threw or left such a card
 * @GIN_FEATURE_COUNT: what the discard counts; before a draw the open card
 *
 * The first of the numbers of each feature.
 */
typedef enum
{
  GIN_FEATURE_ALWAYS,
  GIN_FEATURE_DEADWOOD,
  GIN_FEATURE_SETS = GIN_FEATURE_DEADWOOD + GIN_N_DEADWOOD,
  GIN_FEATURE_RUNS = GIN_FEATURE_SETS + GIN_N_GROUPS,
  GIN_FEATURE_LONGER = GIN_FEATURE_RUNS + GIN_N_GROUPS,
  GIN_FEATURE_STRANGERS,
  GIN_FEATURE_LOOSE,
  GIN_FEATURE_LEFT_1 = GIN_FEATURE_LOOSE + GIN_MOST_LOOSE + 1,
  GIN_FEATURE_LEFT_2 = GIN_FEATURE_LEFT_1 + GIN_N_LEFT,
  GIN_FEATURE_LEFT_3 = GIN_FEATURE_LEFT_2 + GIN_N_LEFT,
  GIN_FEATURE_OUTS = GIN_FEATURE_LEFT_3 + GIN_N_LEFT,
  GIN_FEATURE_GAIN = GIN_FEATURE_OUTS + GIN_N_OUTS,
  GIN_FEATURE_GIN_OUTS = GIN_FEATURE_GAIN + GIN_N_GAINS,
  GIN_FEATURE_READY,
  GIN_FEATURE_PAIRS,
  GIN_FEATURE_PARTNERS,
  GIN_FEATURE_NEIGHBOURS,
  GIN_FEATURE_SAFE,
  GIN_FEATURE_COUNT,
  GIN_N_FEATURES,
} GinFeature;

/** GIN_MOST_FEATURES: more of the numbers of one hand are never other than zero. */
#define GIN_MOST_FEATURES 48

/**
 * GinFeatures:
 * @features: the numbers that are not zero, @n of them
 * @amounts: of each
 */
typedef struct
{
  guint n;
  guint8 features[GIN_MOST_FEATURES];
  float amounts[GIN_MOST_FEATURES];
} GinFeatures;

/**
 * GinCircumstance:
 * @GIN_STOCK: four, how full the stock is, of which two next to each other add up to one
 * @GIN_LOW: by how much the lowest throw of the other is below ten, in tens
 * @GIN_LOW_TWICE: that by itself
 * @GIN_LOW_LATE: that as the stock runs out
 * @GIN_SHOWN: the cards that he was seen to take, in threes
 * @GIN_SHOWN_LOW, @GIN_SHOWN_LATE: those by these
 * @GIN_LIMIT: with how much the hand may be ended, in tens, when a card says so (OK-3)
 *
 * What makes a feature count for more or less.
 */
typedef enum
{
  GIN_STOCK,
  GIN_LOW = GIN_STOCK + 4,
  GIN_LOW_TWICE,
  GIN_LOW_LATE,
  GIN_SHOWN,
  GIN_SHOWN_LOW,
  GIN_SHOWN_LATE,
  GIN_LIMIT,
  GIN_N_CIRCUMSTANCES,
} GinCircumstance;

/** ka_gin_see_circumstances: of whose turn it is, the one who weighs his chances; @circumstances: GIN_N_CIRCUMSTANCES. */
void ka_gin_see_circumstances (const GinPosition *position, float *circumstances);

/** ka_gin_see_throw: what there is when @card is thrown from the eleven of @hand. */
void ka_gin_see_throw (const GinPosition *position, KaHand hand, KaCard card, GinFeatures *features);

/** ka_gin_see_draw: what there is when the ten of @hand are to get a card of the stock. */
void ka_gin_see_draw (const GinPosition *position, KaHand hand, GinFeatures *features);

/** ka_gin_see_end: what there is when the hand is ended with so much deadwood. */
void ka_gin_see_end (const GinPosition *position, int deadwood, GinFeatures *features);
