import { words } from '#server/words'

export const reportsWords = words('reports', {
  agency_not_found: { en: 'This agency was not found.', ar: 'لم نجد هذه الوكالة.' },
  choose_day_on_or_after: { en: 'Choose a day on or after the first', ar: 'اختر يومًا لا يسبق اليوم الأول' },
})
