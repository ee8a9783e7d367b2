import type { quotationList } from '#contract/selling/quotation-list'
import type { FileWords } from '#server/lists/list-file'

export const quotationFileWords: FileWords<keyof typeof quotationList.columns> = {
  en: {
    title: 'Quotations',
    heads: {
      reference: 'Quotation',
      state: 'State',
      customer: 'Customer',
      title: 'What for',
      until: 'Valid until',
      made: 'Made',
      booking: 'Booking',
      currency: 'Currency',
      total: 'Customer pays',
    },
    choices: {
      state: {
        draft: 'Draft',
        sent: 'Sent',
        viewed: 'Opened',
        accepted: 'Accepted',
        declined: 'Declined',
        expired: 'Expired',
        converted: 'Booked',
        cancelled: 'Withdrawn',
      },
    },
  },
  ar: {
    title: 'عروض الأسعار',
    heads: {
      reference: 'العرض',
      state: 'الحالة',
      customer: 'العميل',
      title: 'البيان',
      until: 'صالح حتى',
      made: 'أُنشئ',
      booking: 'الحجز',
      currency: 'العملة',
      total: 'يدفع العميل',
    },
    choices: {
      state: {
        draft: 'مسودة',
        sent: 'أُرسل',
        viewed: 'فُتح',
        accepted: 'مقبول',
        declined: 'مرفوض',
        expired: 'منتهٍ',
        converted: 'محجوز',
        cancelled: 'مسحوب',
      },
    },
  },
}
