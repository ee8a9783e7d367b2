import { quotationList } from '#contract/selling/quotation-list'
import { quotations } from '#contract/selling/quotations'
import { feature } from '#server/feature'
import { quotationJobs } from './book-quotation.ts'
import { quotationsRoutes } from './quotations.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    quotation_sent: 'quotation'
    quotation_accepted: 'quotation'
    quotation_converted: 'quotation'
    quotation_cancelled: 'quotation'
  }
}

export const quotationsFeature = feature({
  name: 'quotations',
  calls: quotations,
  handlers: quotationsRoutes,
  jobs: (app) => ({ supplier: quotationJobs(app) }),
  lists: [quotationList],
  tables: ['quotation_bookings', 'quotation_events', 'quotation_links', 'quotation_versions', 'quotations'],
})
