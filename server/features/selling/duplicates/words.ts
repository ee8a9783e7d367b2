import { words } from '#server/words'

export const duplicatesWords = words('duplicates', {
  passenger_booked_already: {
    en: 'A passenger is booked on another flight at that time.',
    ar: 'لأحد المسافرين حجز آخر في الوقت نفسه.',
  },
  pnr_booked_already: {
    en: 'This PNR is in another booking already.',
    ar: 'رمز الحجز هذا موجود في حجز آخر.',
  },
  booked_and_let_go_before: {
    en: 'The same journey was booked and let go before.',
    ar: 'حُجزت الرحلة نفسها ثم تُركت من قبل.',
  },
  passenger_booked_too_often: {
    en: 'A passenger has too many bookings at that time. Cancel one of them first.',
    ar: 'لأحد المسافرين حجوزات كثيرة في الوقت نفسه. ألغِ أحدها أولًا.',
  },
  booked_and_let_go_too_often: {
    en: 'The same journey was booked and let go too often. Write to us, and we book it.',
    ar: 'حُجزت الرحلة نفسها ثم تُركت مرات كثيرة. راسلنا لنحجزها لك.',
  },
})
