import { words } from '#server/words'

export const activityLogWords = words('activity', {
  activity_log_deleted_successfully: { en: 'Activity log deleted successfully.', ar: 'حُذف من سجل النشاط.' },
  none_entries_can_deleted_look: {
    en: 'None of these entries can be deleted. Look again: somebody may have been quicker.',
    ar: 'لا يمكن حذف أي من هذه القيود. انظر مرة أخرى: ربما سبقك أحد.',
  },
})
