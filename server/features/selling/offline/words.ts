import { words } from '#server/words'

export const offlineWords = words('offline', {
  agency_not_found: { en: 'This agency was not found.', ar: 'لم نجد هذه الوكالة.' },
  at_most_one_infant: { en: 'At most one infant to each adult', ar: 'رضيع واحد على الأكثر لكل بالغ' },
  booking_deleted_successfully: { en: 'Booking deleted successfully.', ar: 'حُذف الحجز.' },
  booking_saved_successfully: { en: 'Booking saved successfully.', ar: 'حُفظ الحجز.' },
  booking_updated_successfully: { en: 'Booking updated successfully.', ar: 'حُدّث الحجز.' },
  choose_day_on_or_after: { en: 'Choose a day on or after the first', ar: 'اختر يومًا لا يسبق اليوم الأول' },
  choose_later_time: { en: 'Choose a later time than the one before', ar: 'اختر وقتًا بعد الذي قبله' },
  choose_time_in_future: { en: 'Choose a time in the future', ar: 'اختر وقتًا في المستقبل' },
  choose_today_or_later_day: { en: 'Choose today or a later day', ar: 'اختر اليوم أو يومًا بعده' },
  costs_entered_when_booked: { en: 'Costs are entered when it is booked', ar: 'تُدخل التكاليف عند الحجز' },
  email_sent_successfully: { en: 'Email sent successfully.', ar: 'أُرسل البريد الإلكتروني.' },
  enter_amount_above_zero: { en: 'Enter an amount above zero', ar: 'أدخل مبلغًا أكبر من صفر' },
  enter_pnr_or_voucher_number: { en: 'Enter the PNR or voucher number', ar: 'أدخل رقم الحجز أو القسيمة' },
  enter_what_costs: { en: 'Enter what it costs', ar: 'أدخل التكلفة' },
  enter_what_each_line_costs: { en: 'Enter what each line costs', ar: 'أدخل تكلفة كل سطر' },
  file_not_here_any: {
    en: 'This file is not here any more: choose it again',
    ar: 'لم يعد هذا الملف موجودًا، اختره من جديد',
  },
  first_payment_due_when_quote: {
    en: 'The first payment is due when the quote is accepted',
    ar: 'تستحق الدفعة الأولى عند قبول العرض',
  },
  lines_change_with_new_quote: { en: 'Lines change with a new quote only', ar: 'لا تتغير السطور إلا بعرض جديد' },
  lines_same_words_one_kind: {
    en: 'Lines of the same words are of one kind',
    ar: 'السطور ذات الكلمات نفسها من نوع واحد',
  },
  payments_change_with_new_quote: { en: 'Payments change with a new quote only', ar: 'لا تتغير الدفعات إلا بعرض جديد' },
  payments_must_add_up: {
    en: 'The payments must add up to the total of the lines',
    ar: 'يجب أن يساوي مجموع الدفعات مجموع السطور',
  },
  quote_run_out_ask_desk: {
    en: 'This quote has run out. Ask the desk for a new one.',
    ar: 'انتهت صلاحية هذا العرض. اطلب من فريق الحجوزات عرضًا جديدًا.',
  },
  request_is: { en: 'This request is {{state}}.', ar: 'هذا الطلب {{state}}.' },
  request_kept_in: { en: 'This request is kept in {{currency}}', ar: 'عملة هذا الطلب {{currency}}' },
  request_not_found: { en: 'This request was not found.', ar: 'لم نجد هذا الطلب.' },
  somebody_changed_request_meanwhile_look: {
    en: 'Somebody has changed this request meanwhile. Look at it again.',
    ar: 'غيّر أحدهم هذا الطلب في هذه الأثناء. راجعه من جديد.',
  },
  there_nothing_to_send_yet: { en: 'There is nothing to send yet.', ar: 'لا شيء يُرسل بعد.' },
  wallet_kept_in: { en: 'Your wallet is kept in {{currency}}', ar: 'محفظتك بعملة {{currency}}' },
  your_agency_may_look: { en: 'Your agency may look, but not book.', ar: 'وكالتك للاطلاع دون الحجز.' },
})
