import { anyOf, listOf, oneOf, search } from '#contract/kernel/list'
import type { UmrahPackageRow } from './umrah-shapes.ts'
import { umrahCategories, umrahStatuses } from './umrah-terms.ts'

/** Umrah packages for the office, the newest first. */
export const umrahPackageList = listOf<UmrahPackageRow>()({
  name: 'umrah_packages',
  filters: { q: search(), status: anyOf(umrahStatuses), category: oneOf(umrahCategories) },
  sorts: ['newest'],
  views: { all: {}, on_sale: { status: ['on_sale'] } },
  columns: {
    code: { as: 'code', of: (row) => row.code, fixed: true, phone: 'under' },
    title: { as: 'name', of: (row, locale) => row.title[locale], fixed: true, phone: 'lead' },
    category: { as: 'choice', of: (row) => row.category, from: 'lg' },
    departures: { as: 'count', of: (row) => row.departures, from: 'lg' },
    next: { as: 'day', of: (row) => row.next, from: 'sm', phone: 'under' },
    seats: { as: 'count', of: (row) => row.seats, from: 'lg' },
    taken: { as: 'count', of: (row) => row.taken, from: 'md' },
    lowest: { as: 'money', of: (row) => row.lowest, from: 'sm', phone: 'end' },
    status: { as: 'choice', of: (row) => row.status, phone: 'state' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
