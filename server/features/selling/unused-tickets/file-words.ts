import type { unusedTicketList } from '#contract/selling/unused-ticket-list'
import type { FileWords } from '#server/lists/list-file'

export const unusedTicketFileWords: FileWords<keyof typeof unusedTicketList.columns> = {
  en: {
    title: 'Unused tickets',
    heads: {
      number: 'Ticket',
      kind: 'Kind',
      passenger: 'Passenger',
      booking: 'Booking',
      carrier: 'Airline',
      flown_until: 'Last flight',
      expires: 'Good until',
      reminded: 'Reminded',
      state: 'State',
      agency: 'Agency',
      worth: 'Worth about',
    },
    choices: {
      kind: { unused: 'Not flown', part_used: 'Partly flown', credit: 'Held by the airline' },
      state: { open: 'Open', used: 'Used since', expired: 'Ran out', by_hand: 'Closed' },
    },
  },
  ar: {
    title: 'التذاكر غير المستعملة',
    heads: {
      number: 'التذكرة',
      kind: 'النوع',
      passenger: 'المسافر',
      booking: 'الحجز',
      carrier: 'شركة الطيران',
      flown_until: 'آخر رحلة',
      expires: 'صالحة حتى',
      reminded: 'آخر تذكير',
      state: 'الحالة',
      agency: 'الوكالة',
      worth: 'القيمة التقريبية',
    },
    choices: {
      kind: { unused: 'لم تُستعمل', part_used: 'استُعملت جزئيًا', credit: 'رصيد لدى الشركة' },
      state: { open: 'مفتوحة', used: 'استُعملت بعدها', expired: 'انتهت', by_hand: 'مغلقة' },
    },
  },
}
