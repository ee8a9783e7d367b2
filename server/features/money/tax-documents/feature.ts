import { taxDocuments } from '#contract/money/tax-documents'
import { feature } from '#server/feature'
import { taxDocuments as sentences } from './arabic.ts'
import { taxDocumentsRoutes } from './tax-documents.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    tax_registration_saved: 'setting'
  }
}

export const taxDocumentsFeature = feature({
  name: 'tax-documents',
  calls: taxDocuments,
  handlers: taxDocumentsRoutes,
  arabic: { sentences },
  tables: ['tax_documents', 'tax_buyers', 'tax_rates_of_exchange'],
})
