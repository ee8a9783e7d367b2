import type { Input } from '#contract/kernel/endpoint'
import type { paidServices } from '#contract/selling/paid-services'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import {
  bookedById,
  bookingFor,
  type BookingRecord,
  finishedIntention,
  openCaseOf,
  orderOf,
  passengersOf,
  rememberIntention,
  type Who,
} from '#server/features/selling/bookings'
import { changesView, creditsFor, itemHeldOrSold, quoteChange } from '#server/features/selling/changes'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse, type Refusal } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import type { WantedService } from '#server/ports/servicing'
import { servicesOnSale } from './on-sale.ts'
import { remarkById, remarksOf } from './remarks.sql.ts'
import { remarkView, writeRemark } from './write-remark.ts'
import { check } from '#contract/checks/check'
import { paidServicesWords } from './words.ts'

type QuoteBody = Input<typeof paidServices.quote>['body']

const whoOf = (context: Context): Who => {
  const { user_id, name } = actorOf(context)
  return { id: user_id, name, intention: context.intention }
}

/** Refuses, at its field, whoever is at a place of the booking that nobody has, or has any more. */
async function refuseStrangers(app: App, { id }: BookingRecord, body: QuoteBody): Promise<Refusal | undefined> {
  const places = new Set((await passengersOf(app.db, id)).map(({ position }) => position))
  const missing = (['add', 'remove'] as const).flatMap((list) =>
    body[list].flatMap(({ passenger }, at) => (places.has(passenger) ? [] : [`${list}.${at}.passenger`])),
  )
  return missing[0] ? refuse.invalid(missing[0], check('choose_passengers_booking')) : undefined
}

/** What is wanted, with the birth date of whoever travels alone: papers are opened for nothing else. */
async function wantedOf(app: App, itemId: string, body: QuoteBody): Promise<WantedService[] | Refusal> {
  const booked = (await bookedById(app.db, itemId))!
  const isAlone = body.add.some(({ id }) => id.endsWith('.UMNR'))
  const people = isAlone ? await orderOf(app, booked).people() : []
  const wanted: WantedService[] = []
  for (const [at, { id, passenger, text = '' }] of body.add.entries()) {
    if (id.endsWith('.UMNR') && text.length < guardiansMin)
      return refuse.invalid(`add.${at}.text`, paidServicesWords.say_who_brings_and_meets)
    // By their place: whoever left the booking before left a gap.
    const born = people.find(({ position }) => position === passenger)?.date_of_birth ?? ''
    wanted.push({ id, passenger, born, text })
  }
  return wanted
}
const guardiansMin = 10

export const paidServicesRoutes = (app: App): Handlers<typeof paidServices> => ({
  async onSale(context, { query }) {
    const booking = await bookingFor(app, context, query.booking_id)
    if (!booking) return refuse.notFound(paidServicesWords.booking_not_found)
    const item = await itemHeldOrSold(app, booking, query.item)
    const found = isRefusal(item) ? item : await servicesOnSale(app, item.id)
    return isRefusal(found) ? found : ok({ data: found })
  },

  async quote(context, { body }) {
    const booking = await bookingFor(app, context, body.booking_id)
    if (!booking) return refuse.notFound(paidServicesWords.booking_not_found)
    const item = await itemHeldOrSold(app, booking, body.item)
    if (isRefusal(item)) return item
    if (body.add.length + body.remove.length === 0) return refuse.invalid('add', check('choose_service'))
    const add = (await refuseStrangers(app, booking, body)) ?? (await wantedOf(app, item.id, body))
    if (isRefusal(add)) return add
    const who = whoOf(context)
    const earlier = await finishedIntention(app, context.intention)
    const open = earlier && (await openCaseOf(app.db, item.id))
    const credits = body.use_credits ? await creditsFor(app, item.id, 'ancillary') : undefined
    if (isRefusal(credits)) return credits
    const act = { kind: 'services' as const, add, remove: body.remove, ...(credits && { credits }) }
    const one = open ?? (await quoteChange(app, item.id, who, act, ''))
    if (isRefusal(one)) return one
    if (!open)
      await inTx(app.db, 'remember services quote', (tx) =>
        rememberIntention(tx, who.intention, booking.id, 'services_quote', app.clock.now()),
      )
    const data = (await changesView(app, booking.id)).find(({ reference }) => reference === one.reference)!
    return ok({ data }, paidServicesWords.services_quoted)
  },

  async remarks(context, { query }) {
    const booking = await bookingFor(app, context, query.booking_id)
    if (!booking) return refuse.notFound(paidServicesWords.booking_not_found)
    const isAgent = actorOf(context).role === 'agent'
    const rows = await remarksOf(app.db, booking.id, isAgent ? 'agent' : 'office')
    return ok({ data: rows.map(remarkView) })
  },

  async remark(context, { body }) {
    const booking = await bookingFor(app, context, body.booking_id)
    if (!booking) return refuse.notFound(paidServicesWords.booking_not_found)
    const item = body.kind === 'internal' ? null : await itemHeldOrSold(app, booking, body.item)
    if (isRefusal(item)) return item
    const written = await writeRemark(app, booking, item?.id ?? null, body, {
      ...whoOf(context),
      side: actorOf(context).role === 'agent' ? 'agent' : 'office',
    })
    if (isRefusal(written)) return written
    return ok({ data: remarkView((await remarkById(app.db, written))!) }, paidServicesWords.remark_written)
  },
})
