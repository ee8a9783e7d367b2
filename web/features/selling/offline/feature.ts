import { feature, withQuery } from '#web/feature.ts'

/** Requests for what is not sold online. */
export const offlineFeature = feature({
  name: 'offline',
  texts: {
    offline: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    agentOfflineBookings: () => '/agent/agent-offline-bookings',
    agentOfflineBookingDetails: (id: string) => withQuery('/agent/agent-offline-bookings-details', { id }),
    agentBookingDetailsOffline: (id: string) => withQuery('/agent/agent-booking-details-offline', { id }),
  },
})
