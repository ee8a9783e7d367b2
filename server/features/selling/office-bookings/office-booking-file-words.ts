import type { officeBookingList } from '#contract/selling/office-booking-list'
import type { Locale } from '#contract/kernel/shapes'
import { bookingFileWords } from '#server/features/selling/bookings'
import type { FileWords } from '#server/lists/list-file'

const heads = {
  en: {
    buyer: 'Buyer',
    agency_code: 'Agency code',
    supplier: 'Supplier',
    made_by: 'Made by',
    cost: 'Cost',
    margin: 'Margin',
  },
  ar: {
    buyer: 'المشتري',
    agency_code: 'رمز الوكالة',
    supplier: 'المورّد',
    made_by: 'أنشأه',
    cost: 'التكلفة',
    margin: 'الهامش',
  },
}

type Statuses = Parameters<typeof bookingFileWords>[0]

/** The words of an agency's own list, and those that only the office needs. */
export function officeBookingFileWords(own: Statuses): FileWords<keyof typeof officeBookingList.columns> {
  const words = bookingFileWords(own, 'office')
  const of = (locale: Locale) => ({ ...words[locale], heads: { ...words[locale].heads, ...heads[locale] } })
  return { en: of('en'), ar: of('ar') }
}
