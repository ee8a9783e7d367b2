import { insurerPort } from '#server/ports/insurer'
import type { Integration } from '#server/ports/integration'
import { demoInsurerCodes } from './index.ts'
import { integrationWords as words } from './integration-words.ts'

/** The insurers of the demonstration, as the page of integrations shows them. */
export const demoInsurers: Integration = {
  id: 'demo-insurers',
  name: words.name,
  area: 'insurance',
  about: words.about,
  does: [words.does_sell],
  keys: [],
  modes: ['live'],
  adapters: demoInsurerCodes.map((id) => ({ port: insurerPort, id })),
  embedded: { there: ({ config }) => config.demo, page: '/admin/insurance-plans' },
}
