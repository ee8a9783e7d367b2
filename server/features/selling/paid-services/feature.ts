import { paidServices } from '#contract/selling/paid-services'
import { feature } from '#server/feature'
import { paidServicesRoutes } from './paid-services.routes.ts'
import { remarkAct } from './write-remark.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    remark_written: 'booking'
  }
}

/** Bags, seats and paid help for what is held or sold, and remarks to its airline. What is bought is a change: see `changes`. */
export const paidServicesFeature = feature({
  name: 'paid-services',
  calls: paidServices,
  handlers: paidServicesRoutes,
  acts: [remarkAct],
  tables: ['booking_remarks'],
})
