import { feature } from '#web/feature.ts'

/** What is kept of people, as the office answers for it. */
export const privacyScreens = feature({
  name: 'privacy',
  texts: { people: { en: () => import('./people.en.ts'), ar: () => import('./people.ar.ts') } },
  paths: { adminPersonalData: () => '/admin/personal-data' },
})
