export { Bell } from './bell.tsx'
export { useLiveNotifications } from './use-live-notifications.ts'
