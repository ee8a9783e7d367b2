import { words } from '#server/words'

export const usersWords = words('users', {
  many_people_logging_in_try: {
    en: 'Many people are logging in. Try again in a few seconds.',
    ar: 'كثيرون يسجلون الدخول الآن. حاول بعد ثوانٍ.',
  },
  person_may_do: {
    en: 'This person may do more than you. Ask an admin.',
    ar: 'لهذا الشخص صلاحيات أكثر منك. اطلب من مدير.',
  },
})
