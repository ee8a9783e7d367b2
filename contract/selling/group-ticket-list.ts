import { days, listOf, oneOf, search } from '#contract/kernel/list'
import type { BlockRow } from './group-ticket-shapes.ts'

/** The blocks of seats of the office, the next to leave first. */
export const blockList = listOf<BlockRow>()({
  name: 'group_tickets',
  filters: {
    q: search(),
    state: oneOf(['on_sale', 'hidden', 'released', 'departed']),
    kind: oneOf(['public', 'group']),
    days: days(),
  },
  sorts: ['soonest', 'latest'],
  views: { all: {}, on_sale: { state: 'on_sale' }, groups: { kind: 'group' } },
  columns: {
    route: { as: 'code', of: (row) => row.route, fixed: true, phone: 'lead' },
    airline: { as: 'code', of: (row) => row.airline, phone: 'under' },
    departs: { as: 'day', of: (row) => row.departs_at.slice(0, 10), fixed: true, phone: 'under' },
    state: { as: 'choice', of: (row) => row.state, phone: 'state' },
    seats: { as: 'count', of: (row) => row.seats, from: 'sm' },
    held: { as: 'count', of: (row) => row.held, from: 'lg' },
    sold: { as: 'count', of: (row) => row.sold, from: 'sm' },
    left: { as: 'count', of: (row) => row.left, phone: 'end' },
    price: { as: 'money', of: (row) => row.price, from: 'md' },
    cost: { as: 'money', of: (row) => row.cost, from: 'xl', needs: 'booking.view_cost' },
    release: { as: 'day', of: (row) => row.release_on, from: 'md' },
    names: { as: 'day', of: (row) => row.names_on, from: 'lg' },
    locator: { as: 'code', of: (row) => row.locator, from: 'xl' },
    request: { as: 'code', of: (row) => row.request_id, only: 'file' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
