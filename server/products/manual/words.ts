import { words } from '#server/words'

export const manualWords = words('manual', {
  booking_no_longer_waits: {
    en: 'This booking no longer waits for the desk.',
    ar: 'لم يعد هذا الحجز ينتظر فريق الحجوزات.',
  },
  desk_booked_refund: { en: 'The desk has booked this: refund it.', ar: 'حجز فريق الحجوزات هذا: استردّ مبلغه.' },
  desk_booking_do_not_ask: {
    en: 'The desk is booking this. Do not ask again.',
    ar: 'فريق الحجوزات يحجز هذا الآن. لا تطلبه من جديد.',
  },
  desk_booking_wait_for_answer: {
    en: 'The desk is booking this: wait for its answer.',
    ar: 'فريق الحجوزات يحجز هذا: انتظر ردّه.',
  },
  desk_not_answered_yet: { en: 'The desk has not answered yet.', ar: 'لم يردّ فريق الحجوزات بعد.' },
  desk_not_booked: { en: 'The desk has not booked this.', ar: 'لم يحجز فريق الحجوزات هذا.' },
  last_day_not_passed_yet: { en: 'The last day of this has not passed yet.', ar: 'لم ينقضِ آخر يوم له بعد.' },
  not_refunded_any: { en: 'This is not refunded any more.', ar: 'لم يعد هذا قابلًا للاسترداد.' },
  not_to_be_had_any_more: { en: 'This is not to be had any more.', ar: 'لم يعد هذا متاحًا.' },
  not_voided_ask_for_refund: {
    en: 'This is not voided. Ask for a refund instead.',
    ar: 'لا يُلغى هذا. اطلب استرداد المبلغ بدلًا من ذلك.',
  },
})
