import type { Arabic } from '#web/i18n/translator.ts'
import type en from './text.en.ts'

export default {
  what: 'التعريف',
  title_en: 'العنوان بالإنجليزية',
  title_ar: 'العنوان بالعربية',
  summary_en: 'نبذة بالإنجليزية',
  summary_ar: 'نبذة بالعربية',
  status: 'الحالة',
  status_draft: 'مسودة',
  status_on_sale: 'متاحة للبيع',
  status_closed: 'مغلقة',
  images: 'الصور',
  ladder: 'ما يُحتفظ به عند الإلغاء',
  days_before: 'قبل السفر بأيام',
  keeps: 'النسبة من السعر (%)',
  add_step: 'أضف مرحلة',
  drop_line: 'احذف البند {{number}}',
  departures: 'مواعيد السفر',
  add_departure: 'أضف موعد سفر',
} satisfies Arabic<typeof en>
