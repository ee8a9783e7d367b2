import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { BookingStatus } from '#contract/selling/bookings'
import type { Money } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { first, inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { isCardPaying } from '#server/features/money/card-payments'
import { sparableParts, waiveDues } from '#server/features/money/dues'
import { raiseNote, raiseTax } from '#server/features/money/invoices'
import { adjustmentLimit, type JournalKind, needsSecond, postJournal, recipes } from '#server/features/money/ledger'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { amountText } from '#server/money-text'
import { depositsWords } from './words.ts'
import { bookingStatusWord } from '#server/booking-status-words'

const correctable: readonly BookingStatus[] = ['confirmed', 'approved', 'completed']

/** What is sold, paid later, given back and corrected; money that comes in or goes out is no cost. */
const costing: readonly JournalKind[] = [
  'sale',
  'due',
  'void',
  'void_fee',
  'refund',
  'charge',
  'adjustment',
  'split_out',
  'split_in',
]

/** What a booking has cost its agency, whatever paid for it, and what of that is still owed: all entries together. */
const costOf = async (tx: Tx, reference: string, agencyId: string): Promise<{ cost: number; owed: number }> =>
  (await first(
    tx,
    sql<{ cost: number; owed: number }>`select coalesce(-sum(p.amount), 0)::int8 as cost,
      coalesce(-sum(p.amount) filter (where a.owner_type = 'receivable'), 0)::int8 as owed
    from journals j left join journals o on o.id = j.reverses_id
    join postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id
    where j.booking_ref = ${reference} and coalesce(o.kind, j.kind) = any(${[...costing]})
      and ((a.owner_type = 'agency' and a.owner_id = ${agencyId} and a.kind = 'wallet')
        or (a.owner_type = 'receivable' and a.owner_id = ${`agency.${agencyId}`} and a.kind = 'sales'))`,
  ))!

/**
 * What can be taken off what is still due: of the first item, whose return takes corrections back with it, while it
 * stands as it was sold. Refuses while a card is being charged for some of it. The caller has locked the booking.
 */
async function openDues(tx: Tx, id: string): Promise<number | Refusal> {
  const item = await first(tx, sql<{ stage: BookingStatus }>`select stage from booking_items where id = ${id}`)
  const open = item && correctable.includes(item.stage) ? await sparableParts(tx, id) : []
  for (const { due_id } of open)
    if (await isCardPaying(tx, { booking_id: id, due_id }))
      return refuse.wrongState(depositsWords.card_is_being_charged)
  return open.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

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
 * Corrects what a sold booking costs its agency, by a journal of its own with the reason. What is less is first owed no
 * longer, what is due last before the rest, and beyond that comes back to the wallet. `key` names the intention: the same
 * one is posted once, however often it is asked.
 */
export async function correctBookingAmount(
  app: App,
  actor: Actor,
  input: { booking_id: string; amount: Money; reason: string },
  key: string | null,
): Promise<{ booking_id: string; amount: Money; booked: Money; journal_id: string } | Refusal> {
  const at = app.clock.now()
  const { booking_id: reference, amount, reason } = input
  const limit = await adjustmentLimit(app)
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
    // Either way it moves a wallet, or what is owed, by hand.
    if (needsSecond({ ...amount, amount: Math.abs(amount.amount) }, limit))
      return refuse.invalid('amount', depositsWords.above_limit_for_one_person)
    const { agency_id, currency } = booking
    const answer = async (journal_id: string) => {
      const { cost } = await costOf(tx, reference, agency_id)
      return { booking_id: reference, amount, booked: { amount: cost, currency }, journal_id }
    }
    const source = { type: 'booking_amount', id: `${reference}:${key ?? randomUUID()}` }
    const before = await journalOf(tx, source)
    if (before) return answer(before)
    const less = Math.max(0, -amount.amount)
    const open = less > 0 ? await openDues(tx, booking.id) : 0
    if (isRefusal(open)) return open
    const { cost, owed } = await costOf(tx, reference, agency_id)
    const most = Math.max(0, cost - owed + open)
    if (less > most) {
      const words = { most: amountText({ amount: most, currency }), currency }
      return refuse.invalid('amount', depositsWords.more_than_can_be_taken_off(words))
    }
    const unowed = Math.min(less, open)
    const payer = { type: 'agency', id: agency_id } as const
    // A price that is raised after its tax invoice is taxed as what was sold, and said by a debit note.
    const tax = await raiseTax(tx, booking.id, amount.amount)
    const posted = await postJournal(tx, {
      kind: 'adjustment',
      source,
      at,
      agency_id,
      booking_ref: reference,
      actor_id: actor.user_id,
      memo: reason,
      lines: recipes.adjustment({
        payer,
        currency,
        amount: -amount.amount,
        unowed,
        ...(tax && { tax: tax.taxed }),
      }),
    })
    if (isRefusal(posted)) return posted
    if (unowed > 0) await waiveDues(tx, { booking_id: booking.id, item_id: booking.id }, unowed, 'amount corrected', at)
    await writeActivity(tx, {
      action: 'booking_amount_corrected',
      at,
      actor_id: actor.user_id,
      subject: 'booking',
      subject_id: reference,
      detail: { amount_minor: amount.amount, currency: amount.currency },
    })
    if (tax) await raiseNote(tx, { booking_ref: reference, item_id: booking.id, agency_id, currency, at }, tax, posted)
    return answer(posted)
  })
}
