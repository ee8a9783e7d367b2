import { feature, withQuery } from '#web/feature.ts'

/** What is owed to suppliers, and their periods. */
export const settlementsFeature = feature({
  name: 'settlements',
  texts: { settlements: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    supplierPayables: () => '/admin/supplier-payables',
    settlement: (id: string) => withQuery('/admin/settlement', { id }),
  },
})
