import { paymentRequests } from '#contract/money/payment-requests'
import { feature } from '#server/feature'
import { paymentRequestJobs } from './collect.ts'
import { paymentRequestsRoutes } from './payment-requests.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    payment_request_sent: 'payment_request'
    payment_request_paid: 'payment_request'
    payment_request_cancelled: 'payment_request'
  }
}

export const paymentRequestsFeature = feature({
  name: 'payment-requests',
  calls: paymentRequests,
  handlers: paymentRequestsRoutes,
  jobs: (app) => ({ money: paymentRequestJobs(app) }),
  tables: ['payment_requests'],
})
