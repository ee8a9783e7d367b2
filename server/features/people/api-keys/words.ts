import { words } from '#server/words'

export const apiKeysWords = words('api-keys', {
  created: { en: 'Copy the key now: it is not shown again.', ar: 'انسخ المفتاح الآن: لن يُعرض مرة أخرى.' },
  revoked: { en: 'The key is revoked.', ar: 'أُلغي المفتاح.' },
  revoked_already: { en: 'This key is revoked already.', ar: 'هذا المفتاح ملغى من قبل.' },
  not_found: { en: 'There is no such key.', ar: 'لا يوجد مفتاح كهذا.' },
  too_many: {
    en: 'An agency has at most {{max}} keys. Revoke one first.',
    ar: 'للوكالة {{max}} مفتاحًا على الأكثر. ألغِ واحدًا أولًا.',
  },
})
