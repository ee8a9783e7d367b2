import { feature, withQuery } from '#web/feature.ts'

/** Requests for what is not sold online. */
export const offlineFeature = feature({
  name: 'offline',
  texts: {
    offline: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
    office_offline: { en: () => import('./office.en.ts'), ar: () => import('./office.ar.ts') },
  },
  paths: {
    offlineBookings: (filter: { status?: string; agency_id?: string } = {}) =>
      withQuery('/admin/offline-bookings', filter),
    newOfflineBooking: () => '/admin/new-offline-booking',
    offlineBookingDetails: (id: string) => withQuery('/admin/offline-booking-details', { id }),
    editOfflineBooking: (id: string) => withQuery('/admin/edit-offline-booking', { id }),
    /** What the desk has booked, with its cost and journals. */
    bookingDetailsOffline: (id: string) => withQuery('/admin/booking-details-offline', { id }),
    agentOfflineBookings: () => '/agent/agent-offline-bookings',
    agentOfflineBookingDetails: (id: string) => withQuery('/agent/agent-offline-bookings-details', { id }),
    agentBookingDetailsOffline: (id: string) => withQuery('/agent/agent-booking-details-offline', { id }),
  },
})
