import { anyOf, days, flag, listOf, ref, search } from '#contract/kernel/list'
import { type ActivityRow, activitySubjects } from './activity-shapes.ts'

/** What people and the program did, newest first. */
export const activityList = listOf<ActivityRow>()({
  name: 'activity',
  filters: {
    /** The reference of a record, or the name of whoever did it. */
    q: search(),
    kind: anyOf(activitySubjects),
    person: ref(/^[0-9a-f-]{36}$/),
    days: days(),
    /** About these records, by reference or id, separated by commas. */
    record: ref(/^[\w@.:-]{1,80}(,[\w@.:-]{1,80}){0,3}$/),
    /** Those that were taken off the list. */
    hidden: flag(),
  },
  sorts: ['newest'],
  views: {
    all: {},
    money: {
      kind: [
        'deposit',
        'adjustment',
        'charge',
        'margin',
        'bank',
        'bank_line',
        'memo',
        'supplier_invoice',
        'payment_request',
      ],
    },
    people: { kind: ['user', 'role', 'agency'] },
    settings: {
      kind: [
        'company',
        'setting',
        'integration',
        'tax_rule',
        'supplier',
        'airline',
        'airport',
        'aircraft',
        'promo_image',
      ],
    },
  },
  columns: {
    at: { as: 'instant', of: (row) => row.at, fixed: true, phone: 'under' },
    by: { as: 'name', of: (row) => row.by?.name ?? null, phone: 'under' },
    action: { as: 'code', of: (row) => row.action, fixed: true, phone: 'lead' },
    record: { as: 'name', of: ({ record }, locale) => record?.name?.[locale] ?? record?.id ?? null, phone: 'under' },
    before: {
      as: 'text',
      of: ({ changes }) => changes?.map(({ before }) => before ?? '').join('; ') ?? null,
      only: 'file',
    },
    after: {
      as: 'text',
      of: ({ changes }) => changes?.map(({ after }) => after ?? '').join('; ') ?? null,
      only: 'file',
    },
    change: {
      as: 'text',
      of: ({ changes }) => changes?.map(({ before, after }) => `${before ?? '–'} → ${after ?? '–'}`).join('; ') || null,
      only: 'screen',
      from: 'lg',
    },
    kind: { as: 'choice', of: (row) => row.subject, from: 'xl' },
    request: { as: 'code', of: (row) => row.request_id, only: 'file' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
