/** The door of the payment requests room. */
export { paymentRequestJobs } from './collect.ts'
export { paymentRequestsRoutes } from './payment-requests.routes.ts'
