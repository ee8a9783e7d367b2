import { words } from '#server/words'

export const carrierRulesWords = words('carrier-rules', {
  saved: { en: 'Rule saved.', ar: 'حُفظت القاعدة.' },
  airline_not_known: { en: 'This airline is not known', ar: 'شركة الطيران هذه غير معروفة' },
  hours_at_most: { en: 'Use no more hours than {{hours}}', ar: 'لا تتجاوز عدد الساعات {{hours}}' },
  of_holds_alone: { en: 'Only holds differ by this', ar: 'يختلف بهذا الحجز المؤقت وحده' },
  fee_of_names_alone: { en: 'Only corrected names have a fee here', ar: 'الرسم هنا لتصحيح الأسماء فقط' },
  ends_before_it_begins: { en: 'It ends before it begins', ar: 'تنتهي قبل أن تبدأ' },
})
