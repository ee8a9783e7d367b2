import type { Stripe } from 'stripe'
import type { Db } from '#server/db/db'
import type { PaymentIntent } from '#server/ports/card'
import { Failed, PortError } from '#server/ports/failure'
import { toStripe } from './amounts.ts'
import type { StripeCalls } from './client.ts'
import { OtherRequest } from './heard.ts'
import { nextAttempt, noteSession, type StripeRow } from './rows.sql.ts'

const expand = ['payment_intent.latest_charge']
/** A page that was asked for is looked for from a little before our own note of it. */
const skewSeconds = 300
/** So many pages of a hundred are read to find one: a company opens fewer in the minutes that count. */
const listsMax = 30

/** The key of one step: Stripe keeps what it answers under it, a no and an error of its own as well. */
export const keyOf = (row: StripeRow, step: string) => `${row.ref}:${step}:${row.attempt}`

/** Sends what creates or changes something. What was refused or failed there is another request the next time. */
export async function send<T>(db: Db, row: StripeRow, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const isNo = error instanceof PortError && error.kind === 'not_permitted'
    if (isNo || error instanceof Failed || error instanceof OtherRequest) await nextAttempt(db, row)
    throw error
  }
}

/** The page that was opened for a payment, by its id or, where the answer was lost, by our own number. */
export async function findSession(calls: StripeCalls, db: Db, row: StripeRow): Promise<Stripe.Checkout.Session | null> {
  if (row.session_id)
    return calls.ask('read', (stripe) => stripe.checkout.sessions.retrieve(row.session_id!, { expand }))
  const gte = Math.floor(row.created_at.getTime() / 1_000) - skewSeconds
  let after: string | undefined
  for (let lists = 0; lists < listsMax; lists++) {
    const { data, has_more } = await calls.ask('read', (stripe) =>
      stripe.checkout.sessions.list({
        created: { gte },
        limit: 100,
        expand: expand.map((path) => `data.${path}`),
        ...(after ? { starting_after: after } : {}),
      }),
    )
    const found = data.find(({ client_reference_id }) => client_reference_id === row.ref)
    if (found) {
      await noteSession(db, row.ref, found.id)
      return found
    }
    after = data.at(-1)?.id
    if (!has_more || !after) return null
  }
  throw new PortError('unavailable', 'The page was not found among the newest.')
}

/** What is asked for with a new page: cards alone, set aside and not collected, in our own currency. */
const paramsOf = (
  row: StripeRow,
  { reference, landing, keepFor }: PaymentIntent,
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: row.ref,
  allowed_payment_method_types: ['card'],
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: row.currency.toLowerCase(),
        unit_amount: toStripe(row.amount_minor, row.currency)!,
        product_data: { name: reference },
      },
    },
  ],
  payment_intent_data: {
    capture_method: 'manual',
    description: reference,
    metadata: { payment: row.ref, reference },
    // Whoever pays has asked us that it is kept; the page says so too.
    ...(keepFor ? { setup_future_usage: 'on_session' as const } : {}),
  },
  ...(keepFor ? { customer: keepFor } : {}),
  metadata: { payment: row.ref },
  // Another currency than the booking's would be another amount than ours.
  adaptive_pricing: { enabled: false },
  expires_at: Math.floor(row.expires_at.getTime() / 1_000),
  success_url: landing,
  cancel_url: `${landing}?left=1`,
})

/** Opens the page of a payment; one that was opened before and not told of is found before another is asked for. */
export async function openSession(
  calls: StripeCalls,
  db: Db,
  row: StripeRow,
  intent: PaymentIntent,
): Promise<Stripe.Checkout.Session> {
  const made = await send(db, row, () =>
    calls.ask('act', (stripe) =>
      stripe.checkout.sessions.create(paramsOf(row, intent), { idempotencyKey: keyOf(row, 'page') }),
    ),
  )
  await noteSession(db, row.ref, made.id)
  return made
}
