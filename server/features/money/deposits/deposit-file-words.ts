import type { depositQueue } from '#contract/money/deposit-list'
import type { FileWords } from '#server/lists/list-file'

export const depositFileWords: FileWords<keyof typeof depositQueue.columns> = {
  en: {
    title: 'Deposits',
    heads: {
      id: 'Deposit',
      sent: 'Sent',
      agency_code: 'Agency code',
      agency: 'Agency',
      bank: 'Paid into',
      method: 'Method',
      bank_reference: 'Bank reference',
      paid_on: 'Paid on',
      status: 'Status',
      reason: 'Reason',
      decided: 'Decided',
      currency: 'Currency',
      amount: 'Amount',
    },
    choices: {
      method: { bank: 'Transfer', cash: 'Cash', cheque: 'Cheque', card: 'Card terminal' },
      status: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', cancelled: 'Cancelled' },
    },
  },
  ar: {
    title: 'الإيداعات',
    heads: {
      id: 'الإيداع',
      sent: 'أُرسل في',
      agency_code: 'رمز الوكالة',
      agency: 'الوكالة',
      bank: 'الحساب المودع فيه',
      method: 'الطريقة',
      bank_reference: 'مرجع البنك',
      paid_on: 'تاريخ الدفع',
      status: 'الحالة',
      reason: 'السبب',
      decided: 'تاريخ القرار',
      currency: 'العملة',
      amount: 'المبلغ',
    },
    choices: {
      method: { bank: 'تحويل', cash: 'نقدًا', cheque: 'شيك', card: 'جهاز البطاقة' },
      status: { pending: 'بانتظار الاعتماد', approved: 'معتمد', rejected: 'مرفوض', cancelled: 'ملغى' },
    },
  },
}
