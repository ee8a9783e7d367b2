import { feature, withQuery } from '#web/feature.ts'

/** Tax documents of Saudi law, and how the company and its agencies are registered for them. */
export const taxDocumentsFeature = feature({
  name: 'tax-documents',
  texts: { tax_documents: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    taxDocuments: (filter: { q?: string; id?: string } = {}) => withQuery('/admin/tax-documents', filter),
    agentTaxDocuments: () => '/agent/tax-documents',
    taxBuyers: () => '/admin/tax-buyers',
  },
})
