import type { Localised } from '#contract/kernel/shapes'
import type { UmrahPlace } from '#contract/selling/umrah-terms'

/** Places as lines of a price name them. */
export const placeWords: Record<UmrahPlace, Localised> = {
  sharing: { en: 'Bed in a shared room', ar: 'سرير في غرفة مشتركة' },
  quint: { en: 'Place in a room of five', ar: 'مكان في غرفة خماسية' },
  quad: { en: 'Place in a room of four', ar: 'مكان في غرفة رباعية' },
  triple: { en: 'Place in a room of three', ar: 'مكان في غرفة ثلاثية' },
  double: { en: 'Place in a double room', ar: 'مكان في غرفة ثنائية' },
  single: { en: 'Single room', ar: 'غرفة مفردة' },
  child_bed: { en: 'Child with a bed', ar: 'طفل بسرير' },
  child_no_bed: { en: 'Child without a bed', ar: 'طفل بلا سرير' },
  infant: { en: 'Infant', ar: 'رضيع' },
}

const emptyBed: Localised = { en: 'Empty bed', ar: 'سرير فارغ' }

export const lineWords = (place: UmrahPlace, empty: boolean, locale: 'en' | 'ar'): string =>
  empty ? `${emptyBed[locale]}: ${placeWords[place][locale]}` : placeWords[place][locale]

/** What a line can be called. */
export const lineNames: readonly Localised[] = (Object.keys(placeWords) as UmrahPlace[]).flatMap((place) =>
  [false, true].map((empty) => ({ en: lineWords(place, empty, 'en'), ar: lineWords(place, empty, 'ar') })),
)
