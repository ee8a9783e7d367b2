import type { specialServices } from '#contract/selling/special-services'
import type { App } from '#server/app'
import { itemMeant } from '#server/features/selling/after-sale'
import { bookingFor, bookingView, finishedIntention } from '#server/features/selling/bookings'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { requestService } from './request-service.ts'
import { takeServiceBack } from './take-service-back.ts'
import { specialServicesWords } from './words.ts'

export const specialServicesRoutes = (app: App): Handlers<typeof specialServices> => ({
  async request(context, { body }) {
    const booking = await bookingFor(app, context, body.booking_id)
    if (!booking) return refuse.notFound(specialServicesWords.booking_not_found)
    const item = await itemMeant(app, booking, body.item, 'change')
    if (isRefusal(item)) return item
    const { user_id, name } = actorOf(context)
    const who = { id: user_id, name, intention: context.intention }
    const done = (await finishedIntention(app, context.intention)) ?? (await requestService(app, item.id, body, who))
    if (isRefusal(done)) return done
    return ok({ booking: await bookingView(app, done, actorOf(context)) }, specialServicesWords.airline_asked)
  },

  async takeBack(context, { body }) {
    const booking = await bookingFor(app, context, body.booking_id)
    if (!booking) return refuse.notFound(specialServicesWords.booking_not_found)
    const { user_id, name } = actorOf(context)
    const who = { id: user_id, name, intention: context.intention }
    const done =
      (await finishedIntention(app, context.intention)) ?? (await takeServiceBack(app, booking, body.id, who))
    if (isRefusal(done)) return done
    return ok({ booking: await bookingView(app, done, actorOf(context)) }, specialServicesWords.taken_back)
  },
})
