import type { Sentences } from './sentence.ts'

/** Dates, codes and references, wherever they are typed. */
export const shapes: Sentences = {
  'Use a date like 2027-01-15': 'اكتب التاريخ بهذا الشكل: 2027-01-15',
  'This day does not exist': 'لا وجود لهذا اليوم',
  'Use a currency code like SAR': 'استعمل رمز عملة مثل SAR',
  'Use a three-letter airport or city code': 'استعمل رمز المطار أو المدينة من ثلاثة أحرف',
  'Use three-letter codes with commas between': 'استعمل رموزًا من ثلاثة أحرف تفصل بينها فواصل',
  'Use a two-character airline code': 'استعمل رمز شركة الطيران من خانتين',
  'Use a two-letter country code': 'استعمل رمز الدولة من حرفين',
  'A booking reference looks like BK-7Q2M4X': 'مرجع الحجز بهذا الشكل: BK-7Q2M4X',
  'Ask for 1 to 50 airports': 'اطلب من 1 إلى 50 مطارًا',
}
