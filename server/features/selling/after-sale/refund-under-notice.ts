import type { Money } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { type Answerer, beginAnswer } from '#server/features/selling/airline-notices'
import {
  activityOf,
  type Booked,
  bookingById,
  type BookingRecord,
  lockBooked,
  moveBooked,
  notifyStaff,
  openCaseOf,
  refuseAct,
  rememberIntention,
  type Who,
} from '#server/features/selling/bookings'
import { isRefusal, refuse, type Refusal } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { caseMoney } from './case-money.ts'
import { dropCase, openCase } from './cases.sql.ts'
import { beginReversal, finishReversal } from './reverse-at-supplier.ts'
import { scopeOf, wholeOf } from './scope.ts'
import { owedOf } from './settle-parts.ts'
import { afterSaleWords } from './words.ts'

/** Where the act that is begun at once dies, the refund is asked for again after so many seconds. */
const againSeconds = 60

type Under = { notice_id: string; by: Answerer; expected: Money | undefined; reason: string }

/** Whether a flight of the journey has left: what the rest is worth is not known by rule then. */
const hasFlown = ({ item }: Booked, now: Date) => item.starts_at !== null && item.starts_at <= now

/**
 * What a whole item comes back to where its airline is the reason: all that was paid. Null where a flight of it has left
 * already, so that the office works it out.
 */
export async function fullRefund(app: App, itemId: string): Promise<Money | null> {
  return inTx(app.db, 'full refund', async (tx) => {
    const booked = await lockBooked(tx, itemId)
    if (!booked || hasFlown(booked, app.clock.now())) return null
    const scope = await scopeOf(app, tx, booked, 'refund', undefined, { makesRoom: true })
    if (isRefusal(scope)) return null
    const { back } = await caseMoney(app, tx, booked, 'refund', scope, { involuntary: true })
    return { amount: Math.max(0, back - (await owedOf(tx, itemId))), currency: booked.currency }
  })
}

/** Ends what was asked for of an item before its airline changed it. Refuses what is on its way already. */
export async function dropVoluntary(tx: Tx, booked: Booked, who: Who, at: Date): Promise<Refusal | undefined> {
  const open = await openCaseOf(tx, booked.item.id)
  if (!open) return undefined
  if (open.state === 'accepted' || open.kind === 'void' || booked.item.acting)
    return refuse.wrongState(afterSaleWords.other_request_under_way)
  await dropCase(tx, open, open.kind === 'change' ? 'expired' : 'declined', at)
  if (open.kind === 'change') return undefined
  await moveBooked(
    tx,
    booked,
    { to: booked.item.state_before ?? 'confirmed', event: 'refund_declined', at, who, note: open.reference },
    { state_before: null, quote_until: null },
  )
  return undefined
}

/**
 * Gives an item back because its airline changed it: all that was paid, without penalty and fee, as it was read
 * (`expected`; another sum is refused). Where a flight has left already it becomes a request, which the office quotes.
 */
export async function refundUnderNotice(
  app: App,
  itemId: string,
  who: Who,
  { notice_id, by, expected, reason }: Under,
): Promise<BookingRecord | Refusal> {
  const at = app.clock.now()
  const begun = await inTx(app.db, 'refund under notice', async (tx) => {
    const before = await lockBooked(tx, itemId)
    if (!before) return refuse.notFound(afterSaleWords.booking_not_found)
    const dropped = await dropVoluntary(tx, before, who, at)
    if (dropped) return dropped
    const booked = (await lockBooked(tx, itemId))!
    const refused = refuseAct('refund_request', booked, at)
    if (refused) return refused
    const begun = await beginAnswer(tx, notice_id, 'refund', by)
    if (isRefusal(begun)) return begun
    const wrong = hasFlown(booked, at)
      ? await request(app, tx, booked, who, notice_id, reason, at)
      : await accept(app, tx, booked, who, { notice_id, expected, reason }, at)
    if (wrong) return wrong
    if (!hasFlown(booked, at))
      return beginReversal(app, tx, { id: booked.id, itemId }, 'refund', who, {}, 'refund_for_change')
    await rememberIntention(tx, who.intention, booked.id, 'airline_change', at)
    return { booking_id: booked.id }
  })
  if (isRefusal(begun)) return begun
  if ('group_id' in begun) {
    const done = await finishReversal(app, 'refund', begun)
    // A silent airline is asked again; a clear no is seen by the office, in its queue.
    if (isRefusal(done) && !['supplier_timeout', 'supplier_failed', 'in_progress'].includes(done.code)) return done
  }
  return (await bookingById(app.db, begun.booking_id!))!
}

async function request(
  app: App,
  tx: Tx,
  booked: Booked,
  who: Who,
  notice_id: string,
  reason: string,
  at: Date,
): Promise<undefined> {
  const scope = await wholeOf(app, tx, booked, 'refund')
  await openCase(app, tx, booked, { kind: 'refund', state: 'requested', scope, reason, who, at, notice_id })
  const state_before = booked.item.stage as 'confirmed' | 'approved'
  await moveBooked(
    tx,
    booked,
    { to: 'refund_requested', event: 'refund_requested', at, who, note: reason },
    { state_before },
  )
  await writeActivity(tx, { ...activityOf(booked, 'refund_requested', who.id), at })
  await notifyStaff(tx, booked, 'refund_requested', 'booking.void', at, { reason })
}

async function accept(
  app: App,
  tx: Tx,
  booked: Booked,
  who: Who,
  { notice_id, expected, reason }: Omit<Under, 'by'>,
  at: Date,
): Promise<Refusal | undefined> {
  const scope = await wholeOf(app, tx, booked, 'refund')
  const money = await caseMoney(app, tx, booked, 'refund', scope, { involuntary: true })
  const back = Math.max(0, money.back - (await owedOf(tx, booked.item.id)))
  const of = (amount: number) => ({ amount, currency: booked.currency })
  if (expected && (expected.amount !== back || expected.currency !== booked.currency))
    return refuse.priceChanged({ old: expected, new: of(back), difference: of(back - expected.amount) })
  const one = await openCase(app, tx, booked, {
    kind: 'refund',
    state: 'accepted',
    scope,
    reason,
    who,
    at,
    money,
    notice_id,
  })
  const state_before = booked.item.stage as 'confirmed' | 'approved'
  await moveBooked(
    tx,
    booked,
    { to: 'refund_accepted', event: 'refund_accepted', at, who, note: one.reference },
    { state_before },
  )
  await writeActivity(tx, { ...activityOf(booked, 'refund_accepted', who.id), at })
  await enqueue(
    tx,
    'after-sale.refund',
    { booking_id: booked.id, item_id: booked.item.id },
    { runAt: new Date(at.getTime() + againSeconds * 1_000) },
  )
  return undefined
}
