import { words } from '#server/words'

export const stockUnitsWords = words('stock_units', {
  more_than_held_or_sold: { en: 'More than that is held or sold already.', ar: 'المحجوز والمباع منها أكثر من ذلك.' },
  there_not_enough_left: { en: 'There is not enough left of what was chosen.', ar: 'لم يبقَ ما يكفي مما اخترته.' },
})
