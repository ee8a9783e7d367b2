import { flightPort, flightSuppliers, SupplierError } from '#server/ports/flight'
import type { Integration } from '#server/ports/integration'
import { accountKeys, exchangeAt, tryAccount } from '../duffel-api/account.ts'
import { duffelClient } from '../duffel-api/client.ts'
import { newsOf } from './news.ts'
import type { Parts } from './parts.ts'
import { duffelId, duffelSupplier } from './supplier.ts'
import { duffelWords as words } from './words.ts'

const news = `/api/webhooks/integration/${duffelId}`

/** Duffel: flights of many airlines over one interface. */
export const duffel: Integration = {
  id: duffelId,
  name: 'Duffel',
  area: 'flights',
  about: words.about,
  does: [words.does_sell, words.does_extras, words.does_after, words.does_tell],
  keys: accountKeys(news),
  modes: ['sandbox', 'live'],
  adapters: [{ port: flightPort, id: duffelId }],
  news,
  open(app, host) {
    const client = duffelClient(host, SupplierError)
    const parts: Parts = { client, db: app.db, exchange: () => exchangeAt(app, host) }
    flightSuppliers(app).set(duffelId, duffelSupplier(parts, host.on))
    return {
      test: ({ signal }) => tryAccount(client, host, { name: 'Duffel', path: '/air/airlines?limit=1' }, signal),
      hears: async (told) => newsOf(app.db, (await host.keys())['webhook_secret'], told),
    }
  },
}
