import type { umrahPackageList } from '#contract/selling/umrah-package-list'
import type { FileWords } from '#server/lists/list-file'

/** The office's list of packages on paper. */
export const packageFileWords: FileWords<keyof (typeof umrahPackageList)['columns'] & string> = {
  en: {
    title: 'Umrah packages',
    heads: {
      code: 'Code',
      title: 'Package',
      category: 'Category',
      departures: 'Departures',
      next: 'Next departure',
      seats: 'Seats',
      taken: 'Held or sold',
      lowest: 'From',
      status: 'State',
    },
    choices: {
      category: { economy: 'Economy', standard: 'Standard', premium: 'Premium', vip: 'VIP' },
      status: { draft: 'Draft', on_sale: 'On sale', closed: 'Closed', archived: 'Archived' },
    },
  },
  ar: {
    title: 'باقات العمرة',
    heads: {
      code: 'الرمز',
      title: 'الباقة',
      category: 'الفئة',
      departures: 'مواعيد السفر',
      next: 'الموعد القادم',
      seats: 'المقاعد',
      taken: 'المحجوز والمبيع',
      lowest: 'ابتداءً من',
      status: 'الحالة',
    },
    choices: {
      category: { economy: 'اقتصادية', standard: 'عادية', premium: 'مميزة', vip: 'كبار الضيوف' },
      status: { draft: 'مسودة', on_sale: 'متاحة للبيع', closed: 'مغلقة', archived: 'مؤرشفة' },
    },
  },
}
