import { feature } from '#web/feature.ts'

/** Blocks of rooms that are kept for groups, on the page of their hotel. */
export const hotelBlocksFeature = feature({
  name: 'hotel-blocks',
  texts: { hotel_blocks: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
})
