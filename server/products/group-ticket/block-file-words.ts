import type { blockList } from '#contract/selling/group-ticket-list'
import type { FileWords } from '#server/lists/list-file'

export const blockFileWords: FileWords<keyof typeof blockList.columns> = {
  en: {
    title: 'Group tickets',
    heads: {
      route: 'Route',
      airline: 'Airline',
      departs: 'Departs',
      state: 'State',
      seats: 'Seats',
      held: 'Held',
      sold: 'Sold',
      left: 'Left',
      price: 'Adult price',
      cost: 'Adult cost',
      release: 'Release',
      names: 'Names by',
      locator: 'PNR',
      request: 'Request',
    },
    choices: {
      state: {
        on_sale: 'On sale',
        hidden: 'Hidden',
        sold_out: 'Sold out',
        released: 'Released',
        departed: 'Departed',
      },
    },
  },
  ar: {
    title: 'التذاكر الجماعية',
    heads: {
      route: 'المسار',
      airline: 'شركة الطيران',
      departs: 'المغادرة',
      state: 'الحالة',
      seats: 'المقاعد',
      held: 'محجوز مؤقتًا',
      sold: 'مبيع',
      left: 'المتبقي',
      price: 'سعر البالغ',
      cost: 'تكلفة البالغ',
      release: 'تاريخ الإعادة',
      names: 'الأسماء حتى',
      locator: 'رمز الحجز',
      request: 'الطلب',
    },
    choices: {
      state: {
        on_sale: 'معروض',
        hidden: 'مخفي',
        sold_out: 'نفدت',
        released: 'أُعيدت',
        departed: 'غادرت',
      },
    },
  },
}
