import { words } from '#server/words'

export const depositsWords = words('deposits', {
  above_limit_for_one_person: {
    en: 'Above the limit for one person: make it as an adjustment of the ledger',
    ar: 'فوق حد الشخص الواحد: أعدّه تسوية في دفتر الأستاذ',
  },
  account_takes_only: { en: 'This account takes {{currency}} only', ar: 'هذا الحساب لعملة {{currency}} فقط' },
  add_banks_slip_or_picture: {
    en: 'Add the bank’s slip or a picture of the cheque',
    ar: 'أضف إشعار البنك أو صورة الشيك',
  },
  agency_not_found: { en: 'This agency was not found.', ar: 'لم نجد هذه الوكالة.' },
  booking_amount_updated_successfully: { en: 'Booking amount updated successfully.', ar: 'عُدّل مبلغ الحجز.' },
  booking_is: { en: 'This booking is {{status}}.', ar: 'هذا الحجز {{status}}.' },
  booking_kept_in: { en: 'This booking is kept in {{currency}}', ar: 'هذا الحجز بعملة {{currency}}' },
  booking_not_found: { en: 'This booking was not found.', ar: 'لم نجد هذا الحجز.' },
  card_is_being_charged: {
    en: 'A card is being charged for this booking right now: look at it again shortly.',
    ar: 'يُخصم الآن من بطاقة لهذا الحجز: راجعه بعد قليل.',
  },
  choose_one_accounts_shown: { en: 'Choose one of the accounts shown', ar: 'اختر حسابًا من الحسابات المعروضة' },
  date_in_future: { en: 'This date is in the future', ar: 'هذا التاريخ لم يأتِ بعد' },
  deposit_approved_successfully: { en: 'Deposit approved successfully.', ar: 'اعتُمد الإيداع.' },
  deposit_cancelled: { en: 'Deposit cancelled.', ar: 'أُلغي الإيداع.' },
  deposit_deleted_successfully: { en: 'Deposit has been deleted successfully.', ar: 'حُذف الإيداع.' },
  deposit_is_already: { en: 'This deposit is {{status}} already.', ar: 'هذا الإيداع {{status}} من قبل.' },
  deposit_not_found: { en: 'This deposit was not found.', ar: 'لم يُعثر على هذا الإيداع.' },
  deposit_rejected: { en: 'Deposit rejected.', ar: 'رُفض الإيداع.' },
  deposit_saved_successfully: { en: 'Deposit saved successfully', ar: 'حُفظ الإيداع' },
  deposit_with_reference_bank_sent: {
    en: 'A deposit with this reference of this bank was sent before',
    ar: 'أُرسل من قبل إيداع بهذا المرجع في هذا البنك',
  },
  enter_amount_above_zero: { en: 'Enter an amount above zero', ar: 'أدخل مبلغًا أكبر من صفر' },
  enter_difference_zero_changes_nothing: {
    en: 'Enter a difference: zero changes nothing',
    ar: 'أدخل فرقًا، فالصفر لا يغيّر شيئًا',
  },
  file_not_here_any: {
    en: 'This file is not here any more: choose it again',
    ar: 'لم يعد هذا الملف موجودًا، اختره من جديد',
  },
  more_than_can_be_taken_off: {
    en: 'At most {{most}} {{currency}} can be taken off this booking now',
    ar: 'لا يمكن أن يُخصم من هذا الحجز الآن أكثر من {{most}} {{currency}}',
  },
  more_than_days_ago_call: {
    en: 'This is more than {{days}} days ago: call the desk',
    ar: 'مضى على هذا أكثر من {{days}} يومًا، اتصل بفريق الحجوزات',
  },
  more_than_one_deposit_can: { en: 'This is more than one deposit can be', ar: 'هذا أكبر مما يتسع له إيداع واحد' },
  nobody_approves_deposit_their_own: {
    en: 'Nobody approves a deposit of their own. Ask a colleague.',
    ar: 'لا يعتمد أحد إيداع نفسه. اطلب ذلك من زميل.',
  },
  only_booking_agency_corrected: {
    en: 'Only a booking of an agency is corrected here.',
    ar: 'لا يُعدَّل هنا إلا حجز وكالة.',
  },
  say_why_so_can_put: { en: 'Say why, so that it can be put right', ar: 'اذكر السبب ليُصحَّح الخطأ' },
  wallet_kept_in: { en: 'Your wallet is kept in {{currency}}', ar: 'محفظتك بعملة {{currency}}' },
  status_pending: { en: 'pending', ar: 'بانتظار الاعتماد' },
  status_approved: { en: 'approved', ar: 'معتمد' },
  status_rejected: { en: 'rejected', ar: 'مرفوض' },
  status_cancelled: { en: 'cancelled', ar: 'ملغى' },
})
