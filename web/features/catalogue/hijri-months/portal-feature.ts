import { feature, withQuery } from '#web/feature.ts'

/** The Hijri calendar that products count by, as the office keeps it. */
export const hijriMonthsFeature = feature({
  name: 'hijri-months',
  texts: { hijri_months: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: { adminHijriMonths: (year?: string) => withQuery('/admin/hijri-months', { year }) },
})
