import type { Stripe } from 'stripe'
import type { Db } from '#server/db/db'
import type { CardGateway, CardMatter, GatewayEvent } from '#server/ports/card'
import type { IntegrationHost } from '#server/ports/integration'
import type { StripeCalls } from './client.ts'
import { matterOf } from './matters.ts'
import { rowOf } from './rows.sql.ts'

type Parts = { db: Db; host: IntegrationHost; calls: StripeCalls; query: CardGateway['query'] }

/** Our own number of the payment that an event is about, if it is about one. */
function refOf({ data: { object } }: Stripe.Event): string | null {
  const { metadata } = object as { metadata?: Record<string, string> | null }
  return metadata?.['payment'] ?? null
}

/**
 * What Stripe tells by itself. The signature is over the raw bytes and five minutes old at most. What it tells is taken
 * as a reason to ask: news that is late, comes twice or overtakes other news is answered with how the payment stands now.
 * News of another account, of the other mode, or of no payment of ours is nothing.
 */
export async function readNews(
  { db, host, calls, query }: Parts,
  raw: Buffer,
  signature: string | string[] | undefined,
  now: Date,
): Promise<GatewayEvent | CardMatter | 'forged' | 'nothing'> {
  if (typeof signature !== 'string' || !(await host.keys())['webhook_secret']) return 'forged'
  const event = await calls.event(raw, signature, now).catch(() => null)
  if (!event) return 'forged'
  const isOurs = !event.account && event.livemode === ((await host.mode()) === 'live')
  const matter = isOurs ? await matterOf(calls, event) : null
  if (matter) return (await rowOf(db, matter.ref)) ? matter : 'nothing'
  const ref = isOurs ? refOf(event) : null
  if (!ref || !(await rowOf(db, ref))) return 'nothing'
  const known = await query(ref)
  if (known?.status !== 'authorized' && known?.status !== 'requires_action' && known?.status !== 'expired')
    return 'nothing'
  return { id: event.id, ref, kind: known.status, amount: known.amount, currency: known.currency }
}
