import { words } from '#server/words'

export const groupRequestsWords = words('group-requests', {
  sent: { en: 'The request is sent. The desk answers with an offer.', ar: 'أُرسل الطلب، وسيردّ فريق الحجوزات بعرض.' },
  offered: { en: 'The offer is sent.', ar: 'أُرسل العرض.' },
  accepted: {
    en: 'The offer is accepted. Pay the deposit to keep the seats.',
    ar: 'قُبل العرض. ادفع العربون لتثبيت المقاعد.',
  },
  declined: { en: 'The offer is declined.', ar: 'رُفض العرض.' },
  refused: { en: 'The request is declined.', ar: 'رُفض الطلب.' },
  cancelled: { en: 'The request is cancelled.', ar: 'أُلغي الطلب.' },
  not_found: { en: 'There is no such request.', ar: 'لا يوجد طلب كهذا.' },
  somebody_changed_meanwhile: {
    en: 'Somebody has changed this meanwhile. Look at it again.',
    ar: 'غيّره أحد في هذه الأثناء. انظر فيه من جديد.',
  },
  not_now: { en: 'This is no longer possible.', ar: 'لم يعد هذا ممكنًا.' },
  offer_ran_out: {
    en: 'The offer has run out. Ask the desk for a new one.',
    ar: 'انتهت صلاحية العرض. اطلب عرضًا جديدًا.',
  },
  say_why: { en: 'Say why', ar: 'اذكر السبب' },
  unknown_airport: { en: 'No airport has the code {{code}}.', ar: 'لا مطار بالرمز {{code}}.' },
  same_airport: { en: 'Choose another airport.', ar: 'اختر مطارًا آخر.' },
  day_in_future: { en: 'Choose a day in the future.', ar: 'اختر يومًا في المستقبل.' },
  return_after_departure: { en: 'Choose a day on or after the departure.', ar: 'اختر يومًا لا يسبق المغادرة.' },
  infants_with_adults: {
    en: 'One infant at most travels with an adult.',
    ar: 'يسافر مع كل بالغ رضيع واحد على الأكثر.',
  },
  budget_in: { en: 'Prices are in {{currency}}.', ar: 'الأسعار بعملة {{currency}}.' },
  seats_of_group: { en: 'The group has {{seats}} people with a seat.', ar: 'عدد أفراد المجموعة بمقاعد {{seats}}.' },
  infants_of_group: { en: 'The group has {{infants}} infants.', ar: 'عدد رضّع المجموعة {{infants}}.' },
  valid_in_future: { en: 'Choose today or a later day.', ar: 'اختر اليوم أو يومًا بعده.' },
  valid_before_release: { en: 'Choose a day on or before the release day.', ar: 'اختر يومًا لا يتجاوز تاريخ الإعادة.' },
})
