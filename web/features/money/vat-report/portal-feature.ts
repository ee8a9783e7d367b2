import { feature, withQuery } from '#web/feature.ts'

/** The VAT of a period. */
export const vatReportFeature = feature({
  name: 'vat-report',
  texts: { vat_report: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    vatReport: (filter: { from?: string; to?: string } = {}) => withQuery('/admin/vat-report', filter),
  },
})
