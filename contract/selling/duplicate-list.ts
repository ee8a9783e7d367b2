import { anyOf, days, listOf, ref, search } from '#contract/kernel/list'
import type { DuplicateRow } from './duplicate-shapes.ts'
import { duplicateKinds, duplicateOutcomes } from './duplicate-terms.ts'

/** Bookings that looked like one too many, the newest first. */
export const duplicateList = listOf<DuplicateRow>()({
  name: 'duplicates',
  filters: {
    /** Booking, passenger, agency, flight. */
    q: search(),
    kind: anyOf(duplicateKinds),
    outcome: anyOf(duplicateOutcomes),
    days: days(),
    agency: ref(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  },
  sorts: ['newest', 'oldest'],
  views: {
    all: {},
    refused: { outcome: ['refused'] },
    accepted: { outcome: ['accepted'] },
    churn: { kind: ['churn'] },
  },
  columns: {
    at: { as: 'instant', of: (row) => row.at, fixed: true, phone: 'under' },
    outcome: { as: 'choice', of: (row) => row.outcome, fixed: true, phone: 'state' },
    kind: { as: 'choice', of: (row) => row.kind, from: 'sm', phone: 'under' },
    passenger: { as: 'name', of: (row) => row.passenger, from: 'sm', phone: 'lead' },
    flight: { as: 'code', of: (row) => row.flight, from: 'md', phone: 'under' },
    departs: { as: 'local', of: (row) => row.departs, from: 'lg', phone: 'under' },
    found: { as: 'code', of: (row) => row.found.reference, from: 'md', phone: 'under' },
    booking: { as: 'code', of: (row) => row.booking?.reference ?? null, from: 'lg' },
    count: { as: 'count', of: (row) => row.count, from: 'xl' },
    times: { as: 'count', of: (row) => row.times, from: '2xl' },
    agency: { as: 'name', of: (row, locale) => row.agency?.name[locale] ?? null, from: 'xl' },
    made_by: { as: 'name', of: (row) => row.made_by, from: 'xl' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
