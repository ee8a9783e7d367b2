import { words } from '#server/words'

export const recordsWords = words('records', {
  somebody_changed_meanwhile_look: {
    en: 'Somebody has changed this meanwhile. Look at it again.',
    ar: 'غيّره أحد في هذه الأثناء. انظر فيه من جديد.',
  },
})
