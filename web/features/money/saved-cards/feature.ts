import { feature } from '#web/feature.ts'

/** Cards that the gateway keeps: paid with by one press, and looked after in the account. */
export const savedCardsFeature = feature({
  name: 'saved-cards',
  texts: {
    savedCards: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
})
