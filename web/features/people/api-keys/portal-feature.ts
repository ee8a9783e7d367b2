import { feature } from '#web/feature.ts'

/** Keys by which an agency's own programs call. */
export const apiKeysScreens = feature({
  name: 'api-keys',
  texts: { 'api-keys': { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: { agentApiKeys: () => '/agent/api-keys' },
})
