import type { HotelRow } from './hotel-shapes.ts'
import { listOf, oneOf, ref, search } from '#contract/kernel/list'

/** Hotels that the company sells from contracts of its own. */
export const hotelList = listOf<HotelRow>()({
  name: 'hotels',
  filters: {
    q: search(),
    city: ref(/^[A-Za-z]{3}$/),
    active: oneOf(['yes', 'no']),
    stars: oneOf(['5', '4', '3', '2', '1']),
  },
  sorts: ['name', 'code'],
  views: { all: {} },
  columns: {
    code: { as: 'code', of: (row) => row.code, fixed: true, phone: 'under' },
    name: { as: 'name', of: (row, locale) => row.name[locale], fixed: true, phone: 'lead' },
    city: { as: 'name', of: (row, locale) => row.city[locale], from: 'sm', phone: 'under' },
    stars: { as: 'count', of: (row) => row.stars, from: 'sm' },
    haram_m: { as: 'count', of: (row) => row.haram_m, from: 'md' },
    rooms: { as: 'count', of: (row) => row.rooms, from: 'md' },
    contracts: { as: 'count', of: (row) => row.contracts, from: 'md' },
    licence_until: { as: 'day', of: (row) => row.licence_until, from: 'lg' },
    active: { as: 'choice', of: (row) => (row.active ? 'yes' : 'no'), phone: 'state' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
