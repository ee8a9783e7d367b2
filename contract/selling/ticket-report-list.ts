import { days, listOf, oneOf, ref, search } from '#contract/kernel/list'
import type { TicketRow } from './ticket-report-shapes.ts'

/** Every ticket that was issued, with what it was sold for: the newest first. */
export const ticketReportList = listOf<TicketRow>()({
  name: 'ticket_report',
  filters: {
    q: search(),
    days: days(),
    kind: oneOf(['ticket', 'emd']),
    airline: ref(/^[A-Z0-9]{2}$/),
    agency_id: ref(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  },
  sorts: ['newest', 'oldest'],
  views: { all: {} },
  columns: {
    number: { as: 'code', of: (row) => row.number, fixed: true, phone: 'lead' },
    issued: { as: 'instant', of: (row) => row.issued_at, from: 'md', phone: 'under' },
    kind: { as: 'choice', of: (row) => row.kind, from: '2xl' },
    booking: { as: 'code', of: (row) => row.booking.reference, from: 'sm', phone: 'under' },
    pnr: { as: 'code', of: (row) => row.pnr, from: 'xl' },
    airline: { as: 'code', of: (row) => row.airline, from: 'lg' },
    passenger: { as: 'name', of: (row) => row.passenger, from: 'lg' },
    agency: { as: 'name', of: (row, locale) => row.agency?.name[locale] ?? null, from: 'xl' },
    state: { as: 'choice', of: (row) => row.state, phone: 'state' },
    net: { as: 'money', of: (row) => row.net, from: 'xl' },
    vat: { as: 'money', of: (row) => row.vat, from: 'xl' },
    sold: { as: 'money', of: (row) => row.sold, fixed: true, phone: 'end' },
    returned: { as: 'money', of: (row) => row.returned, from: 'lg' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
