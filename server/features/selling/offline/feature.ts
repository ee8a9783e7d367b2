import { offline } from '#contract/selling/offline'
import { officeOfflineList } from '#contract/selling/offline-list'
import { feature } from '#server/feature'
import { registerProduct } from '#server/features/selling/bookings'
import { manualProduct } from '#server/products/manual/index'
import { offlineQuoteMail } from './mails.ts'
import { tellSold } from './notify.ts'
import { offlineRoutes, mayOpenAttachment } from './offline.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    offline_requested: 'offline'
    offline_quoted: 'offline'
    offline_accepted: 'offline'
    offline_declined: 'offline'
    offline_booked: 'offline'
    offline_cancelled: 'offline'
    offline_edited: 'offline'
    offline_deleted: 'offline'
  }
}

export const offlineFeature = feature({
  name: 'offline',
  calls: offline,
  handlers: offlineRoutes,
  lists: [officeOfflineList],
  files: { offline: mayOpenAttachment },
  mails: { 'offline-quote': offlineQuoteMail },
  setUp: (app) => registerProduct(app, manualProduct(tellSold)),
  tables: ['offline_files', 'offline_requests'],
})
