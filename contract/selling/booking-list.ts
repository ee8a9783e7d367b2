import { anyOf, days, flag, listOf, ref, search } from '#contract/kernel/list'
import type { BookingRow } from './booking-shapes.ts'
import { bookingStatuses } from './booking-states.ts'

/** An agency's bookings, or customers'. created: newest first; ttl: the next time limit first; departure: the next flight first. */
export const bookingList = listOf<BookingRow>()({
  name: 'bookings',
  filters: {
    /** Reference, PNR, e-ticket, any passenger, client reference. */
    q: search(),
    status: anyOf(bookingStatuses),
    made: days(),
    travel: days('travel_'),
    airline: ref(/^[A-Za-z0-9]{2}$/),
    /** Only what this caller made. */
    mine: flag(),
    /** Only what this person of the agency made. */
    by: ref(/^[0-9a-f-]{36}$/),
  },
  sorts: ['created', 'ttl', 'departure'],
  views: {
    all: {},
    unpaid: { status: ['saved'], sort: 'ttl' },
    asked: { status: ['void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted'] },
    upcoming: { status: ['confirmed', 'approved'], sort: 'departure' },
  },
  columns: {
    booking: { as: 'code', of: (row) => row.reference, fixed: true, phone: 'under' },
    pnr: { as: 'code', of: (row) => row.pnr, from: 'md' },
    airline_pnr: { as: 'code', of: (row) => row.airline_pnr, only: 'file' },
    /** Of all that was bought together. */
    items: { as: 'count', of: (row) => row.bought.count, only: 'file' },
    locators: { as: 'code', of: (row) => row.bought.locators.join(' '), only: 'file' },
    status: { as: 'choice', of: (row) => row.status, fixed: true, phone: 'state' },
    payment: { as: 'choice', of: (row) => row.payment_status, only: 'file' },
    route: {
      as: 'text',
      of: ({ route, title }, locale) => (route ? `${route.origin}-${route.destination}` : title[locale]),
      from: 'sm',
      phone: 'under',
    },
    departure: { as: 'local', of: (row) => row.starts, from: 'sm', phone: 'under' },
    airline: { as: 'code', of: (row) => row.bought.carriers.join(' ') || null, only: 'file' },
    passengers: { as: 'name', of: (row) => row.lead_passenger, from: 'lg', phone: 'lead' },
    people: { as: 'count', of: (row) => row.passenger_count, only: 'file' },
    total: { as: 'money', of: (row) => row.total, only: 'file', inHead: true },
    limit: { as: 'instant', of: (row) => (row.status === 'saved' ? row.ttl_at : null), from: 'sm', phone: 'under' },
    client_ref: { as: 'text', of: (row) => row.client_ref, only: 'file' },
    by: { as: 'name', of: (row) => row.made_by, from: '2xl' },
    made: { as: 'instant', of: (row) => row.created_at, from: 'xl' },
    /** What stands in place of the total while a customer looks on. */
    price: { as: 'money', of: (row) => row.total, only: 'screen', from: 'sm', phone: 'end' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
