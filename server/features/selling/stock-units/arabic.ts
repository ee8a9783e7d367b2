import type { Sentences } from '#server/http/arabic/sentence'

/** Rooms, seats and places of our own. */
export const stock: Sentences = {
  'There is not enough left of what was chosen.': 'لم يبقَ ما يكفي مما اخترته.',
  'More than that is held or sold already.': 'المحجوز والمباع منها أكثر من ذلك.',
}
