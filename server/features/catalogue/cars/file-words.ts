import type { carList } from '#contract/catalogue/car-list'
import type { FileWords } from '#server/lists/list-file'

/** The office's list of cars on paper. */
export const carFileWords: FileWords<keyof (typeof carList)['columns'] & string> = {
  en: {
    title: 'Cars',
    heads: {
      name: 'Car',
      class: 'Class',
      seats: 'Seats',
      city: 'City',
      day_price: 'A day',
      requests: 'Requests',
      active: 'Shown',
    },
    choices: {
      class: { economy: 'Economy', saloon: 'Saloon', suv: 'SUV', van: 'Van', luxury: 'Luxury', bus: 'Bus' },
      active: { yes: 'Yes', no: 'No' },
    },
  },
  ar: {
    title: 'السيارات',
    heads: {
      name: 'السيارة',
      class: 'الفئة',
      seats: 'المقاعد',
      city: 'المدينة',
      day_price: 'لليوم',
      requests: 'الطلبات',
      active: 'معروضة',
    },
    choices: {
      class: {
        economy: 'اقتصادية',
        saloon: 'سيدان',
        suv: 'دفع رباعي',
        van: 'حافلة صغيرة',
        luxury: 'فاخرة',
        bus: 'حافلة',
      },
      active: { yes: 'نعم', no: 'لا' },
    },
  },
}
