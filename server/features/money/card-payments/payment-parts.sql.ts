import { sql } from 'kysely'
import { all, changed, type Db, type Tx } from '#server/db/db'
import type { PaymentStatus } from './card-payments.rules.ts'

/** What of a card payment pays for one item: a part of one due. */
export type PaidPart = { due_id: string; item_id: string; amount_minor: number }
export type PaymentPart = PaidPart & { payment_id: string; status: PaymentStatus; returned_minor: number }

const columns = sql`x.payment_id, x.due_id, x.item_id, x.amount_minor, x.returned_minor, p.status
  from payment_parts x join payments p on p.id = x.payment_id`

/** Writes what a payment pays for, as it is claimed. */
export async function writeParts(tx: Tx, paymentId: string, parts: readonly PaidPart[]): Promise<void> {
  for (const part of parts)
    await sql`insert into payment_parts (payment_id, due_id, item_id, amount_minor)
      values (${paymentId}, ${part.due_id}, ${part.item_id}, ${part.amount_minor})`.execute(tx)
}

/** What a payment pays for, in the order of the dues. */
export const partsPaidBy = (db: Db, paymentId: string) =>
  all(
    db,
    sql<PaymentPart>`select ${columns} join dues d on d.id = x.due_id where x.payment_id = ${paymentId} order by d.no, x.item_id`,
  )

/** What cards have paid for an item and not got back, or are being asked to pay; the last first. */
export const cardPartsOf = (db: Db, itemId: string) =>
  all(
    db,
    sql<PaymentPart>`select ${columns} where x.item_id = ${itemId} and x.returned_minor < x.amount_minor
      and p.status in ('claimed', 'captured', 'refunding', 'refunded') order by p.claimed_at desc, x.due_id`,
  )

/** Counts what goes back to the card on the parts it was paid for. Throws where more goes back than was paid. */
export async function countReturned(
  tx: Tx,
  paymentId: string,
  amount: number,
  itemId: string | undefined,
): Promise<void> {
  let left = amount
  for (const part of await partsPaidBy(tx, paymentId)) {
    const back = Math.min(left, part.amount_minor - part.returned_minor)
    if (back === 0 || (itemId !== undefined && part.item_id !== itemId)) continue
    await changed(
      tx,
      sql`update payment_parts set returned_minor = returned_minor + ${back}
        where payment_id = ${paymentId} and due_id = ${part.due_id} and item_id = ${part.item_id}`,
    )
    left -= back
  }
  if (left > 0) throw new Error(`${left} more would go back than the payment ${paymentId} paid for`)
}

/**
 * What a card paid for a part of an item that is another item's now, it paid for that one: what is given back of it goes
 * to the same card. The payment stays that of the booking it was made for.
 */
export async function divideCardParts(
  tx: Tx,
  itemId: string,
  to: string,
  moved: readonly { from_due: string; to_due: string; amount: number }[],
): Promise<void> {
  for (const part of await cardPartsOf(tx, itemId)) {
    const due = moved.find(({ from_due }) => from_due === part.due_id)
    // What went back to the card already is not paid twice.
    const mine = Math.min(due?.amount ?? 0, part.amount_minor - part.returned_minor, part.amount_minor - 1)
    if (!due || mine <= 0) continue
    await sql`update payment_parts set amount_minor = amount_minor - ${mine}
      where payment_id = ${part.payment_id} and due_id = ${part.due_id} and item_id = ${itemId}`.execute(tx)
    await writeParts(tx, part.payment_id, [{ due_id: due.to_due, item_id: to, amount_minor: mine }])
  }
}
