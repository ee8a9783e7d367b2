import { anyOf, days, flag, listOf, ref, search } from '#contract/kernel/list'
import { type UnusedTicket, unusedKinds, unusedStates } from './unused-ticket-shapes.ts'

/** A ticket or an EMD is called ending so many days before its last. */
export const ticketEndingDays = 30

/** Tickets that were not flown, and what airlines owe: what runs out first comes first. */
export const unusedTicketList = listOf<UnusedTicket>()({
  name: 'unused_tickets',
  filters: {
    /** Ticket, booking, passenger. */
    q: search(),
    kind: anyOf(unusedKinds),
    state: anyOf(unusedStates),
    airline: ref(/^[A-Z0-9]{2}$/),
    /** When it runs out. */
    days: days(),
    /** Within thirty days. */
    ending: flag(),
  },
  sorts: ['expiring', 'newest'],
  start: { state: ['open'] },
  views: {
    open: { state: ['open'] },
    credits: { state: ['open'], kind: ['credit'] },
    closed: { state: ['used', 'expired', 'by_hand'] },
    all: {},
  },
  columns: {
    number: { as: 'code', of: (row) => row.number, fixed: true, phone: 'lead' },
    kind: { as: 'choice', of: (row) => row.kind, from: 'sm', phone: 'under' },
    passenger: { as: 'name', of: (row) => row.passenger, from: 'md', phone: 'under' },
    booking: { as: 'code', of: (row) => row.booking.reference, from: 'lg', phone: 'under' },
    carrier: { as: 'code', of: (row) => row.carrier, from: 'xl' },
    flown_until: { as: 'instant', of: (row) => row.flown_until, from: 'xl' },
    expires: { as: 'day', of: (row) => row.expires_on, from: 'sm', phone: 'under' },
    reminded: { as: 'instant', of: (row) => row.reminders.at(-1)?.at ?? null, from: '2xl' },
    state: { as: 'choice', of: (row) => row.state, phone: 'state' },
    agency: { as: 'name', of: (row, locale) => row.agency?.name[locale] ?? null, from: '2xl' },
    worth: { as: 'money', of: (row) => row.worth, fixed: true, phone: 'end' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
