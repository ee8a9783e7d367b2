import type { creditList } from '#contract/money/credit-list'
import type { FileWords } from '#server/lists/list-file'

export const creditFileWords: FileWords<keyof typeof creditList.columns> = {
  en: {
    title: 'Credit report',
    heads: {
      agency: 'Agency',
      code: 'Code',
      limit: 'Limit',
      used: 'Used',
      blocked: 'Blocked',
      available: 'Available',
      overdue: 'Overdue',
      overdue_days: 'Days overdue',
      days_0_7: '0-7 days',
      days_8_15: '8-15 days',
      days_16_30: '16-30 days',
      days_31: '31 days and more',
      state: 'Credit',
      reminded: 'Reminded',
    },
    choices: { state: { locked: 'Locked', open: 'Open' } },
  },
  ar: {
    title: 'تقرير الائتمان',
    heads: {
      agency: 'الوكالة',
      code: 'الرمز',
      limit: 'الحد',
      used: 'المستخدم',
      blocked: 'المحجوز',
      available: 'المتاح',
      overdue: 'المتأخر',
      overdue_days: 'أيام التأخر',
      days_0_7: '0-7 أيام',
      days_8_15: '8-15 يومًا',
      days_16_30: '16-30 يومًا',
      days_31: '31 يومًا فأكثر',
      state: 'الائتمان',
      reminded: 'آخر تذكير',
    },
    choices: { state: { locked: 'موقوف', open: 'متاح' } },
  },
}
