import { words } from '#server/words'

export const paymentRequestsWords = words('payment_requests', {
  agency_does_not_take_bookings: {
    en: 'This agency does not take bookings now.',
    ar: 'لا تستقبل هذه الوكالة حجوزات الآن.',
  },
  booking_being_paid_already: { en: 'This booking is being paid already.', ar: 'يجري دفع هذا الحجز الآن.' },
  booking_no_longer_waits: { en: 'This booking no longer waits for a payment.', ar: 'لم يعد هذا الحجز ينتظر دفعًا.' },
  booking_not_found: { en: 'This booking was not found.', ar: 'لم نجد هذا الحجز.' },
  change_decided_already: { en: 'This change is decided already.', ar: 'سبق البت في هذا التعديل.' },
  change_not_found: { en: 'This change was not found.', ar: 'لم نجد هذا التعديل.' },
  choose_time_in_future: { en: 'Choose a time in the future', ar: 'اختر وقتًا في المستقبل' },
  customer_pays_what_is_due: {
    en: 'A customer pays what is due when the booking is confirmed',
    ar: 'يدفع العميل المستحق عند تأكيد الحجز',
  },
  name_booking_or_quotation: { en: 'Name a booking or a quotation', ar: 'حدّد حجزًا أو عرض سعر' },
  paid_to_agency: {
    en: 'This quotation is paid to the agency, in the agency’s own currency.',
    ar: 'يُدفع هذا العرض للوكالة بعملتها.',
  },
  pay_by_link_sent: {
    en: 'Your agent has sent you a link to pay. Use that one.',
    ar: 'أرسل إليك وكيلك رابطًا للدفع. استخدم ذلك الرابط.',
  },
  payment_request_being_paid_already: {
    en: 'This payment request is being paid already.',
    ar: 'يجري دفع هذا الطلب الآن.',
  },
  payment_request_cancelled: { en: 'Payment request cancelled.', ar: 'أُلغي طلب الدفع.' },
  payment_request_no_longer_open: { en: 'This payment request is no longer open.', ar: 'لم يعد طلب الدفع هذا مفتوحًا.' },
  payment_request_open_already_cancel: {
    en: 'A payment request is open already. Cancel it before you send another.',
    ar: 'يوجد طلب دفع مفتوح. ألغه قبل أن ترسل غيره.',
  },
  payment_request_open_for_30_days: {
    en: 'A payment request is open for 30 days at most',
    ar: 'يبقى طلب الدفع مفتوحًا 30 يومًا على الأكثر',
  },
  payment_request_paid: { en: 'This payment request has been paid.', ar: 'دُفع هذا الطلب.' },
  payment_request_sent: { en: 'Payment request sent.', ar: 'أُرسل طلب الدفع.' },
  quotation_not_found: { en: 'This quotation was not found.', ar: 'لم يُعثر على هذا العرض.' },
  quotation_paid_once_accepted: { en: 'A quotation is paid once it is accepted.', ar: 'يُدفع العرض بعد قبوله.' },
  quotation_run_out_ask: {
    en: 'This quotation has run out. Ask for a new one.',
    ar: 'انتهت صلاحية هذا العرض. اطلب عرضًا جديدًا.',
  },
  seats_held_for_less_time: { en: 'The seats are held for less time than that', ar: 'المقاعد محجوزة لمدة أقصر من ذلك' },
  there_nothing_to_pay: { en: 'There is nothing to pay for this change.', ar: 'لا شيء يُدفع لهذا التغيير.' },
  time_limit_booking_passed: { en: 'The time limit of this booking has passed.', ar: 'انتهت مهلة هذا الحجز.' },
})
