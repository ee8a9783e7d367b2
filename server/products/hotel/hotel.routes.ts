import type { stays } from '#contract/selling/stays'
import type { App } from '#server/app'
import { bookingView, purchaseOf } from '#server/features/selling/bookings'
import { buyerOf } from '#server/features/selling/flights'
import { ok } from '#server/http/answers'
import { isRefusal } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { saveStay } from './save-stay.ts'
import { hotelWords } from './words.ts'

export const hotelRoutes = (app: App): Pick<Handlers<typeof stays>, 'save'> => ({
  async save(context, { body }) {
    const { maker, saveKey } = await purchaseOf(app, context)
    const saved = await saveStay(app, maker, body, buyerOf(context), saveKey)
    if (isRefusal(saved)) return saved
    const booking = await bookingView(app, saved.booking, context.actor)
    return ok(
      { booking: saved.guestKey ? { ...booking, guest_key: saved.guestKey } : booking },
      hotelWords.booking_saved,
    )
  },
})
