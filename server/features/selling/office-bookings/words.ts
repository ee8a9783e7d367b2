import { words } from '#server/words'

export const officeBookingsWords = words('office_bookings', {
  agency_not_found: { en: 'This agency was not found.', ar: 'لم نجد هذه الوكالة.' },
  booking_not_found: { en: 'This booking was not found.', ar: 'لم نجد هذا الحجز.' },
})
