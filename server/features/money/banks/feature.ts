import { banks } from '#contract/money/banks'
import { feature } from '#server/feature'
import { banksRoutes } from './banks.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    bank_saved: 'bank'
    bank_updated: 'bank'
    bank_removed: 'bank'
  }
}

export const banksFeature = feature({
  name: 'banks',
  calls: banks,
  handlers: banksRoutes,
  tables: ['banks'],
})
