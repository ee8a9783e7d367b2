import { readSettings, settingsOf } from '#server/features/operations/settings'
import { downloadOutside } from '#server/ports/call-outside'
import { hotelPort, hotelSuppliers } from '#server/ports/hotel'
import type { Integration } from '#server/ports/integration'
import { ratePattern } from '../exchange.ts'
import { ratehawkClient } from './client.ts'
import { photoHost } from './content.ts'
import { newsOf } from './news.ts'
import { type Parts, ratehawkId } from './parts.ts'
import { ratehawkSupplier } from './supplier.ts'
import { ratehawkWords as words } from './words.ts'

/** ETG books in the background; a buyer waits so long for it, and everybody else looks again later. */
const pollMs = [1_500, 3_000, 5_000]
const regionsPattern = /^[A-Z]{3} \d{1,10}([, ]{1,2}[A-Z]{3} \d{1,10}){0,40}$/

const regionsIn = (text: string | undefined): ReadonlyMap<string, number> =>
  new Map([...(text ?? '').matchAll(/([A-Z]{3}) (\d{1,10})/g)].map(([, city, id]) => [city!, Number(id)]))

/** ETG (RateHawk): rooms of many hotels over one interface. */
export const ratehawk: Integration = {
  id: ratehawkId,
  name: 'RateHawk',
  area: 'hotels',
  about: words.about,
  does: [words.does_sell, words.does_after, words.does_content],
  keys: [
    {
      name: 'key_id',
      kind: 'text',
      label: words.key_id,
      hint: words.key_id_hint,
      required: true,
      max: 20,
      form: /^\d{1,20}$/,
    },
    {
      name: 'api_key',
      kind: 'secret',
      label: words.api_key,
      hint: words.api_key_hint,
      required: true,
      max: 100,
      form: /^[\w-]{8,100}$/,
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
    {
      name: 'regions',
      kind: 'text',
      label: words.regions,
      hint: words.regions_hint,
      required: false,
      max: 400,
      form: regionsPattern,
    },
  ],
  modes: ['sandbox', 'live'],
  adapters: [{ port: hotelPort, id: ratehawkId }],
  news: `/api/webhooks/integration/${ratehawkId}`,
  pictures: [photoHost],
  open(app, host) {
    const client = ratehawkClient(host)
    const parts: Parts = {
      client,
      db: app.db,
      pollMs: host.standIn === undefined ? pollMs : [],
      download: downloadOutside,
      standIn: host.standIn,
      exchange: async () => ({
        ours: (await settingsOf(app)).currency,
        rate: (await host.keys())['rate'] ?? null,
      }),
      residency: async () => (await readSettings(app.db)).country.toLowerCase(),
      regions: async () => regionsIn((await host.keys())['regions']),
    }
    hotelSuppliers(app).set(ratehawkId, ratehawkSupplier(parts, host.on))
    return {
      async test({ signal }) {
        await client({
          path: '/overview/',
          method: 'GET',
          signal,
          evenOff: true,
          read: ({ data }) => {
            if (typeof data !== 'object' || data === null) throw new Error('no overview')
          },
        })
        return `RateHawk ${await host.mode()}`
      },
      hears: async ({ raw }) => newsOf(app.db, (await host.keys())['api_key'], raw),
    }
  },
}
