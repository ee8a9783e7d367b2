import { feature, withQuery } from '#web/feature.ts'

/** What the company decides once and changes rarely. */
export const settingsScreens = feature({
  name: 'settings',
  texts: { settings: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    adminSetting: (tab?: string) => withQuery('/admin/setting', { tab }),
  },
})
