import type { deskStays } from '#contract/selling/desk-stays'
import type { App } from '#server/app'
import { bookingView } from '#server/features/selling/bookings'
import { deskPurchaseOf, searcherFor } from '#server/features/selling/desk-sales'
import { hotelsFor, offeredFor, ratesFor } from '#server/features/selling/stays'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { isRefusal } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { saveStay } from '../save-stay.ts'
import { hotelWords } from '../words.ts'

export const hotelDeskRoutes = (app: App): Handlers<typeof deskStays> => ({
  async search(_context, { query: { agency_id, ...query } }) {
    const buyer = await searcherFor(app, agency_id)
    if (isRefusal(buyer)) return buyer
    const found = await hotelsFor(app, query, buyer)
    return isRefusal(found) ? found : ok(found)
  },
  async hotel(_context, { query: { agency_id, ...query } }) {
    const buyer = await searcherFor(app, agency_id)
    if (isRefusal(buyer)) return buyer
    const found = await ratesFor(app, query, buyer, 'all')
    return isRefusal(found) ? found : ok(found)
  },
  async recheck(_context, { query: { agency_id, offers } }) {
    const buyer = await searcherFor(app, agency_id)
    if (isRefusal(buyer)) return buyer
    const found = await offeredFor(app, offers, buyer, 'all')
    return isRefusal(found) ? found : ok(found)
  },
  async sell(context, { body: { agency_id, customer_id, ...body } }) {
    const actor = actorOf(context)
    const buyer = await deskPurchaseOf(app, { agency_id, customer_id })
    if (isRefusal(buyer)) return buyer
    const maker = { by: { kind: 'person', actor } as const, created_by: actor.user_id, locale: context.locale }
    const saved = await saveStay(app, maker, body, buyer.priced, saveKeyOf(context), buyer.sold)
    if (isRefusal(saved)) return saved
    return ok({ booking: await bookingView(app, saved.booking, actor) }, hotelWords.booking_saved)
  },
})
