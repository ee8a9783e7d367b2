import type { deskSales } from '#contract/selling/desk-sales'
import type { App } from '#server/app'
import { bookingView } from '#server/features/selling/bookings'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { isRefusal } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { sellAtDesk } from './sell-at-desk.ts'
import { deskSalesWords } from './words.ts'

export const deskSaleRoutes = (app: App): Handlers<typeof deskSales> => ({
  async save(context, { body }) {
    const actor = actorOf(context)
    const booking = await sellAtDesk(app, actor, body, saveKeyOf(context))
    if (isRefusal(booking)) return booking
    return ok({ booking: await bookingView(app, booking, actor) }, deskSalesWords.booking_saved_successfully)
  },
})
