import { words } from '#server/words'

export const ledgerWords = words('ledger', {
  above_limit_for_one_person: {
    en: 'Above the limit for one person: make it as an adjustment of the ledger',
    ar: 'فوق حد الشخص الواحد: أعدّه تسوية في دفتر الأستاذ',
  },
  agency_not_found: { en: 'This agency was not found.', ar: 'لم نجد هذه الوكالة.' },
  bank_account_belongs_to_entry: {
    en: 'A bank account belongs to an entry against a bank',
    ar: 'الحساب البنكي للقيود المقابلة لبنك فقط',
  },
  choose_agency_or_account: { en: 'Choose an agency or an account, not both', ar: 'اختر وكالة أو حسابًا لا كليهما' },
  choose_bank_account_in_currency: { en: 'Choose a bank account in this currency', ar: 'اختر حسابًا بنكيًا بهذه العملة' },
  choose_day_on_or_after: { en: 'Choose a day on or after the first', ar: 'اختر يومًا لا يسبق اليوم الأول' },
  enter_amount_above_zero: { en: 'Enter an amount above zero', ar: 'أدخل مبلغًا أكبر من صفر' },
  entry_not_found: { en: 'This entry was not found.', ar: 'لم نجد هذا القيد.' },
  entry_reversed: { en: 'This entry was reversed before.', ar: 'سبق عكس هذا القيد.' },
  more_than_one_entry_can: { en: 'This is more than one entry can hold', ar: 'هذا أكبر مما يتسع له قيد واحد' },
  no_money_held_for_booking: { en: 'No money is held for this booking.', ar: 'لا مبلغ محجوزًا لهذا الحجز.' },
  only_entries_made_by_hand: {
    en: 'Only entries made by hand are corrected here. Money of a booking moves with the booking.',
    ar: 'تُصحَّح هنا القيود اليدوية وحدها. مال الحجز يتبع الحجز.',
  },
  pdf_holds_at_most_1000_entries: {
    en: 'A PDF holds at most 1,000 entries. Choose fewer days, or a spreadsheet',
    ar: 'يتسع ملف PDF لألف قيد على الأكثر. اختر أيامًا أقل أو ملف جدول',
  },
  period_more_than_20000_entries: {
    en: 'This period has more than 20,000 entries. Choose fewer days',
    ar: 'في هذه الفترة أكثر من عشرين ألف قيد. اختر أيامًا أقل',
  },
  posted_before_with_other_amounts: {
    en: 'This was posted before with other amounts.',
    ar: 'سُجّل هذا القيد من قبل بمبالغ أخرى.',
  },
  there_no_account_name: { en: 'There is no account of this name', ar: 'لا حساب بهذا الاسم' },
  transaction_saved_successfully: { en: 'Transaction saved successfully.', ar: 'تم حفظ القيد.' },
  transaction_updated_successfully: { en: 'Transaction updated successfully.', ar: 'تم تحديث القيد.' },
  use_currency_agency: { en: 'Use the currency of this agency', ar: 'استعمل عملة هذه الوكالة' },
  use_cursor_page: { en: 'Use the cursor of the page before', ar: 'استعمل مؤشر الصفحة السابقة' },
  your_credit_locked_pay: {
    en: 'Your credit is locked. Pay in, or talk to us.',
    ar: 'ائتمانكم موقوف. أودعوا أو تواصلوا معنا.',
  },
  your_credit_locked_until_overdue: {
    en: 'Your credit is locked until the overdue amount is paid.',
    ar: 'ائتمانك موقوف حتى تسدد المبلغ المتأخر.',
  },
})
