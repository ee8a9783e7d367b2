import { words } from '#server/words'

export const splitsWords = words('splits', {
  booking_not_found: { en: 'This booking was not found.', ar: 'لم نجد هذا الحجز.' },
  bookings_split: {
    en: 'Booking split into {{count}} new bookings.',
    ar: 'فُصل الحجز إلى حجوزات جديدة عددها {{count}}.',
  },
  once_each: {
    en: 'Choose one new booking for each passenger',
    ar: 'اختر حجزًا جديدًا واحدًا لكل مسافر',
  },
  booking_split_successfully: { en: 'Booking split successfully.', ar: 'فُصل الحجز بنجاح.' },
  airline_does_not_divide: {
    en: 'This airline does not divide bookings online. Ask the office.',
    ar: 'لا تقسم شركة الطيران هذه الحجوزات إلكترونيًا. راجع فريق الحجوزات.',
  },
  airline_did_not_divide: {
    en: 'The airline has not divided this booking. It is what it was.',
    ar: 'لم تقسم شركة الطيران هذا الحجز. بقي كما كان.',
  },
  airline_not_answered_we_asking: {
    en: 'The airline has not answered. We are asking: wait for the result.',
    ar: 'لم تردّ شركة الطيران بعد. نحن نسأل: انتظر النتيجة.',
  },
  airlines_system_does_not_answer: {
    en: 'The airline’s system does not answer. Try again.',
    ar: 'لا يستجيب نظام شركة الطيران. حاول مجددًا.',
  },
  too_late_to_split: {
    en: 'The last flight of this booking has left.',
    ar: 'غادرت آخر رحلة في هذا الحجز.',
  },
  something_else_asked_for: {
    en: 'Something else is asked for these tickets. Wait for it, or withdraw it first.',
    ar: 'هناك طلب آخر لهذه التذاكر. انتظره أو اسحبه أولًا.',
  },
  airline_still_to_answer: {
    en: 'The airline has still to answer a request of these passengers. Wait for it first.',
    ar: 'لم تُجب شركة الطيران بعد عن طلب لهؤلاء المسافرين. انتظر جوابها أولًا.',
  },
  several_flights_of_the_same: {
    en: 'These passengers have several flights in this booking. Ask the office to split them.',
    ar: 'لهؤلاء المسافرين أكثر من رحلة في هذا الحجز. اطلب من فريق الحجوزات فصلها.',
  },
  part_still_to_be_paid: {
    en: 'A part of this booking is still to be paid. Pay it first, then split.',
    ar: 'ما زال جزء من هذا الحجز مستحقًا. ادفعه أولًا ثم افصل المسافرين.',
  },
  paid_by_instalments: {
    en: 'This booking is paid by a plan. Confirm it first, then split.',
    ar: 'يُدفع هذا الحجز على دفعات. أكّده أولًا ثم افصل المسافرين.',
  },
  sold_as_a_whole: {
    en: 'What each passenger pays is not known. This booking cannot be split.',
    ar: 'لا يُعرف ما يدفعه كل مسافر. لا يمكن فصل مسافري هذا الحجز.',
  },
  tickets_were_given_back: {
    en: 'The tickets of this passenger were given back',
    ar: 'أُعيدت تذاكر هذا المسافر',
  },
  somebody_has_to_stay: {
    en: 'Somebody has to stay in this booking. Choose fewer passengers.',
    ar: 'لا بد أن يبقى مسافر في هذا الحجز. اختر عددًا أقل.',
  },
  adult_to_stay: {
    en: 'An adult has to stay in this booking',
    ar: 'لا بد أن يبقى بالغ في هذا الحجز',
  },
  adult_to_go: {
    en: 'An adult has to go with them. Choose one too.',
    ar: 'لا بد أن يكون معهم بالغ. اختر بالغًا أيضًا.',
  },
  infant_with_adult: {
    en: 'An infant goes with its adult. Choose both.',
    ar: 'الرضيع مع بالغه. اختر الاثنين.',
  },
})
