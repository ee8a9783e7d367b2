import { words } from '#server/words'

export const mailWords = words('mail', {
  text_no_longer_kept: { en: 'Its text is no longer kept.', ar: 'لم يعد نصها محفوظًا.' },
})
