import { words } from '#server/words'

export const integrationWords = words('demo-insurers-integration', {
  name: { en: 'Insurers of the demonstration', ar: 'شركات تأمين العرض التجريبي' },
  about: {
    en: 'Two invented insurers. Their policies cover nobody.',
    ar: 'شركتا تأمين مختلقتان. وثائقهما لا تغطي أحدًا.',
  },
  does_sell: { en: 'Quotes and policies', ar: 'العروض والوثائق' },
})
