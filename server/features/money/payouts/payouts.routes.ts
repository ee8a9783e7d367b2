import { type Payout, payoutStates, type payouts } from '#contract/money/payouts'
import type { App } from '#server/app'
import type { Actor } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { allowedActions } from '#server/records/states'
import { availableOf, decidePayout, payOut, payoutRules, walletOwner } from './pay-out.ts'
import { bookingOf, findPayout, type PayoutRecord, payoutsOf } from './payouts.sql.ts'
import { payoutReceipt } from './receipt.ts'
import { payoutsWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

const view = (one: PayoutRecord, actor: Actor): Payout => ({
  id: one.id,
  reference: one.reference,
  way: one.way,
  bank: one.bank_en === null ? null : { en: one.bank_en, ar: one.bank_ar ?? one.bank_en },
  slip: one.slip,
  amount: { amount: one.amount_minor, currency: one.currency },
  state: one.state,
  made_at: one.made_at.toISOString(),
  made_by: one.maker,
  decided_by: one.decider,
  note: one.note,
  allowed_actions: allowedActions(payoutStates, one, actor, payoutRules),
})

export function payoutsRoutes(app: App): Handlers<typeof payouts> {
  const callerOf = (context: Context) => ({ actor: actorOf(context), saveKey: saveKeyOf(context) })

  async function answer(context: Context, reference: string | Refusal, message?: Word) {
    if (isRefusal(reference)) return reference
    const booking = await bookingOf(app.db, reference)
    const owner = booking && walletOwner(booking)
    if (!booking || !owner) return refuse.notFound(payoutsWords.booking_not_found)
    const [available, rows] = await Promise.all([
      availableOf(app, app.db, owner, booking.currency),
      payoutsOf(app.db, booking.id),
    ])
    const data = rows.map((one) => view(one, actorOf(context)))
    return ok({ available: { amount: available, currency: booking.currency }, data }, message)
  }

  return {
    ofBooking: (context, { query }) => answer(context, query.booking_id),
    pay: async (context, { body }) =>
      answer(context, await payOut(app, callerOf(context), body), payoutsWords.pay_out_saved),
    decide: async (context, { body }) =>
      answer(context, await decidePayout(app, callerOf(context), body), payoutsWords.pay_out_decided),

    async receipt(context, { query }) {
      const one = await findPayout(app.db, query.id)
      if (!one || one.state !== 'posted') throw refuse.notFound(payoutsWords.pay_out_not_found)
      const file = await payoutReceipt(app, one, query.locale)
      return context.reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .type(file.mime)
        .send(file.bytes)
    },
  }
}
