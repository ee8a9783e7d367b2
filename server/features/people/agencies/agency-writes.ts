import { type RawBuilder, sql } from 'kysely'
import type { DetailField } from '#contract/people/agency-details'
import type { Exchange } from '#contract/selling/exchange'
import { changed, type Tx } from '#server/db/db'
import type { AgencyState } from './agencies.sql.ts'

const write = (tx: Tx, id: string, set: RawBuilder<unknown>) =>
  changed(tx, sql`update agencies set ${set} where id = ${id}`)

export const setAgencyLogoFile = (tx: Tx, id: string, file: string | null) => write(tx, id, sql`logo = ${file}`)

/** An IANA zone that the contract has checked; null: the country's. */
export const setAgencyZone = (tx: Tx, id: string, zone: string | null) => write(tx, id, sql`zone = ${zone}`)

/** Null: the agency quotes in its wallet's currency. */
export const setAgencyExchange = (tx: Tx, id: string, exchange: Exchange | null) =>
  write(
    tx,
    id,
    sql`exchange_currency = ${exchange?.currency ?? null}, exchange_rate = ${exchange?.rate ?? null},
      exchange_rounding_minor = ${exchange?.rounding ?? null}`,
  )

/** The form as far as it is filled in; the caller has encrypted it. */
export const setAgencyDraft = (tx: Tx, id: string, encrypted: string, at: Date) =>
  write(tx, id, sql`draft = ${encrypted}, draft_saved_at = ${at}`)

/** `credit_minor` in the wallet's currency; the limit that money is spent against is the ledger's. */
export const setAgencyCredit = (tx: Tx, id: string, credit_minor: number, days: number) =>
  write(tx, id, sql`credit_limit_minor = ${credit_minor}, credit_days = ${days}`)

/** The form is sent: the agency waits for the office, and the draft is no longer needed. */
export const setAgencySubmitted = (tx: Tx, id: string, at: Date) =>
  write(tx, id, sql`state = 'pending', state_reason = null, draft = null, draft_saved_at = null, submitted_at = ${at}`)

/** `approved_at` stays as it is where none is given. */
export const setAgencyState = (tx: Tx, id: string, to: AgencyState, reason: string | null, approved_at: Date | null) =>
  write(
    tx,
    id,
    sql`state = ${to}, state_reason = ${reason}, approved_at = coalesce(${approved_at}::timestamptz, approved_at)`,
  )

/** When an agency of the demonstration sent its form and was approved. */
export const setAgencyDates = (tx: Tx, id: string, submitted_at: Date, approved_at: Date | null) =>
  write(tx, id, sql`submitted_at = ${submitted_at}, approved_at = coalesce(${approved_at}::timestamptz, approved_at)`)

/**
 * Writes some of the details as they are stored (the identity number encrypted). A name in one language stands in for a
 * missing one in the other.
 */
export async function setAgencyDetails(
  tx: Tx,
  id: string,
  details: Partial<Record<DetailField, string | null>>,
): Promise<void> {
  const sets = Object.entries(details).map(([field, value]) =>
    field === 'name_ar'
      ? sql`name_ar = coalesce(${value}, ${details.name_en ?? null}, name_en)`
      : sql`${sql.ref(field)} = ${value}`,
  )
  // A name that nobody wrote in Arabic is the other name, and follows it.
  if (details.name_en !== undefined && details.name_ar === undefined)
    sets.push(sql`name_ar = case when name_ar = name_en then ${details.name_en} else name_ar end`)
  if (sets.length) await write(tx, id, sql.join(sets))
}
