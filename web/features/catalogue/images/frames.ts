import type { PromoPlace } from '#contract/catalogue/images'

/** How a place cuts its pictures, on a wide screen and on a phone: width to height. */
export const framesOf = (place: PromoPlace): { wide: string; phone: string } =>
  place.endsWith('_header')
    ? { wide: 'aspect-[4/1]', phone: 'aspect-[2/1]' }
    : { wide: 'aspect-[3/1]', phone: 'aspect-[16/9]' }
