import { contact } from '#contract/communication/contact'
import { feature } from '#server/feature'
import { contact as sentences, contactTemplates as templates } from './arabic.ts'
import { contactRoutes } from './contact.routes.ts'

export const contactFeature = feature({
  name: 'contact',
  calls: contact,
  handlers: contactRoutes,
  arabic: { sentences, templates },
  tables: ['contact_messages', 'contact_threads'],
})
