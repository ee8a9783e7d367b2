import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { AfterSaleCase, caseStates, Refund } from '#contract/selling/bookings'
import { all, byKey, type Db, first, type Tx } from '#server/db/db'

/** One person's part in a case; the sums once it is quoted. */
export type CasePerson = {
  case_id: string
  position: number
  state: 'open' | 'given_back' | 'kept' | 'changed'
  paid_minor: number
  penalty_minor: number | null
  fee_minor: number | null
  refund_minor: number | null
}

/** One request after a sale: an item, or the parts of some of its people, voided, refunded or changed. */
export type CaseRecord = {
  id: string
  reference: string
  booking_id: string
  item_id: string
  item_no: number
  kind: 'refund' | 'void' | 'change'
  /** Nothing of the item is left once it is done. */
  whole: boolean
  state: (typeof caseStates)[number]
  reason: string
  requested_by: string | null
  requested_at: Date
  currency: string
  paid_minor: number
  supplier_refundable_minor: number | null
  penalty_minor: number | null
  fee_minor: number | null
  refund_minor: number | null
  /** What of the item's price was never paid: it is owed no longer instead of coming back. */
  owed_minor: number
  valid_until: Date | null
  settled_at: Date | null
  credit_note_id: string | null
  /** Of a change that was paid for. */
  invoice_id: string | null
  /** involuntary: an airline's change is the reason of it, so that it costs nothing and gives all back. */
  basis: 'voluntary' | 'involuntary'
  notice_id: string | null
}

/**
 * What is still to be paid while a case is open, of a part no more than comes back; once it is done, what it made due no
 * longer. What an earlier version settled did not say: there it is what was cancelled.
 */
const owed = sql`case when c.unowed_minor is not null then c.unowed_minor
  when c.kind <> 'refund' or c.state in ('declined', 'refused', 'expired') and not c.whole then 0
  when c.whole then (select coalesce(sum(p.amount_minor), 0)::int8 from due_parts p where p.item_id = c.item_id
    and (p.state in ('open', 'held', 'waived') or p.state = 'cancelled' and c.state = 'done'))
  else least(coalesce(c.refund_minor, 0), (select coalesce(sum(p.amount_minor), 0)::int8 from due_parts p join dues d on d.id = p.due_id
    where p.item_id = c.item_id and p.state in ('open', 'held') and d.kind <> 'correction')) end`
const columns = sql`c.*, i.no as item_no, ${owed} as owed_minor from after_sale_cases c join booking_items i on i.id = c.item_id`

export const hasCases = (bookingId: string) =>
  sql<boolean>`exists (select 1 from after_sale_cases k where k.booking_id = ${bookingId})`

/** The case of an item that is still open; the caller has locked its booking where it goes on with it. */
export const openCaseOf = (db: Db | Tx, itemId: string) =>
  first(
    db,
    sql<CaseRecord>`select ${columns} where c.item_id = ${itemId} and c.state in ('requested', 'quoted', 'accepted')`,
  )

/** The same of many items at once. */
export const openCasesOf = (db: Db | Tx, itemIds: readonly string[]) =>
  all(
    db,
    sql<CaseRecord>`select ${columns} where c.item_id = any(${[...itemIds]}::uuid[]) and c.state in ('requested', 'quoted', 'accepted')`,
  )

/** Every case of a booking, the first that was asked for first. */
export const casesOf = (db: Db | Tx, bookingId: string) =>
  all(db, sql<CaseRecord>`${byKey} select ${columns} where c.booking_id = ${bookingId} order by c.requested_at, c.id`)

export const casePeopleOf = (db: Db | Tx, bookingId: string) =>
  all(
    db,
    sql<CasePerson>`select p.* from case_people p join after_sale_cases c on c.id = p.case_id where c.booking_id = ${bookingId} order by p.case_id, p.position`,
  )

/** Who belongs to these cases. */
export const peopleOfCases = (db: Db | Tx, caseIds: readonly string[]) =>
  all(
    db,
    sql<CasePerson>`select p.* from case_people p where p.case_id = any(${[...caseIds]}::uuid[]) order by p.case_id, p.position`,
  )

/** Whose part of an item has been given back already. */
export const givenBackOf = async (db: Db | Tx, itemId: string): Promise<number[]> =>
  (
    await all(
      db,
      sql<{
        position: number
      }>`select position from case_people where item_id = ${itemId} and state = 'given_back' order by position`,
    )
  ).map(({ position }) => position)

/**
 * What went back for people who left items that others kept, to the buyer (`net`) and to an agency's customer (`told`).
 * Null: of one of them it is not known.
 */
export const partsGivenBack = async (db: Db, bookingId: string) =>
  (await first(
    db,
    sql<{ cases: number; net: number | null; told: number | null }>`select count(*)::int as cases,
        case when bool_and(refund_minor is not null) then sum(refund_minor)::int8 end as net,
        case when bool_and(refund_minor is not null) then sum(coalesce(selling_back_minor, refund_minor))::int8 end as told
      from after_sale_cases where booking_id = ${bookingId} and kind in ('void', 'refund') and state = 'done' and not whole`,
  ))!

const moneyIn = (currency: string) => (amount: number) => ({ amount, currency })

/** What the airline pays us is the company's business. */
function quoteView(one: CaseRecord, forBackOffice: boolean): z.infer<typeof Refund>['quote'] {
  const money = moneyIn(one.currency)
  if (one.refund_minor === null || one.valid_until === null) return null
  return {
    paid: money(one.paid_minor),
    penalty: money(one.penalty_minor!),
    fee: money(one.fee_minor!),
    refund: money(one.refund_minor),
    owed: money(one.owed_minor),
    supplier_refundable:
      forBackOffice && one.supplier_refundable_minor !== null ? money(one.supplier_refundable_minor) : null,
    valid_until: one.valid_until.toISOString(),
  }
}

const refundStates = {
  requested: 'requested',
  quoted: 'quoted',
  accepted: 'accepted',
  declined: 'declined',
  refused: 'declined',
  expired: 'declined',
  done: 'refunded',
} as const

export const refundView = (refund: CaseRecord, forBackOffice: boolean): z.infer<typeof Refund> => ({
  reference: refund.reference,
  state: refundStates[refund.state],
  reason: refund.reason,
  requested_at: refund.requested_at.toISOString(),
  quote: quoteView(refund, forBackOffice),
  settled_at: refund.settled_at?.toISOString() ?? null,
})

export function caseView(one: CaseRecord, people: readonly CasePerson[]): z.infer<typeof AfterSaleCase> {
  const money = moneyIn(one.currency)
  const sums = (of: Pick<CasePerson, 'paid_minor' | 'penalty_minor' | 'fee_minor' | 'refund_minor'>) =>
    of.refund_minor === null
      ? null
      : {
          paid: money(of.paid_minor),
          penalty: money(of.penalty_minor!),
          fee: money(of.fee_minor!),
          back: money(of.refund_minor),
        }
  return {
    reference: one.reference,
    item: one.item_no,
    kind: one.kind,
    state: one.state,
    whole: one.whole,
    requested_at: one.requested_at.toISOString(),
    settled_at: one.settled_at?.toISOString() ?? null,
    money: sums(one),
    people: people
      .filter(({ case_id }) => case_id === one.id)
      .map((person) => ({ position: person.position, money: sums(person) })),
  }
}
