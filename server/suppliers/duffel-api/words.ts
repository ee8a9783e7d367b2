import { words } from '#server/words'

/** What is said of the account at Duffel, whatever is sold over it. */
export const duffelApiWords = words('duffel-api', {
  access_token: { en: 'Access token', ar: 'رمز الوصول (Access Token)' },
  access_token_hint: {
    en: 'From Duffel’s dashboard, under Developers. It begins with duffel_test_ or duffel_live_.',
    ar: 'من لوحة دفل، قسم \u2066Developers\u2069. يبدأ بـ \u2066duffel_test_\u2069 أو \u2066duffel_live_\u2069.',
  },
  webhook_secret: { en: 'Webhook secret', ar: 'سر الإشعارات (Webhook Secret)' },
  webhook_secret_hint: {
    en: 'Of a webhook of version v2 that is sent to {{address}}. Without it Duffel is asked instead.',
    ar: 'لإشعار من الإصدار v2 يُرسَل إلى \u2066{{address}}\u2069. وبدونه نسأل دفل بأنفسنا.',
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
  price_moved: { en: 'The price has changed.', ar: 'تغيّر السعر.' },
  other_wish: { en: 'The same key was used for another booking.', ar: 'استُخدم المفتاح نفسه لحجز آخر.' },
  not_decided: { en: 'Duffel has not said yet what became of it.', ar: 'لم يُعلمنا دفل بعد بما آل إليه الطلب.' },
})
