import type { Sentences, Template } from '#server/http/arabic/sentence'

/** What agencies are charged for. */
export const charges: Sentences = {
  'Agent charges saved successfully.': 'حُفظت رسوم الوكلاء.',
  'Agent charges failed to save.': 'تعذّر حفظ رسوم الوكلاء.',
  'Agent charge status updated successfully.': 'حُدّثت حالة رسم الوكيل.',
  'This charge was not found.': 'لم نجد هذا الرسم.',
  'This charge is not known': 'هذا الرسم غير معروف',
  'Choose what is charged for': 'اختر ما يُحسب عليه الرسم',
  'Choose a fixed amount or a percentage': 'اختر مبلغًا ثابتًا أو نسبة',
  'Choose per passenger or per booking': 'اختر لكل مسافر أو للحجز كله',
  'Choose active or inactive': 'اختر ساريًا أو موقوفًا',
  'Enter the amount': 'أدخل المبلغ',
  'Enter the percentage': 'أدخل النسبة',
  'A fixed charge has no percentage': 'الرسم الثابت بلا نسبة',
  'A percentage has no fixed amount': 'النسبة بلا مبلغ ثابت',
}

export const chargesTemplates: readonly Template[] = []
