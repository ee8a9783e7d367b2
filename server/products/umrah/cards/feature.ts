import { umrahCards } from '#contract/selling/umrah-cards'
import { feature } from '#server/feature'
import { umrahCardsRoutes } from './cards.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    umrah_cards_taken: 'umrah_package'
  }
}

/** Cards that pilgrims carry, and what their code shows to whoever finds one of them. */
export const umrahCardsFeature = feature({
  name: 'cards',
  calls: umrahCards,
  handlers: umrahCardsRoutes,
})
