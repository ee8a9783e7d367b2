import { listOf, oneOf } from '#contract/kernel/list'
import type { WaitingBooking } from './waiting-booking.ts'

/** What a sold booking may wait for. */
export const queueKinds = ['void', 'refund', 'refund_accepted', 'quoted', 'pending'] as const
export type QueueKind = (typeof queueKinds)[number]

/**
 * Bookings that wait for the back office. Their order is the queue's own: voids by their clock, the others by how long
 * they have waited. A row is called by its booking, and by its item where that is not the first: `BK-7Q2M4X:2`.
 */
export const afterSaleQueue = listOf<WaitingBooking>()({
  name: 'after_sale_queue',
  filters: { kind: oneOf(queueKinds) },
  sorts: ['urgent'],
  views: { all: {} },
  one: /^(BK|OB)-[A-Z2-9]{6}(:\d{1,2})?$/,
  columns: {
    booking: { as: 'code', of: (row) => row.id, fixed: true, phone: 'under' },
    status: { as: 'choice', of: (row) => row.status, fixed: true, phone: 'state' },
    left: { as: 'instant', of: (row) => row.void_until, from: 'sm', phone: 'under' },
    agency: { as: 'name', of: (row, locale) => row.agency?.name[locale] ?? null, from: 'md', phone: 'lead' },
    passengers: { as: 'name', of: (row) => row.lead_passenger, from: 'lg', phone: 'under' },
    route: {
      as: 'text',
      of: ({ route, title }, locale) => (route ? `${route.origin}-${route.destination}` : title[locale]),
      from: 'md',
    },
    asked: { as: 'instant', of: (row) => row.asked_at, from: 'lg' },
    total: { as: 'money', of: (row) => row.total, from: 'sm', phone: 'end' },
  },
  files: [],
})
