import { words } from '#server/words'

export const calendarWords = words('calendar', {
  agency_not_found: { en: 'This agency was not found.', ar: 'لم نجد هذه الوكالة.' },
  ask_for_at_most_42_days: { en: 'Ask for at most 42 days', ar: 'اطلب 42 يومًا على الأكثر' },
  last_day_before_first: { en: 'The last day is before the first', ar: 'اليوم الأخير قبل الأول' },
})
