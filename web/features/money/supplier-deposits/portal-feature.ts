import { feature, withQuery } from '#web/feature.ts'

/** What is paid to suppliers in advance. */
export const supplierDepositsFeature = feature({
  name: 'supplier-deposits',
  texts: { supplier_deposits: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: { supplierDeposits: (filter: { state?: string } = {}) => withQuery('/admin/supplier-deposits', filter) },
})
