import { anyOf, listOf, ref, search } from '#contract/kernel/list'
import type { CarrierRule } from './carrier-rule-shapes.ts'
import { carrierRuleTopics } from './carrier-rule-terms.ts'

/** Rules of airlines: those in force first of all. */
export const carrierRuleList = listOf<CarrierRule>()({
  name: 'carrier_rules',
  filters: {
    /** Airline, source. */
    q: search(),
    topic: anyOf(carrierRuleTopics),
    state: anyOf(['in_force', 'to_come', 'over']),
    airline: ref(/^[A-Z0-9]{2}$/),
  },
  sorts: ['airline', 'newest'],
  start: { state: ['in_force', 'to_come'] },
  views: { in_force: { state: ['in_force', 'to_come'] }, all: {} },
  columns: {
    airline: { as: 'code', of: (row) => row.airline?.code ?? null, fixed: true, phone: 'lead' },
    name: { as: 'name', of: (row, locale) => row.airline?.name[locale] ?? null, from: 'lg' },
    topic: { as: 'choice', of: (row) => row.topic, fixed: true, phone: 'under' },
    allowed: { as: 'choice', of: (row) => (row.allowed ? 'yes' : 'no'), from: 'md', phone: 'under' },
    hours: { as: 'count', of: (row) => row.hours, from: 'sm', phone: 'end' },
    fare: { as: 'choice', of: (row) => row.fare, from: 'lg' },
    days: { as: 'count', of: (row) => row.days, from: 'lg' },
    fee: { as: 'money', of: (row) => row.fee, from: 'md' },
    state: { as: 'choice', of: (row) => row.state, from: 'sm', phone: 'state' },
    valid_from: { as: 'day', of: (row) => row.valid_from, from: 'md', phone: 'under' },
    valid_until: { as: 'day', of: (row) => row.valid_until, from: 'lg' },
    source: { as: 'text', of: (row) => row.source, from: 'xl' },
    checked_on: { as: 'day', of: (row) => row.checked_on, from: '2xl' },
    saved_by: { as: 'name', of: (row) => row.saved_by, from: '2xl' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
