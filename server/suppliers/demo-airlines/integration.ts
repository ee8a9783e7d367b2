import { flightPort } from '#server/ports/flight'
import type { Integration } from '#server/ports/integration'
import { integrationWords as words } from './integration-words.ts'

/** The embedded network: its two shops, as the page of integrations shows them. */
export const demoAirlines: Integration = {
  id: 'demo-airlines',
  name: words.name,
  area: 'flights',
  about: words.about,
  does: [words.does_sell, words.does_fail],
  keys: [],
  modes: ['live'],
  adapters: [
    { port: flightPort, id: 'house' },
    { port: flightPort, id: 'sooper' },
  ],
  embedded: {
    there: () => true,
    page: '/admin/suppliers',
    state: ({ config }) => (config.demo ? words.invented : words.imported),
  },
}
