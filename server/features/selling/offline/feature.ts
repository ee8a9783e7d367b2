import { offline } from '#contract/selling/offline'
import { feature } from '#server/feature'
import { offline as sentences, offlineTemplates as templates } from './arabic.ts'
import { offlineRoutes, mayOpenAttachment } from './offline.routes.ts'

export const offlineFeature = feature({
  name: 'offline',
  calls: offline,
  handlers: offlineRoutes,
  files: { offline: mayOpenAttachment },
  arabic: { sentences, templates },
  tables: ['offline_files', 'offline_history', 'offline_requests'],
})
