import { words } from '#server/words'

export const outsideWords = words('outside', {
  no_connection: { en: 'It could not be reached ({{code}}).', ar: 'تعذّر الوصول إليه ({{code}}).' },
  no_answer: { en: 'It did not answer in time.', ar: 'لم يجب في الوقت المحدد.' },
  broke: { en: 'The connection broke before it answered.', ar: 'انقطع الاتصال قبل أن يجيب.' },
  too_many_calls: {
    en: 'It has had too many calls and asks us to wait.',
    ar: 'وردته اتصالات كثيرة ويطلب منا الانتظار.',
  },
  failed: { en: 'It failed ({{status}}).', ar: 'تعطّل ({{status}}).' },
  led_elsewhere: { en: 'It led elsewhere ({{status}}).', ar: 'أحال إلى مكان آخر ({{status}}).' },
})
