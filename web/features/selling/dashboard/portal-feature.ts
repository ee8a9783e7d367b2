import { feature } from '#web/feature.ts'

/** An agency’s day at a glance. */
export const dashboardWords = feature({
  name: 'dashboard',
  texts: { dashboard: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
})
