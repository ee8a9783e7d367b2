import { hotelPort } from '#server/ports/hotel'
import type { Integration } from '#server/ports/integration'
import { integrationWords as words } from './integration-words.ts'

/** The company's own contracts with hotels, as the page of integrations shows them. */
export const ownRooms: Integration = {
  id: 'own-hotels',
  name: words.name,
  area: 'hotels',
  about: words.about,
  does: [words.does_sell],
  keys: [],
  modes: ['live'],
  adapters: [{ port: hotelPort, id: 'own-hotels' }],
  embedded: { there: () => true, page: '/admin/hotels' },
}
