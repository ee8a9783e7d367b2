import { words } from '#server/words'

export const creditWords = words('credit', {
  agency_buys_on_credit_again: { en: 'The agency buys on credit again.', ar: 'عادت الوكالة تشتري بالائتمان.' },
  agency_no_longer_buys: { en: 'The agency no longer buys on credit.', ar: 'لم تعد الوكالة تشتري بالائتمان.' },
  agency_not_found: { en: 'This agency was not found.', ar: 'لم نجد هذه الوكالة.' },
  agency_owes_nothing: { en: 'This agency owes nothing.', ar: 'لا شيء على هذه الوكالة.' },
  agency_reminded_today_already: {
    en: 'This agency was reminded today already.',
    ar: 'ذُكّرت هذه الوكالة اليوم من قبل.',
  },
  credit_agency_locked_already: {
    en: 'The credit of this agency is locked already.',
    ar: 'ائتمان هذه الوكالة موقوف من قبل.',
  },
  credit_agency_not_locked: { en: 'The credit of this agency is not locked.', ar: 'ائتمان هذه الوكالة ليس موقوفًا.' },
  nobody_agency_can_written: {
    en: 'Nobody of this agency can be written to.',
    ar: 'لا أحد في هذه الوكالة يمكن مراسلته.',
  },
  reminder_on_way: { en: 'The reminder is on its way.', ar: 'أُرسل التذكير.' },
})
