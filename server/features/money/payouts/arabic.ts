import type { Sentences } from '#server/http/arabic/sentence'

/** Money given back to customers at the desk. */
export const payouts: Sentences = {
  'Choose how it is paid out': 'اختر طريقة الدفع للعميل',
  'Choose the account it is paid from': 'اختر الحساب الذي يُدفع منه',
  'Choose a pay-out': 'اختر دفعة للعميل',
  'Enter the number of the slip': 'أدخل رقم الإيصال',
  'This pay-out was not found.': 'لم نجد هذه الدفعة للعميل.',
  'This booking is being confirmed. Wait until that has ended.': 'هذا الحجز قيد التأكيد. انتظر حتى ينتهي.',
  'This is more than lies in the wallet': 'هذا أكثر مما في المحفظة',
  'Nobody decides a pay-out of their own. Ask a colleague.': 'لا يبتّ أحد في دفعة أعدّها. اطلب ذلك من زميل.',
  'This pay-out was decided already.': 'بُتّ في هذه الدفعة من قبل.',
  'The pay-out is saved.': 'حُفظت الدفعة للعميل.',
  'The pay-out is decided.': 'بُتّ في الدفعة للعميل.',
}
