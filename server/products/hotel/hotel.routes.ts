import type { stays } from '#contract/selling/stays'
import type { App } from '#server/app'
import { bookingView } from '#server/features/selling/bookings'
import { buyerOf } from '#server/features/selling/flights'
import { callerOrGuest } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { isRefusal } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { sha256 } from '#server/secrets'
import { saveStay } from './save-stay.ts'
import { hotelWords } from './words.ts'

export const hotelRoutes = (app: App): Pick<Handlers<typeof stays>, 'save'> => ({
  async save(context, { body }) {
    const { actor, locale } = context
    // A visitor without an account is known by the cookie of this browser.
    const caller = actor?.user_id ?? context.request.cookies['XSRF-TOKEN'] ?? context.ip
    const saveKey = context.idempotencyKey ? sha256(`${caller}|${context.idempotencyKey}`) : null
    const maker = { by: callerOrGuest(actor), created_by: actor?.user_id ?? null, locale }
    const saved = await saveStay(app, maker, body, buyerOf(context), saveKey)
    if (isRefusal(saved)) return saved
    const booking = await bookingView(app, saved.booking, actor)
    return ok(
      { booking: saved.guestKey ? { ...booking, guest_key: saved.guestKey } : booking },
      hotelWords.booking_saved,
    )
  },
})
