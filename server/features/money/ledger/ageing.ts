import { sql } from 'kysely'
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

/** What a wallet owes by age, and what of it is overdue (`wallet_ageing` in the database, which also locks credit by it). */
export async function ageingOf(db: Db, account: string | undefined, currency: string, at: Date) {
  return ageingView(
    account === undefined ? undefined : await first(db, sql<AgeingRow>`select * from wallet_ageing(${account}, ${at})`),
    currency,
  )
}
