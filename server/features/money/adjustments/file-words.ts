import type { adjustmentList } from '#contract/money/adjustment-list'
import type { FileWords } from '#server/lists/list-file'

export const adjustmentFileWords: FileWords<keyof typeof adjustmentList.columns> = {
  en: {
    title: 'Adjustments',
    heads: {
      reference: 'Adjustment',
      made: 'Made',
      by: 'By',
      debit: 'Debit',
      credit: 'Credit',
      reason: 'Reason',
      state: 'State',
      amount: 'Amount',
    },
    choices: { state: { waiting: 'Waiting', posted: 'Posted', refused: 'Refused', withdrawn: 'Withdrawn' } },
  },
  ar: {
    title: 'التسويات',
    heads: {
      reference: 'التسوية',
      made: 'أُعدّت في',
      by: 'بواسطة',
      debit: 'مدين',
      credit: 'دائن',
      reason: 'السبب',
      state: 'الحالة',
      amount: 'المبلغ',
    },
    choices: { state: { waiting: 'بانتظار الاعتماد', posted: 'مرحّلة', refused: 'مرفوضة', withdrawn: 'مسحوبة' } },
  },
}
