import type { Arabic } from '#web/i18n/translator.ts'
import type en from './make-quotation.en.ts'

export default {
  customer_name: 'الاسم',
  customer_language: 'لغة العرض',
  language_en: 'الإنجليزية',
  language_ar: 'العربية',
  make_title: 'إنشاء عرض سعر',
  make_text: 'يُحفظ العرض كما هو الآن مع هامشك، ويمكنك تعديله ومراجعته قبل إرساله.',
  make: 'إنشاء العرض',
  making: 'نسأل عن السعر',
  price_pays: 'سيدفع العميل {{amount}}',
  back: 'رجوع',
  page_failed: 'لم تُفتح الصفحة',
} as const satisfies Arabic<typeof en>
