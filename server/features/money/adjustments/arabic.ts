import type { Sentences, Template } from '#server/http/arabic/sentence'

/** Corrections of the books by hand. */
export const adjustments: Sentences = {
  'Choose an adjustment': 'اختر تسوية',
  'This adjustment was not found.': 'لم نجد هذه التسوية.',
  'This account moves with bookings only': 'هذا الحساب يتحرك مع الحجوزات وحدها',
  'Use the currency of this account': 'استخدم عملة هذا الحساب',
  'Choose two different accounts': 'اختر حسابين مختلفين',
  'This adjustment was decided already.': 'بُتّ في هذه التسوية من قبل.',
  'This adjustment was reversed before.': 'عُكست هذه التسوية من قبل.',
  'Nobody decides an adjustment of their own. Ask a colleague.': 'لا يبتّ أحد في تسوية أعدّها. اطلب ذلك من زميل.',
  'Only whoever made an adjustment withdraws it.': 'لا يسحب التسوية إلا من أعدّها.',
  'The adjustment is posted.': 'رُحّلت التسوية.',
  'The adjustment waits for a second person.': 'التسوية بانتظار شخص ثانٍ.',
  'The adjustment is refused.': 'رُفضت التسوية.',
  'The adjustment is withdrawn.': 'سُحبت التسوية.',
  'The limit is saved.': 'حُفظ الحد.',
  'Only days that are over can be closed': 'لا تُقفل إلا أيام انتهت',
  'This day is closed already': 'هذا اليوم مقفل من قبل',
}

export const adjustmentsTemplates: readonly Template[] = [
  { en: 'The books are closed until {day}. Choose a later day.', ar: 'الدفاتر مقفلة حتى {day}. اختر يومًا بعده.' },
  { en: 'The books are closed until {day}.', ar: 'أُقفلت الدفاتر حتى {day}.' },
]
