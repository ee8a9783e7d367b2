import { HotelError, hotelPort, hotelSuppliers } from '#server/ports/hotel'
import type { Integration } from '#server/ports/integration'
import { accountKeys, exchangeAt, tryAccount } from '../duffel-api/account.ts'
import { duffelClient } from '../duffel-api/client.ts'
import { photoHost } from './content.ts'
import { newsOf } from './news.ts'
import { type Parts, staysId } from './parts.ts'
import { staysSupplier } from './supplier.ts'
import { staysWords as words } from './words.ts'

const name = 'Duffel Stays'
const news = `/api/webhooks/integration/${staysId}`

/** Duffel Stays: rooms of many hotels over one interface. */
export const duffelStays: Integration = {
  id: staysId,
  name,
  area: 'hotels',
  about: words.about,
  does: [words.does_sell, words.does_after, words.does_content],
  keys: accountKeys(news),
  modes: ['sandbox', 'live'],
  adapters: [{ port: hotelPort, id: staysId }],
  news,
  pictures: [photoHost],
  open(app, host) {
    const client = duffelClient(host, HotelError)
    const parts: Parts = { client, db: app.db, exchange: () => exchangeAt(app, host) }
    hotelSuppliers(app).set(staysId, staysSupplier(parts, host.on))
    return {
      test: ({ signal }) => tryAccount(client, host, { name, path: '/stays/bookings?limit=1' }, signal),
      hears: async (told) => newsOf(app.db, (await host.keys())['webhook_secret'], told),
    }
  },
}
