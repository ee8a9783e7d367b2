import { words } from '#server/words'

export const salesmanWords = words('salesman', {
  agency_not_found: { en: 'This agency was not found.', ar: 'لم نجد هذه الوكالة.' },
  done: { en: 'Done.', ar: 'تمّ.' },
  note_not_found: { en: 'This note was not found.', ar: 'لم يُعثر على هذه الملاحظة.' },
  note_saved: { en: 'Note saved.', ar: 'حُفظت الملاحظة.' },
})
