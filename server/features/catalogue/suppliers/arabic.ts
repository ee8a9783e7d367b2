import type { Sentences } from '#server/http/arabic/sentence'

export const suppliers: Sentences = {
  'Supplier switched on.': 'شُغّل المورّد.',
  'Supplier switched off.': 'أُوقف المورّد.',
  'This supplier was not found.': 'لم نجد هذا المورّد.',
  'Choose a supplier': 'اختر مورّدًا',
  'Choose on or off': 'اختر التشغيل أو الإيقاف',
}
