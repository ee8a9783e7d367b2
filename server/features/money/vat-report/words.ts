import { words } from '#server/words'

export const vatReportWords = words('vat_report', {
  choose_day_on_or_after: { en: 'Choose a day on or after the first', ar: 'اختر يومًا لا يسبق اليوم الأول' },
})
