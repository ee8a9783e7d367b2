import { taxDocuments } from '#contract/money/tax-documents'
import { feature } from '#server/feature'
import { taxPaper } from '#server/features/selling/bookings'
import { taxBuyerList } from '#contract/money/tax-buyer-list'
import { taxDocumentList } from '#contract/money/tax-document-list'
import { stampJobs } from './stamps.ts'
import { taxDocumentsRoutes } from './tax-documents.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    tax_registration_saved: 'setting'
    tax_stamps_asked: 'setting'
    tax_buyer_saved: 'agency'
  }
}

export const taxDocumentsFeature = feature({
  name: 'tax-documents',
  calls: taxDocuments,
  handlers: (app) => taxDocumentsRoutes(app, taxPaper(app)),
  jobs: (app) => ({ upkeep: stampJobs(app) }),
  lists: [taxDocumentList, taxBuyerList],
  tables: ['tax_documents', 'tax_buyers', 'tax_rates_of_exchange', 'einvoice_units', 'einvoices', 'einvoice_stamps'],
})
