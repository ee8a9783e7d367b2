import { type RawBuilder, sql } from 'kysely'
import type { Ageing, Overdue } from '#contract/money/ledger'
import { type Db, first } from '#server/db/db'

export type AgeingRow = {
  days_0_7: number
  days_8_15: number
  days_16_30: number
  days_31: number
  overdue: number
  overdue_since: Date | null
}

export function ageingView(row: AgeingRow | undefined, currency: string): { ageing: Ageing; overdue: Overdue | null } {
  const money = (amount: number | undefined) => ({ amount: amount ?? 0, currency })
  return {
    ageing: {
      days_0_7: money(row?.days_0_7),
      days_8_15: money(row?.days_8_15),
      days_16_30: money(row?.days_16_30),
      days_31: money(row?.days_31),
    },
    overdue: row?.overdue_since ? { amount: money(row.overdue), since: row.overdue_since.toISOString() } : null,
  }
}

const sums = ['days_0_7', 'days_8_15', 'days_16_30', 'days_31', 'overdue'] as const

/** One row `d` beside wallet `a`: `wallet_ageing`, which is asked only for a wallet that owes. Few do. */
export const ageingBeside = (at: Date): RawBuilder<unknown> => sql`cross join lateral (
  select ${sql.join(sums.map((name) => sql`coalesce(sum(w.${sql.ref(name)}), 0)::int8 as ${sql.ref(name)}`))}, min(w.overdue_since) as overdue_since
  from wallet_ageing(a.id, ${at}) w where a.balance < 0) d`

/** What a wallet owes by age, and what of it is overdue (`wallet_ageing` in the database, which also locks credit by it). */
export async function ageingOf(db: Db, account: string | undefined, currency: string, at: Date) {
  return ageingView(
    account === undefined ? undefined : await first(db, sql<AgeingRow>`select * from wallet_ageing(${account}, ${at})`),
    currency,
  )
}
