import { feature, withQuery } from '#web/feature.ts'

/** A person’s own settings. */
export const accountFeature = feature({
  name: 'account',
  texts: {
    account: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    myProfile: (tab?: string) => withQuery('/my/profile', { tab }),
    agentSettings: (tab?: string) => withQuery('/agent/settings', { tab }),
  },
})
