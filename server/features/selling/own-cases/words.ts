import { words } from '#server/words'

export const ownCasesWords = words('own-cases', {
  saved: { en: 'Saved what goes back.', ar: 'حُفظ المبلغ المُعاد.' },
  case_not_found: { en: 'This case was not found.', ar: 'لم نجد هذه الحالة.' },
  change_has_own_fee: {
    en: 'What a customer pays for a change is set when it is accepted.',
    ar: 'ما يدفعه العميل للتغيير يُحدد عند قبوله.',
  },
  at_most_what_was_paid: {
    en: 'Give back at most what the customer had paid for it',
    ar: 'لا يزيد المُعاد على ما دفعه العميل',
  },
})
