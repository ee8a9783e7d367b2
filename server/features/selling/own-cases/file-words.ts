import type { ownCaseList } from '#contract/selling/own-case-list'
import type { FileWords } from '#server/lists/list-file'

export const ownCaseFileWords: FileWords<keyof typeof ownCaseList.columns> = {
  en: {
    title: 'Refunds and changes',
    heads: {
      reference: 'Case',
      kind: 'Kind',
      booking: 'Booking',
      passenger: 'Passenger',
      settled: 'Done',
      charged: 'Customer paid',
      given_back: 'Given back',
      cost: 'Cost',
      profit: 'Profit',
    },
    choices: {
      kind: {
        refund: 'Refund',
        void: 'Void',
        flights: 'Flight change',
        name: 'Name correction',
        services: 'Services',
        infant: 'Infant',
        emd: 'EMD',
        change: 'Other change',
      },
    },
  },
  ar: {
    title: 'الاستردادات والتغييرات',
    heads: {
      reference: 'الحالة',
      kind: 'النوع',
      booking: 'الحجز',
      passenger: 'المسافر',
      settled: 'تمّت في',
      charged: 'دفع العميل',
      given_back: 'أُعيد إليه',
      cost: 'التكلفة',
      profit: 'الربح',
    },
    choices: {
      kind: {
        refund: 'استرداد',
        void: 'إبطال',
        flights: 'تغيير رحلة',
        name: 'تصحيح اسم',
        services: 'خدمات',
        infant: 'رضيع',
        emd: 'مستند EMD',
        change: 'تغيير آخر',
      },
    },
  },
}
