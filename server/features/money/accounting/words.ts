import { words } from '#server/words'

export const accountingWords = words('accounting', {
  tried_again: { en: 'It is tried again now.', ar: 'تُعاد المحاولة الآن.' },
  skipped: { en: 'Taken off the queue.', ar: 'رُفع من قائمة الانتظار.' },
  none_waits: { en: 'None of these waits for a decision.', ar: 'لا شيء من هذه ينتظر قرارًا.' },
  nothing_to_enter: { en: 'It comes to nothing: there is nothing to enter.', ar: 'مجموعه صفر فلا شيء يُسجَّل.' },
  nobody_answered: {
    en: 'Nobody answered. It is looked for before it is sent again.',
    ar: 'لم يجب أحد. يُبحث عنه قبل إرساله مرة أخرى.',
  },
  amount_differs: {
    en: 'It stands there with {{theirs}} in place of {{ours}}. Correct it there or take it off the queue.',
    ar: 'مبلغه هناك {{theirs}} بدل {{ours}}. صحّحه هناك أو ارفعه من قائمة الانتظار.',
  },
  invoice_first: { en: 'It waits for its invoice.', ar: 'ينتظر فاتورته.' },
  note_first: { en: 'It waits for its credit note.', ar: 'ينتظر إشعاره الدائن.' },
  by_hand: { en: 'Taken off by hand: {{reason}}', ar: 'رُفع يدويًا: {{reason}}' },
})
