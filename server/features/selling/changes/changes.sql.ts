import { sql } from 'kysely'
import type { Leg } from '#contract/selling/flights'
import { all, byKey, changed, type Db, first, type Tx } from '#server/db/db'
import type { CaseRecord } from '#server/features/selling/bookings'
import type { PassengerMoney, ResidualTo, ServicingQuote, SoldService } from '#server/ports/flight'
import { type ChangeAct, type ChangeLine, creditOf, linesOfChange } from './change-lines.ts'

/** What a change comes to, in minor units of its booking's currency. */
export type ChangeRecord = {
  case_id: string
  quote_id: string
  collect_minor: number
  charge_minor: number
  payer_minor: number
  own_fee_minor: number | null
  fares: 'historical' | 'current'
  legs_before: Leg[]
  legs_after: Leg[]
  warnings: string[]
  act: ChangeAct
  /** The corrected name, until it is decided. */
  name_encrypted: string | null
  /** What is bought or given back, as it was quoted. */
  services: SoldService[]
  /** The booking is held: nothing is charged before it is sold. */
  on_hold: boolean
}
export type ChangePerson = {
  case_id: string
  position: number
  fare_difference: number
  tax_difference: number
  penalty: number
  residual: number
  residual_to: ResidualTo | null
  /** What of it is paid with EMDs, and with which. */
  credit: number
  credits: { number: string; amount: number; elsewhere?: boolean }[]
  collect: number
  /** All that is ours, its tax inside; `margin` is what of it is no charge. */
  charge: number
  margin: number
  lines: ChangeLine[]
}

type NewChange = {
  one: CaseRecord
  quote: ServicingQuote
  legs_before: readonly Leg[]
  /** Of each passenger, in the order of the quotation. */
  charges: readonly Ours[]
  act: ChangeAct
  name_encrypted: string | null
  on_hold: boolean
}
/** What is ours of one passenger's change: a margin, and with it all of it. */
export type Ours = { charge: number; margin: number }

/** Writes what a change was quoted at, of all and of each. */
export async function writeChange(
  tx: Tx,
  { one, quote, legs_before, charges, act, name_encrypted, on_hold }: NewChange,
): Promise<void> {
  const charge = charges.reduce((sum, { charge: amount }) => sum + amount, 0)
  await sql`insert into case_changes (case_id, quote_id, collect_minor, charge_minor, payer_minor, fares, legs_before, legs_after, warnings, act, name_encrypted, services, on_hold)
    values (${one.id}, ${quote.id}, ${quote.collect}, ${charge}, ${quote.collect + charge}, ${quote.fares}, ${JSON.stringify(legs_before)}::jsonb,
      ${JSON.stringify(quote.legs)}::jsonb, ${quote.warnings}::text[], ${act}, ${name_encrypted}, ${JSON.stringify(quote.services ?? [])}::jsonb, ${on_hold})`.execute(
    tx,
  )
  for (const [at, money] of quote.passengers.entries()) {
    const lines = linesOfChange(act, money, quote.services ?? [])
    await writePerson(tx, one.id, money, charges[at]!, lines)
  }
}

/** A corrected name is forgotten here once its case is decided: it stands on the passenger, or nowhere. */
export const forgetName = (tx: Tx, caseId: string) =>
  changed(
    tx,
    sql`update case_changes set name_encrypted = null where case_id = ${caseId} and name_encrypted is not null`,
  )

const writePerson = (tx: Tx, caseId: string, money: PassengerMoney, ours: Ours, lines: readonly ChangeLine[]) =>
  sql`insert into case_change_people (case_id, position, fare_difference, tax_difference, penalty, residual, residual_to, credit, credits, collect, charge, margin, lines)
    values (${caseId}, ${money.passenger}, ${money.fare_difference}, ${money.tax_difference}, ${money.penalty}, ${money.residual}, ${money.residual_to},
      ${creditOf(money)}, ${JSON.stringify(money.credits ?? [])}::jsonb, ${money.collect}, ${ours.charge}, ${ours.margin}, ${JSON.stringify(lines)}::jsonb)`.execute(
    tx,
  )

/** What the agency asks its own customer for beside what it pays. */
export const setOwnFee = (tx: Tx, caseId: string, fee: number) =>
  changed(tx, sql`update case_changes set own_fee_minor = ${fee} where case_id = ${caseId}`)

export const changeOf = (db: Db | Tx, caseId: string) =>
  first(db, sql<ChangeRecord>`select * from case_changes where case_id = ${caseId}`)

export const changePeopleOf = (db: Db | Tx, caseId: string) =>
  all(db, sql<ChangePerson>`${byKey} select * from case_change_people where case_id = ${caseId} order by position`)

/** A change as whoever pays for it asks. */
export const changeToPay = (db: Db | Tx, caseId: string) =>
  first(
    db,
    sql<
      Pick<CaseRecord, 'id' | 'reference' | 'state' | 'booking_id' | 'valid_until' | 'currency'> &
        Pick<ChangeRecord, 'payer_minor' | 'on_hold'>
    >`select c.id, c.reference, c.state, c.booking_id, c.valid_until, c.currency, x.payer_minor, x.on_hold
      from after_sale_cases c join case_changes x on x.case_id = c.id where c.id = ${caseId}`,
  )

/** Changes of a booking with their papers, the newest first. */
export const changesOfBooking = (db: Db, bookingId: string) =>
  all(
    db,
    sql<
      CaseRecord & ChangeRecord & { invoice_number: string | null; credit_number: string | null }
    >`${byKey} select c.*, i.no as item_no, x.*, v.number as invoice_number, n.number as credit_number
      from after_sale_cases c join case_changes x on x.case_id = c.id join booking_items i on i.id = c.item_id
      left join invoices v on v.id = c.invoice_id left join invoices n on n.id = c.credit_note_id
      where c.booking_id = ${bookingId} and c.kind = 'change' order by c.requested_at desc, c.id`,
  )
