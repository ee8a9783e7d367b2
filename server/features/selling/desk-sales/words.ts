import { words } from '#server/words'

export const deskSalesWords = words('desk_sales', {
  agency_may_not_buy_now: { en: 'This agency may not buy now', ar: 'لا يمكن لهذه الوكالة الشراء الآن' },
  booking_saved_successfully: { en: 'Booking saved successfully.', ar: 'حُفظ الحجز.' },
  choose_day_on_or_after: { en: 'Choose a day on or after the first', ar: 'اختر يومًا لا يسبق اليوم الأول' },
  booking_not_found: { en: 'Booking not found.', ar: 'الحجز غير موجود.' },
  enter_amount_above_zero: { en: 'Enter an amount above zero', ar: 'أدخل مبلغًا أكبر من صفر' },
  enter_bank_reference: { en: 'Enter the bank reference', ar: 'أدخل المرجع البنكي' },
  enter_what_costs: { en: 'Enter what it costs', ar: 'أدخل التكلفة' },
  flight_or_lines: { en: 'Sell a flight or lines, not both', ar: 'بِع رحلة أو سطورًا، لا كليهما' },
  lines_same_words_one_kind: {
    en: 'Lines of the same words are of one kind',
    ar: 'السطور ذات الكلمات نفسها من نوع واحد',
  },
  only_agency_buys_on_credit: { en: 'Only an agency buys on credit', ar: 'الشراء بالآجل للوكالات وحدها' },
  only_flight_is_held: { en: 'Only a flight is held and paid later', ar: 'الحجز دون دفع للرحلات وحدها' },
  paid_and_confirmed: { en: 'Paid and confirmed.', ar: 'دُفع الحجز وتأكّد.' },
  request_kept_in: { en: 'This request is kept in {{currency}}', ar: 'عملة هذا الطلب {{currency}}' },
  wallet_agency_in_another_currency: {
    en: 'The agency’s wallet is in another currency',
    ar: 'محفظة الوكالة بعملة أخرى',
  },
})
