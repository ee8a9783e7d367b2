import type { CarRow } from './car-shapes.ts'
import { carClasses } from './car-terms.ts'
import { anyOf, listOf, oneOf, search } from '#contract/kernel/list'

/** Cars of the catalogue for the office, the newest first. */
export const carList = listOf<CarRow>()({
  name: 'cars',
  filters: { q: search(), class: anyOf(carClasses), active: oneOf(['yes', 'no']) },
  sorts: ['newest'],
  views: { all: {} },
  columns: {
    name: { as: 'name', of: (row, locale) => row.name[locale], fixed: true, phone: 'lead' },
    class: { as: 'choice', of: (row) => row.class, from: 'sm', phone: 'under' },
    seats: { as: 'count', of: (row) => row.seats, from: 'md' },
    city: { as: 'name', of: (row, locale) => row.city[locale], from: 'sm', phone: 'under' },
    day_price: { as: 'money', of: (row) => row.day_price, phone: 'end' },
    requests: { as: 'count', of: (row) => row.requests, from: 'md' },
    active: { as: 'choice', of: (row) => (row.active ? 'yes' : 'no'), phone: 'state' },
  },
  files: ['xlsx', 'csv'],
})
