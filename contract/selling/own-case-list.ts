import { anyOf, days, listOf, search } from '#contract/kernel/list'
import { type OwnCase, ownCaseKinds } from './own-case-shapes.ts'

/** Voids, refunds and changes that are done, with what an agency earned by them: the newest first. */
export const ownCaseList = listOf<OwnCase>()({
  name: 'own_cases',
  filters: {
    /** Case, booking, passenger. */
    q: search(),
    kind: anyOf(ownCaseKinds),
    days: days(),
  },
  sorts: ['newest', 'oldest'],
  views: {
    all: {},
    back: { kind: ['refund', 'void'] },
    changes: { kind: ['flights', 'name', 'services', 'infant', 'emd', 'change'] },
  },
  columns: {
    reference: { as: 'code', of: (row) => row.reference, fixed: true, phone: 'lead' },
    kind: { as: 'choice', of: (row) => row.kind, from: 'sm', phone: 'under' },
    booking: { as: 'code', of: (row) => row.booking, from: 'md', phone: 'under' },
    passenger: { as: 'name', of: (row) => row.passenger, from: 'lg', phone: 'under' },
    settled: { as: 'instant', of: (row) => row.settled_at, from: 'md', phone: 'under' },
    charged: { as: 'money', of: (row) => row.charged, from: 'sm' },
    given_back: { as: 'money', of: (row) => row.given_back, from: 'sm' },
    cost: { as: 'money', of: (row) => row.cost, from: 'lg' },
    profit: { as: 'money', of: (row) => row.profit, fixed: true, phone: 'end' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
