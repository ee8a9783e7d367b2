import { anyOf, days, flag, listOf, oneOf, ref, search } from '#contract/kernel/list'
import type { OfficeBookingRow } from './office-booking-shapes.ts'
import { bookingChannels } from './booking-shapes.ts'
import { bookingStatuses } from './booking-states.ts'

/** A time limit that ends within so many hours wants a person. */
export const limitSoonHours = 4

/** Online bookings of every agency, customer and walk-in. created: newest first; ttl: the next time limit first; departure: the next flight first. */
export const officeBookingList = listOf<OfficeBookingRow>()({
  name: 'office_bookings',
  filters: {
    /** Reference, PNR, e-ticket, any passenger, contact, agency. */
    q: search(),
    status: anyOf(bookingStatuses),
    made: days(),
    travel: days('travel_'),
    airline: ref(/^[A-Za-z0-9]{2}$/),
    channel: oneOf(bookingChannels),
    agency: ref(/^[0-9a-f-]{36}$/),
    /** Saved, with a time limit that ends within `limitSoonHours`. */
    limit_soon: flag(),
    /** Not yet travelled, with a passport that ends before the journey does. */
    passport_ending: flag(),
    /** Only what this caller made. */
    mine: flag(),
  },
  sorts: ['created', 'ttl', 'departure'],
  views: {
    all: {},
    unpaid: { status: ['saved'], sort: 'ttl' },
    stuck: { status: ['confirming', 'pending_supplier'] },
    asked: { status: ['void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted'] },
    upcoming: { status: ['confirmed', 'approved'], sort: 'departure' },
  },
  columns: {
    booking: { as: 'code', of: (row) => row.reference, fixed: true, phone: 'under' },
    pnr: { as: 'code', of: (row) => row.pnr, from: 'lg' },
    airline_pnr: { as: 'code', of: (row) => row.airline_pnr, only: 'file' },
    /** Of all that was bought together. */
    items: { as: 'count', of: (row) => row.bought.count, only: 'file' },
    locators: { as: 'code', of: (row) => row.bought.locators.join(' '), only: 'file' },
    status: { as: 'choice', of: (row) => row.status, fixed: true, phone: 'state' },
    payment: { as: 'choice', of: (row) => row.payment_status, only: 'file' },
    buyer: {
      as: 'name',
      of: (row, locale) => row.agency?.name[locale] ?? row.contact_email,
      from: 'sm',
      phone: 'under',
    },
    agency_code: { as: 'code', of: (row) => row.agency?.code ?? null, only: 'file' },
    passengers: { as: 'name', of: (row) => row.lead_passenger, from: 'lg', phone: 'lead' },
    people: { as: 'count', of: (row) => row.passenger_count, only: 'file' },
    route: {
      as: 'text',
      of: ({ route, title }, locale) => (route ? `${route.origin}-${route.destination}` : title[locale]),
      from: 'sm',
      phone: 'under',
    },
    airline: { as: 'code', of: (row) => row.bought.carriers.join(' ') || null, only: 'file' },
    departure: { as: 'local', of: (row) => row.starts, from: 'xl' },
    supplier: { as: 'code', of: (row) => row.supplier, only: 'file' },
    limit: { as: 'instant', of: (row) => (row.status === 'saved' ? row.ttl_at : null), from: 'sm', phone: 'under' },
    made: { as: 'instant', of: (row) => row.created_at, from: '2xl' },
    made_by: { as: 'name', of: (row) => row.made_by, only: 'file' },
    total: { as: 'money', of: (row) => row.total, from: 'sm', phone: 'end', inHead: true },
    cost: { as: 'money', of: (row) => row.cost, from: '2xl', inHead: true, needs: 'booking.view_cost' },
    margin: { as: 'money', of: (row) => row.margin, from: 'xl', inHead: true, needs: 'booking.view_cost' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
