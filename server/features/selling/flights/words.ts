import { words } from '#server/words'

export const flightsWords = words('flights', {
  airline_changed_times_flight_search: {
    en: 'The airline has changed the times of this flight. Search again.',
    ar: 'غيّرت شركة الطيران أوقات هذه الرحلة. ابحث من جديد.',
  },
  airline_does_not_allow_now: { en: 'The airline does not allow this now.', ar: 'لا تسمح شركة الطيران بهذا الآن.' },
  airline_not_answered_in_time: {
    en: 'The airline has not answered in time. Nothing was booked.',
    ar: 'لم تردّ شركة الطيران في الوقت، ولم يُحجز شيء.',
  },
  airlines_system_does_not_answer: {
    en: 'The airline’s system does not answer. Nothing was booked; try again.',
    ar: 'نظام شركة الطيران لا يستجيب. لم يُحجز شيء؛ أعد المحاولة.',
  },
  at_most_extra_bags: {
    en: 'At most {{count}} extra bags for each passenger',
    ar: 'عدد الحقائب الإضافية لكل مسافر {{count}} على الأكثر',
  },
  bags_and_seats_priced: { en: 'Bags and seats priced.', ar: 'سُعّرت الحقائب والمقاعد.' },
  exit_rows_for_adults: { en: 'Exit rows are for adults', ar: 'صفوف مخارج الطوارئ للبالغين' },
  fare_sold_at_once: {
    en: 'This fare is sold at once and needs no quote.',
    ar: 'يُباع هذا السعر فورًا ولا يحتاج إلى عرض سعر.',
  },
  fare_sold_by_quotation_ask: {
    en: 'This fare is sold by quotation. Ask for a quote first.',
    ar: 'يُباع هذا السعر بعرض سعر. اطلب العرض أولًا.',
  },
  infant_sits_on_adults_lap: { en: 'An infant sits on an adult’s lap', ar: 'يجلس الرضيع في حضن بالغ' },
  infant_travels_with_adults_bags: {
    en: 'An infant travels with the adult’s bags',
    ar: 'حقائب الرضيع مع حقائب البالغ',
  },
  last_seats_fare_gone_choose: {
    en: 'The last seats of this fare are gone. Choose another flight or fare.',
    ar: 'نفدت مقاعد هذا السعر. اختر رحلة أخرى أو سعرًا آخر.',
  },
  no_airport_or_city_code: { en: 'No airport or city has the code {{code}}', ar: 'لا مطار ولا مدينة بالرمز {{code}}' },
  not_offered_on_flights: { en: 'This is not offered on these flights', ar: 'هذا غير متاح على هذه الرحلات' },
  nothing_found: { en: 'Nothing found', ar: 'لا نتائج' },
  offer_no_longer_there_search: {
    en: 'This offer is no longer there. Search again for the price of now.',
    ar: 'لم يعد هذا العرض قائمًا. ابحث من جديد لترى سعر الآن.',
  },
  one_seat_for_each_passenger: {
    en: 'One seat for each passenger on each flight',
    ar: 'مقعد واحد لكل مسافر في كل رحلة',
  },
  passengers_not_those_search: { en: 'The passengers are not those of the search', ar: 'المسافرون غير الذين في البحث' },
  please_ensure_fields_filled_properly: {
    en: 'Please Ensure that these fields are filled properly',
    ar: 'تأكد من تعبئة هذه الحقول كما يجب',
  },
  quote_ready: { en: 'The quote is ready.', ar: 'عرض السعر جاهز.' },
  quote_run_out_ask: {
    en: 'This quote has run out. Ask for a new one.',
    ar: 'انتهت مدة عرض السعر هذا. اطلب عرضًا جديدًا.',
  },
  search_no_longer_kept_search: {
    en: 'This search is no longer kept. Search again.',
    ar: 'لم نعد نحتفظ بهذا البحث. ابحث من جديد.',
  },
  seat_taken: { en: 'Seat {{name}} is taken', ar: 'المقعد {{name}} محجوز' },
  seat_taken_choose_another: { en: 'Seat {{name}} is taken. Choose another.', ar: 'المقعد {{name}} محجوز. اختر غيره.' },
  there_no_such_passenger: { en: 'There is no such passenger', ar: 'لا وجود لهذا المسافر' },
  quote_not_found: { en: 'This quote was not found.', ar: 'لم نجد عرض السعر هذا.' },
})
