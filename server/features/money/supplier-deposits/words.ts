import { words } from '#server/words'

export const supplierDepositsWords = words('supplier-deposits', {
  account_takes_only: { en: 'This account takes {{currency}} only', ar: 'هذا الحساب لعملة {{currency}} فقط' },
  compared: { en: 'The supplier’s own balance is noted.', ar: 'سُجّل رصيد المورّد نفسه.' },
  date_in_future: { en: 'This date is in the future', ar: 'هذا التاريخ لم يأتِ بعد' },
  entered_already: {
    en: 'This transfer is entered already, as {{payment}}',
    ar: 'هذا التحويل مُدخل من قبل برقم {{payment}}',
  },
  enter_amount_above_zero: { en: 'Enter an amount above zero', ar: 'أدخل مبلغًا أكبر من صفر' },
  not_of_this_block: {
    en: 'The hotel of this block is another supplier, or takes another currency.',
    ar: 'فندق هذه المجموعة مورّد آخر، أو يتعامل بعملة أخرى.',
  },
  nobody_decides_payment_their_own: {
    en: 'Nobody decides a payment of their own. Ask a colleague.',
    ar: 'لا يبتّ أحد في دفعة أعدّها. اطلب ذلك من زميل.',
  },
  payment_decided_already: { en: 'This payment was decided already.', ar: 'بُتّ في هذه الدفعة من قبل.' },
  payment_not_found: { en: 'This payment was not found.', ar: 'لم نجد هذه الدفعة.' },
  payment_posted: { en: 'The payment is posted.', ar: 'قُيّدت الدفعة.' },
  payment_refused: { en: 'The payment is refused.', ar: 'رُفضت الدفعة.' },
  payment_reversed: { en: 'The payment is reversed.', ar: 'عُكست الدفعة.' },
  payment_waits_for_second_person: {
    en: 'The payment waits for a second person.',
    ar: 'الدفعة بانتظار شخص ثانٍ.',
  },
  supplier_does_not_answer: { en: 'The supplier does not answer now.', ar: 'لا يجيب المورّد الآن.' },
  supplier_tells_no_balance: { en: 'This supplier tells no balance.', ar: 'لا يخبر هذا المورّد برصيده.' },
})
