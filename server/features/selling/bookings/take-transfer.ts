import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db'
import { bankLineOf, findBank, lockBankLine } from '#server/features/money/banks'
import { postJournal, recipes } from '#server/features/money/ledger'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { BookingRecord } from './bookings.sql.ts'
import { payerOf } from './settle-booking.ts'
import { check } from '#contract/checks/check'
import { bookingsWords } from './words.ts'

/**
 * What stands against a transfer before anything is done for it: the bank, its currency, and a reference that was counted
 * before. Whoever takes it asks again, with the reference locked.
 */
export async function findTransferProblem(
  db: Db,
  { bank_id, bank_reference }: { bank_id: string; bank_reference: string },
  currency: string,
): Promise<Refusal | undefined> {
  const bank = await findBank(db, bank_id)
  if (!bank?.active) return refuse.invalid('bank_id', check('choose_bank'))
  if (bank.currency !== currency) return refuse.invalid('bank_id', bookingsWords.bank_account_kept_in_another)
  const counted = await bankLineOf(db, bank_id, bank_reference)
  return counted.booking || counted.deposit
    ? refuse.invalid('bank_reference', bookingsWords.bank_reference_used)
    : undefined
}

/**
 * Credits the wallet with a bank transfer that somebody has seen: `amount` for this booking, once for each reference at a
 * bank. A transfer that was credited to the same booking before (the supplier said no then) is left as it is.
 */
export async function takeTransfer(
  tx: Tx,
  booking: BookingRecord,
  transfer: { bank_id: string; bank_reference: string },
  seenBy: string | null,
  at: Date,
  amount: number,
): Promise<void | Refusal> {
  const { bank_id, bank_reference } = transfer
  const bank = await findBank(tx, bank_id)
  if (!bank?.active) return refuse.invalid('bank_id', check('choose_bank'))
  if (bank.currency !== booking.currency) return refuse.invalid('bank_id', bookingsWords.bank_account_kept_in_another)
  const line = await lockBankLine(tx, bank_id, bank_reference)
  if (line.booking === booking.reference) return
  if (line.booking || line.deposit) return refuse.invalid('bank_reference', bookingsWords.bank_reference_used)
  await sql`insert into booking_transfers (booking_id, bank_id, bank_reference, amount_minor, currency, seen_by, seen_at)
    values (${booking.id}, ${bank_id}, ${bank_reference}, ${amount}, ${booking.currency}, ${seenBy}, ${at})`.execute(tx)
  const posted = await postJournal(tx, {
    kind: 'deposit',
    source: { type: 'bank_transfer', id: `${bank_id}:${bank_reference}` },
    at,
    agency_id: booking.agency_id,
    booking_ref: booking.reference,
    memo: `Bank transfer ${bank_reference}`,
    actor_id: seenBy,
    lines: recipes.deposit({
      payer: payerOf(booking),
      bank: bank_id,
      currency: booking.currency,
      amount,
    }),
  })
  return isRefusal(posted) ? posted : undefined
}
