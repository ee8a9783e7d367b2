import { sql } from 'kysely'
import type { BookingAction } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { all, byKey, first, type Tx } from '#server/db/db'
import type { Refusal } from '#server/http/refusal'
import { beingWorkedOn } from './acts/booking-item.ts'
import { type BookingRecord, bookingById } from './bookings.sql.ts'

/**
 * What is told by the booking's status, whoever brought it there: a confirmation, which its money may begin long before
 * its acts, and what an earlier version began.
 */
const reached: Partial<Record<BookingAction, readonly BookingRecord['status'][]>> = {
  confirm: [
    'pending_supplier',
    'confirmed',
    'completed',
    'void_requested',
    'voided',
    'refund_requested',
    'refund_quoted',
    'refund_accepted',
    'refunded',
  ],
  cancel: ['cancelled', 'expired'],
  void: ['voided'],
  refund: ['refunded'],
}
const reachedBy = (act: string) =>
  act === 'approve' ? [...reached.confirm!, 'approved' as const] : reached[act as BookingAction]

/** Where whoever asked is answered with the booking although the act is not done: the rest is seen on it. */
const answeredBefore: Readonly<Record<string, readonly ('open' | 'refused')[]>> = {
  // The airline's no stands beside the service that was asked for.
  service: ['refused'],
  // An airline that is silent is asked again until it has paid.
  refund_for_change: ['open'],
}

/**
 * Writes down, in the transaction that begins or does an act, which intention it was. `acts`: the group of the acts that
 * it begins at the outside, which tell what became of it. One that came to nothing and is tried again is the new try's.
 */
export const rememberIntention = async (
  tx: Tx,
  intention: string | null | undefined,
  bookingId: string,
  act: string,
  at: Date,
  acts: string | null = null,
): Promise<void> => {
  if (intention)
    await sql`insert into booking_intentions (intention, booking_id, act, at, act_group)
      values (${intention}, ${bookingId}, ${act}, ${at}, ${acts})
      on conflict (intention) do update set act = excluded.act, at = excluded.at, act_group = excluded.act_group`.execute(
      tx,
    )
}

/** How far the acts of a group have come, taken together. */
async function stateOf(app: App, bookingId: string, group: string): Promise<'done' | 'open' | 'refused'> {
  const acts = await all(
    app.db,
    sql<{ state: string; is_open: boolean }>`${byKey} select state, ended_at is null as is_open from acts
      where booking_id = ${bookingId} and group_id = ${group}`,
  )
  if (acts.some(({ is_open }) => is_open)) return 'open'
  return acts.every(({ state }) => state === 'done') ? 'done' : 'refused'
}

/**
 * What became of an intention that a repeat comes back with, its first answer being lost: the booking where it was
 * done, `in_progress` where somebody still works on it, undefined where it was never begun or came to nothing, so that
 * it may be tried again.
 */
export async function finishedIntention(
  app: App,
  intention: string | null,
): Promise<BookingRecord | Refusal | undefined> {
  if (!intention) return undefined
  const begun = await first(
    app.db,
    sql<{
      booking_id: string
      act: string
      act_group: string | null
    }>`${byKey} select booking_id, act, act_group from booking_intentions where intention = ${intention}`,
  )
  if (!begun) return undefined
  const { act, booking_id: bookingId, act_group: group } = begun
  const booking = (await bookingById(app.db, bookingId))!
  if (group) {
    const state = await stateOf(app, bookingId, group)
    if (state === 'done' || answeredBefore[act]?.includes(state)) return booking
    return state === 'open' ? beingWorkedOn() : undefined
  }
  const statuses = reachedBy(act)
  // What is one transaction is done when its intention is there.
  if (!statuses || statuses.includes(booking.status)) return booking
  return booking.acting ? beingWorkedOn() : undefined
}
