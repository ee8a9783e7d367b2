import type { CarRequestRow } from './car-request-shapes.ts'
import { carRequestStates } from './car-request-states.ts'
import { anyOf, days, listOf, search } from '#contract/kernel/list'

/** Everybody who asked for a car: the desk's queue. */
export const carRequestList = listOf<CarRequestRow>()({
  name: 'car_requests',
  filters: { q: search(), state: anyOf(carRequestStates), days: days() },
  sorts: ['newest', 'oldest'],
  views: { all: {}, waiting: { state: ['requested'], sort: 'oldest' }, confirmed: { state: ['confirmed'] } },
  columns: {
    request: { as: 'code', of: (row) => row.id, fixed: true, phone: 'under' },
    car: { as: 'name', of: (row, locale) => row.car[locale], fixed: true, phone: 'lead' },
    state: { as: 'choice', of: (row) => row.state, fixed: true, phone: 'state' },
    name: { as: 'name', of: (row) => row.name, from: 'sm', phone: 'under' },
    from_day: { as: 'day', of: (row) => row.from_day, from: 'sm', phone: 'under' },
    days: { as: 'count', of: (row) => row.days, from: 'md' },
    place: { as: 'name', of: (row) => row.place, from: 'lg' },
    total: { as: 'money', of: (row) => row.total, from: 'md', phone: 'end' },
    asked: { as: 'instant', of: (row) => row.created_at, from: 'lg' },
  },
  files: ['xlsx', 'csv'],
})
