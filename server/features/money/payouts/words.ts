import { words } from '#server/words'

export const payoutsWords = words('payouts', {
  account_takes_only: { en: 'This account takes {{currency}} only', ar: 'هذا الحساب لعملة {{currency}} فقط' },
  booking_being_confirmed_wait: {
    en: 'This booking is being confirmed. Wait until that has ended.',
    ar: 'هذا الحجز قيد التأكيد. انتظر حتى ينتهي.',
  },
  booking_kept_in: { en: 'This booking is kept in {{currency}}', ar: 'هذا الحجز بعملة {{currency}}' },
  booking_not_found: { en: 'This booking was not found.', ar: 'لم نجد هذا الحجز.' },
  enter_amount_above_zero: { en: 'Enter an amount above zero', ar: 'أدخل مبلغًا أكبر من صفر' },
  more_than_lies_in_wallet: { en: 'This is more than lies in the wallet', ar: 'هذا أكثر مما في المحفظة' },
  nobody_decides_pay_out_their: {
    en: 'Nobody decides a pay-out of their own. Ask a colleague.',
    ar: 'لا يبتّ أحد في دفعة أعدّها. اطلب ذلك من زميل.',
  },
  pay_out_decided: { en: 'The pay-out is decided.', ar: 'بُتّ في الدفعة للعميل.' },
  pay_out_decided_already: { en: 'This pay-out was decided already.', ar: 'بُتّ في هذه الدفعة من قبل.' },
  pay_out_not_found: { en: 'This pay-out was not found.', ar: 'لم نجد هذه الدفعة للعميل.' },
  pay_out_saved: { en: 'The pay-out is saved.', ar: 'حُفظت الدفعة للعميل.' },
})
