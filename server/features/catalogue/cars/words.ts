import { words } from '#server/words'

export const carsWords = words('cars', {
  saved: { en: 'The car is saved.', ar: 'حُفظت السيارة.' },
  archived: { en: 'The car is taken off the list.', ar: 'رُفعت السيارة من القائمة.' },
  not_found: { en: 'This car was not found.', ar: 'لم نجد هذه السيارة.' },
  changed_meanwhile: {
    en: 'Somebody has changed this car meanwhile. Look at it again.',
    ar: 'غيّر أحد هذه السيارة في هذه الأثناء. انظر فيها من جديد.',
  },
})
