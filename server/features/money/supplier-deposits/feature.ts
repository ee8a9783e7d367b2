import { supplierDeposits } from '#contract/money/supplier-deposits'
import { topupList } from '#contract/money/topup-list'
import { feature } from '#server/feature'
import { balanceJobs, scheduleBalanceWatch } from './balances.ts'
import { supplierDepositsRoutes } from './supplier-deposits.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    supplier_topup_made: 'supplier'
    supplier_topup_posted: 'supplier'
    supplier_topup_refused: 'supplier'
    supplier_topup_reversed: 'supplier'
  }
}

/** What is paid to suppliers in advance, and what is left of it. */
export const supplierDepositsFeature = feature({
  name: 'supplier-deposits',
  calls: supplierDeposits,
  handlers: supplierDepositsRoutes,
  jobs: (app) => ({ upkeep: balanceJobs(app) }),
  schedules: [scheduleBalanceWatch],
  lists: [topupList],
  tables: ['supplier_topups', 'supplier_balances'],
})
