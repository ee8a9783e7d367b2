import type { Sentences } from '#server/http/arabic/sentence'

export const calendar: Sentences = {
  'Choose departures, time limits, voids, quotes or dues':
    'اختر المغادرات أو المُهل أو الإلغاءات أو العروض أو المستحقات',
  'Ask for 0 to 200 events a day': 'اطلب من 0 إلى 200 حدث في اليوم',
  'Ask for at most 42 days': 'اطلب 42 يومًا على الأكثر',
  'The last day is before the first': 'اليوم الأخير قبل الأول',
}
