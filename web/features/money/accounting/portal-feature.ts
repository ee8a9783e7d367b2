import { feature, withQuery } from '#web/feature.ts'

/** What another system of accounts is given of our books. */
export const accountingFeature = feature({
  name: 'accounting',
  texts: { accounting: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    adminAccounting: (filter: { state?: string; kind?: string } = {}) => withQuery('/admin/accounting', filter),
  },
})
