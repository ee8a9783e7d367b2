import type { Stripe } from 'stripe'
import type { Db } from '#server/db/db'
import type { CardNames, ChargeAnswer, DeclineReason, PaymentIntent } from '#server/ports/card'
import { PortError } from '#server/ports/failure'
import { toStripe } from './amounts.ts'
import type { StripeCalls } from './client.ts'
import { keyOf, send } from './pages.ts'
import { nextAttempt, noteIntent, rowOf, type StripeRow } from './rows.sql.ts'
import { stripeWords } from './words.ts'

const expand = ['latest_charge']
/** A payment that was asked for is looked for from a little before our own note of it. */
const skewSeconds = 300
const listsMax = 30

/** The payment of a kept card, by its id or, where the answer was lost, by our own number. */
export async function findIntent(calls: StripeCalls, db: Db, row: StripeRow): Promise<Stripe.PaymentIntent | null> {
  if (row.intent_id) return calls.ask('read', (stripe) => stripe.paymentIntents.retrieve(row.intent_id!, { expand }))
  const gte = Math.floor(row.created_at.getTime() / 1_000) - skewSeconds
  let after: string | undefined
  for (let lists = 0; lists < listsMax; lists++) {
    const { data, has_more } = await calls.ask('read', (stripe) =>
      stripe.paymentIntents.list({
        created: { gte },
        limit: 100,
        expand: ['data.latest_charge'],
        ...(after ? { starting_after: after } : {}),
      }),
    )
    const found = data.find(({ metadata }) => metadata['payment'] === row.ref)
    if (found) {
      await noteIntent(db, row.ref, found.id)
      return found
    }
    after = data.at(-1)?.id
    if (!has_more || !after) return null
  }
  throw new PortError('unavailable', 'The payment was not found among the newest.')
}

/** Made without being confirmed: one whose answer is lost promises nothing, however late it comes about. */
async function makeIntent(
  calls: StripeCalls,
  db: Db,
  row: StripeRow,
  { reference }: PaymentIntent,
  { holder, card }: CardNames,
): Promise<Stripe.PaymentIntent> {
  const made = await send(db, row, () =>
    calls.ask('act', (stripe) =>
      stripe.paymentIntents.create(
        {
          amount: toStripe(row.amount_minor, row.currency)!,
          currency: row.currency.toLowerCase(),
          customer: holder,
          payment_method: card,
          allowed_payment_method_types: ['card'],
          capture_method: 'manual',
          description: reference,
          metadata: { payment: row.ref, reference },
        },
        { idempotencyKey: keyOf(row, 'charge') },
      ),
    ),
  )
  await noteIntent(db, row.ref, made.id)
  return made
}

const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'funds',
  card_velocity_exceeded: 'funds',
  withdrawal_count_limit_exceeded: 'funds',
  expired_card: 'expired',
  lost_card: 'gone',
  stolen_card: 'gone',
  pickup_card: 'gone',
}

/** What has become of it, by what Stripe says of the payment itself. */
function answerOf({ status, last_payment_error: error }: Stripe.PaymentIntent): ChargeAnswer {
  if (status === 'requires_capture' || status === 'succeeded') return { is: 'authorized' }
  // What our request asked for never waits for its holder: one that does was confirmed another way.
  if (status === 'requires_action') return { is: 'bank_check' }
  if (error?.code === 'authentication_required' || error?.decline_code === 'authentication_required')
    return { is: 'bank_check' }
  if (error) return { is: 'declined', why: reasons[error.decline_code ?? error.code ?? ''] ?? 'declined' }
  return status === 'canceled' ? { is: 'declined', why: 'declined' } : { is: 'waits' }
}

const isNo = (error: unknown) => error instanceof PortError && error.kind === 'not_permitted'

/** Has a kept card promise an amount: looked for, made where there is none, and then confirmed. */
export async function chargeKept(
  calls: StripeCalls,
  db: Db,
  row: StripeRow,
  intent: PaymentIntent,
  by: CardNames,
): Promise<ChargeAnswer> {
  let found = await findIntent(calls, db, row)
  if (!found) {
    try {
      found = await makeIntent(calls, db, row, intent, by)
    } catch (error) {
      // Stripe does not know the card any more: somebody has taken it off there.
      if (isNo(error)) return { is: 'declined', why: 'gone' }
      throw error
    }
  }
  if (found.status !== 'requires_confirmation') return answerOf(found)
  const { id } = found
  try {
    const confirmed = await calls.ask('act', (stripe) =>
      stripe.paymentIntents.confirm(
        id,
        // Its holder is with us and not at their bank: what wants the bank's check is paid on a page instead.
        { error_on_requires_action: true },
        { idempotencyKey: keyOf(row, 'confirm') },
      ),
    )
    return answerOf(confirmed)
  } catch (error) {
    // A no is said of the card; the payment itself says what has become of it. Any other failure is kept under its key.
    if (!isNo(error)) {
      await nextAttempt(db, row)
      throw error
    }
    return answerOf(await calls.ask('read', (stripe) => stripe.paymentIntents.retrieve(id, { expand })))
  }
}

/** Ends a kept card's payment, promised or not: after it nothing comes of what is still on its way. */
export async function cancelCharge(calls: StripeCalls, db: Db, row: StripeRow): Promise<void> {
  const intent = await findIntent(calls, db, row)
  if (!intent || intent.status === 'canceled') return
  if (intent.status === 'succeeded') throw new PortError('not_permitted', stripeWords.collected)
  const now = (await rowOf(db, row.ref))!
  await send(db, now, () =>
    calls.ask('act', (stripe) =>
      stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: keyOf(now, 'release') }),
    ),
  )
}
