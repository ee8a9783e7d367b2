import type { Arabic } from '#web/i18n/translator.ts'
import type en from './text.en.ts'

export default {
  booking: 'الحجز',
  due_full: 'السعر',
  due_deposit: 'العربون',
  due_balance: 'الباقي',
  due_instalment: 'القسط',
  due_change: 'التغيير',
  due_correction: 'التصحيح',
  due_now: 'الآن',
  due_by: 'حتى {{when}}',
  opening_card: 'جارٍ فتح صفحة البطاقة',
  pay_amount: 'ادفع {{amount}} بالبطاقة',
  pay_balance: 'ادفع {{amount}} من رصيدك',
  paying: 'جارٍ الدفع',
  see_trip: 'عرض الرحلة',
  open_booking: 'افتح الحجز',
  gender: 'الجنس',
  gender_m: 'ذكر',
  gender_f: 'أنثى',
  email: 'البريد الإلكتروني',
  country_code: 'رمز الدولة',
  phone: 'الجوال',
  you_pay: 'تدفع',
  sold_out: 'نفدت',
} satisfies Arabic<typeof en>
