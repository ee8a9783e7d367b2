import { words } from '#server/words'

export const specialServicesWords = words('special_services', {
  airline_asked: { en: 'The airline has been asked.', ar: 'سُئلت شركة الطيران.' },
  airline_keeps_it: {
    en: 'The airline has not taken this back. It stands as it was.',
    ar: 'لم تلغِ شركة الطيران هذا الطلب. بقي كما كان.',
  },
  airline_not_answered_we_asking: {
    en: 'The airline has not answered. We are asking: wait for the result.',
    ar: 'لم تردّ شركة الطيران بعد. نحن نسأل: انتظر النتيجة.',
  },
  airline_takes_no_requests_online: {
    en: 'This airline takes no requests online. Ask the office.',
    ar: 'لا تقبل شركة الطيران هذه طلبات إلكترونية. راجع فريق الحجوزات.',
  },
  asked_for_already: { en: 'This is asked for already.', ar: 'طُلب هذا من قبل.' },
  booking_not_found: { en: 'This booking was not found.', ar: 'لم نجد هذا الحجز.' },
  counts_no_more: { en: 'This request counts no more.', ar: 'لم يعد هذا الطلب قائمًا.' },
  enter_number_membership: { en: 'Enter the number of the membership', ar: 'أدخل رقم العضوية' },
  service_not_found: { en: 'This request was not found.', ar: 'لم نجد هذا الطلب.' },
  taken_back: { en: 'The request is taken back.', ar: 'أُلغي الطلب.' },
  for_infant: { en: 'This is for an infant.', ar: 'هذا للرضّع.' },
})
