/** Public API of the payment requests feature. */
export { paymentRequestJobs } from './collect.ts'
export { paymentRequestsRoutes } from './payment-requests.routes.ts'
