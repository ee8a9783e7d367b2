import { notifications } from '#contract/communication/notifications'
import { feature } from '#server/feature'
import { notificationsJobs, scheduleNotificationSweep } from './jobs.ts'
import { closeLive } from './live.ts'
import { notificationsRoutes } from './notifications.routes.ts'

export const notificationsFeature = feature({
  name: 'notifications',
  calls: notifications,
  handlers: notificationsRoutes,
  setUp: (app, server) => void server.addHook('preClose', async () => closeLive(app)),
  jobs: (app) => ({ notifications: notificationsJobs(app) }),
  schedules: [scheduleNotificationSweep],
  tables: ['notifications'],
})
