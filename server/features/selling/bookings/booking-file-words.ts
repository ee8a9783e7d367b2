import type { bookingList } from '#contract/selling/booking-list'
import type { FileWords } from '#server/lists/list-file'
import type { Settings } from '#server/features/operations/settings'
import { statusLabels } from './status-settings.ts'

export const bookingFileWords = (
  said: Settings,
  to: 'office' | 'buyer' = 'buyer',
): FileWords<keyof typeof bookingList.columns> => ({
  en: {
    title: 'Bookings',
    heads: {
      booking: 'Reference',
      pnr: 'PNR',
      airline_pnr: 'Airline PNR',
      items: 'Items',
      locators: 'All PNRs',
      status: 'Status',
      payment: 'Payment',
      route: 'Route',
      departure: 'Departure',
      airline: 'Airline',
      passengers: 'Lead passenger',
      people: 'Passengers',
      total: 'Total',
      limit: 'Ticket by',
      client_ref: 'Client reference',
      by: 'Booked by',
      made: 'Saved',
    },
    choices: {
      status: statusLabels(said, 'en', to),
      payment: {
        unpaid: 'Unpaid',
        held: 'Held',
        part_paid: 'Partly paid',
        paid: 'Paid',
        part_refunded: 'Partially refunded',
        refunded: 'Given back',
      },
    },
  },
  ar: {
    title: 'الحجوزات',
    heads: {
      booking: 'المرجع',
      pnr: 'رقم الحجز PNR',
      airline_pnr: 'مرجع شركة الطيران',
      items: 'البنود',
      locators: 'كل أرقام الحجز',
      status: 'الحالة',
      payment: 'الدفع',
      route: 'المسار',
      departure: 'المغادرة',
      airline: 'شركة الطيران',
      passengers: 'المسافر الأول',
      people: 'المسافرون',
      total: 'الإجمالي',
      limit: 'آخر موعد للإصدار',
      client_ref: 'مرجع العميل',
      by: 'حجزها',
      made: 'حُفظ في',
    },
    choices: {
      status: statusLabels(said, 'ar', to),
      payment: {
        unpaid: 'غير مدفوع',
        held: 'محجوز',
        part_paid: 'مدفوع جزئيًا',
        paid: 'مدفوع',
        part_refunded: 'مسترد جزئيًا',
        refunded: 'أُعيد',
      },
    },
  },
})
