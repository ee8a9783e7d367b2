import { keyOf } from '#server/features/money/banks'
import { type RawBuilder, sql } from 'kysely'
import type { bankLineList } from '#contract/money/bank-line-list'
import { containing } from '#server/db/lists'
import type { ListSql } from '#server/lists/list-sql'
import { columns, joined, type LineRecord } from './bank-lines.sql.ts'

export const bankLineListSql: ListSql<LineRecord, typeof bankLineList.filters, 'newest'> = {
  from: joined,
  select: columns as RawBuilder<LineRecord>,
  where: {
    q: (q) => (keyOf(q) ? sql`l.reference_key like ${containing(keyOf(q))}` : sql`false`),
    bank_id: (id) => sql`l.bank_id = ${id}`,
    state: (states) =>
      states.length === 1 && states[0] === 'open' ? sql`l.state = 'open'` : sql`l.state = any(${[...states]})`,
    way: (way) => (way === 'in' ? sql`l.amount_minor > 0` : sql`l.amount_minor < 0`),
    days: ({ from, to }) =>
      sql`(${from ? sql`l.day >= ${from}::date` : sql`true`} and ${to ? sql`l.day <= ${to}::date` : sql`true`})`,
  },
  find: [
    { like: /^DP-[A-Z2-9]{6}$/i, where: (word) => sql`l.deposit_id = ${word.toUpperCase()}` },
    { like: /[\p{L}\p{N}]{3}/u, where: (word) => sql`l.reference_key = ${keyOf(word)}` },
  ],
  sorts: {
    newest: {
      down: true,
      keys: [
        { by: sql`l.day`, type: 'date' },
        { by: sql`l.id`, type: 'uuid' },
      ],
    },
  },
}
