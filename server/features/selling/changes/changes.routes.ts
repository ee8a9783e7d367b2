import type { changes } from '#contract/selling/changes'
import type { App } from '#server/app'
import { itemMeant } from '#server/features/selling/after-sale'
import { itemHeldOrSold } from './item-held-or-sold.ts'
import {
  bookingFor,
  bookingView,
  finishedIntention,
  openCaseOf,
  rememberIntention,
  type Who,
} from '#server/features/selling/bookings'
import { openTickets } from '#server/features/selling/unused-tickets'
import { inTx } from '#server/db/db'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import type { OfferedCredit, ServicingAct } from '#server/ports/servicing'
import { acceptChange, declineChange } from './decide-change.ts'
import { findChanges, quoteChange } from './quote-change.ts'
import { creditsFor } from './pay-by-credit.ts'
import { changesView, creditsView, unusedView } from './view.ts'
import { changesWords } from './words.ts'

const whoOf = (context: Context): Who => {
  const { user_id, name } = actorOf(context)
  return { id: user_id, name, intention: context.intention }
}

const itemSold = (...of: Parameters<typeof itemHeldOrSold>) => itemMeant(...of, 'change')

export const changesRoutes = (app: App): Handlers<typeof changes> => {
  /** Asks the airline what an act costs; whoever repeats the question finds its answer. */
  async function quote(
    context: Context,
    body: { booking_id: string; item?: number | undefined; reason?: string | undefined },
    asked: ServicingAct | ((itemId: string) => Promise<ServicingAct | Refusal>),
    { mayBeHeld = false } = {},
  ) {
    const booking = await bookingFor(app, context, body.booking_id)
    if (!booking) return refuse.notFound(changesWords.booking_not_found)
    const find = mayBeHeld ? itemHeldOrSold : itemSold
    const item = await find(app, booking, body.item)
    if (isRefusal(item)) return item
    const act = typeof asked === 'object' ? asked : await asked(item.id)
    if (isRefusal(act)) return act
    const who = whoOf(context)
    const earlier = await finishedIntention(app, context.intention)
    const open = earlier && (await openCaseOf(app.db, item.id))
    const one = open ?? (await quoteChange(app, item.id, who, act, body.reason ?? ''))
    if (isRefusal(one)) return one
    if (!open)
      await inTx(app.db, 'remember change quote', (tx) =>
        rememberIntention(tx, who.intention, booking.id, 'change_quote', app.clock.now()),
      )
    const data = (await changesView(app, booking.id)).find(({ reference }) => reference === one.reference)
    return data ? ok({ data }, changesWords.change_quoted_successfully) : refuse.notFound(changesWords.change_not_found)
  }

  /** An act that EMDs pay for, as far as they go. */
  async function paidWith(itemId: string, act: (credits: OfferedCredit[]) => ServicingAct) {
    const credits = await creditsFor(app, itemId)
    return isRefusal(credits) ? credits : act(credits)
  }

  return {
    async offers(context, { query }) {
      const booking = await bookingFor(app, context, query.booking_id)
      if (!booking) return refuse.notFound(changesWords.booking_not_found)
      const item = await itemMeant(app, booking, query.item, 'change')
      const found = isRefusal(item) ? item : await findChanges(app, item.id, query.legs)
      if (isRefusal(found)) return found
      return ok({
        data: found.map(({ ref, legs, changed, currency, estimate }) => ({
          offer_id: ref,
          legs,
          changed,
          estimate: { amount: estimate, currency },
        })),
      })
    },

    async list(context, { query }) {
      const booking = await bookingFor(app, context, query.booking_id)
      if (!booking) return refuse.notFound(changesWords.booking_not_found)
      const [data, credits, unused] = await Promise.all([
        changesView(app, booking.id),
        creditsView(app, booking.id),
        unusedView(app, booking.id),
      ])
      return ok({ data, credits, unused })
    },

    quote: (context, { body: { use_credits, ...body } }) =>
      quote(
        context,
        body,
        use_credits
          ? (itemId) => paidWith(itemId, (credits) => ({ kind: 'change', ref: body.offer_id, credits }))
          : { kind: 'change', ref: body.offer_id },
      ),
    nameQuote: (context, { body }) => {
      const { passenger, title, given_name, surname } = body
      return quote(context, body, { kind: 'name', passenger, title, given_name, surname })
    },
    infantQuote: (context, { body }) =>
      quote(context, body, { kind: 'infant', infant: body.infant }, { mayBeHeld: true }),
    creditQuote: (context, { body }) =>
      quote(context, body, (itemId) => paidWith(itemId, (credits) => ({ kind: 'credit', credits })), {
        mayBeHeld: true,
      }),
    async emdQuote(context, { body: { booking_id, number } }) {
      const booking = await bookingFor(app, context, booking_id)
      if (!booking) return refuse.notFound(changesWords.booking_not_found)
      const ticket = (await openTickets(app.db, booking.id)).find((one) => one.number === number)
      if (!ticket) return refuse.invalid('number', changesWords.ticket_not_open)
      return quote(context, { booking_id, item: ticket.item_no }, { kind: 'emd', passenger: ticket.position })
    },

    async accept(context, { body }) {
      const booking = await bookingFor(app, context, body.booking_id)
      if (!booking) return refuse.notFound(changesWords.booking_not_found)
      const result =
        (await finishedIntention(app, context.intention)) ?? (await acceptChange(app, booking, body, whoOf(context)))
      if (isRefusal(result)) return result
      return ok(
        { booking: await bookingView(app, result, actorOf(context)) },
        changesWords.booking_changed_successfully,
      )
    },

    async decline(context, { body }) {
      const booking = await bookingFor(app, context, body.booking_id)
      if (!booking) return refuse.notFound(changesWords.booking_not_found)
      const result =
        (await finishedIntention(app, context.intention)) ??
        (await declineChange(app, booking, body.reference, whoOf(context), body.reason))
      if (isRefusal(result)) return result
      return ok(
        { booking: await bookingView(app, result, actorOf(context)) },
        changesWords.change_withdrawn_successfully,
      )
    },
  }
}
