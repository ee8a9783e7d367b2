import { words } from '#server/words'

export const carRequestsWords = words('car-requests', {
  sent: { en: 'The request is sent. The office answers by e-mail.', ar: 'أُرسل الطلب، وسيردّ فريق الحجوزات بالبريد.' },
  confirmed: { en: 'The car is confirmed.', ar: 'أُكدت السيارة.' },
  declined: { en: 'The request is declined.', ar: 'رُفض الطلب.' },
  withdrawn: { en: 'The request is withdrawn.', ar: 'سُحب الطلب.' },
  not_found: { en: 'There is no such request.', ar: 'لا يوجد طلب كهذا.' },
  car_not_found: { en: 'This car is no longer offered.', ar: 'لم تعد هذه السيارة معروضة.' },
  day_passed: { en: 'Choose today or a later day.', ar: 'اختر اليوم أو يومًا بعده.' },
  ends_before: { en: 'Choose a day on or after the first.', ar: 'اختر يومًا لا يسبق اليوم الأول.' },
  too_long: { en: 'A car is asked for up to 60 days.', ar: 'تُطلب السيارة لمدة 60 يومًا على الأكثر.' },
  too_far: { en: 'Choose a day within a year.', ar: 'اختر يومًا خلال سنة.' },
  not_now: { en: 'This is no longer possible.', ar: 'لم يعد هذا ممكنًا.' },
  total_in: { en: 'Prices are in {{currency}}.', ar: 'الأسعار بعملة {{currency}}.' },
})
