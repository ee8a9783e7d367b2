import { words } from '#server/words'

export const staysWords = words('stays', {
  check_out_before_check_in: { en: 'Choose a day after the arrival.', ar: 'اختر يومًا بعد يوم الوصول.' },
  city_not_found: { en: 'There is no such city.', ar: 'لا توجد مدينة كهذه.' },
  day_passed: { en: 'This day has passed.', ar: 'مضى هذا اليوم.' },
  hotel_not_found: { en: 'Hotel not found.', ar: 'لم يُعثر على الفندق.' },
  last_room_gone: { en: 'The last room is gone. Choose another one.', ar: 'نفدت آخر غرفة. اختر غيرها.' },
  not_for_this_stay: { en: 'This room is not sold for these nights.', ar: 'لا تُباع هذه الغرفة لهذه الليالي.' },
  offer_gone: { en: 'This room is no longer offered. Search again.', ar: 'لم تعد هذه الغرفة معروضة. ابحث من جديد.' },
  on_sale_up_to: { en: 'Rooms are on sale up to 730 days ahead.', ar: 'تُباع الغرف حتى 730 يومًا مقدمًا.' },
  one_hotel: { en: 'Choose rooms of one hotel for the same nights.', ar: 'اختر غرفًا من فندق واحد لليالي نفسها.' },
  stay_up_to_30: { en: 'A stay has at most 30 nights.', ar: 'لا تزيد الإقامة على 30 ليلة.' },
  supplier_silent: { en: 'The hotel does not answer. Try again in a moment.', ar: 'الفندق لا يردّ. حاول بعد لحظات.' },
  terms_changed: {
    en: 'The cancellation terms have changed. Read them again.',
    ar: 'تغيّرت شروط الإلغاء. اقرأها من جديد.',
  },
})
