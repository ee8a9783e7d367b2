import { anyOf, listOf, oneOf, search } from '#contract/kernel/list'
import type { HolidayRow } from './holiday-shapes.ts'
import { holidayStatuses, holidayThemes } from './holiday-terms.ts'

/** Holiday packages for the office, the newest first. */
export const holidayList = listOf<HolidayRow>()({
  name: 'holidays',
  filters: { q: search(), status: anyOf(holidayStatuses), theme: oneOf(holidayThemes) },
  sorts: ['newest'],
  views: { all: {}, on_sale: { status: ['on_sale'] } },
  columns: {
    code: { as: 'code', of: (row) => row.code, fixed: true, phone: 'under' },
    title: { as: 'name', of: (row, locale) => row.title[locale], fixed: true, phone: 'lead' },
    theme: { as: 'choice', of: (row) => row.theme, from: 'lg' },
    nights: { as: 'count', of: (row) => row.nights, from: 'lg' },
    departures: { as: 'count', of: (row) => row.departures, from: 'lg' },
    next: { as: 'day', of: (row) => row.next, from: 'sm', phone: 'under' },
    seats: { as: 'count', of: (row) => row.seats, from: 'lg' },
    taken: { as: 'count', of: (row) => row.taken, from: 'md' },
    lowest: { as: 'money', of: (row) => row.lowest, from: 'sm', phone: 'end' },
    status: { as: 'choice', of: (row) => row.status, phone: 'state' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
