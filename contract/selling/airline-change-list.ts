import { anyOf, days, flag, listOf, ref, search } from '#contract/kernel/list'
import { airlineChangeClasses, airlineChangeStates } from './airline-change-terms.ts'
import type { AirlineChangeRow } from './airline-change-shapes.ts'

const flightsOf = ({ legs }: AirlineChangeRow) =>
  [
    ...new Set(
      legs.flatMap(({ before }) => before.segments.map((one) => `${one.marketing_carrier} ${one.flight_number}`)),
    ),
  ].join(', ')

/** Changes by airlines: what is to be answered first of all, by its clock. */
export const airlineChangeList = listOf<AirlineChangeRow>()({
  name: 'airline_changes',
  filters: {
    /** Booking, PNR, passenger, agency. */
    q: search(),
    state: anyOf(airlineChangeStates),
    class: anyOf(airlineChangeClasses),
    /** Nobody has answered in time: the office sees to it. */
    overdue: flag(),
    told: days(),
    airline: ref(/^[A-Z0-9]{2}$/),
    agency: ref(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  },
  sorts: ['due', 'newest'],
  start: { state: ['open'] },
  views: {
    waiting: { state: ['open'] },
    overdue: { overdue: true },
    all: {},
  },
  columns: {
    booking: { as: 'code', of: (row) => row.booking.reference, fixed: true, phone: 'under' },
    class: { as: 'choice', of: (row) => row.class, fixed: true, phone: 'end' },
    state: { as: 'choice', of: (row) => row.state, from: 'sm', phone: 'state' },
    kind: { as: 'choice', of: (row) => row.kind, from: 'md', phone: 'under' },
    flights: { as: 'code', of: flightsOf, from: 'lg' },
    route: {
      as: 'code',
      of: ({ legs: [one] }) => (one ? `${one.before.origin}-${one.before.destination}` : null),
      from: 'xl',
    },
    departure: {
      as: 'local',
      of: ({ legs: [one] }) => one?.before.departure_at ?? null,
      from: 'md',
      phone: 'under',
    },
    passenger: { as: 'name', of: (row) => row.passenger, from: 'lg', phone: 'lead' },
    agency: { as: 'name', of: (row, locale) => row.agency?.name[locale] ?? null, from: 'xl' },
    pnr: { as: 'code', of: (row) => row.pnr, from: '2xl' },
    told: { as: 'instant', of: (row) => row.seen_at, from: '2xl' },
    due: { as: 'instant', of: (row) => (row.state === 'open' ? row.due_at : null), from: 'sm', phone: 'under' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
