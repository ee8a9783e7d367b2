import type { Arabic } from '#web/i18n/translator.ts'
import type en from './task-words.en.ts'

export default {
  tasks: 'المهام',
  open_tasks: 'المهام المفتوحة في كل المجموعات',
  no_tasks: 'لا مهام الآن.',
  task_kind: 'المهمة',
  task_visa_entry: 'تأشيرة توشك أن تنتهي',
  task_exit: 'إثبات المغادرة',
  task_overstay: 'تجاوز مدة التأشيرة',
  task_zamzam: 'زمزم',
  task_complaint: 'شكوى',
  task_note: 'أخرى',
  task_who: 'المعتمر',
  task_of_group: 'المجموعة كلها',
  task_due: 'حتى',
  task_text: 'ملاحظة',
  task_state: 'الحالة',
  task_late: 'متأخرة',
  task_open: 'مفتوحة',
  task_done: 'منجزة',
  task_add: 'أضف مهمة',
  task_save: 'أضف',
  task_finish: 'أنجز',
  task_finish_title: 'ما الذي تم؟',
  task_outcome: 'ما الذي تم، بإيجاز',
  task_group: 'المجموعة',
} satisfies Arabic<typeof en>
