import type { Arabic } from '#web/i18n/translator.ts'
import type en from './text.en.ts'

export default {
  title: 'وكالاتي',
  new_agency: 'وكالة جديدة',
  sold: 'المبيع هذا الشهر',
  of_target: 'من {{target}}، {{percent}}٪',
  no_target: 'لم يُحدَّد هدف',
  owed: 'المستحق',
  owed_none: 'لا شيء',
  agencies: 'الوكالات',
  follow_ups: 'للمتابعة',
  no_follow_ups: 'لا شيء تعود إليه.',
  note: 'ملاحظة',
  note_hint: 'لا يقرؤها غيرك',
  due_on: 'العودة في',
  add: 'أضف ملاحظة',
  done: 'تمّ',
  done_of: 'تمّ: {{note}}',
  was_done: 'تمّ في {{date}}',
  due: 'في {{date}}',
  figures: 'هذا الشهر',
  bookings: 'الحجوزات',
  balance: 'الرصيد',
  last_booking: 'آخر حجز',
  never: 'لا حجز بعد',
} as const satisfies Arabic<typeof en>
