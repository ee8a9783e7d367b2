import type { Sentences } from '#server/http/arabic/sentence'

export const search: Sentences = {
  'Type what to look for': 'اكتب ما تبحث عنه',
  'Type at least two letters': 'اكتب حرفين على الأقل',
}
