/** The door of the payments room. */
export { paymentJobs } from './payment-events.ts'
export { paymentRoutes } from './payments.routes.ts'
