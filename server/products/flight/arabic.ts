import type { Sentences } from '#server/http/arabic/sentence'

/** Who may fly as whom, and how many. */
export const flight: Sentences = {
  'Choose a flight': 'اختر رحلة',
  'At most 9 seats and 9 infants': 'تسعة مقاعد وتسعة رضّع على الأكثر',
  'An adult is 12 or older on the day of each flight': 'البالغ من أتم 12 سنة في يوم كل رحلة',
  'A child is 2 to 11 on the day of each flight': 'الطفل من 2 إلى 11 سنة في يوم كل رحلة',
  'An infant is under 2 on the day of each flight': 'الرضيع دون السنتين في يوم كل رحلة',
}
