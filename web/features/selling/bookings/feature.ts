import { feature, withQuery } from '#web/feature.ts'

/** The bookings of an agency. */
export const bookingsFeature = feature({
  name: 'bookings',
  paths: {
    /** The list, filtered as told. */
    agentBookings: (filter: { status?: string; q?: string; from?: string; to?: string } = {}) =>
      withQuery('/agent/agent-bookings', filter),
    agentBookingDetails: (id: string) => withQuery('/agent/agent-booking-details', { id }),
  },
})
