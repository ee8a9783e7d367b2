import { type Sentences, type Template, template } from '#server/http/arabic/sentence'

/** What is owed to suppliers. */
export const settlements: Sentences = {
  'Choose how this supplier is paid': 'اختر طريقة الدفع لهذا المورّد',
  'Use days of 1 to 31': 'استخدم أيامًا من 1 إلى 31',
  'Enter the last day of each period': 'أدخل آخر يوم من كل فترة',
  'Use 0 to 120 days': 'استخدم من 0 إلى 120 يومًا',
  'Choose a settlement': 'اختر تسوية',
  'Choose a document': 'اختر مستندًا',
  'Choose a payment': 'اختر دفعة',
  'Choose the account it was paid from': 'اختر الحساب الذي دُفع منه',
  'Use at most 80 characters': 'استخدم 80 حرفًا على الأكثر',
  'This settlement was not found.': 'لم نجد هذه التسوية.',
  'This payment was not found.': 'لم نجد هذه الدفعة.',
  'No period of this supplier ends on this day': 'لا تنتهي فترة لهذا المورّد في هذا اليوم',
  'This period is not over yet': 'لم تنته هذه الفترة بعد',
  'This period is closed already.': 'هذه الفترة مقفلة من قبل.',
  'Nothing was posted for this supplier until this day': 'لم يُرحّل شيء لهذا المورّد حتى هذا اليوم',
  'Nothing is owed for this period.': 'لا مستحق عن هذه الفترة.',
  'This is more than is owed': 'هذا أكثر من المستحق',
  'You closed this period: above the limit somebody else pays it.': 'أنت أقفلت هذه الفترة: ما فوق الحد يدفعه شخص آخر.',
  'You closed this period: above the limit somebody else accepts its differences.':
    'أنت أقفلت هذه الفترة: ما فوق الحد من الفروق يقبله شخص آخر.',
  'No statement of this supplier is there yet.': 'لا كشف من هذا المورّد بعد.',
  'This document does not differ': 'هذا المستند غير مختلف',
  'This difference is another one by now. Look again.': 'تغيّر هذا الفرق. راجعه من جديد.',
  'This difference was accepted before.': 'قُبل هذا الفرق من قبل.',
  'This was reversed before.': 'عُكس هذا من قبل.',
  'This file needs a column of documents and one of amounts: Document and Net':
    'يحتاج هذا الملف إلى عمود للمستندات وعمود للمبالغ: Document وNet',
  'No document stands in this file': 'لا مستند في هذا الملف',
  'This file was imported before.': 'استُورد هذا الملف من قبل.',
  'The terms are saved.': 'حُفظت الشروط.',
  'The period is closed.': 'أُقفلت الفترة.',
  'The difference is accepted.': 'قُبل الفرق.',
  'The payment is posted.': 'رُحّلت الدفعة.',
  'It is reversed.': 'جرى العكس.',
}

export const settlementsTemplates: readonly Template[] = [
  template('This period is kept in {currency}', 'هذه الفترة بعملة {currency}'),
]
