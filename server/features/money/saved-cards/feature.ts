import { savedCards } from '#contract/money/saved-cards'
import { feature } from '#server/feature'
import { savedCardJobs, scheduleSweep } from './forget.ts'
import { savedCardsRoutes } from './saved-cards.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    card_made_default: 'user'
    card_removed: 'user'
  }
}

/** Cards of customers and agencies, kept by the gateway that took them. */
export const savedCardsFeature = feature({
  name: 'saved-cards',
  calls: savedCards,
  handlers: savedCardsRoutes,
  jobs: (app) => ({ money: savedCardJobs(app) }),
  schedules: [scheduleSweep],
  tables: ['card_holders', 'saved_cards'],
})
