/** Public API of the after-sale feature: void, refund and correction of bookings that are sold. */
export { afterSaleJobs } from './after-sale.jobs.ts'
export { afterSaleRoutes } from './after-sale.routes.ts'
export { refundAct, voidAct } from './reversal.ts'
