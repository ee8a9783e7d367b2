import type { bookings } from '#contract/selling/bookings'
import type { App } from '#server/app'
import {
  bookedByPnr,
  bookingFor,
  bookingView,
  finishedIntention,
  owns,
  purchaseOf,
} from '#server/features/selling/bookings'
import { buyerOf } from '#server/features/selling/flights'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { addFlight } from './add-flight.ts'
import { pnrDetails } from './pnr-details.ts'
import { saveFlight } from './save-flight.ts'
import { ticketCheck } from './ticket-check.ts'
import { flightWords } from './words.ts'

/** The calls that are a flight's alone: saving it, what its airline has under the PNR, and whether a ticket counts. */
export const flightBookingRoutes = (
  app: App,
): Pick<Handlers<typeof bookings>, 'save' | 'addFlight' | 'pnrDetails' | 'checkTicket'> => ({
  async save(context, { body }) {
    const buyer = buyerOf(context)
    const { maker, saveKey } = await purchaseOf(app, context)
    const saved = await saveFlight(app, maker, body, buyer, saveKey)
    if (isRefusal(saved)) return saved
    const booking = await bookingView(app, saved.booking, context.actor)
    return ok(
      { booking: saved.guestKey ? { ...booking, guest_key: saved.guestKey } : booking },
      flightWords.booking_saved_successfully,
    )
  },

  async addFlight(context, { body }) {
    const actor = actorOf(context)
    const booking = await bookingFor(app, context, body.booking_id)
    if (!booking) return refuse.notFound(flightWords.booking_not_found)
    const who = { id: actor.user_id, name: actor.name, intention: context.intention }
    const added =
      (await finishedIntention(app, context.intention)) ?? (await addFlight(app, booking, body, buyerOf(context), who))
    if (isRefusal(added)) return added
    return ok({ booking: await bookingView(app, added, actor) }, flightWords.flight_added_to_booking)
  },

  async pnrDetails(context, { query }) {
    const actor = actorOf(context)
    const booked = await bookedByPnr(app.db, query.pnr, actor.role === 'agent' ? actor.agency_id : null)
    if (!booked || !owns(booked, actor, null)) return refuse.notFound(flightWords.booking_not_found)
    const details = await pnrDetails(app, booked, actor)
    return isRefusal(details) ? details : ok({ data: details })
  },

  async checkTicket(_context, { body }) {
    const data = await ticketCheck(app, body.reference, body.surname)
    return data ? ok({ data }) : refuse.notFound(flightWords.booking_with_reference_and_surname)
  },
})
