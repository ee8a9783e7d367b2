import type { topupList } from '#contract/money/topup-list'
import type { FileWords } from '#server/lists/list-file'

export const topupFileWords: FileWords<keyof typeof topupList.columns> = {
  en: {
    title: 'Payments to suppliers in advance',
    heads: {
      reference: 'Payment',
      supplier: 'Supplier',
      bank: 'Paid from',
      bank_reference: 'Bank reference',
      paid_on: 'Paid on',
      by: 'Made by',
      state: 'State',
      amount: 'Amount',
    },
    choices: {
      state: { waiting: 'Waits for a second person', posted: 'Posted', refused: 'Refused', reversed: 'Reversed' },
    },
  },
  ar: {
    title: 'دفعات مقدمة للموردين',
    heads: {
      reference: 'الدفعة',
      supplier: 'المورّد',
      bank: 'من حساب',
      bank_reference: 'مرجع البنك',
      paid_on: 'تاريخ الدفع',
      by: 'أعدّها',
      state: 'الحالة',
      amount: 'المبلغ',
    },
    choices: { state: { waiting: 'بانتظار شخص ثانٍ', posted: 'مقيّدة', refused: 'مرفوضة', reversed: 'معكوسة' } },
  },
}
