import type { Sentences, Template } from '#server/http/arabic/sentence'

/** What agencies owe. */
export const credit: Sentences = {
  'The reminder is on its way.': 'أُرسل التذكير.',
  'The agency no longer buys on credit.': 'لم تعد الوكالة تشتري بالائتمان.',
  'The agency buys on credit again.': 'عادت الوكالة تشتري بالائتمان.',
  'The credit of this agency is locked already.': 'ائتمان هذه الوكالة موقوف من قبل.',
  'The credit of this agency is not locked.': 'ائتمان هذه الوكالة ليس موقوفًا.',
  'This agency owes nothing.': 'لا شيء على هذه الوكالة.',
  'Nobody of this agency can be written to.': 'لا أحد في هذه الوكالة يمكن مراسلته.',
  'This agency was reminded today already.': 'ذُكّرت هذه الوكالة اليوم من قبل.',
}

export const creditTemplates: readonly Template[] = []
