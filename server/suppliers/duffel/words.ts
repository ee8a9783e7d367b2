import { words } from '#server/words'
import { duffelApiWords } from '../duffel-api/words.ts'

export const duffelWords = {
  ...duffelApiWords,
  ...words('duffel', {
    about: {
      en: 'Flights of more than three hundred airlines: found, held, ticketed, changed and refunded over Duffel.',
      ar: 'رحلات أكثر من ثلاثمئة شركة طيران: يُبحث عنها وتُحجز وتُصدر وتُغيَّر وتُسترد عبر دفل.',
    },
    does_sell: { en: 'Finds, holds and tickets flights', ar: 'يبحث عن الرحلات ويحجزها ويُصدر تذاكرها' },
    does_extras: { en: 'Sells bags and seats', ar: 'يبيع الأمتعة والمقاعد' },
    does_after: { en: 'Cancels, refunds and changes them', ar: 'يلغيها ويستردها ويغيّرها' },
    does_tell: { en: 'Tells what airlines change', ar: 'يُبلّغ بما تغيّره شركات الطيران' },
    times_changed: { en: 'The airline has changed these flights.', ar: 'غيّرت شركة الطيران هذه الرحلات.' },
    not_on_sale: { en: 'This is no longer on sale for these flights.', ar: 'لم يعد هذا معروضًا لهذه الرحلات.' },
    nobody_for_infant: { en: 'Each infant travels with an adult of its own.', ar: 'لكل رضيع بالغ يرافقه.' },
    passport_needed: {
      en: 'The airline takes a passport alone for these flights, and no identity card.',
      ar: 'لا تقبل شركة الطيران لهذه الرحلات إلا جواز السفر، ولا تقبل بطاقة الهوية.',
    },
    wrong_state: { en: 'The order is {{status}}.', ar: 'حالة الطلب: {{status}}.' },
    void_over: { en: 'The time to void has passed.', ar: 'انقضى وقت الإبطال.' },
    refunds_less: {
      en: 'Duffel would refund {{amount}} to {{to}}, less than the fare’s rules promise. A person has to decide.',
      ar: 'دفل سيردّ {{amount}} إلى {{to}}، وهو أقل مما تعد به شروط السعر. يلزم قرار من موظف.',
    },
    refund_as_voucher: {
      en: 'The airline would give what is left back as a voucher. Ask Duffel’s desk.',
      ar: 'ستردّ شركة الطيران المتبقي قسيمةً. يرجى مراجعة مكتب دفل.',
    },
    other_order: { en: 'Duffel answered with another order.', ar: 'ردّ دفل بطلب آخر.' },
  }),
}
