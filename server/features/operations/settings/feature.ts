import { settings } from '#contract/operations/settings'
import { feature } from '#server/feature'
import { settingsRoutes } from './settings.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    settings_saved: 'setting'
    policy_saved: 'setting'
  }
}

/** What the company decides once and changes rarely. */
export const settingsFeature = feature({
  name: 'settings',
  calls: settings,
  handlers: settingsRoutes,
  publicPages: () => [{ path: '/terms' }],
  tables: ['settings', 'policy_texts'],
})
