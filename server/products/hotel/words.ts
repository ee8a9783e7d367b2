import { words } from '#server/words'

export const hotelWords = words('hotel', {
  booking_saved: { en: 'Booking saved successfully.', ar: 'حُفظ الحجز.' },
  gone: { en: 'The hotel no longer has this room.', ar: 'لم تعد هذه الغرفة متاحة في الفندق.' },
  guest_missing: { en: 'Enter the name of one adult of this room', ar: 'أدخل اسم بالغ واحد في هذه الغرفة' },
  guests_differ: {
    en: 'The guests are not those that the room was found for',
    ar: 'الضيوف غير الذين وُجدت الغرفة لأجلهم',
  },
  name_incomplete: { en: 'Enter both names, or none', ar: 'أدخل الاسمين معًا أو لا شيء' },
  not_over: { en: 'The guests have not left yet.', ar: 'لم يغادر الضيوف بعد.' },
  not_refunded: { en: 'The hotel does not give this room back.', ar: 'لا يستردّ الفندق هذه الغرفة.' },
  not_sold: { en: 'The hotel has not sold this room.', ar: 'لم يبع الفندق هذه الغرفة.' },
  not_waiting: { en: 'This booking no longer waits for the hotel.', ar: 'لم يعد هذا الحجز ينتظر الفندق.' },
  silent: { en: 'The hotel has not answered yet. We keep asking.', ar: 'لم يردّ الفندق بعد. نواصل السؤال.' },
  sold: { en: 'The hotel has sold this room.', ar: 'باع الفندق هذه الغرفة.' },
  still_held: { en: 'The hotel still has this room.', ar: 'ما زالت هذه الغرفة لدى الفندق.' },
  waiting: {
    en: 'The hotel is asked for this room. Do not book again.',
    ar: 'يُسأل الفندق عن هذه الغرفة. لا تحجز من جديد.',
  },
})
