import type { Sentences, Template } from '#server/http/arabic/sentence'

/** What people are told inside the app. */
export const notifications: Sentences = {
  'Notification deleted': 'حُذف الإشعار',
  'All notifications cleared': 'مُسحت كل الإشعارات',
  'This notification was not found.': 'لم نجد هذا الإشعار.',
}

export const notificationsTemplates: readonly Template[] = []
