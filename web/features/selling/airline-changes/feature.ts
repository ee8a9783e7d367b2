import { feature } from '#web/feature.ts'

/** What airlines change about flights that are booked, and how that is answered. */
export const airlineChangesFeature = feature({
  name: 'airline-changes',
  texts: { airline_changes: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {},
})
