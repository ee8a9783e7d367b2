import { feature, withQuery } from '#web/feature.ts'

/** What agencies owe. */
export const creditFeature = feature({
  name: 'credit',
  texts: { credit: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    creditReport: (filter: { only?: string; q?: string } = {}) => withQuery('/admin/credit-report', filter),
  },
})
