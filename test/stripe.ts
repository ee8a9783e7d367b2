import { expect } from 'vitest'
import { sql } from 'kysely'
import { first } from '../server/db/db.ts'
import { sha256 } from '../server/secrets.ts'
import type { TestApp, Visitor } from './app.ts'
import { type StripeStandIn, stripeKeys } from './stand-ins/stripe/index.ts'

export const stripeId = 'stripe'

/** The office saves the keys of the sandbox and switches it on: from here on cards are taken there. */
export async function connectStripe(admin: Visitor): Promise<void> {
  const saved = await admin.post('/api/save-keys', { integration: stripeId, mode: 'sandbox', keys: stripeKeys })
  expect(saved.body.message).toBe('Keys saved.')
  const on = await admin.post('/api/integration-switch', { integration: stripeId, on: true })
  expect(on.body.data.state).toBe('on')
}

/** Our own number of a payment, by the key of its page. */
export const refOf = async ({ app }: TestApp, pageKey: string): Promise<string> =>
  (await first(app.db, sql<{ id: string }>`select id from payments where page_hash = ${sha256(pageKey)}`))!.id

/** Hands the app one piece of news, as Stripe would. */
export async function deliver(
  { server }: TestApp,
  { raw, signature }: { raw: string; signature: string },
): Promise<{ status: number }> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await server.inject({ method: 'POST', url: '/api/webhooks/cards/stripe', headers, payload: raw })
  return { status: answer.statusCode }
}

/** Hands over all news that waits, in this order. */
export async function deliverAll(testApp: TestApp, stripe: StripeStandIn): Promise<void> {
  for (const event of stripe.news.splice(0)) await deliver(testApp, stripe.signed(event))
}
