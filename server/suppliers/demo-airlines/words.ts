import { words } from '#server/words'

export const demoAirlinesWords = words('demo_airlines', {
  booking_for_1_to_9_seats: {
    en: 'A booking is for 1 to 9 seats, one of them an adult’s.',
    ar: 'الحجز لمقعد إلى تسعة مقاعد، أحدها لبالغ.',
  },
  each_infant_needs_adults_lap: { en: 'Each infant needs an adult’s lap.', ar: 'كل رضيع يحتاج إلى حضن بالغ.' },
  key_used_for_another_booking: { en: 'This key was used for another booking.', ar: 'استُعمل هذا المفتاح لحجز آخر.' },
  names_written_in_latin_letters: {
    en: 'Names are written in Latin letters as in the passport.',
    ar: 'تُكتب الأسماء بالحروف اللاتينية كما في الجواز.',
  },
  price_changed: { en: 'The price has changed.', ar: 'تغيّر السعر.' },
  seat_for_adults: { en: 'Seat {{name}} is for adults.', ar: 'المقعد {{name}} للبالغين.' },
  service_cannot_sold_to_passenger: {
    en: 'The service {{id}} cannot be sold to this passenger.',
    ar: 'لا تُباع الخدمة {{id}} لهذا المسافر.',
  },
  there_no_service_on_flights: {
    en: 'There is no service {{id}} on these flights.',
    ar: 'لا توجد الخدمة {{id}} على هذه الرحلات.',
  },
})
