import type { Sentences } from '#server/http/arabic/sentence'

export const sentences: Sentences = {
  'Note saved.': 'حُفظت الملاحظة.',
  'Done.': 'تمّ.',
  'Write what to come back to': 'اكتب ما تعود إليه',
  'Choose a note': 'اختر ملاحظة',
  'This note was not found.': 'لم يُعثر على هذه الملاحظة.',
}
