import { words } from '#server/words'

export const booksWords = words('books', {
  account_not_found: { en: 'This account was not found.', ar: 'لم نجد هذا الحساب.' },
  entry_not_found: { en: 'This entry was not found.', ar: 'لم نجد هذا القيد.' },
})
