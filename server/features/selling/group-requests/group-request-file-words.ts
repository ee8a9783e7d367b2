import type { officeGroupRequestList } from '#contract/selling/group-request-list'
import type { FileWords } from '#server/lists/list-file'

export const groupRequestFileWords: FileWords<keyof typeof officeGroupRequestList.columns> = {
  en: {
    title: 'Group requests',
    heads: {
      request: 'Request',
      buyer: 'Buyer',
      route: 'Route',
      state: 'State',
      departs: 'Departs',
      returns: 'Returns',
      people: 'People',
      name: 'Group',
      until: 'Offer until',
      asked: 'Asked',
      booking: 'Booking',
      total: 'Total',
    },
    choices: {
      state: {
        requested: 'Requested',
        offered: 'Offered',
        accepted: 'Accepted',
        deposit_paid: 'Deposit paid',
        named: 'Named',
        ticketed: 'Ticketed',
        declined: 'Declined',
        expired: 'Expired',
        released: 'Released',
        cancelled: 'Cancelled',
      },
    },
  },
  ar: {
    title: 'طلبات المجموعات',
    heads: {
      request: 'الطلب',
      buyer: 'المشتري',
      route: 'المسار',
      state: 'الحالة',
      departs: 'المغادرة',
      returns: 'العودة',
      people: 'الأشخاص',
      name: 'المجموعة',
      until: 'العرض حتى',
      asked: 'تاريخ الطلب',
      booking: 'الحجز',
      total: 'الإجمالي',
    },
    choices: {
      state: {
        requested: 'مطلوب',
        offered: 'معروض',
        accepted: 'مقبول',
        deposit_paid: 'دُفع العربون',
        named: 'اكتملت الأسماء',
        ticketed: 'صدرت التذاكر',
        declined: 'مرفوض',
        expired: 'انتهى',
        released: 'أُعيدت المقاعد',
        cancelled: 'ملغى',
      },
    },
  },
}
