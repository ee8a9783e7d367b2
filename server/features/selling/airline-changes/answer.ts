import { runAct } from '#server/acts/index'
import type { AirlineAnswer } from '#contract/selling/airline-change-terms'
import type { Money } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'
import type { App } from '#server/app'
import { refundUnderNotice } from '#server/features/selling/after-sale'
import { airlineNoticesWords, type Answerer, type NoticeRecord } from '#server/features/selling/airline-notices'
import {
  type BookingRecord,
  bookingById,
  casesOf,
  bookedById,
  productOf,
  rememberIntention,
  supplierOf,
  type Who,
} from '#server/features/selling/bookings'
import { acceptChange, changeRefusal, declineChange, quoteChange } from '#server/features/selling/changes'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { actMsMax, type ChangeOffer } from '#server/ports/flight'
import { acceptAct } from './accept-act.ts'
import { airlineChangesWords } from './words.ts'

export type Wanted = {
  answer: AirlineAnswer
  offer_id?: string | undefined
  expected_refund?: Money | undefined
  note?: string | undefined
}

/** Answers one change for whoever holds its booking. Of several who answer at once one wins, the others are refused. */
export function answerChange(
  app: App,
  notice: NoticeRecord,
  wanted: Wanted,
  who: Who,
  by: Answerer,
): Promise<BookingRecord | Refusal> {
  const refused = refuseAnswer(notice, wanted.answer)
  if (refused) return Promise.resolve(refused)
  if (wanted.answer === 'accept') return accept(app, notice, who, by)
  if (wanted.answer === 'rebook') return rebook(app, notice, wanted.offer_id, who, by)
  const reason = wanted.note || notice.kind
  return refundUnderNotice(app, notice.item_id, who, {
    notice_id: notice.id,
    by,
    expected: wanted.expected_refund,
    reason,
  })
}

/** Before anybody outside is asked; whoever answers at once with others is told again when it begins. */
function refuseAnswer(notice: NoticeRecord, answer: AirlineAnswer): Refusal | undefined {
  if (notice.state !== 'open') return refuse.wrongState(airlineNoticesWords.answered_already)
  return notice.may.includes(answer) ? undefined : refuse.wrongState(airlineNoticesWords.not_offered)
}

const inputOf = (notice: NoticeRecord, { by, note }: Answerer, minor: boolean) => ({
  notice_id: notice.id,
  supplier_id: notice.supplier_id,
  minor,
  by,
  note: note ?? null,
  until: notice.leaves_at.toISOString(),
})

async function accept(app: App, notice: NoticeRecord, who: Who, by: Answerer): Promise<BookingRecord | Refusal> {
  const outcome = await runAct(
    app,
    acceptAct,
    notice.item_id,
    inputOf(notice, by, false),
    { id: who.id, name: who.name },
    (tx, acts) => rememberIntention(tx, who.intention, notice.booking_id, 'airline_change', by.at, acts),
  )
  if (isRefusal(outcome)) return outcome
  if (outcome.is === 'done') return (await bookingById(app.db, notice.booking_id))!
  if (outcome.is === 'open') return new Refusal('supplier_timeout', airlineChangesWords.airline_not_answered)
  return outcome.why.error ? changeRefusal(outcome.why.error) : refuse.wrongState(airlineChangesWords.not_taken)
}

/** A small change is taken by itself: nobody is asked. Answers whether it was, or is under way. */
export async function takeMinor(app: App, notice: NoticeRecord): Promise<boolean> {
  const by: Answerer = { by: { kind: 'system' }, at: app.clock.now() }
  const outcome = await runAct(app, acceptAct, notice.item_id, inputOf(notice, by, true), { id: null, name: null })
  return !isRefusal(outcome) && outcome.is !== 'refused'
}

/** Flights that the change gives free of charge, taken at once: there is nothing to agree to but the flights. */
async function rebook(
  app: App,
  notice: NoticeRecord,
  offerId: string | undefined,
  who: Who,
  by: Answerer,
): Promise<BookingRecord | Refusal> {
  if (!offerId) return refuse.invalid('offer_id', check('choose_flight'))
  const act = { kind: 'change' as const, ref: offerId, notice: notice.supplier_id }
  const under = { notice_id: notice.id, by }
  const one = await quoteChange(app, notice.item_id, who, act, by.note ?? '', under)
  if (isRefusal(one)) return one
  const booking = (await bookingById(app.db, notice.booking_id))!
  const free = { amount: 0, currency: one.currency }
  const done = await acceptChange(app, booking, { reference: one.reference, expected_total: free }, who)
  if (!isRefusal(done)) return done
  const stands = (await casesOf(app.db, booking.id)).find(({ id }) => id === one.id)
  // Refused before the airline was asked: the change waits for another answer.
  if (stands?.state === 'quoted')
    await declineChange(app, booking, one.reference, { id: who.id, name: who.name }, undefined)
  return done
}

/** Other flights that a change gives free of charge on one day. */
export async function offersUnder(
  app: App,
  notice: NoticeRecord,
  want: { leg: number; date: string },
): Promise<ChangeOffer[] | Refusal> {
  const refused = refuseAnswer(notice, 'rebook')
  if (refused) return refused
  const booked = (await bookedById(app.db, notice.item_id))!
  const airline = supplierOf(app, booked)?.airline
  if (!airline) return new Refusal('supplier_failed', productOf(app, booked.item.product).words.waiting)
  try {
    const offers: ChangeOffer[] = []
    const call = { signal: AbortSignal.timeout(actMsMax), now: app.clock.now() }
    for await (const batch of airline.others(notice.supplier_id, want, call)) offers.push(...batch)
    return offers
  } catch (error) {
    return changeRefusal(error)
  }
}
