import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/kernel/endpoint'
import type { specialServices } from '#contract/selling/special-services'
import { runAct } from '#server/acts/index'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import {
  bookedById,
  type BookingRecord,
  bookingById,
  givenBackOf,
  lockBooked,
  orderOf,
  passengersOf,
  refuseAct,
  rememberIntention,
  supplierOf,
  type Who,
} from '#server/features/selling/bookings'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { RetryLater } from '#server/jobs/jobs'
import { actMsMax } from '#server/ports/flight'
import { placeOf, serviceAct, serviceKey, servicesOf, settleAnswer } from './service-act.ts'
import { serviceById, writeText } from './services.sql.ts'
import { check } from '#contract/checks/check'
import { specialServicesWords } from './words.ts'

type Wanted = Pick<Input<typeof specialServices.request>['body'], 'passenger' | 'code' | 'text'>

/** Whose flights are worth it: somebody who travels, with what the service needs. */
async function refuseWanted(app: App, itemId: string, { passenger, code, text }: Wanted): Promise<Refusal | undefined> {
  const booked = (await bookedById(app.db, itemId))!
  // Sold, not given back, and nobody is at it: as for any change.
  const refused = refuseAct('change', booked, app.clock.now())
  if (refused) return refused
  if (!supplierOf(app, booked)?.services)
    return refuse.wrongState(specialServicesWords.airline_takes_no_requests_online)
  const person = (await passengersOf(app.db, booked.id)).find(({ position }) => position === passenger)
  if (!person || (await givenBackOf(app.db, itemId)).includes(passenger))
    return refuse.invalid('passenger', check('choose_passengers_booking'))
  if ((code === 'BBML' || code === 'BSCT') && person.type !== 'infant')
    return refuse.invalid('code', specialServicesWords.for_infant)
  if (code === 'FQTV' && !/^[A-Z0-9]{5,20}$/i.test(text ?? ''))
    return refuse.invalid('text', specialServicesWords.enter_number_membership)
  return undefined
}

/** Asks the airline for a service; what it says at once is written down, what it says later is asked for. */
export async function requestService(
  app: App,
  itemId: string,
  wanted: Wanted,
  who: Who,
): Promise<BookingRecord | Refusal> {
  const refused = await refuseWanted(app, itemId, wanted)
  if (refused) return refused
  const id = randomUUID()
  const { passenger, code, text } = wanted
  const text_encrypted = text ? app.secrets.encrypt(text.toUpperCase(), placeOf(id)) : null
  const booking = (await bookedById(app.db, itemId))!
  const by = { id: who.id, name: who.name }
  const outcome = await runAct(app, serviceAct, itemId, { id, passenger, code }, by, async (tx, acts) => {
    if (text_encrypted) await writeText(tx, id, text_encrypted)
    await rememberIntention(tx, who.intention, booking.id, 'service', app.clock.now(), acts)
  })
  if (isRefusal(outcome)) return outcome
  if (outcome.is === 'open') return new Refusal('supplier_timeout', specialServicesWords.airline_not_answered_we_asking)
  return (await bookingById(app.db, booking.id))!
}

const againSeconds = 600

/** Asks how a pending request stands; a service that is decided is left alone. */
export async function askAfter(app: App, serviceId: string): Promise<void> {
  const row = await serviceById(app.db, serviceId)
  const booked = row && (await bookedById(app.db, row.item_id))
  if (row?.status !== 'PN' || !booked) return
  const call = { key: serviceKey(row.item_id, row.id), signal: AbortSignal.timeout(actMsMax), now: app.clock.now() }
  const answer = await servicesOf({ app, subject: booked }).find(orderOf(app, booked), call)
  if (!answer || answer.status === 'PN') throw new RetryLater(againSeconds)
  await inTx(app.db, 'settle service', async (tx) => {
    const subject = (await lockBooked(tx, row.item_id))!
    await settleAnswer({ tx, at: app.clock.now(), subject }, row.id, answer, { id: null, name: null })
  })
}

/** Whose flights are over, or were given back whole. */
const ended: readonly string[] = ['voided', 'refunded', 'cancelled', 'expired', 'failed', 'completed']
const over: readonly string[] = ['UC', 'NO', 'UN', 'XX']

/**
 * The flights of an item have changed: these services are asked for again, one after the other, in the booking that their
 * passenger is in by now. What the airline refuses now shows as refused; a request whose turn has not come stays as it was
 * and is tried again.
 */
export async function askAgain(app: App, ids: readonly string[]): Promise<void> {
  for (const instead_of of ids) {
    const row = await serviceById(app.db, instead_of)
    if (!row || over.includes(row.status)) continue
    const { item_id: itemId, position, code, text_encrypted } = row
    const { item } = (await bookedById(app.db, itemId))!
    if (ended.includes(item.stage) || (await givenBackOf(app.db, itemId)).includes(position)) continue
    const id = randomUUID()
    const text = text_encrypted && app.secrets.decrypt(text_encrypted, placeOf(instead_of))
    const input = { id, passenger: position, code, instead_of }
    const outcome = await runAct(app, serviceAct, itemId, input, { id: null, name: null }, async (tx) => {
      if (text) await writeText(tx, id, app.secrets.encrypt(text, placeOf(id)))
    })
    // Somebody is at it, or the airline is silent: the rest has to wait.
    if (isRefusal(outcome) ? outcome.code === 'in_progress' : outcome.is === 'open') throw new RetryLater(againSeconds)
  }
}
