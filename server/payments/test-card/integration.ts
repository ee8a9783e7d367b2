import { cardPort } from '#server/ports/card'
import type { Integration } from '#server/ports/integration'
import { integrationWords as words } from './integration-words.ts'

/** The card page of the demonstration, as the page of integrations shows it. */
export const testCard: Integration = {
  id: 'test-card',
  name: words.name,
  area: 'cards',
  about: words.about,
  does: [words.does_pay],
  keys: [],
  modes: ['sandbox'],
  adapters: [{ port: cardPort, id: 'test-card' }],
  embedded: { there: ({ config }) => config.demo },
}
