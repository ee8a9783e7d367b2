import type { syncList } from '#contract/money/accounting-list'
import type { FileWords } from '#server/lists/list-file'

export const syncFileWords: FileWords<keyof typeof syncList.columns> = {
  en: {
    title: 'Accounting queue',
    heads: {
      reference: 'Number',
      kind: 'Kind',
      booking: 'Booking',
      buyer: 'Agency',
      queued: 'Queued',
      state: 'State',
      error: 'Last error',
      amount: 'Amount',
    },
    choices: {
      kind: {
        invoice: 'Invoice',
        credit_note: 'Credit note',
        payment: 'Payment',
        note_apply: 'Set against an invoice',
        note_refund: 'Given back',
      },
      state: {
        pending: 'Waiting',
        sending: 'Not answered yet',
        synced: 'Entered',
        failed: 'Refused',
        skipped: 'Taken off',
      },
    },
  },
  ar: {
    title: 'قائمة المحاسبة',
    heads: {
      reference: 'الرقم',
      kind: 'النوع',
      booking: 'الحجز',
      buyer: 'الوكالة',
      queued: 'دخل القائمة',
      state: 'الحالة',
      error: 'آخر خطأ',
      amount: 'المبلغ',
    },
    choices: {
      kind: {
        invoice: 'فاتورة',
        credit_note: 'إشعار دائن',
        payment: 'دفعة',
        note_apply: 'خصم من فاتورة',
        note_refund: 'ردّ المبلغ',
      },
      state: { pending: 'بالانتظار', sending: 'بلا جواب بعد', synced: 'سُجّل', failed: 'مرفوض', skipped: 'مرفوع' },
    },
  },
}
