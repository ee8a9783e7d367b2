import type { activityList } from '#contract/operations/activity-list'
import type { FileWords } from '#server/lists/list-file'

export const activityWords: FileWords<keyof typeof activityList.columns & string> = {
  en: {
    title: 'Activity log',
    heads: {
      at: 'When',
      by: 'Who',
      action: 'Act',
      record: 'Record',
      before: 'Before',
      after: 'After',
      kind: 'Kind of record',
      request: 'Request',
    },
  },
  ar: {
    title: 'سجل النشاط',
    heads: {
      at: 'متى',
      by: 'من',
      action: 'الفعل',
      record: 'السجل',
      before: 'قبل',
      after: 'بعد',
      kind: 'نوع السجل',
      request: 'الطلب',
    },
  },
}
