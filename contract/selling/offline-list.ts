import { anyOf, days, type List, listOf, oneOf, ref, search } from '#contract/kernel/list'
import type { OfflineRow } from './offline-shapes.ts'
import { offlineProducts, offlineStatuses } from './offline-states.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** States of a request, and of what was booked for it. */
export const listedStatuses = [...offlineStatuses, 'refund_requested', 'refunded', 'completed'] as const
const filters = {
  /** Reference, booking code, city, name or words. */
  q: search(),
  status: anyOf(listedStatuses),
  product: oneOf(offlineProducts),
  days: days(),
}
const sorts = ['newest', 'oldest'] as const
type Column = List<OfflineRow, {}, '', string>['columns'][string]

const agency_code: Column = { as: 'code', of: (row) => row.agency.code, only: 'file' }
const agency: Column = { as: 'name', of: (row, locale) => row.agency.name[locale], from: 'sm', phone: 'under' }
const request: Column = { as: 'code', of: (row) => row.id, fixed: true, phone: 'lead' }
const columns = {
  status: { as: 'choice', of: (row) => row.status, fixed: true, phone: 'state' },
  product: { as: 'choice', of: (row) => row.product, from: 'md', phone: 'under' },
  where: { as: 'text', of: (row) => row.cities.join(', ') || row.request_text, from: 'md' },
  from_day: { as: 'day', of: (row) => row.from_day, only: 'file' },
  to_day: { as: 'day', of: (row) => row.to_day, only: 'file' },
  dates: { as: 'text', of: (row) => row.from_day, from: 'xl', only: 'screen' },
  people: { as: 'count', of: (row) => row.adults + row.children + row.infants, from: 'xl' },
  asked: { as: 'instant', of: (row) => row.created_at, from: 'lg' },
  until: { as: 'instant', of: (row) => (row.status === 'quoted' ? row.valid_until : null), from: '2xl' },
  currency: { as: 'text', of: (row) => row.total?.currency ?? null, only: 'file' },
  total: { as: 'money', of: (row) => row.total, fixed: true, phone: 'end' },
} as const satisfies Record<string, Column>

/** What an agency asked the desk for. */
export const offlineList = listOf<OfflineRow>()({
  name: 'offline',
  filters,
  sorts,
  views: { all: {}, quoted: { status: ['quoted'] }, booked: { status: ['confirmed'] } },
  columns: { request, ...columns },
  files: ['xlsx', 'csv', 'pdf'],
})

/** What every agency asked for: the desk's queue, whoever has waited longest first. */
export const officeOfflineList = listOf<OfflineRow>()({
  name: 'office_offline',
  filters: { ...filters, agency_id: ref(uuid) },
  sorts,
  views: {
    all: {},
    waiting: { status: ['requested'], sort: 'oldest' },
    to_book: { status: ['accepted'], sort: 'oldest' },
    quoted: { status: ['quoted'] },
    booked: { status: ['confirmed'] },
  },
  columns: { request: { ...request, phone: 'under' }, agency_code, agency: { ...agency, phone: 'lead' }, ...columns },
  files: ['xlsx', 'csv', 'pdf'],
})
