import { priceEndsAt } from '#contract/selling/price-guarantee'
import { sql } from 'kysely'
import { act, type Step } from '#server/acts/index'
import { queueMail } from '#server/features/communication/mail'
import { openDue, openPlannedDue } from '#server/features/money/dues'
import { readSettings } from '#server/features/operations/settings'
import { writeActivity } from '#server/features/operations/activity'
import type { Tx } from '#server/db/db'
import { enqueueAll, type NewJob } from '#server/jobs/jobs'
import { activityOf, addToPassengers, type Booked, moveBooked } from '../bookings.sql.ts'
import { refreshBooking } from '../refresh-booking.sql.ts'
import { moveItem } from '#server/features/selling/items'
import { bookingMail } from '../mails.ts'
import type { Known } from '../product.ts'
import { releaseUnits } from '../stock.ts'
import { bookingItem, inMinutes, orderOf, suppliedTo } from './booking-item.ts'

/** What each passenger's price goes up by once it is held: of an item that is added to a booking. */
export type HoldInput = { each: readonly { position: number; amount: number }[] } | null

/**
 * Gets an item held at its supplier under its own id as the key. Whoever saved it stands by, so that a clear no, or a
 * supplier that cannot be reached, ends it at once.
 */
export const holdAct = act<Booked, HoldInput, Known, Known>({
  kind: 'hold',
  on: bookingItem,
  permission: 'booking.confirm',
  crashPoints: { begun: 'save:after-draft', after_send: 'save:after-supplier', after_settle: 'save:after-record' },
  key: ({ item }) => item.id,
  patience: (_booked, _input, now) => ({ until: inMinutes(now, 3), unavailable: 'give_up', at_end: 'give_up' }),
  // The item itself is written by the caller in the same transaction.
  begin: async () => {},
  send: ({ app, subject: booked, key, signal, now }) =>
    suppliedTo(app, booked).hold!(orderOf(app, booked), { key, signal, now }),
  find: ({ app, subject: booked, key, signal, now }) => suppliedTo(app, booked).find({ key }, { signal, now }),
  verdict: (known) =>
    known && known.state !== 'cancelled' && known.state !== 'expired'
      ? { is: 'done', result: known }
      : { is: 'gone', why: { kind: 'offer_gone', detail: 'the supplier holds nothing' } },
  settle: (step, held, input) => recordHold(step, held, input?.each),
  giveUp: endDraft,
})

/** Nothing is held: the item comes to nothing, and with its last item the booking. */
async function endDraft({ app, tx, at, subject: booked }: Step<Booked>): Promise<void> {
  if (booked.item.stage !== 'holding') return
  await moveItem(tx, booked.item.id, { state: 'failed', stage: 'failed', at })
  await releaseUnits(app, tx, booked, at)
  const holdState = sql`hold_state = case when b.hold_state = 'held' or exists (
      select 1 from booking_items where booking_id = b.id and stage = 'holding') then b.hold_state else 'none' end`
  await refreshBooking(tx, booked.id, at, holdState)
}

/**
 * The time limit that is told of an airline's own: so many hours earlier, and never less than half of the time that is
 * left. Pure.
 */
export const limitTold = (theirs: Date, bufferHours: number, now: Date): Date =>
  new Date(
    Math.max(
      theirs.getTime() - bufferHours * 3_600_000,
      (theirs.getTime() + Math.min(theirs.getTime(), now.getTime())) / 2,
    ),
  )

export type Held = Pick<Known, 'locator' | 'carrier_locator' | 'hold_until' | 'price_until'>

type Limits = Pick<Held, 'hold_until' | 'price_until'>

/**
 * Ends a hold at its time limit, and reminds whoever has it so many minutes before that and before its price ends; null:
 * they are reminded of another item. Who books later than that has the time limit before their eyes.
 */
export async function startClock(
  tx: Tx,
  { id, item }: Booked,
  { hold_until, price_until }: Limits,
  remindMinutes: number | null,
  at: Date,
): Promise<void> {
  if (!hold_until) return
  const payload = { booking_id: id, item_id: item.id }
  const jobs: NewJob[] = [
    { kind: 'bookings.expire', payload, options: { runAt: hold_until, dedupeKey: `expire:${item.id}` } },
  ]
  const remind = (kind: string, name: string, ends: Date | null) => {
    const runAt = ends && remindMinutes !== null && inMinutes(ends, -remindMinutes)
    if (runAt && runAt > at) jobs.push({ kind, payload, options: { runAt, dedupeKey: `${name}:${item.id}` } })
  }
  remind('bookings.expiring', 'expiring', hold_until)
  const priceEnds = priceEndsAt({ ttl_at: hold_until, price_guarantee_at: price_until })
  remind('bookings.price-ending', 'price-ending', priceEnds)
  await enqueueAll(tx, jobs)
}

/** Writes down that an item is held: it is asked for no longer but there, its time limit runs, and what is due is said. */
export async function recordHold(
  { app, tx, at, subject: booked }: Pick<Step<Booked>, 'app' | 'tx' | 'at' | 'subject'>,
  held: Held,
  each: readonly { position: number; amount: number }[] = [],
) {
  const { item, created_by } = booked
  if (item.stage !== 'holding') return
  const { locator, carrier_locator, price_until } = held
  const { sale } = await readSettings(tx)
  // What nobody else holds has no limit but ours.
  const hold_until =
    held.hold_until && locator ? limitTold(held.hold_until, sale.ttl_buffer_hours, at) : held.hold_until
  await moveBooked(
    tx,
    booked,
    {
      to: 'saved',
      event: 'saved',
      at,
      who: { id: created_by, name: created_by ? null : booked.lead_passenger },
      note: locator ? `PNR ${locator}` : undefined,
    },
    { locator: locator || null, carrier_locator, hold_until, price_until },
    sql`hold_state = 'held'`,
  )
  if (each.length > 0) await addToPassengers(tx, booked.id, each)
  await openDues(tx, booked, hold_until, at)
  const isFirst = booked.hold_state !== 'held'
  await startClock(tx, booked, { hold_until, price_until }, isFirst ? sale.ttl_reminder_minutes : null, at)
  if (!isFirst) return
  await writeActivity(tx, { ...activityOf(booked, 'booking_saved', created_by), at })
  await queueMail(
    app,
    tx,
    await bookingMail(app, tx, 'booking-saved', {
      ...booked,
      pnr: locator,
      ttl_at: hold_until,
      price_guarantee_at: price_until,
    }),
  )
}

/** What is to be paid for an item, and when: by its plan, or all of it when it is confirmed. */
export async function openDues(
  tx: Step<Booked>['tx'],
  { id, item }: Booked,
  until: Date | null,
  at: Date,
): Promise<void> {
  // Who books without a time limit decides at once: what is to be paid is due as long as a confirmation may take.
  const now = until ?? inMinutes(at, 30)
  if (item.plan.length === 0)
    await openDue(tx, {
      booking_id: id,
      kind: 'full',
      due_at: now,
      at,
      parts: [{ item_id: item.id, amount: item.price_minor }],
    })
  for (const { kind, amount_minor, due_at } of item.plan)
    await openPlannedDue(tx, {
      booking_id: id,
      kind,
      due_at: due_at === null ? now : new Date(due_at),
      at,
      parts: [{ item_id: item.id, amount: amount_minor }],
    })
}
