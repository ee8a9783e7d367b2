import { feature } from '#web/feature.ts'

/** An admin looks at the screens as somebody else. */
export const impersonationFeature = feature({
  name: 'impersonation',
  texts: { impersonation: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
})
