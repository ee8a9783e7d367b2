import { words } from '#server/words'

export const notificationsWords = words('notifications', {
  all_notifications_cleared: { en: 'All notifications cleared', ar: 'مُسحت كل الإشعارات' },
  notification_deleted: { en: 'Notification deleted', ar: 'حُذف الإشعار' },
  notification_not_found: { en: 'This notification was not found.', ar: 'لم نجد هذا الإشعار.' },
  place_in_list_unknown_start: {
    en: 'This place in the list is unknown; start from its beginning',
    ar: 'هذا الموضع من القائمة غير معروف؛ ابدأ من أولها',
  },
})
