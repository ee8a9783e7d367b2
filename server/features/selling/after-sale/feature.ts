import { afterSale } from '#contract/selling/after-sale'
import { afterSaleQueue } from '#contract/selling/after-sale-list'
import { feature } from '#server/feature'
import { afterSaleJobs } from './after-sale.jobs.ts'
import { afterSaleRoutes } from './after-sale.routes.ts'
import { refundAct, voidAct } from './reversal.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    booking_corrected: 'booking'
    void_requested: 'booking'
    void_rejected: 'booking'
    booking_voided: 'booking'
    refund_requested: 'booking'
    refund_quoted: 'booking'
    refund_accepted: 'booking'
    refund_declined: 'booking'
    booking_refunded: 'booking'
  }
}

/** Public API of the after-sale feature: void, refund and correction of bookings that are sold. */
export const afterSaleFeature = feature({
  name: 'after-sale',
  calls: afterSale,
  handlers: afterSaleRoutes,
  jobs: (app) => ({ supplier: afterSaleJobs(app) }),
  acts: [voidAct, refundAct],
  lists: [afterSaleQueue],
  tables: ['after_sale_cases', 'case_people'],
})
