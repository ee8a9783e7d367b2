/** Public API of the payments feature: card pages, the gateway's news, and what follows from them. */
export { pollGateway } from './payment-events.ts'
export { collect } from './gateway-acts.ts'
export { paymentJobs } from './payment-jobs.ts'
export { openCardPayment } from './start-card-payment.ts'
export { dueNow } from './capture-confirmation.ts'
