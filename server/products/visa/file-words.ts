import type { visaApplicationList, visaList } from '#contract/selling/visa-lists'
import type { FileWords } from '#server/lists/list-file'

/** The office's list of visas on paper. */
export const visaFileWords: FileWords<keyof (typeof visaList)['columns'] & string> = {
  en: {
    title: 'Visas',
    heads: {
      code: 'Code',
      country: 'Country',
      name: 'Visa',
      entries: 'Entries',
      stay: 'Stay, days',
      days: 'Working days',
      open: 'Open applications',
      lowest: 'From',
      active: 'State',
    },
    choices: {
      entries: { single: 'Single', double: 'Double', multiple: 'Multiple' },
      active: { active: 'Active', inactive: 'Inactive' },
    },
  },
  ar: {
    title: 'التأشيرات',
    heads: {
      code: 'الرمز',
      country: 'الدولة',
      name: 'التأشيرة',
      entries: 'مرات الدخول',
      stay: 'الإقامة بالأيام',
      days: 'أيام العمل',
      open: 'طلبات مفتوحة',
      lowest: 'ابتداءً من',
      active: 'الحالة',
    },
    choices: {
      entries: { single: 'مرة واحدة', double: 'مرتان', multiple: 'متعددة' },
      active: { active: 'مفعّلة', inactive: 'غير مفعّلة' },
    },
  },
}

/** The queue of applications on paper. */
export const applicationFileWords: FileWords<keyof (typeof visaApplicationList)['columns'] & string> = {
  en: {
    title: 'Visa applications',
    heads: {
      booking: 'Booking',
      person: 'Applicant',
      visa: 'Visa',
      nationality: 'Nationality',
      buyer: 'Agency',
      promised: 'Promised',
      missing: 'Missing',
      moved: 'Last step',
      state: 'State',
    },
    choices: {
      state: {
        draft: 'Draft',
        submitted: 'Submitted',
        docs_pending: 'Documents needed',
        checked: 'Checked',
        at_embassy: 'At the embassy',
        approved: 'Approved',
        rejected: 'Refused',
        delivered: 'Delivered',
        withdrawn: 'Withdrawn',
      },
    },
  },
  ar: {
    title: 'طلبات التأشيرة',
    heads: {
      booking: 'الحجز',
      person: 'مقدّم الطلب',
      visa: 'التأشيرة',
      nationality: 'الجنسية',
      buyer: 'الوكالة',
      promised: 'الموعد الموعود',
      missing: 'ناقص',
      moved: 'آخر خطوة',
      state: 'الحالة',
    },
    choices: {
      state: {
        draft: 'مسودة',
        submitted: 'مقدّم',
        docs_pending: 'مستندات ناقصة',
        checked: 'تم التحقق',
        at_embassy: 'لدى السفارة',
        approved: 'معتمد',
        rejected: 'مرفوض',
        delivered: 'مُسلّم',
        withdrawn: 'مسحوب',
      },
    },
  },
}
