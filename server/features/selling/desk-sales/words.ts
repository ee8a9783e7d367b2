import { words } from '#server/words'

export const deskSalesWords = words('desk_sales', {
  agency_may_not_buy_now: { en: 'This agency may not buy now', ar: 'لا يمكن لهذه الوكالة الشراء الآن' },
  booking_saved_successfully: { en: 'Booking saved successfully.', ar: 'حُفظ الحجز.' },
  choose_day_on_or_after: { en: 'Choose a day on or after the first', ar: 'اختر يومًا لا يسبق اليوم الأول' },
  enter_amount_above_zero: { en: 'Enter an amount above zero', ar: 'أدخل مبلغًا أكبر من صفر' },
  enter_bank_reference: { en: 'Enter the bank reference', ar: 'أدخل المرجع البنكي' },
  enter_what_costs: { en: 'Enter what it costs', ar: 'أدخل التكلفة' },
  lines_same_words_one_kind: {
    en: 'Lines of the same words are of one kind',
    ar: 'السطور ذات الكلمات نفسها من نوع واحد',
  },
  only_agency_buys_on_credit: { en: 'Only an agency buys on credit', ar: 'الشراء بالآجل للوكالات وحدها' },
  request_kept_in: { en: 'This request is kept in {{currency}}', ar: 'عملة هذا الطلب {{currency}}' },
})
