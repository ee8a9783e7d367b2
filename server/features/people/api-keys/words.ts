import { words } from '#server/words'

export const apiKeysWords = words('api-keys', {
  created: { en: 'Copy the key now: it is not shown again.', ar: 'انسخ المفتاح الآن: لن يُعرض مرة أخرى.' },
  revoked: { en: 'The key is revoked.', ar: 'أُلغي المفتاح.' },
  revoked_already: { en: 'This key is revoked already.', ar: 'هذا المفتاح ملغى من قبل.' },
  sandbox_key_here: {
    en: 'This is a key of the sandbox. Here everything is real: use a live key.',
    ar: 'هذا مفتاح من بيئة التجربة. كل شيء هنا حقيقي: استخدم مفتاحًا حيًّا.',
  },
  sandbox_key_there: {
    en: 'This is a key of the sandbox, which is at {{url}}.',
    ar: 'هذا مفتاح من بيئة التجربة، وعنوانها {{url}}.',
  },
  live_key_here: {
    en: 'This is a live key and this is the sandbox. Use a key that was made here, and keep the live one to yourself.',
    ar: 'هذا مفتاح حيّ وهذه بيئة التجربة. استخدم مفتاحًا أُنشئ هنا واحفظ الحيّ لنفسك.',
  },
  not_found: { en: 'There is no such key.', ar: 'لا يوجد مفتاح كهذا.' },
  too_many: {
    en: 'An agency has at most {{max}} keys. Revoke one first.',
    ar: 'للوكالة {{max}} مفتاحًا على الأكثر. ألغِ واحدًا أولًا.',
  },
})
