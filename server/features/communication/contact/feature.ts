import { contact } from '#contract/communication/contact'
import { feature } from '#server/feature'
import { contactRoutes } from './contact.routes.ts'

export const contactFeature = feature({
  name: 'contact',
  calls: contact,
  handlers: contactRoutes,
  tables: ['contact_messages', 'contact_threads'],
})
