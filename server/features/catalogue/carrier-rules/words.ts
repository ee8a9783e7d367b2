import { words } from '#server/words'

export const carrierRulesWords = words('carrier-rules', {
  saved: { en: 'Rule saved.', ar: 'حُفظت القاعدة.' },
  airline_not_known: { en: 'This airline is not known', ar: 'شركة الطيران هذه غير معروفة' },
  always_allowed: { en: 'This is always allowed; give its hours', ar: 'هذا مسموح دائمًا؛ حدّد ساعاته' },
  hours_at_most: { en: 'Use no more hours than {{hours}}', ar: 'لا تتجاوز عدد الساعات {{hours}}' },
  fee_of_names_alone: { en: 'Only corrected names have a fee here', ar: 'الرسم هنا لتصحيح الأسماء فقط' },
  ends_before_it_begins: { en: 'It ends before it begins', ar: 'تنتهي قبل أن تبدأ' },
})
