import type { deskSales } from '#contract/selling/desk-sales'
import type { App } from '#server/app'
import { ownTraveller, ownTravellers } from '#server/features/people/travellers'
import { bookedById, bookingFor, bookingView, productOf } from '#server/features/selling/bookings'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { check } from '#contract/checks/check'
import { isFlight, type SaleOfLines } from './desk-sales.rules.ts'
import { findFlights, openOffer } from './find-flights.ts'
import { payAtDesk } from './pay-at-desk.ts'
import { sellAtDesk } from './sell-at-desk.ts'
import { sellFlight } from './sell-flight.ts'
import { deskSalesWords } from './words.ts'

type Saver = { agency_id?: string | undefined; customer_id?: string | undefined }
/** Whose saved people are looked at; a visitor has none. */
const saverOf = ({ agency_id, customer_id }: Saver) =>
  agency_id ? { agency_id } : customer_id ? { customer_id } : undefined

export const deskSaleRoutes = (app: App): Handlers<typeof deskSales> => ({
  async search(_context, { query }) {
    const found = await findFlights(app, query)
    return isRefusal(found) ? found : ok(found)
  },

  async offer(_context, { body }) {
    const data = await openOffer(app, body)
    return isRefusal(data) ? data : ok({ data })
  },

  async travellers(context, { query }) {
    const owner = saverOf(query)
    return ok({ data: owner ? await ownTravellers(app, actorOf(context), owner, query.q) : [] })
  },

  async traveller(context, { query }) {
    const owner = saverOf(query)
    const data = owner && (await ownTraveller(app, actorOf(context), owner, query.id))
    return data ? ok({ data }) : refuse.notFound(check('traveller_not_found'))
  },

  async save(context, { body }) {
    const actor = actorOf(context)
    const saveKey = saveKeyOf(context)
    const sold = isFlight(body)
      ? await sellFlight(app, actor, body, saveKey)
      : await sellAtDesk(app, actor, body as SaleOfLines, saveKey)
    if (isRefusal(sold)) return sold
    const { booking, not_sold } = 'booking' in sold ? sold : { booking: sold, not_sold: null }
    return ok({ booking: await bookingView(app, booking, actor), not_sold }, deskSalesWords.booking_saved_successfully)
  },

  async pay(context, { body }) {
    const { intention } = context
    const actor = actorOf(context)
    const booking = await bookingFor(app, context, body.booking_id)
    if (!booking) return refuse.notFound(deskSalesWords.booking_not_found)
    const paid = await payAtDesk(app, booking, body, { id: actor.user_id, name: actor.name, intention })
    if (isRefusal(paid)) return paid
    const view = await bookingView(app, paid, actor)
    if (paid.status !== 'pending_supplier' && paid.status !== 'confirming')
      return ok({ booking: view }, deskSalesWords.paid_and_confirmed)
    const { item } = (await bookedById(app.db, paid.id))!
    return ok({ booking: view }, productOf(app, item.product).words.waiting)
  },
})
