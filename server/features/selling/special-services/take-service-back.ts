import type { App } from '#server/app'
import { act, runAct, type Step } from '#server/acts/index'
import {
  activityOf,
  type Booked,
  bookingById,
  bookingItem,
  type BookingRecord,
  inMinutes,
  noteHistory,
  orderOf,
  refuseAct,
  rememberIntention,
  type Who,
} from '#server/features/selling/bookings'
import { writeActivity } from '#server/features/operations/activity'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { PortError } from '#server/ports/failure'
import type { ServiceAnswer } from '#server/ports/servicing'
import { serviceKey, servicesOf } from './service-act.ts'
import { endService, itemAskedFor, serviceById } from './services.sql.ts'
import { specialServicesWords } from './words.ts'

/** `made_for`: the item that it was asked for; its passenger may have got a booking of their own since. */
type BackInput = { id: string; code: string; made_for?: string }

/** An airline that cannot be reached is asked for this long; then the request stands, and may be taken back again. */
const patienceMinutes = 60
const over: readonly ServiceAnswer['status'][] = ['UC', 'NO', 'UN', 'XX']

async function begin({ tx, at, by, subject: booked }: Step<Booked>, { id, code }: BackInput): Promise<void> {
  const refused = refuseAct('change', booked, at)
  if (refused) throw refused
  const row = await serviceById(tx, id)
  if (!row || over.includes(row.status)) throw refuse.wrongState(specialServicesWords.counts_no_more)
  await noteHistory(tx, booked, { at, event: 'service_back_asked', who: by, note: code })
}

/** Takes a request back at the airline: asked about where it is silent. The outside knows it by the key it was made under. */
export const takeBackAct = act<Booked, BackInput, ServiceAnswer, ServiceAnswer>({
  kind: 'service_back',
  on: bookingItem,
  permission: 'booking.void',
  key: ({ item }, { id, made_for = item.id }) => serviceKey(made_for, id),
  patience: (_booked, _input, now) => ({
    until: inMinutes(now, patienceMinutes),
    unavailable: 'retry',
    at_end: 'give_up',
  }),
  begin,
  async send({ app, subject, ...call }) {
    const { takeBack } = servicesOf({ app, subject })
    if (!takeBack) throw new PortError('not_supported', 'this supplier takes nothing back')
    return takeBack(orderOf(app, subject), call)
  },
  find: ({ app, subject, ...call }) => servicesOf({ app, subject }).find(orderOf(app, subject), call),
  verdict: (known) => (known && over.includes(known.status) ? { is: 'done', result: known } : { is: 'not_done' }),
  async settle({ tx, at, by, subject: booked }, _answer, { id, code }) {
    await endService(tx, id, at)
    await noteHistory(tx, booked, { at, event: 'service_taken_back', who: by, note: code })
    await writeActivity(tx, { ...activityOf(booked, 'service_taken_back', by.id), at })
  },
  giveUp: ({ tx, at, by, subject: booked }, _why, { code }) =>
    noteHistory(tx, booked, { at, event: 'service_back_refused', who: by, note: code }),
})

/** Takes back what is asked for or confirmed. Refuses what counts no more, and while the airline is silent. */
export async function takeServiceBack(
  app: App,
  booking: BookingRecord,
  id: string,
  who: Who,
): Promise<BookingRecord | Refusal> {
  const row = await serviceById(app.db, id)
  if (row?.booking_id !== booking.id) return refuse.notFound(specialServicesWords.service_not_found)
  const by = { id: who.id, name: who.name }
  const input = { id, code: row.code, made_for: await itemAskedFor(app.db, row) }
  const outcome = await runAct(app, takeBackAct, row.item_id, input, by, (tx, acts) =>
    rememberIntention(tx, who.intention, booking.id, 'service_back', app.clock.now(), acts),
  )
  if (isRefusal(outcome)) return outcome
  if (outcome.is === 'open') return new Refusal('supplier_timeout', specialServicesWords.airline_not_answered_we_asking)
  if (outcome.is === 'refused') return refuse.wrongState(specialServicesWords.airline_keeps_it)
  return (await bookingById(app.db, booking.id))!
}
