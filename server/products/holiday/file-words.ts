import type { holidayEnquiryList } from '#contract/selling/holiday-enquiry-list'
import type { holidayList } from '#contract/selling/holiday-list'
import type { FileWords } from '#server/lists/list-file'

/** The office's list of packages on paper. */
export const holidayFileWords: FileWords<keyof (typeof holidayList)['columns'] & string> = {
  en: {
    title: 'Holidays',
    heads: {
      code: 'Code',
      title: 'Package',
      theme: 'Theme',
      nights: 'Nights',
      departures: 'Departures',
      next: 'Next departure',
      seats: 'Seats',
      taken: 'Held or sold',
      lowest: 'From',
      status: 'State',
    },
    choices: {
      theme: {
        beach: 'Beach',
        city: 'City',
        nature: 'Nature',
        culture: 'Culture',
        family: 'Family',
        honeymoon: 'Honeymoon',
        adventure: 'Adventure',
      },
      status: { draft: 'Draft', on_sale: 'On sale', closed: 'Closed', archived: 'Archived' },
    },
  },
  ar: {
    title: 'الرحلات السياحية',
    heads: {
      code: 'الرمز',
      title: 'الرحلة',
      theme: 'النوع',
      nights: 'الليالي',
      departures: 'مواعيد السفر',
      next: 'الموعد القادم',
      seats: 'المقاعد',
      taken: 'المحجوز والمبيع',
      lowest: 'ابتداءً من',
      status: 'الحالة',
    },
    choices: {
      theme: {
        beach: 'شاطئ',
        city: 'مدن',
        nature: 'طبيعة',
        culture: 'ثقافة وتاريخ',
        family: 'عائلية',
        honeymoon: 'شهر عسل',
        adventure: 'مغامرة',
      },
      status: { draft: 'مسودة', on_sale: 'متاحة للبيع', closed: 'مغلقة', archived: 'مؤرشفة' },
    },
  },
}

/** Enquiries on paper. */
export const enquiryFileWords: FileWords<keyof (typeof holidayEnquiryList)['columns'] & string> = {
  en: {
    title: 'Holiday enquiries',
    heads: {
      reference: 'Enquiry',
      name: 'From',
      holiday: 'Package',
      people: 'People',
      last_at: 'Last message',
      state: 'State',
    },
    choices: { state: { waiting: 'Waits for us', answered: 'Answered', closed: 'Closed' } },
  },
  ar: {
    title: 'استفسارات الرحلات',
    heads: {
      reference: 'الاستفسار',
      name: 'المرسل',
      holiday: 'الرحلة',
      people: 'المسافرون',
      last_at: 'آخر رسالة',
      state: 'الحالة',
    },
    choices: { state: { waiting: 'بانتظار ردنا', answered: 'تم الرد', closed: 'مغلق' } },
  },
}
