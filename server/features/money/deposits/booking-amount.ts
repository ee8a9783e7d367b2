import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { BookingStatus } from '#contract/selling/bookings'
import type { Money } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { first, inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { raiseNote, raiseTax } from '#server/features/money/invoices'
import { postJournal, recipes } from '#server/features/money/ledger'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { depositsWords } from './words.ts'
import { bookingStatusWord } from '#server/booking-status-words'

const correctable: readonly BookingStatus[] = ['confirmed', 'approved', 'completed']

/** What the agency's wallet has paid for this booking so far, all entries together. */
const bookedSoFar = async (tx: Tx, reference: string, agencyId: string): Promise<number> =>
  (await first(
    tx,
    sql<{ booked: number }>`select coalesce(-sum(p.amount), 0)::int8 as booked
    from journals j join postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id
    where j.booking_ref = ${reference} and a.owner_type = 'agency' and a.owner_id = ${agencyId} and a.kind = 'wallet'`,
  ))!.booked

/** The journal that was posted for this intention before. */
const journalOf = async (tx: Tx, source: { type: string; id: string }): Promise<string | undefined> =>
  (
    await first(
      tx,
      sql<{
        id: string
      }>`select id from journals where source_type = ${source.type} and source_id = ${source.id} and kind = 'adjustment'`,
    )
  )?.id

/**
 * Corrects what a sold booking costs its agency, by a journal of its own with the reason. `key` names the intention:
 * the same one is posted once, however often it is asked.
 */
export async function correctBookingAmount(
  app: App,
  actor: Actor,
  input: { booking_id: string; amount: Money; reason: string },
  key: string | null,
): Promise<{ booking_id: string; amount: Money; booked: Money; journal_id: string } | Refusal> {
  const at = app.clock.now()
  const { booking_id: reference, amount, reason } = input
  return inTx(app.db, 'correct booking amount', async (tx) => {
    const booking = await first(
      tx,
      sql<{
        id: string
        status: BookingStatus
        agency_id: string | null
        currency: string
      }>`select id, status, agency_id, currency from bookings
      where reference = ${reference} and hold_state = 'held' for update`,
    )
    if (!booking) return refuse.notFound(depositsWords.booking_not_found)
    if (!booking.agency_id) return refuse.wrongState(depositsWords.only_booking_agency_corrected)
    if (!correctable.includes(booking.status))
      return refuse.wrongState(depositsWords.booking_is({ status: bookingStatusWord(booking.status) }))
    if (amount.amount === 0) return refuse.invalid('amount', depositsWords.enter_difference_zero_changes_nothing)
    if (amount.currency !== booking.currency)
      return refuse.invalid('amount', depositsWords.booking_kept_in({ currency: booking.currency }))
    const payer = { type: 'agency', id: booking.agency_id } as const
    // A price that is raised after its tax invoice is taxed as what was sold, and said by a debit note.
    const tax = await raiseTax(tx, booking.id, amount.amount)
    const source = { type: 'booking_amount', id: `${reference}:${key ?? randomUUID()}` }
    const isAgain = (await journalOf(tx, source)) !== undefined
    const posted = await postJournal(tx, {
      kind: 'adjustment',
      source,
      at,
      agency_id: booking.agency_id,
      booking_ref: reference,
      actor_id: actor.user_id,
      memo: reason,
      lines: recipes.adjustment({
        payer,
        currency: booking.currency,
        amount: -amount.amount,
        ...(tax && { tax: tax.taxed }),
      }),
    })
    if (isRefusal(posted)) return posted
    const booked = await bookedSoFar(tx, reference, booking.agency_id)
    if (booked < 0) return refuse.invalid('amount', depositsWords.more_than_booking_cost)
    await writeActivity(tx, {
      action: 'booking_amount_corrected',
      at,
      actor_id: actor.user_id,
      subject: 'booking',
      subject_id: reference,
      detail: { amount_minor: amount.amount, currency: amount.currency },
    })
    if (tax && !isAgain) {
      const of = {
        booking_ref: reference,
        item_id: booking.id,
        agency_id: booking.agency_id,
        currency: booking.currency,
        at,
      }
      await raiseNote(tx, of, tax, posted)
    }
    return { booking_id: reference, amount, booked: { amount: booked, currency: booking.currency }, journal_id: posted }
  })
}
