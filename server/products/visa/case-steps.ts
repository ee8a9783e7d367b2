import type { VisaState } from '#contract/selling/visa-terms'
import { sql } from 'kysely'
import type { Tx } from '#server/db/db'
import type { Booked } from '#server/features/selling/bookings'
import { readSettings } from '#server/features/operations/settings'
import { isRefusal } from '#server/http/refusal'
import { localDay } from '#server/local-time'
import { cases, missingOf } from './cases.sql.ts'
import type { VisaDetail } from './types.ts'
import { afterWorkingDays } from './visa.rules.ts'

const system = { kind: 'system' } as const

/** The day that the office promises, counted from the day on which everything is there. */
export async function promisedOn(tx: Tx, { item }: Booked, at: Date): Promise<string> {
  const { zone } = await readSettings(tx)
  const { days_max, weekend } = item.detail as VisaDetail
  return afterWorkingDays(localDay(at, zone), days_max, weekend)
}

/** It is paid: the office has it, or waits for what is missing. The booking is locked. */
export async function openCaseOf(tx: Tx, booked: Booked, at: Date): Promise<void> {
  const row = await cases.lock(tx, booked.item.id)
  if (row?.state !== 'draft') return
  const to = (await missingOf(tx, row.id)) > 0 ? 'docs_pending' : 'submitted'
  const promised = await promisedOn(tx, booked, at)
  const set = sql`promised_on = ${promised}::date, moved_at = ${at}`
  const moved = await cases.move(tx, row, { act: 'pay', by: system, at, to, set })
  if (isRefusal(moved)) throw moved
}

/** What the embassy has decided, and what is over: nobody withdraws it any more. */
export const decided: readonly VisaState[] = ['approved', 'rejected', 'delivered', 'withdrawn']

/** Its buyer gave it back: nothing more is done for it. What was decided already stays as it is. */
export async function closeCase(tx: Tx, { item }: Booked, at: Date): Promise<void> {
  const row = await cases.lock(tx, item.id)
  if (!row || decided.includes(row.state)) return
  const moved = await cases.move(tx, row, { act: 'withdraw', by: system, at, set: sql`moved_at = ${at}` })
  if (isRefusal(moved)) throw moved
}
