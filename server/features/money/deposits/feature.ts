import { depositList, depositQueue } from '#contract/money/deposit-list'
import { deposits } from '#contract/money/deposits'
import { feature } from '#server/feature'
import { depositsRoutes, mayOpenSlip } from './deposits.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    deposit_saved: 'deposit'
    deposit_approved: 'deposit'
    deposit_rejected: 'deposit'
    deposit_cancelled: 'deposit'
    deposit_deleted: 'deposit'
    booking_amount_corrected: 'booking'
  }
}

export const depositsFeature = feature({
  name: 'deposits',
  calls: deposits,
  handlers: depositsRoutes,
  files: { deposit: mayOpenSlip },
  lists: [depositList, depositQueue],
  tables: ['deposits'],
})
