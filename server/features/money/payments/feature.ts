import { payments } from '#contract/money/payments'
import { feature } from '#server/feature'
import { captureAct } from './capture.ts'
import { paymentJobs } from './payment-jobs.ts'
import { paymentRoutes } from './payments.routes.ts'

export const paymentsFeature = feature({
  name: 'payments',
  calls: payments,
  handlers: (app) => paymentRoutes(app, app.cards),
  jobs: (app) => ({ money: paymentJobs(app, app.cards) }),
  acts: [captureAct],
})
