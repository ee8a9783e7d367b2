import { anyOf, flag, listOf, oneOf, search } from '#contract/kernel/list'
import type { VisaApplicationRow, VisaRow } from './visa-shapes.ts'
import { visaStates } from './visa-terms.ts'

/** Kinds of visa for the office, by country. */
export const visaList = listOf<VisaRow>()({
  name: 'visas',
  filters: { q: search(), active: oneOf(['active', 'inactive']) },
  sorts: ['country', 'newest'],
  views: { all: {}, active: { active: 'active' } },
  columns: {
    code: { as: 'code', of: (row) => row.code, fixed: true, phone: 'under' },
    country: { as: 'name', of: (row, locale) => row.country_name[locale], fixed: true, phone: 'lead' },
    name: { as: 'name', of: (row, locale) => row.name[locale], from: 'sm', phone: 'under' },
    entries: { as: 'choice', of: (row) => row.entries, from: 'lg' },
    stay: { as: 'count', of: (row) => row.stay_days, from: 'md' },
    days: { as: 'count', of: (row) => row.days_max, from: 'lg' },
    open: { as: 'count', of: (row) => row.open, from: 'lg' },
    lowest: { as: 'money', of: (row) => row.lowest, phone: 'end' },
    active: { as: 'choice', of: (row) => row.active, phone: 'state' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})

/** Applications that are paid, whoever was promised first at the top. */
export const visaApplicationList = listOf<VisaApplicationRow>()({
  name: 'visa_applications',
  filters: { q: search(), state: anyOf(visaStates), stuck: flag() },
  sorts: ['promised', 'newest'],
  views: {
    to_check: { state: ['submitted'] },
    waiting: { state: ['docs_pending'] },
    to_send: { state: ['checked'] },
    at_embassy: { state: ['at_embassy'] },
    to_deliver: { state: ['approved'] },
    stuck: { stuck: true },
    all: {},
  },
  columns: {
    booking: { as: 'code', of: (row) => row.booking_id, fixed: true, phone: 'under' },
    person: { as: 'text', of: (row) => row.person, fixed: true, phone: 'lead' },
    visa: { as: 'name', of: (row, locale) => row.visa[locale], from: 'sm', phone: 'under' },
    nationality: { as: 'code', of: (row) => row.nationality, from: 'lg' },
    buyer: { as: 'name', of: (row, locale) => row.buyer?.[locale] ?? null, from: 'xl' },
    promised: { as: 'day', of: (row) => row.promised_on, from: 'sm', phone: 'end' },
    missing: { as: 'count', of: (row) => row.missing, from: 'xl' },
    moved: { as: 'instant', of: (row) => row.moved_at, from: 'lg' },
    state: { as: 'choice', of: (row) => row.state, phone: 'state' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
