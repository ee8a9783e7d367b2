import { words } from '#server/words'

export const waitWords = words('umrah_waits', {
  joined: { en: 'You are on the waiting list.', ar: 'أنت على قائمة الانتظار.' },
  noted: { en: 'Added to the waiting list.', ar: 'أُضيف إلى قائمة الانتظار.' },
  withdrawn: { en: 'Taken off the waiting list.', ar: 'خرج من قائمة الانتظار.' },
  wait_gone: { en: 'This place on the waiting list is not there any more.', ar: 'لم يعد هذا الدور في قائمة الانتظار.' },
  offer_over: { en: 'The time to take these seats is over.', ar: 'انتهت مهلة أخذ هذه المقاعد.' },
  more_than_offered: { en: 'Seats are kept for {{seats}} pilgrims', ar: 'المقاعد محجوزة لـ {{seats}} من المعتمرين' },
  waits_already: { en: 'You are on this waiting list already.', ar: 'أنت على هذه القائمة من قبل.' },
  seats_there: { en: 'So many seats are free: book them.', ar: 'المقاعد متاحة: احجزها الآن.' },
  more_than_seats: { en: 'This departure has {{seats}} seats in all', ar: 'مقاعد هذا الموعد {{seats}} فقط' },
  kept_for_line: {
    en: 'The seats that are free are kept for the waiting list.',
    ar: 'المقاعد المتاحة محجوزة لقائمة الانتظار.',
  },
})
