import type { PolicyKind } from '#contract/operations/settings-terms'
import { feature, withQuery } from '#web/feature.ts'

/** What the company decides once and changes rarely. */
export const settingsScreens = feature({
  name: 'settings',
  texts: {
    settings: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
    rich_text: {
      en: () => import('#web/kit/rich-text/text.en.ts'),
      ar: () => import('#web/kit/rich-text/text.ar.ts'),
    },
  },
  paths: {
    adminPages: (page?: PolicyKind) => withQuery('/admin/pages', { page }),
    adminSetting: (tab?: string) => withQuery('/admin/setting', { tab }),
  },
})
