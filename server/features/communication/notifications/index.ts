/** The notifications feature: what people are told inside the app, at once where they are looking. */
export { notificationsJobs, scheduleNotificationSweep } from './jobs.ts'
export { closeLive } from './live.ts'
export { notificationsRoutes } from './notifications.routes.ts'
export { notify, type Told } from './notify.ts'
