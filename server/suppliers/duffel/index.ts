import { flightPort, flightSuppliers } from '#server/ports/flight'
import type { Integration } from '#server/ports/integration'
import { settingsOf } from '#server/features/operations/settings'
import { ratePattern } from './amounts.ts'
import { newsOf } from './news.ts'
import { duffelClient } from './client.ts'
import type { Parts } from './parts.ts'
import { duffelId, duffelSupplier } from './supplier.ts'
import { duffelWords as words } from './words.ts'

/** Duffel: flights of many airlines over one interface. */
export const duffel: Integration = {
  id: duffelId,
  name: 'Duffel',
  area: 'flights',
  about: words.about,
  does: [words.does_sell, words.does_extras, words.does_after, words.does_tell],
  keys: [
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
      hint: words.webhook_secret_hint,
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
  ],
  modes: ['sandbox', 'live'],
  adapters: [{ port: flightPort, id: duffelId }],
  news: `/api/webhooks/integration/${duffelId}`,
  open(app, host) {
    const client = duffelClient(host)
    const parts: Parts = {
      client,
      db: app.db,
      exchange: async () => ({
        ours: (await settingsOf(app)).currency,
        rate: (await host.keys())['rate'] ?? null,
      }),
    }
    flightSuppliers(app).set(duffelId, duffelSupplier(parts, host.on))
    return {
      async test({ signal }) {
        await client({
          path: '/air/airlines?limit=1',
          signal,
          evenOff: true,
          read: ({ data }) => {
            if (!Array.isArray(data)) throw new Error('no list')
          },
        })
        return `Duffel ${await host.mode()}`
      },
      hears: async (told) => newsOf(app.db, (await host.keys())['webhook_secret'], told),
    }
  },
}
