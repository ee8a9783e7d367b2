import { feature } from '#web/feature.ts'

/** The first screen of the back office. */
export const officeDashboardWords = feature({
  name: 'office-dashboard',
  texts: { office_dashboard: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
})
