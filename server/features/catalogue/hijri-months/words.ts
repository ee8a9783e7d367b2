import { words } from '#server/words'

export const hijriMonthsWords = words('hijri-months', {
  announced: { en: 'Month announced.', ar: 'أُعلن الشهر.' },
  waits: { en: 'A second person has to confirm this.', ar: 'بانتظار أن يؤكّد شخص ثانٍ.' },
  dropped: { en: 'Announcement dropped.', ar: 'أُلغي الإعلان.' },
  month_length: {
    en: 'A month would not have 29 or 30 days. If it is so, give a reason: a second person confirms it.',
    ar: 'سيكون أحد الشهور على غير 29 أو 30 يومًا. إن كان كذلك فاذكر السبب ليؤكّده شخص ثانٍ.',
  },
  unknown_month: { en: 'The calendar does not reach this month.', ar: 'لا يبلغ التقويم هذا الشهر.' },
  nothing_waits: { en: 'This announcement no longer waits.', ar: 'لم يعد هذا الإعلان بانتظار التأكيد.' },
  second_person: { en: 'Somebody else has to confirm this.', ar: 'يجب أن يؤكّده شخص آخر.' },
})
