import type { Stripe } from 'stripe'
import { callOutside } from '#server/ports/call-outside'
import { PortError } from '#server/ports/failure'
import type { IntegrationHost } from '#server/ports/integration'
import { heardFrom } from './heard.ts'
import { stripeWords } from './words.ts'

/** Shorter than the port's own deadline, so that what has become of a call is said by whoever made it. */
const callMs = 20_000

/** Carried by our own caller, which knows what a lost answer means; Stripe's client reads the rest. */
const fetchBy =
  (now: () => Date) =>
  async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const method = init.method === 'POST' || init.method === 'DELETE' ? init.method : 'GET'
    const signal = AbortSignal.any([...(init.signal ? [init.signal] : []), AbortSignal.timeout(callMs)])
    const { status, text } = await callOutside(
      {
        method,
        url: new URL(String(input)),
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(method === 'POST' ? { body: String(init.body ?? '') } : {}),
        kind: method === 'GET' ? 'read' : 'act',
        signal,
      },
      now,
    )
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  }

/** Stripe's client, loaded with the first call: a company without it does without its code. */
async function clientFor(host: IntegrationHost, key: string): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  const at = host.standIn ? new URL(host.standIn) : null
  return new StripeClient(key, {
    httpClient: StripeClient.createFetchHttpClient(fetchBy(host.now)),
    // What is lost is looked for by us before it is sent again.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(at ? { host: at.hostname, port: at.port, protocol: 'http' as const } : {}),
  })
}

const modeOfKey = (key: string): 'sandbox' | 'live' => (key.includes('_live_') ? 'live' : 'sandbox')

/** Asks Stripe by the keys of this moment. Every failure is a `PortError`. */
export type StripeCalls = {
  /** `act`: something may be created or changed by it. */
  ask<T>(kind: 'read' | 'act', run: (stripe: Stripe) => Promise<T>): Promise<T>
  /** The same although it has refused our keys: by this it is found out whether it still does. */
  test<T>(run: (stripe: Stripe) => Promise<T>): Promise<T>
  /** The event behind a webhook, once its signature fits. Throws where it does not. */
  event(raw: Buffer, signature: string, now: Date): Promise<Stripe.Event>
}

export function stripeCalls(host: IntegrationHost, isDemo: boolean): StripeCalls {
  let held: { key: string; client: Promise<Stripe> } | undefined
  async function client(): Promise<Stripe> {
    const [{ secret_key: key }, mode] = [await host.keys(), await host.mode()]
    if (!key) throw new PortError('unavailable', stripeWords.no_key)
    if (modeOfKey(key) !== mode)
      throw new PortError('invalid_request', mode === 'live' ? stripeWords.key_of_sandbox : stripeWords.key_of_live)
    if (isDemo && mode === 'live') throw new PortError('not_permitted', stripeWords.no_money_here)
    if (held?.key !== key) held = { key, client: clientFor(host, key) }
    return held.client
  }
  const hear = async <T>(kind: 'read' | 'act', run: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const stripe = await client()
    return run(stripe).catch((error: unknown) => {
      throw heardFrom(error, kind)
    })
  }
  return {
    async ask(kind, run) {
      if (await host.refused()) throw new PortError('unavailable', stripeWords.refused_before)
      return hear(kind, run)
    },
    test: (run) => hear('read', run),
    async event(raw, signature, now) {
      const { webhook_secret } = await host.keys()
      const { default: StripeClient } = await import('stripe')
      return StripeClient.webhooks.constructEvent(
        raw,
        signature,
        webhook_secret ?? '',
        toleranceSeconds,
        undefined,
        now.getTime(),
      )
    },
  }
}

/** How old news may be; a delivery that is tried again is signed again. */
const toleranceSeconds = 300
