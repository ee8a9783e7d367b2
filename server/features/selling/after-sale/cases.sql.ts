import { sql } from 'kysely'
import type { Money } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { endAnswer, reopenNotice } from '#server/features/selling/airline-notices'
import { type Booked, type CaseRecord, openCaseOf, type Who } from '#server/features/selling/bookings'
import { refuse, type Refusal } from '#server/http/refusal'
import { newReference } from '#server/references'
import { type CaseMoney, caseMoney } from './case-money.ts'
import type { Scope } from './scope.ts'
import { afterSaleWords } from './words.ts'

type NewCase = {
  kind: 'refund' | 'void'
  state: 'requested' | 'accepted'
  scope: Scope
  reason: string
  who: Pick<Who, 'id'>
  at: Date
  /** What it comes to, where that is known: else each person's part alone is written down. */
  money?: CaseMoney
  /** The airline's change that is the reason of it. */
  notice_id?: string | undefined
}

const referenceTries = 5

/** A reference that nobody has. */
async function freeReference(tx: Tx, series: 'RF' | 'AS'): Promise<string> {
  for (let tries = 0; tries < referenceTries; tries++) {
    const reference = newReference(series)
    if (!(await first(tx, sql`select 1 from after_sale_cases where reference = ${reference}`))) return reference
  }
  throw new Error('five references of cases in a row were taken')
}

const basisOf = ({ notice_id }: { notice_id?: string | undefined }) => (notice_id ? 'involuntary' : 'voluntary')

/** Opens the one case of an item that may be open; the caller has locked its booking and made sure that it may. */
export async function openCase(app: App, tx: Tx, booked: Booked, one: NewCase): Promise<CaseRecord> {
  const { item } = booked
  const reference = await freeReference(tx, one.kind === 'refund' ? 'RF' : 'AS')
  const money = one.money ?? (await caseMoney(app, tx, booked, one.kind, one.scope))
  await sql`insert into after_sale_cases (reference, booking_id, item_id, kind, whole, state, reason, requested_by, requested_at, currency, paid_minor, selling_minor,
      accepted_by, accepted_at, basis, notice_id)
    values (${reference}, ${booked.id}, ${item.id}, ${one.kind}, ${one.scope.whole}, ${one.kind === 'void' ? one.state : 'requested'}, ${one.reason},
      ${one.who.id}, ${one.at}, ${booked.currency}, ${money.paid}, ${money.selling},
      ${one.state === 'accepted' ? one.who.id : null}, ${one.state === 'accepted' ? one.at : null}, ${basisOf(one)}, ${one.notice_id ?? null})`.execute(
    tx,
  )
  const opened = (await openCaseOf(tx, item.id))!
  for (const { position, paid } of money.people)
    await sql`insert into case_people (case_id, booking_id, item_id, position, state, paid_minor)
      values (${opened.id}, ${booked.id}, ${item.id}, ${position}, 'open', ${paid})`.execute(tx)
  if (one.kind === 'refund' && one.state === 'accepted') {
    await writeMoney(tx, opened, money)
    await acceptCase(tx, opened, one.who, one.at, one.at)
  }
  return (await openCaseOf(tx, item.id))!
}

/** Writes what a case comes to, and of it each person's part. */
export async function writeMoney(tx: Tx, { id }: Pick<CaseRecord, 'id'>, money: CaseMoney): Promise<void> {
  const sold = money.selling === null ? null : Math.max(0, money.selling - money.penalty - money.fee)
  await sql`update after_sale_cases set paid_minor = ${money.paid}, supplier_refundable_minor = ${money.supplier_refundable}, penalty_minor = ${money.penalty},
      fee_minor = ${money.fee}, refund_minor = ${money.back}, selling_minor = ${money.selling}, selling_back_minor = ${sold} where id = ${id}`.execute(
    tx,
  )
  for (const { position, paid, penalty, fee, back } of money.people)
    await sql`update case_people set paid_minor = ${paid}, penalty_minor = ${penalty}, fee_minor = ${fee}, refund_minor = ${back}
      where case_id = ${id} and position = ${position}`.execute(tx)
}

/** A refund is quoted, or quoted anew. */
export async function quoteCase(
  tx: Tx,
  one: CaseRecord,
  money: CaseMoney,
  by: { who: Pick<Who, 'id'>; at: Date; until: Date },
): Promise<void> {
  await writeMoney(tx, one, money)
  await sql`update after_sale_cases set state = 'quoted', quoted_by = ${by.who.id}, quoted_at = ${by.at}, valid_until = ${by.until} where id = ${one.id}`.execute(
    tx,
  )
}

export const acceptCase = (tx: Tx, one: CaseRecord, who: Pick<Who, 'id'>, at: Date, until = one.valid_until) =>
  changed(
    tx,
    sql`update after_sale_cases set state = 'accepted', valid_until = ${until}, accepted_by = ${who.id}, accepted_at = ${at} where id = ${one.id}`,
  )

