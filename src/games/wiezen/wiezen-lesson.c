/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal of vraag and mee: one asks with a long suit, and finds a partner who draws the trumps. */
#include "wiezen-lesson.h"

#include "ka-language.h"

static const KaLessonStep STEPS[] = {
  { "pastroel",
    N_ ("First everybody says pastroel, or troel with three or four aces. You hold one ace: say pastroel."),
    NULL },
  { "bid vraag",
    N_ ("The turned card makes diamonds trump. Your clubs are long and strong, and you hold three trumps: "
        "ask for a partner with vraag. Together you then take 8 tricks."),
    N_ ("With this hand a partner is welcome. Take it back and say vraag.") },
  { "play Ac",
    N_ ("Your left neighbour said mee and is your partner. You sit to the left of the dealer and lead. "
        "Nothing beats the ace of clubs: lead it."),
    N_ ("That is allowed, but the ace of clubs is a sure trick now. Take it back and lead the ace.") },
  { "play 2h",
    N_ ("A trick for your side. Who takes a trick leads to the next. Try whether your partner is strong in hearts: "
        "lead the two of hearts."),
    N_ ("That is allowed. But with a low heart your partner can show what is there: take it back and lead the "
        "two of hearts.") },
  { "play 2d",
    N_ ("Your partner had the ace, and plays trumps now, so that the others lose theirs. You must follow suit: "
        "the two of diamonds will do."),
    N_ ("Your partner takes this trick already: a high trump would be wasted. Take it back and play the two of "
        "diamonds.") },
  { "play 7d", N_ ("The king of diamonds is high too. Follow with the seven, and keep your queen for later."),
    N_ ("Your partner takes this trick already. Take it back and keep the queen.") },
  { "play Kc",
    N_ ("Clubs are led. The ace is gone, so your king is the highest: take the trick with the king of clubs."),
    N_ ("With a low club the trick goes to the others. Take it back and play the king of clubs.") },
  { "play 8h",
    N_ ("You lead again. Not every trick has to be yours: lead the eight of hearts, and keep the queen."),
    N_ ("That is allowed. Here it goes on with the eight of hearts: take your card back and lead it.") },
  { "play Qd",
    N_ ("Spades are led, and you hold none. Who cannot follow may play any card, and a trump beats every other suit: "
        "ruff the ace of spades with your queen of diamonds."),
    N_ ("Then the ace of spades takes the trick. Take it back and ruff with the queen of diamonds.") },
};

const KaLesson ka_wiezen_lesson = {
  .seed = 23,
  .n_seats = 4,
  .turn = 3,
  .seat = 0,
  .level = "home",
  .steps = STEPS,
  .n_steps = G_N_ELEMENTS (STEPS),
  .ending
  = N_ ("Your side has six tricks and needs eight. Now you know the way: play the round out, and then see "
        "how the points are shared."),
};
