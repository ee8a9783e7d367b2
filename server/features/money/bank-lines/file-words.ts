import type { bankLineList } from '#contract/money/bank-line-list'
import type { FileWords } from '#server/lists/list-file'

export const bankLineFileWords: FileWords<keyof typeof bankLineList.columns> = {
  en: {
    title: 'Bank lines',
    heads: {
      day: 'Day',
      bank: 'Account',
      reference: 'Reference',
      sender: 'Sender',
      description: 'Description',
      deposit: 'Deposit',
      state: 'State',
      reason: 'Reason',
      amount: 'Amount',
    },
    choices: { state: { open: 'To match', matched: 'Matched', ignored: 'Ignored' } },
  },
  ar: {
    title: 'حركات البنك',
    heads: {
      day: 'اليوم',
      bank: 'الحساب',
      reference: 'المرجع',
      sender: 'المرسل',
      description: 'البيان',
      deposit: 'الإيداع',
      state: 'الحالة',
      reason: 'السبب',
      amount: 'المبلغ',
    },
    choices: { state: { open: 'بانتظار المطابقة', matched: 'مطابقة', ignored: 'متجاهلة' } },
  },
}
