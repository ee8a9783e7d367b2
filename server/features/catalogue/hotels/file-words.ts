import type { hotelList } from '#contract/catalogue/hotel-list'
import type { FileWords } from '#server/lists/list-file'

export const hotelFileWords: FileWords<keyof (typeof hotelList)['columns'] & string> = {
  en: {
    title: 'Hotels',
    heads: {
      code: 'Code',
      name: 'Hotel',
      city: 'City',
      stars: 'Stars',
      haram_m: 'Metres to the Haram',
      rooms: 'Room types',
      contracts: 'Active contracts',
      licence_until: 'Licence until',
      active: 'State',
    },
    choices: { active: { yes: 'On sale', no: 'Hidden' } },
  },
  ar: {
    title: 'الفنادق',
    heads: {
      code: 'الرمز',
      name: 'الفندق',
      city: 'المدينة',
      stars: 'النجوم',
      haram_m: 'أمتار إلى الحرم',
      rooms: 'أنواع الغرف',
      contracts: 'العقود السارية',
      licence_until: 'الترخيص حتى',
      active: 'الحالة',
    },
    choices: { active: { yes: 'معروض للبيع', no: 'مخفي' } },
  },
}
