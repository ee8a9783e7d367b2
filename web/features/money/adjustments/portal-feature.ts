import { feature, withQuery } from '#web/feature.ts'

/** Corrections of the books by hand, and their closing. */
export const adjustmentsFeature = feature({
  name: 'adjustments',
  texts: { adjustments: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    ledgerAdjustments: (filter: { state?: string; id?: string } = {}) => withQuery('/admin/ledger-adjustments', filter),
  },
})
