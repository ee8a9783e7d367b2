import type { memoChargeList, memoList } from '#contract/money/memo-list'
import type { FileWords } from '#server/lists/list-file'

const kinds = { en: { ADMA: 'Debit memo', ACMA: 'Credit memo' }, ar: { ADMA: 'إشعار خصم', ACMA: 'إشعار إضافة' } }

export const memoFileWords: FileWords<keyof typeof memoList.columns> = {
  en: {
    title: 'Memos of airlines',
    heads: {
      number: 'Memo',
      kind: 'Kind',
      supplier: 'Supplier',
      airline: 'Airline',
      document: 'Document',
      booking: 'Booking',
      agency: 'Agency',
      received: 'Received',
      decide_by: 'Decide by',
      state: 'State',
      total: 'Total',
    },
    choices: {
      kind: kinds.en,
      state: {
        received: 'Received',
        in_review: 'Being checked',
        accepted: 'Accepted',
        disputed: 'Disputed',
        withdrawn: 'Withdrawn',
        charged: 'Charged on',
        absorbed: 'Borne by us',
        matched: 'Matched',
      },
    },
  },
  ar: {
    title: 'إشعارات شركات الطيران',
    heads: {
      number: 'الإشعار',
      kind: 'النوع',
      supplier: 'المورّد',
      airline: 'شركة الطيران',
      document: 'المستند',
      booking: 'الحجز',
      agency: 'الوكالة',
      received: 'الاستلام',
      decide_by: 'المهلة',
      state: 'الحالة',
      total: 'الإجمالي',
    },
    choices: {
      kind: kinds.ar,
      state: {
        received: 'مستلم',
        in_review: 'قيد المراجعة',
        accepted: 'مقبول',
        disputed: 'معترض عليه',
        withdrawn: 'مسحوب',
        charged: 'محمّل على الوكالة',
        absorbed: 'تتحمله الشركة',
        matched: 'مطابَق',
      },
    },
  },
}

export const memoChargeFileWords: FileWords<keyof typeof memoChargeList.columns> = {
  en: {
    title: 'Memo charges',
    heads: {
      debit_note: 'Debit note',
      memo: 'Memo',
      document: 'Document',
      booking: 'Booking',
      charged: 'Charged',
      due_on: 'Pay by',
      state: 'State',
      total: 'Amount',
    },
    choices: { state: { due: 'To pay', paid: 'Paid', given_back: 'Given back' } },
  },
  ar: {
    title: 'رسوم إشعارات الطيران',
    heads: {
      debit_note: 'الإشعار المدين',
      memo: 'إشعار الشركة',
      document: 'المستند',
      booking: 'الحجز',
      charged: 'تاريخ التحميل',
      due_on: 'يُدفع قبل',
      state: 'الحالة',
      total: 'المبلغ',
    },
    choices: { state: { due: 'للدفع', paid: 'مدفوع', given_back: 'أُعيد' } },
  },
}
