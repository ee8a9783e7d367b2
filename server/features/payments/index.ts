/** The door of the payments room. */
export { askGateway, paymentJobs } from './payment-events.ts'
export { paymentRoutes } from './payments.routes.ts'
export { livePaymentOf, lockPayment, paymentById, type PaymentRecord, setPayment } from './payments.sql.ts'
export { openCardPayment } from './start-card-payment.ts'
