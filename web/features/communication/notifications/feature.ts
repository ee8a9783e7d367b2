import { feature } from '#web/feature.ts'

/** What a person is told. */
export const notificationsFeature = feature({
  name: 'notifications',
  texts: {
    notifications: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
})
