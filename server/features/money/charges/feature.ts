import { chargeList } from '#contract/money/charge-list'
import { charges } from '#contract/money/charges'
import { feature } from '#server/feature'
import { forgetMarginRules } from '#server/features/money/margins'
import { chargesRoutes } from './charges.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    charge_saved: 'charge'
    charge_status: 'charge'
  }
}

export const chargesFeature = feature({
  name: 'charges',
  calls: charges,
  lists: [chargeList],
  handlers: (app) => chargesRoutes(app, () => forgetMarginRules(app)),
  tables: ['agent_charges'],
})
