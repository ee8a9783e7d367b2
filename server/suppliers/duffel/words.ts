import { words } from '#server/words'

export const duffelWords = words('duffel', {
  about: {
    en: 'Flights of more than three hundred airlines: found, held, ticketed, changed and refunded over Duffel.',
    ar: 'رحلات أكثر من ثلاثمئة شركة طيران: يُبحث عنها وتُحجز وتُصدر وتُغيَّر وتُسترد عبر دفل.',
  },
  does_sell: { en: 'Finds, holds and tickets flights', ar: 'يبحث عن الرحلات ويحجزها ويُصدر تذاكرها' },
  does_extras: { en: 'Sells bags and seats', ar: 'يبيع الأمتعة والمقاعد' },
  does_after: { en: 'Cancels, refunds and changes them', ar: 'يلغيها ويستردها ويغيّرها' },
  does_tell: { en: 'Tells what airlines change', ar: 'يُبلّغ بما تغيّره شركات الطيران' },
  access_token: { en: 'Access token', ar: 'رمز الوصول (Access Token)' },
  access_token_hint: {
    en: 'From Duffel’s dashboard, under Developers. It begins with duffel_test_ or duffel_live_.',
    ar: 'من لوحة دفل، قسم \u2066Developers\u2069. يبدأ بـ \u2066duffel_test_\u2069 أو \u2066duffel_live_\u2069.',
  },
  webhook_secret: { en: 'Webhook secret', ar: 'سر الإشعارات (Webhook Secret)' },
  webhook_secret_hint: {
    en: 'Of a webhook of version v2 that is sent to /api/webhooks/integration/duffel. Without it Duffel is asked instead.',
    ar: 'لإشعار من الإصدار v2 يُرسَل إلى \u2066/api/webhooks/integration/duffel\u2069. وبدونه نسأل دفل بأنفسنا.',
  },
  rate: { en: 'Exchange rate', ar: 'سعر الصرف' },
  rate_hint: {
    en: 'Where Duffel bills you in another currency than yours: its code and what one unit is worth, like USD 3.75.',
    ar: 'إن كانت دفل تحاسبك بعملة غير عملتك: رمزها وقيمة الوحدة منها، مثل \u2066USD 3.75\u2069.',
  },
  no_token: { en: 'There is no access token.', ar: 'لا يوجد رمز وصول.' },
  not_in_use: { en: 'Duffel is switched off.', ar: 'دفل متوقف.' },
  token_of_other_mode: {
    en: 'The token is not of the chosen mode: test tokens belong to the sandbox, live tokens to live.',
    ar: 'الرمز لا يناسب الوضع المختار: رموز الاختبار للتجربة، ورموز التشغيل للتشغيل الفعلي.',
  },
  no_longer_knows_us: { en: 'Duffel does not accept the access token.', ar: 'دفل لا يقبل رمز الوصول.' },
  busy: { en: 'Duffel has asked for patience.', ar: 'طلب دفل التمهل.' },
  too_late: { en: 'The time for this call was over before it was sent.', ar: 'انتهى وقت الطلب قبل إرساله.' },
  failed: { en: 'Duffel failed ({{status}}).', ar: 'تعطّل دفل ({{status}}).' },
  not_readable: { en: 'Duffel’s answer cannot be read ({{status}}).', ar: 'تعذّرت قراءة رد دفل ({{status}}).' },
  said_no: { en: 'Duffel said no: {{said}}', ar: 'رفض دفل: {{said}}' },
  balance_used_up: {
    en: 'The balance at Duffel does not cover this. Top it up.',
    ar: 'رصيدكم لدى دفل لا يكفي. يرجى تعبئته.',
  },
  no_rate: {
    en: 'Duffel sells in {{currency}}. Set its exchange rate.',
    ar: 'دفل يبيع بعملة {{currency}}. يرجى ضبط سعر صرفها.',
  },
  offer_gone: { en: 'The offer is no longer there.', ar: 'لم يعد العرض متاحًا.' },
  times_changed: { en: 'The airline has changed these flights.', ar: 'غيّرت شركة الطيران هذه الرحلات.' },
  price_moved: { en: 'The price has changed.', ar: 'تغيّر السعر.' },
  not_on_sale: { en: 'This is no longer on sale for these flights.', ar: 'لم يعد هذا معروضًا لهذه الرحلات.' },
  other_wish: { en: 'The same key was used for another booking.', ar: 'استُخدم المفتاح نفسه لحجز آخر.' },
  nobody_for_infant: { en: 'Each infant travels with an adult of its own.', ar: 'لكل رضيع بالغ يرافقه.' },
  passport_needed: {
    en: 'The airline takes a passport alone for these flights, and no identity card.',
    ar: 'لا تقبل شركة الطيران لهذه الرحلات إلا جواز السفر، ولا تقبل بطاقة الهوية.',
  },
  not_decided: { en: 'Duffel has not said yet what became of it.', ar: 'لم يُعلمنا دفل بعد بما آل إليه الطلب.' },
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
})
