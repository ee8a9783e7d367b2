import type { Arabic } from '#web/i18n/translator.ts'
import type en from './text.en.ts'

export default {
  title: 'بيع فندق',
  back: 'بيع',
  choose_buyer: 'اختر المشتري لتظهر الأسعار.',
  other_hotel: 'فنادق أخرى',
  other_room: 'غرف أخرى',
  on: 'إدخال أسماء النزلاء',
} satisfies Arabic<typeof en>
