import { words } from '#server/words'

export const dbWords = words('db', {
  service_very_busy_right_now: {
    en: 'The service is very busy right now. Try again in a few seconds.',
    ar: 'الخدمة مزدحمة الآن. حاول بعد ثوانٍ.',
  },
})
