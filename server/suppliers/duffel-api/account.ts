import type { IntegrationHost, IntegrationKey } from '#server/ports/integration'
import { settingsOf } from '#server/features/operations/settings'
import { type Exchange, ratePattern } from '../exchange.ts'
import type { DuffelClient } from './client.ts'
import { duffelApiWords as words } from './words.ts'

/** What the office enters of its account at Duffel. `address`: where Duffel tells us of things. */
export const accountKeys = (address: string): IntegrationKey[] => [
  {
    name: 'access_token',
    kind: 'secret',
    label: words.access_token,
    hint: words.access_token_hint,
    required: true,
    max: 200,
    form: /^duffel_(test|live)_[\w-]+$/,
  },
  {
    name: 'webhook_secret',
    kind: 'secret',
    label: words.webhook_secret,
    hint: words.webhook_secret_hint({ address }),
    required: false,
    max: 200,
    form: /^[\w+/=-]+$/,
  },
  {
    name: 'rate',
    kind: 'text',
    label: words.rate,
    hint: words.rate_hint,
    required: false,
    max: 20,
    form: ratePattern,
  },
]

/** The currency we sell in and the rate of this moment. */
export const exchangeAt = async (app: Parameters<typeof settingsOf>[0], host: IntegrationHost): Promise<Exchange> => ({
  ours: (await settingsOf(app)).currency,
  rate: (await host.keys())['rate'] ?? null,
})

/** Asks for a list that every account may read; the answer is what the connection is called. */
export async function tryAccount(
  client: DuffelClient,
  host: IntegrationHost,
  { name, path }: { name: string; path: string },
  signal: AbortSignal,
): Promise<string> {
  await client({
    path,
    signal,
    evenOff: true,
    read: ({ data }) => {
      if (!Array.isArray(data)) throw new Error('no list')
    },
  })
  return `${name} ${await host.mode()}`
}
