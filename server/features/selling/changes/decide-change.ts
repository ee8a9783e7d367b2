import { runAct } from '#server/acts/index'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { dropCase } from '#server/features/selling/after-sale'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  type BookingRecord,
  bookingById,
  casesOf,
  lockBooked,
  noteHistory,
  openCaseOf,
  rememberIntention,
  type Who,
} from '#server/features/selling/bookings'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { changeAct } from './change-act.ts'
import { stepOf } from './change-lines.ts'
import { changeOf, forgetName } from './changes.sql.ts'
import { changeRefusal, emdRefusal, infantRefusal, servicesRefusal } from './change-refusal.ts'
import { changesWords } from './words.ts'

type Money = { amount: number; currency: string }

const refusals = {
  flights: changeRefusal,
  name: changeRefusal,
  services: servicesRefusal,
  infant: infantRefusal,
  credit: changeRefusal,
  emd: emdRefusal,
}
const notFound = () => refuse.notFound(changesWords.change_not_found)

/** Takes a quotation at the sum that was read, and reissues the tickets. While the airline is silent the act stays open. */
export async function acceptChange(
  app: App,
  booking: BookingRecord,
  wanted: { reference: string; expected_total: Money; own_fee?: Money | undefined },
  who: Who,
): Promise<BookingRecord | Refusal> {
  const one = (await casesOf(app.db, booking.id)).find(
    ({ reference, kind }) => reference === wanted.reference && kind === 'change',
  )
  const change = one && (await changeOf(app.db, one.id))
  if (!one || !change) return notFound()
  const input = {
    reference: one.reference,
    case_id: one.id,
    quote_id: change.quote_id,
    collect: change.collect_minor,
    expected: wanted.expected_total,
    own_fee: wanted.own_fee ?? null,
    until: (one.valid_until ?? app.clock.now()).toISOString(),
  }
  const by = { id: who.id, name: who.name }
  const outcome = await runAct(app, changeAct, one.item_id, input, by, (tx, acts) =>
    rememberIntention(tx, who.intention, booking.id, 'change_accept', app.clock.now(), acts),
  )
  if (isRefusal(outcome)) return outcome
  if (outcome.is === 'done') return (await bookingById(app.db, booking.id))!
  if (outcome.is === 'open') return new Refusal('supplier_timeout', changesWords.airline_not_answered_we_asking)
  if (outcome.why.error) return refusals[change.act](outcome.why.error)
  return refuse.wrongState(changesWords.airline_not_changed_tickets_they)
}

/** Ends a quotation that nobody took: withdrawn, or declined by whoever was to pay. */
export async function declineChange(
  app: App,
  booking: BookingRecord,
  reference: string,
  who: Who,
  reason: string | undefined,
): Promise<BookingRecord | Refusal> {
  const at = app.clock.now()
  const found = (await casesOf(app.db, booking.id)).find((one) => one.reference === reference && one.kind === 'change')
  if (!found) return notFound()
  const done = await inTx(app.db, 'decline change', async (tx) => {
    const booked = (await lockBooked(tx, found.item_id))!
    const one = await openCaseOf(tx, found.item_id)
    if (one?.id !== found.id || one.state !== 'quoted') return refuse.wrongState(changesWords.change_decided_already)
    await dropCase(tx, one, 'declined', at)
    await forgetName(tx, one.id)
    const act = (await changeOf(tx, one.id))!.act
    await noteHistory(tx, booked, { at, event: stepOf(act, 'declined'), who, note: reason ?? one.reference })
    await rememberIntention(tx, who.intention, booking.id, 'change_decline', at)
    await writeActivity(tx, { ...activityOf(booked, 'change_declined', who.id), at })
    return undefined
  })
  return isRefusal(done) ? done : (await bookingById(app.db, booking.id))!
}

/** The time of a quotation has passed, and nobody took it. */
export async function lapseChange(app: App, caseId: string, bookingId: string): Promise<void> {
  const found = (await casesOf(app.db, bookingId)).find(({ id }) => id === caseId)
  if (!found) return
  await inTx(app.db, 'lapse change', async (tx) => {
    const booked = (await lockBooked(tx, found.item_id))!
    const one = await openCaseOf(tx, found.item_id)
    const at = app.clock.now()
    if (one?.id !== caseId || one.state !== 'quoted' || (one.valid_until && one.valid_until > at)) return
    await dropCase(tx, one, 'expired', at)
    await forgetName(tx, one.id)
    const { act } = (await changeOf(tx, one.id))!
    const who = { id: null, name: null }
    await noteHistory(tx, booked, { at, event: stepOf(act, 'lapsed'), who, note: one.reference })
  })
}
