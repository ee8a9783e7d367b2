import { feature } from '#web/feature.ts'

/** The company’s own facts. */
export const companyFeature = feature({
  name: 'company',
  texts: {
    company: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    adminSetup: () => '/admin/setup',
  },
})
