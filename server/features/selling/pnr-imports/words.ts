import { words } from '#server/words'

export const pnrImportsWords = words('pnr_imports', {
  booking_saved_successfully: { en: 'Booking saved successfully.', ar: 'حُفظ الحجز.' },
  bookings_supplier_cannot_taken_over: {
    en: 'Bookings of this supplier cannot be taken over',
    ar: 'لا يمكن استيراد حجوزات هذا المورد',
  },
  differs_from_pnr: { en: 'This differs from the PNR', ar: 'هذا يختلف عمّا في الحجز' },
  enter_everybody_who_on_pnr: {
    en: 'Enter everybody who is on the PNR, and nobody else',
    ar: 'أدخل كل من في الحجز ولا أحد غيرهم',
  },
  only_what_agency_buys_confirmed: {
    en: 'Only what an agency buys is confirmed at once',
    ar: 'لا يُؤكَّد فورًا إلا ما تشتريه وكالة',
  },
  pnr_ours_already_open_booking: {
    en: 'This PNR is ours already. Open the booking that has it.',
    ar: 'هذا الحجز لدينا من قبل. افتح الحجز الذي يحمله.',
  },
  pnr_over_at_supplier: { en: 'This PNR is over at its supplier.', ar: 'انتهى هذا الحجز لدى المورد.' },
  supplier_no_booking_under_pnr: {
    en: 'The supplier has no booking under this PNR',
    ar: 'لا حجز لدى المورد بهذا الرقم',
  },
  wallet_agency_in_another_currency: {
    en: 'The wallet of this agency is in another currency',
    ar: 'محفظة هذه الوكالة بعملة أخرى',
  },
})
