import type { Sentences, Template } from '#server/http/arabic/sentence'

/** The books of the company. */
export const books: Sentences = {
  'Choose an account': 'اختر حسابًا',
  'This account was not found.': 'لم نجد هذا الحساب.',
}

export const booksTemplates: readonly Template[] = []
