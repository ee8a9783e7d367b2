import type { Localised } from '#contract/kernel/shapes'
import type { HolidayPlace } from '#contract/selling/holiday-terms'
import type { Meal } from './types.ts'

/** Places as lines of a price and papers name them. */
export const placeWords: Record<HolidayPlace, Localised> = {
  single: { en: 'Adult in a single room', ar: 'بالغ في غرفة مفردة' },
  double: { en: 'Adult in a double room', ar: 'بالغ في غرفة مزدوجة' },
  triple: { en: 'Adult in a triple room', ar: 'بالغ في غرفة ثلاثية' },
  child_bed: { en: 'Child with a bed', ar: 'طفل بسرير' },
  child_no_bed: { en: 'Child without a bed', ar: 'طفل بلا سرير' },
  infant: { en: 'Infant', ar: 'رضيع' },
}

export const mealWords: Record<Meal, Localised> = {
  breakfast: { en: 'Breakfast', ar: 'إفطار' },
  lunch: { en: 'Lunch', ar: 'غداء' },
  dinner: { en: 'Dinner', ar: 'عشاء' },
}
