import { feature, withQuery } from '#web/feature.ts'

/** What the company adds to prices. */
export const marginsFeature = feature({
  name: 'margins',
  texts: {
    margins: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    adminMargins: (query: Record<string, string | undefined> = {}) => withQuery('/admin/customer-margin', query),
  },
})