/** What an agency gives its own customer back; refused where that is more than they paid, or there is no such price. */
export async function sellCaseBack(
  tx: Tx,
  one: Pick<CaseRecord, 'id'>,
  { amount, currency }: Money,
): Promise<undefined | Refusal> {
  const written = await changed(
    tx,
    sql`update after_sale_cases set selling_back_minor = ${amount} where id = ${one.id} and currency = ${currency} and ${amount} between 0 and selling_minor`,
  )
  return written === 1 ? undefined : refuse.invalid('selling_back', afterSaleWords.give_back)
}

/** Opens a change that has been quoted; the caller has locked its booking and made sure that no other case is open. */
export async function openChange(
  tx: Tx,
  booked: Booked,
  one: {
    people: readonly number[]
    reason: string
    who: Pick<Who, 'id'>
    at: Date
    until: Date
    notice_id?: string | undefined
  },
): Promise<CaseRecord> {
  const { item } = booked
  const reference = await freeReference(tx, 'AS')
  await sql`insert into after_sale_cases (reference, booking_id, item_id, kind, whole, state, reason, requested_by, requested_at, currency, paid_minor,
      quoted_at, valid_until, basis, notice_id)
    values (${reference}, ${booked.id}, ${item.id}, 'change', false, 'quoted', ${one.reason}, ${one.who.id}, ${one.at}, ${booked.currency}, 0,
      ${one.at}, ${one.until}, ${basisOf(one)}, ${one.notice_id ?? null})`.execute(tx)
  const opened = (await openCaseOf(tx, item.id))!
  for (const position of one.people)
    await sql`insert into case_people (case_id, booking_id, item_id, position, state, paid_minor)
      values (${opened.id}, ${booked.id}, ${item.id}, ${position}, 'open', 0)`.execute(tx)
  return opened
}

/**
 * A change is done, once: with what it became in the books. `selling`: what the agency's own customer pays for it; `leaves`:
 * nothing of its people's parts is left, and nothing of them comes back in money.
 */
export async function finishChange(
  tx: Tx,
  one: CaseRecord,
  books: {
    journal: string | null
    invoice: string | null
    credit_note: string | null
    selling: number | null
    leaves?: boolean
  },
  at: Date,
): Promise<void> {
  const { selling } = books
  await sql`update after_sale_cases set state = 'done', settled_at = ${at}, journal_id = ${books.journal}, invoice_id = ${books.invoice},
      credit_note_id = ${books.credit_note}, selling_minor = ${selling === null ? null : Math.max(0, selling)},
      selling_back_minor = ${selling === null ? null : Math.max(0, -selling)} where id = ${one.id}`.execute(tx)
  await sql`update case_people set state = ${books.leaves ? 'given_back' : 'changed'} where case_id = ${one.id}`.execute(
    tx,
  )
  if (one.notice_id) await endAnswer(tx, one.notice_id, 'rebooked', at)
}

/** It came to nothing: everybody keeps their part, and may ask again; an airline's change waits for another answer. */
export async function dropCase(
  tx: Tx,
  one: CaseRecord,
  as: 'declined' | 'refused' | 'expired',
  at: Date,
): Promise<void> {
  await sql`update after_sale_cases set state = ${as} where id = ${one.id}`.execute(tx)
  await sql`update case_people set state = 'kept' where case_id = ${one.id}`.execute(tx)
  if (one.notice_id) await reopenNotice(tx, one.notice_id, at, as)
}

/** It is done, once: with what it became in the books. */
export async function finishCase(
  tx: Tx,
  one: CaseRecord,
  books: {
    journal: string
    fee_journal?: string | undefined
    credit_note: string
    fee_invoice?: string | undefined
    /** Of a refund: what of it was owed no longer instead of coming back. */
    unowed?: number
  },
  at: Date,
): Promise<void> {
  await sql`update after_sale_cases set state = 'done', settled_at = ${at}, journal_id = ${books.journal}, fee_journal_id = ${books.fee_journal ?? null},
      credit_note_id = ${books.credit_note}, fee_invoice_id = ${books.fee_invoice ?? null}, unowed_minor = ${books.unowed ?? null} where id = ${one.id}`.execute(
    tx,
  )
  await sql`update case_people set state = 'given_back' where case_id = ${one.id}`.execute(tx)
  if (one.notice_id) await endAnswer(tx, one.notice_id, 'refunded', at)
}

/** What the changes of an item that are done are called. */
export const changesOf = async (db: Db | Tx, itemId: string): Promise<string[]> =>
  (
    await all(
      db,
      sql<{
        reference: string
      }>`select reference from after_sale_cases where item_id = ${itemId} and kind = 'change' and state = 'done' order by settled_at`,
    )
  ).map(({ reference }) => reference)

/** Whether somebody asked to have some of an item's people voided, whatever came of it: those who go at once are accepted. */
export const wasAskedForSome = async (tx: Tx, itemId: string): Promise<boolean> =>
  (await first(
    tx,
    sql`select 1 from after_sale_cases where item_id = ${itemId} and kind = 'void' and not whole and accepted_at is null limit 1`,
  )) !== undefined

/** Whose parts a case is about, by their positions; empty where the people are not known one by one. */
export const peopleOfCase = async (db: Db | Tx, caseId: string): Promise<number[]> =>
  (
    await all(
      db,
      sql<{ position: number }>`select position from case_people where case_id = ${caseId} order by position`,
    )
  ).map(({ position }) => position)
