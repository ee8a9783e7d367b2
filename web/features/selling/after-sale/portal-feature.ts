import { feature, withQuery } from '#web/feature.ts'

/** Voids, refunds and PNRs after the sale, in the portals. */
export const afterSaleScreens = feature({
  name: 'after-sale',
  paths: {
    agentPnrDetails: (pnr?: string) => withQuery('/agent/pnr-details', { pnr }),
    voidBookings: (filter: { kind?: string } = {}) => withQuery('/admin/void-bookings', filter),
  },
})
