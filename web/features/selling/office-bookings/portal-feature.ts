import { feature, withQuery } from '#web/feature.ts'

type Filter = Partial<
  Record<'status' | 'q' | 'sort' | 'channel' | 'limit_soon' | 'passport_ending' | 'mine' | 'from' | 'to', string>
>
const screens = {
  agent: { list: '/admin/bookings', one: '/admin/booking-details' },
  customer: { list: '/admin/customer-bookings', one: '/admin/customer-booking-details' },
  direct: { list: '/admin/direct-bookings', one: '/admin/direct-booking-details' },
} as const

/** Bookings as the back office sees them. */
export const officeBookingsFeature = feature({
  name: 'office-bookings',
  texts: {
    office_bookings: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    /** A list by who buys, filtered as told. */
    officeBookings: (channel: keyof typeof screens = 'agent', filter: Filter = {}) =>
      withQuery(screens[channel].list, filter),
    officeBooking: (channel: keyof typeof screens, id: string) => withQuery(screens[channel].one, { id }),
    agencyBookings: (agency: string) => withQuery('/admin/agent-detail-bookings', { agency }),
  },
})
