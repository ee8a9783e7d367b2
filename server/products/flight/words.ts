import { words } from '#server/words'

export const flightWords = words('flight', {
  adult_12_or_older: {
    en: 'An adult is 12 or older on the day of each flight',
    ar: 'البالغ من أتم 12 سنة في يوم كل رحلة',
  },
  airline_changed_times_booking_read: {
    en: 'The airline has changed the times of this booking. Read the new times, then confirm again.',
    ar: 'غيّرت شركة الطيران مواعيد هذا الحجز. اقرأ المواعيد الجديدة ثم أكّد مجددًا.',
  },
  airline_did_not_hold_seats: {
    en: 'The airline did not hold these seats. Search again.',
    ar: 'لم تحجز شركة الطيران هذه المقاعد. ابحث من جديد.',
  },
  airline_does_not_refund_tickets: {
    en: 'The airline does not refund these tickets any more.',
    ar: 'لم تعد شركة الطيران تردّ قيمة هذه التذاكر.',
  },
  airline_does_not_void_tickets: {
    en: 'The airline does not void these tickets any more. Ask for a refund instead.',
    ar: 'لم تعد شركة الطيران تُبطل هذه التذاكر. اطلب استردادًا بدلًا منه.',
  },
  airline_issued_tickets_void: {
    en: 'The airline has issued these tickets: void or refund them.',
    ar: 'أصدرت شركة الطيران هذه التذاكر: أبطِلها أو استردّها.',
  },
  airline_no_longer_holds_seats: {
    en: 'The airline no longer holds these seats. Search again.',
    ar: 'لم تعد شركة الطيران تحجز هذه المقاعد. ابحث من جديد.',
  },
  airline_not_answered_do: {
    en: 'The airline has not answered. Do not book again: we are asking.',
    ar: 'لم تردّ شركة الطيران بعد. لا تحجز مرة أخرى، نحن نسأل.',
  },
  airline_not_answered_we_asking: {
    en: 'The airline has not answered. We are asking: wait for the result.',
    ar: 'لم تردّ شركة الطيران بعد. نحن نسأل: انتظر النتيجة.',
  },
  airline_not_issued_tickets: {
    en: 'The airline has not issued these tickets.',
    ar: 'لم تصدر شركة الطيران هذه التذاكر.',
  },
  airline_still_holds_seats: {
    en: 'The airline still holds these seats and may issue them: wait for its answer.',
    ar: 'ما زالت شركة الطيران تحجز هذه المقاعد وقد تصدر تذاكرها: انتظر ردّها.',
  },
  airlines_system_does_not_answer: {
    en: 'The airline’s system does not answer. What we know is shown.',
    ar: 'نظام شركة الطيران لا يردّ. نعرض ما نعرفه.',
  },
  booking_no_longer_waits: {
    en: 'This booking no longer waits for its airline.',
    ar: 'لم يعد هذا الحجز ينتظر شركة الطيران.',
  },
  booking_not_found: { en: 'This booking was not found.', ar: 'لم نجد هذا الحجز.' },
  booking_saved_successfully: { en: 'Booking saved successfully.', ar: 'حُفظ الحجز.' },
  booking_with_reference_and_surname: {
    en: 'A booking with this reference and surname was not found.',
    ar: 'لم نجد حجزًا بهذا المرجع وهذا الاسم.',
  },
  child_2_to_11: { en: 'A child is 2 to 11 on the day of each flight', ar: 'الطفل من 2 إلى 11 سنة في يوم كل رحلة' },
  date_in_future: { en: 'This date is in the future', ar: 'هذا التاريخ لم يأتِ بعد' },
  fare_sold_by_quotation_ask: {
    en: 'This fare is sold by quotation. Ask for a quote first.',
    ar: 'يُباع هذا السعر بعرض سعر. اطلب العرض أولًا.',
  },
  infant_under_2_on_day: {
    en: 'An infant is under 2 on the day of each flight',
    ar: 'الرضيع دون السنتين في يوم كل رحلة',
  },
  last_flight_not_arrived_yet: { en: 'The last flight has not arrived yet.', ar: 'لم تصل الرحلة الأخيرة بعد.' },
  master_for_boys_under_12: { en: 'Master is for boys under 12', ar: 'لقب MSTR للأولاد دون 12 سنة' },
  identity_card_at_home_only: {
    en: 'This journey leaves the country: it needs a passport',
    ar: 'هذه الرحلة تغادر البلد، فهي تحتاج إلى جواز سفر',
  },
  airline_takes_passports_only: {
    en: 'The airline takes a passport alone for these flights: enter the passport in place of the identity card',
    ar: 'لا تقبل شركة الطيران لهذه الرحلات إلا جواز السفر: أدخل بيانات الجواز بدل بطاقة الهوية',
  },
  enter_day_passport_ends: { en: 'Enter the day the passport ends', ar: 'أدخل تاريخ انتهاء الجواز' },
  passport_ends_before_journey_does: {
    en: 'The passport ends before the journey does',
    ar: 'ينتهي الجواز قبل انتهاء السفر',
  },
  passport_must_valid: {
    en: 'The passport must be valid until {{date}} or later: six months after arriving',
    ar: 'يجب أن يصلح الجواز حتى {{date}} أو بعده: ستة أشهر بعد الوصول',
  },
  price_for_adults_children: {
    en: 'The price is for {{adults}} adults, {{children}} children and {{infants}} infants',
    ar: 'السعر محسوب للبالغين: {{adults}}، وللأطفال: {{children}}، وللرضّع: {{infants}}',
  },
  same_person_as_passenger: {
    en: 'This is the same person as passenger {{number}}',
    ar: 'هذا هو المسافر رقم {{number}} نفسه',
  },
  supplier_switched_off: { en: 'This supplier is switched off.', ar: 'هذا المورّد متوقف.' },
  title_and_gender_do: { en: 'Title and gender do not agree', ar: 'اللقب والجنس لا يتفقان' },
  flight_added_to_booking: { en: 'Flight added to the booking.', ar: 'أُضيفت الرحلة إلى الحجز.' },
})
