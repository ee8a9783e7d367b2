import type { Integration } from '#server/ports/integration'
import { mailPort } from '#server/ports/mail'
import { integrationWords as words } from './integration-words.ts'

/** The post, which the environment sets: a mail server, or the outbox alone. */
export const mail: Integration = {
  id: 'mail',
  name: words.name,
  area: 'mail',
  about: words.about,
  does: [words.does_send],
  keys: [],
  modes: ['live'],
  adapters: [{ port: mailPort, id: 'smtp' }],
  embedded: {
    there: () => true,
    page: '/admin/outbox',
    state: ({ config }) => (config.mailUrl ? words.by_server : words.outbox_alone),
  },
}
