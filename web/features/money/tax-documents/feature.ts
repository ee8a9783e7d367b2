import { feature } from '#web/feature.ts'

/** Tax documents of Saudi law, and how the company is registered for them. */
export const taxDocumentsFeature = feature({
  name: 'tax-documents',
  texts: { tax_documents: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
})
