import type { Arabic } from '#web/i18n/translator.ts'
import type en from './company.en.ts'

export default {
  group_booking: 'الحجوزات',
  group_month: 'الأشهر',
  group_product: 'المنتجات',
  group_airline: 'شركات الطيران',
  group_supplier: 'المورّدون',
  group_agency: 'الوكالات',
  group_salesman: 'المندوبون',
  product: 'المنتج',
  airline: 'شركة الطيران',
  supplier: 'المورّد',
  one_agency: 'وكالة واحدة',
  one_salesman: 'مندوب واحد',
  by_desk: 'حجزه فريق الحجوزات',
  sold: 'المبيعات',
  returned: 'المُعاد',
  cost: 'التكلفة',
  margin: 'الهامش',
  charges: 'الرسوم',
  fees: 'رسوم الإلغاء والاسترداد',
  corrections: 'التعديلات',
  tax: 'الضريبة',
  profit: 'الربح',
  none_text: 'اختر أيامًا أخرى أو أزل مرشّحًا.',
  how: 'كل رقم مجموع قيود في الدفتر سببتها الحجوزات، في يوم ترحيلها. الربح هو الهامش والرسوم والتعديلات؛ والضريبة مستحقة وليست ربحًا. للمندوب الوكالات التي صاحبها من عملائه.',
} as const satisfies Arabic<typeof en>
