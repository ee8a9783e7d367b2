import { words } from '#server/words'

export const paymentsWords = words('payments', {
  another_amount_due_now: { en: 'Another amount is due now.', ar: 'المبلغ المستحق الآن غير ذلك.' },
  booking_above_your_card_limit: { en: 'This booking is above your card limit.', ar: 'قيمة هذا الحجز فوق حد بطاقتك.' },
  booking_being_paid_already: { en: 'This booking is being paid already.', ar: 'يجري دفع هذا الحجز الآن.' },
  booking_changed_while_card_asked: {
    en: 'This booking was changed while the card was asked.',
    ar: 'تغيّر هذا الحجز أثناء الدفع بالبطاقة.',
  },
  booking_is: { en: 'This booking is {{status}}.', ar: 'هذا الحجز {{status}}.' },
  booking_not_found: { en: 'This booking was not found.', ar: 'لم نجد هذا الحجز.' },
  card_page_not_opened: {
    en: 'The card page could not be opened. Nothing was charged; try again in a moment.',
    ar: 'تعذّر فتح صفحة البطاقة. لم يُخصم شيء، حاول بعد قليل.',
  },
  card_declined: {
    en: 'The bank declined this card and nothing was charged. Try another card, or ask the bank.',
    ar: 'رفض البنك هذه البطاقة ولم يُخصم شيء. جرّب بطاقة أخرى أو راجع البنك.',
  },
  card_without_funds: {
    en: 'The card does not cover this amount, or its limit is reached. Nothing was charged; try another card.',
    ar: 'رصيد البطاقة أو حدّها لا يغطي هذا المبلغ. لم يُخصم شيء، جرّب بطاقة أخرى.',
  },
  card_expired: { en: 'This card has expired. Use another card.', ar: 'انتهت صلاحية هذه البطاقة. استخدم بطاقة أخرى.' },
  card_gone: {
    en: 'The bank no longer takes this card. Nothing was charged; remove it and use another.',
    ar: 'لم يعد البنك يقبل هذه البطاقة. لم يُخصم شيء، أزلها واستخدم غيرها.',
  },
  card_not_kept: {
    en: 'This card is not kept any more. Choose another.',
    ar: 'لم تعد هذه البطاقة محفوظة. اختر غيرها.',
  },
  card_payment_not_there: { en: 'This card payment is not there to be used.', ar: 'لا يمكن استعمال دفعة البطاقة هذه.' },
  gateway_silent: { en: 'The card gateway does not answer.', ar: 'لا تجيب بوابة البطاقات.' },
  nothing_to_paid: { en: 'Nothing is to be paid.', ar: 'لا يوجد ما يُدفع.' },
  payment_not_found: { en: 'This payment was not found.', ar: 'لم نجد هذه الدفعة.' },
  payment_request_being_paid_already: {
    en: 'This payment request is being paid already.',
    ar: 'يجري دفع هذا الطلب الآن.',
  },
  signature_does_not_fit: { en: 'The signature does not fit.', ar: 'التوقيع غير مطابق.' },
  time_limit_booking_passed: { en: 'The time limit of this booking has passed.', ar: 'انتهت مهلة هذا الحجز.' },
  your_account_may_not_pay: { en: 'Your account may not pay by card.', ar: 'الدفع بالبطاقة غير متاح لحسابك.' },
  time_limit_passed: { en: 'the time limit has passed', ar: 'انتهت المهلة' },
})
