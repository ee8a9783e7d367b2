import { margins } from '#contract/money/margins'
import { feature } from '#server/feature'
import { marginsRoutes } from './margins.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    margin_saved: 'margin'
    margin_ended: 'margin'
    airline_saved: 'airline'
    airline_deleted: 'airline'
  }
}

export const marginsFeature = feature({
  name: 'margins',
  calls: margins,
  handlers: marginsRoutes,
  tables: ['margin_rules', 'price_rules_version'],
})
