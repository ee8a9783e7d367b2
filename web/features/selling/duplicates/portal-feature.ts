import { feature, withQuery } from '#web/feature.ts'

/** Bookings that looked like one too many. */
export const duplicatesFeature = feature({
  name: 'duplicates',
  texts: { duplicates: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    officeDuplicates: (filter: { outcome?: string; q?: string } = {}) => withQuery('/admin/duplicate-bookings', filter),
  },
})
