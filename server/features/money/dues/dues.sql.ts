import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Due } from '#contract/selling/bookings'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

type DueState = Due['state']
type DueKind = Due['kind']

/** What is to be paid for a booking, and until when. */
export type DueRecord = {
  id: string
  booking_id: string
  no: number
  kind: DueKind
  amount_minor: number
  due_at: Date
  state: DueState
  paid_at: Date | null
  reason: string | null
}

type NewDue = {
  booking_id: string
  kind: DueKind
  due_at: Date
  at: Date
  /** Which items it pays for; their sum is the due's amount. */
  parts: readonly { item_id: string; amount: number }[]
}

/** Writes a due with its parts. The caller has locked the booking. Nothing is written where there is nothing to pay. */
export async function openDue(tx: Tx, due: NewDue): Promise<string | null> {
  const parts = due.parts.filter((part) => part.amount > 0)
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  if (amount === 0) return null
  const id = randomUUID()
  await sql`insert into dues (id, booking_id, no, kind, amount_minor, due_at, created_at)
    values (${id}, ${due.booking_id}, (select coalesce(max(no), 0) + 1 from dues where booking_id = ${due.booking_id}), ${due.kind},
      ${amount}, ${due.due_at}, ${due.at})`.execute(tx)
  for (const part of parts)
    await sql`insert into due_parts (due_id, item_id, amount_minor) values (${id}, ${part.item_id}, ${part.amount})`.execute(
      tx,
    )
  return id
}

/** The dues of a booking in their order. */
export const duesOf = (db: Db, bookingId: string) =>
  all(db, sql<DueRecord>`select * from dues where booking_id = ${bookingId} order by no`)

/** The first due of a booking that is still to be paid: what its confirmation sets money aside for. */
export const dueToPay = (db: Db, bookingId: string) =>
  first(
    db,
    sql<DueRecord>`select * from dues where booking_id = ${bookingId} and state in ('open', 'held', 'overdue') order by no limit 1`,
  )

async function moveDues(tx: Tx, bookingId: string, from: readonly DueState[], set: ReturnType<typeof sql>) {
  return changed(tx, sql`update dues set ${set} where booking_id = ${bookingId} and state = any(${from})`)
}

/** Money is set aside for this due: at the ledger the hold bears its id. */
export async function holdDue(tx: Tx, id: string): Promise<void> {
  const held = await changed(tx, sql`update dues set state = 'held' where id = ${id} and state in ('open', 'overdue')`)
  if (held !== 1) throw new Error(`the due ${id} is not there to be held`)
}

/** What was set aside is paid. */
export const payHeldDues = (tx: Tx, bookingId: string, at: Date) =>
  moveDues(tx, bookingId, ['held'], sql`state = 'paid', paid_at = ${at}`)

/** What was set aside is free again: the dues are open as before. */
export const reopenDues = (tx: Tx, bookingId: string) => moveDues(tx, bookingId, ['held'], sql`state = 'open'`)

/** Nothing is to be paid any more. What was paid stays paid. */
export const cancelDues = (tx: Tx, bookingId: string, reason: string) =>
  moveDues(tx, bookingId, ['open', 'held', 'overdue'], sql`state = 'cancelled', reason = ${reason}`)

/** The price of an item changed before it was sold: the open due that pays for it changes with it. */
export async function changeDue(tx: Tx, bookingId: string, itemId: string, difference: number): Promise<void> {
  const due = await first(
    tx,
    sql<{ id: string }>`update dues set amount_minor = amount_minor + ${difference}
      where booking_id = ${bookingId} and state = 'open' and id in (select due_id from due_parts where item_id = ${itemId}) returning id`,
  )
  if (!due) throw new Error(`no open due of booking ${bookingId} pays for item ${itemId}`)
  await sql`update due_parts set amount_minor = amount_minor + ${difference} where due_id = ${due.id} and item_id = ${itemId}`.execute(
    tx,
  )
}
