import { anyOf, days, flag, listOf, search } from '#contract/kernel/list'
import { type CardDispute, disputeStates } from './card-dispute-shapes.ts'

/** Card payments that a bank was asked to take back: the newest, or those whose time for evidence ends first. */
export const cardDisputeList = listOf<CardDispute>()({
  name: 'card_disputes',
  filters: { q: search(), state: anyOf(disputeStates), ending: flag(), days: days() },
  sorts: ['newest', 'deadline'],
  views: {
    all: {},
    open: { state: ['open'], sort: 'deadline' },
    lost: { state: ['lost'] },
    won: { state: ['won'] },
  },
  columns: {
    reference: { as: 'code', of: (row) => row.reference, fixed: true, phone: 'lead' },
    agency: { as: 'name', of: (row, locale) => row.agency?.name[locale] ?? null, from: 'md', phone: 'under' },
    reason: { as: 'choice', of: (row) => row.reason, from: 'lg', phone: 'under' },
    opened: { as: 'instant', of: (row) => row.opened_at, from: 'xl' },
    evidence_until: { as: 'instant', of: (row) => row.evidence_until, from: 'sm', phone: 'under' },
    fee: { as: 'money', of: (row) => row.fee, from: '2xl' },
    taken: { as: 'money', of: (row) => row.taken, from: 'xl' },
    state: { as: 'choice', of: (row) => row.state, fixed: true, phone: 'state' },
    amount: { as: 'money', of: (row) => row.amount, fixed: true, phone: 'end' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
