/** Public API of the payment requests feature. */
export { paymentRequestJobs } from './collect.ts'
