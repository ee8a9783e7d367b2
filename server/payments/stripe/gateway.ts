import type { Stripe } from 'stripe'
import type { Db } from '#server/db/db'
import type { CardGateway, GatewayPayment } from '#server/ports/card'
import { PortError } from '#server/ports/failure'
import type { IntegrationHost } from '#server/ports/integration'
import { unfit } from './amounts.ts'
import type { StripeCalls } from './client.ts'
import { findSession, keyOf, openSession, send } from './pages.ts'
import { giveBack } from './refund.ts'
import { beginRow, nextAttempt, rowOf, type StripeRow } from './rows.sql.ts'
import { chargeView, intentOf, paymentView, sessionView } from './standing.ts'
import { cancelCharge, chargeKept, findIntent } from './charge.ts'
import { cardVault } from './kept-cards.ts'
import { feesSince } from './matters.ts'
import { readNews } from './news.ts'
import { stripeWords } from './words.ts'

/** So long a page stands open; Stripe takes half an hour at least. */
const openMinutes = 45
const leastMinutes = 31

const minutesFrom = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

/** Cards taken on Stripe's own pages. Each act looks first at what is there: none is done twice, whatever was lost. */
export function stripeGateway(db: Db, host: IntegrationHost, calls: StripeCalls): CardGateway {
  const sessionOf = async (ref: string) => {
    const row = await rowOf(db, ref)
    return { row, session: row ? await findSession(calls, db, row) : null }
  }

  /** What was paid on a page or with a kept card, of a payment that there is. */
  async function paidOn(ref: string): Promise<{ row: StripeRow; intent: Stripe.PaymentIntent }> {
    const row = await rowOf(db, ref)
    const session = row?.kind === 'page' ? await findSession(calls, db, row) : null
    const intent = row?.kind === 'charge' ? await findIntent(calls, db, row) : session && intentOf(session)
    if (!row || !intent) throw new PortError('not_permitted', stripeWords.nothing_paid)
    return { row, intent }
  }

  const query = async (ref: string): Promise<GatewayPayment | null> => {
    const row = await rowOf(db, ref)
    if (row?.kind === 'charge') {
      const intent = await findIntent(calls, db, row)
      return intent && chargeView(ref, intent)
    }
    const session = row ? await findSession(calls, db, row) : null
    return session ? sessionView(ref, session) : null
  }

  /** Closes a page, or lets go what was paid on it; false where it has moved on meanwhile. */
  async function letGo(row: StripeRow, session: Stripe.Checkout.Session): Promise<boolean> {
    const intent = intentOf(session)
    if (session.status === 'expired' || intent?.status === 'canceled') return true
    if (intent?.status === 'succeeded') throw new PortError('not_permitted', stripeWords.collected)
    try {
      await send(db, row, () =>
        calls.ask('act', async (stripe) => {
          const options = { idempotencyKey: keyOf(row, session.status === 'open' ? 'close' : 'release') }
          if (session.status === 'open') await stripe.checkout.sessions.expire(session.id, {}, options)
          else if (intent) await stripe.paymentIntents.cancel(intent.id, {}, options)
        }),
      )
      return true
    } catch (error) {
      if (!(error instanceof PortError) || error.kind !== 'not_permitted') throw error
      return false
    }
  }

  return {
    id: 'stripe',
    query,
    ...cardVault(host, calls, async (ref) => (await paidOn(ref)).intent),
    refusesAmount(amount, currency) {
      const why = unfit(amount, currency)
      return why && (why === 'step' ? stripeWords.amount_step({ currency }) : stripeWords.amount_large)
    },

    async create(intent) {
      const now = host.now()
      const begun = await beginRow(db, {
        ref: intent.ref,
        mode: await host.mode(),
        kind: 'page',
        amount_minor: intent.amount,
        currency: intent.currency,
        expires_at: minutesFrom(now, openMinutes),
        created_at: now,
      })
      let session = begun.isNew ? null : await findSession(calls, db, begun.row)
      if (!session) {
        // Its answer was lost so long ago that it would be over too soon: another is asked for.
        if (begun.row.expires_at < minutesFrom(now, leastMinutes))
          await nextAttempt(db, begun.row, minutesFrom(now, openMinutes))
        session = await openSession(calls, db, (await rowOf(db, intent.ref))!, intent)
      }
      if (session.status !== 'open' || !session.url) throw new PortError('not_permitted', stripeWords.page_over)
      return { url: session.url }
    },

    async chargeCard(intent, by) {
      const now = host.now()
      const { row } = await beginRow(db, {
        ref: intent.ref,
        mode: await host.mode(),
        kind: 'charge',
        amount_minor: intent.amount,
        currency: intent.currency,
        expires_at: minutesFrom(now, openMinutes),
        created_at: now,
      })
      return chargeKept(calls, db, row, intent, by)
    },

    async capture(ref) {
      const { row, intent } = await paidOn(ref)
      if (intent.status === 'succeeded') return
      if (intent.status !== 'requires_capture') throw new PortError('not_permitted', stripeWords.nothing_paid)
      const options = { idempotencyKey: keyOf(row, 'capture') }
      await send(db, row, () => calls.ask('act', (stripe) => stripe.paymentIntents.capture(intent.id, {}, options)))
    },

    async release(ref) {
      const charged = await rowOf(db, ref)
      if (charged?.kind === 'charge') return cancelCharge(calls, db, charged)
      for (let tries = 0; tries < 3; tries++) {
        const { row, session } = await sessionOf(ref)
        if (!row || !session || (await letGo(row, session))) return
      }
      throw new PortError('unavailable', stripeWords.at_work)
    },

    async refund(ref, amount) {
      const { row, intent } = await paidOn(ref)
      if (intent.status !== 'succeeded') throw new PortError('not_permitted', stripeWords.nothing_paid)
      await giveBack(calls, db, row, intent.id, amount)
    },

    async *list(since) {
      const gte = Math.floor(since.getTime() / 1_000)
      let after: string | undefined
      for (;;) {
        const { data, has_more } = await calls.ask('read', (stripe) =>
          stripe.paymentIntents.list({
            created: { gte },
            limit: 100,
            expand: ['data.latest_charge'],
            ...(after ? { starting_after: after } : {}),
          }),
        )
        // An account may serve other shops too: theirs carry no number of ours.
        yield data.flatMap((one) => (one.metadata['payment'] ? [paymentView(one.metadata['payment'], one)] : []))
        after = data.at(-1)?.id
        if (!has_more || !after) return
      }
    },

    fees: (since) => feesSince(calls, since),

    parseWebhook: (raw, headers, now) => readNews({ db, host, calls, query }, raw, headers['stripe-signature'], now),
  }
}
