import type { carRequestList } from '#contract/selling/car-request-list'
import type { FileWords } from '#server/lists/list-file'

export const carRequestFileWords: FileWords<keyof (typeof carRequestList)['columns'] & string> = {
  en: {
    title: 'Requests for cars',
    heads: {
      request: 'Request',
      car: 'Car',
      state: 'State',
      name: 'Name',
      from_day: 'From',
      days: 'Days',
      place: 'Place',
      total: 'Price',
      asked: 'Asked',
    },
    choices: {
      state: { requested: 'Requested', confirmed: 'Confirmed', declined: 'Declined', withdrawn: 'Withdrawn' },
    },
  },
  ar: {
    title: 'طلبات السيارات',
    heads: {
      request: 'الطلب',
      car: 'السيارة',
      state: 'الحالة',
      name: 'الاسم',
      from_day: 'من',
      days: 'الأيام',
      place: 'المكان',
      total: 'السعر',
      asked: 'تاريخ الطلب',
    },
    choices: { state: { requested: 'مطلوب', confirmed: 'مؤكد', declined: 'مرفوض', withdrawn: 'مسحوب' } },
  },
}
