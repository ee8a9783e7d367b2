import type { Tx } from '#server/db/db'
import { postJournal, recipes } from '#server/features/money/ledger'
import { isRefusal, type Refusal } from '#server/http/refusal'
import type { Booked } from './bookings.sql.ts'
import { itemRef, payerOf } from './settle-booking.ts'
import { takeTransfer } from './take-transfer.ts'

/** How a price comes in at the desk; `balance`: it is in the buyer's wallet, or on its credit. */
export type DeskPaid =
  | { payment: 'balance' }
  | { payment: 'bank_transfer'; bank_id: string; bank_reference: string }
  /** In the cash box, or at the desk's card machine by the number of its slip. */
  | { payment: 'cash' | 'terminal'; reference: string }

const memos = { cash: 'Cash at the desk', terminal: 'Card at the desk' }

/**
 * Credits the buyer's wallet with what came in at the desk for an item: once, however often it is asked, so that a
 * confirmation that is tried again takes nothing twice, while the rest of a booking may be paid by a receipt of its own.
 * A transfer is one line at its bank: its amount is that of all that is confirmed with it. Refuses another amount than
 * was received before.
 */
export async function receiveMoney(
  tx: Tx,
  booked: Booked,
  amount: number,
  paid: DeskPaid,
  by: string | null,
  at: Date,
): Promise<undefined | Refusal> {
  if (paid.payment === 'balance' || amount === 0) return undefined
  if (paid.payment === 'bank_transfer') return (await takeTransfer(tx, booked, paid, by, at, amount)) ?? undefined
  const posted = await postJournal(tx, {
    kind: 'deposit',
    source: { type: `desk_${paid.payment}`, id: itemRef(booked) },
    at,
    agency_id: booked.agency_id,
    booking_ref: booked.reference,
    memo: [memos[paid.payment], paid.reference].filter(Boolean).join(' '),
    actor_id: by,
    lines: recipes.deskMoney({ payer: payerOf(booked), into: paid.payment, currency: booked.currency, amount }),
  })
  return isRefusal(posted) ? posted : undefined
}
