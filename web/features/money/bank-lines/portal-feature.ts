import { feature, withQuery } from '#web/feature.ts'

/** Statements of the company's banks, matched to deposits. */
export const bankLinesFeature = feature({
  name: 'bank-lines',
  texts: { bank_lines: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    bankLines: (filter: { state?: string; id?: string } = {}) => withQuery('/admin/bank-lines', filter),
  },
})
