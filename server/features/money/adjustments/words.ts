import { words } from '#server/words'

export const adjustmentsWords = words('adjustments', {
  account_moves_with_bookings: {
    en: 'This account moves with bookings only',
    ar: 'هذا الحساب يتحرك مع الحجوزات وحدها',
  },
  adjustment_decided_already: { en: 'This adjustment was decided already.', ar: 'بُتّ في هذه التسوية من قبل.' },
  adjustment_not_found: { en: 'This adjustment was not found.', ar: 'لم نجد هذه التسوية.' },
  adjustment_posted: { en: 'The adjustment is posted.', ar: 'رُحّلت التسوية.' },
  adjustment_refused: { en: 'The adjustment is refused.', ar: 'رُفضت التسوية.' },
  adjustment_reversed: { en: 'This adjustment was reversed before.', ar: 'عُكست هذه التسوية من قبل.' },
  adjustment_waits_for_second_person: {
    en: 'The adjustment waits for a second person.',
    ar: 'التسوية بانتظار شخص ثانٍ.',
  },
  adjustment_withdrawn: { en: 'The adjustment is withdrawn.', ar: 'سُحبت التسوية.' },
  amounts_in: { en: 'Amounts are in {{currency}}', ar: 'المبالغ بعملة {{currency}}' },
  books_closed: { en: 'The books are closed until {{day}}.', ar: 'أُقفلت الدفاتر حتى {{day}}.' },
  books_closed_until_choose_later: {
    en: 'The books are closed until {{day}}. Choose a later day.',
    ar: 'الدفاتر مقفلة حتى {{day}}. اختر يومًا بعده.',
  },
  choose_two_different_accounts: { en: 'Choose two different accounts', ar: 'اختر حسابين مختلفين' },
  date_in_future: { en: 'This date is in the future', ar: 'هذا التاريخ لم يأتِ بعد' },
  day_closed_already: { en: 'This day is closed already', ar: 'هذا اليوم مقفل من قبل' },
  enter_amount_above_zero: { en: 'Enter an amount above zero', ar: 'أدخل مبلغًا أكبر من صفر' },
  limit_saved: { en: 'The limit is saved.', ar: 'حُفظ الحد.' },
  more_than_one_entry_can: { en: 'This is more than one entry can hold', ar: 'هذا أكبر مما يتسع له قيد واحد' },
  nobody_decides_adjustment_their_own: {
    en: 'Nobody decides an adjustment of their own. Ask a colleague.',
    ar: 'لا يبتّ أحد في تسوية أعدّها. اطلب ذلك من زميل.',
  },
  only_days_over_can_closed: { en: 'Only days that are over can be closed', ar: 'لا تُقفل إلا أيام انتهت' },
  only_whoever_made_adjustment_withdraws: {
    en: 'Only whoever made an adjustment withdraws it.',
    ar: 'لا يسحب التسوية إلا من أعدّها.',
  },
  use_currency_account: { en: 'Use the currency of this account', ar: 'استخدم عملة هذا الحساب' },
})
