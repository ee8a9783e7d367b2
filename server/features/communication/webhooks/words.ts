import { words } from '#server/words'

export const webhooksWords = words('webhooks', {
  created: { en: 'Copy the secret now: it is not shown again.', ar: 'انسخ السر الآن: لن يُعرض مرة أخرى.' },
  saved: { en: 'The webhook is saved.', ar: 'حُفظ خطاف الويب.' },
  removed: { en: 'The webhook is removed.', ar: 'حُذف خطاف الويب.' },
  replayed: { en: 'The event is sent once more.', ar: 'يُرسل الحدث مرة أخرى.' },
  not_replayed: {
    en: 'This event cannot be sent again: its webhook is off or removed.',
    ar: 'لا يمكن إعادة إرسال هذا الحدث: خطافه متوقف أو محذوف.',
  },
  not_found: { en: 'There is no such webhook.', ar: 'لا يوجد خطاف ويب كهذا.' },
  too_many: { en: 'An agency has at most {{max}} webhooks.', ar: 'للوكالة {{max}} خطافات ويب على الأكثر.' },
  https: { en: 'Enter an address that begins with https://', ar: 'أدخل عنوانًا يبدأ بـ https://' },
  private: {
    en: 'This address is not on the public internet.',
    ar: 'هذا العنوان ليس على الإنترنت العام.',
  },
})
