import { words } from '#server/words'

export const banksWords = words('banks', {
  another_bank_iban_already: { en: 'Another bank has this IBAN already', ar: 'لحساب آخر رقم الآيبان هذا' },
  bank_deleted_successfully: { en: 'Bank has been deleted successfully.', ar: 'حُذف الحساب البنكي.' },
  bank_not_found: { en: 'This bank was not found.', ar: 'لم يُعثر على هذا الحساب البنكي.' },
  bank_saved_successfully: { en: 'Bank saved successfully', ar: 'حُفظ الحساب البنكي' },
  bank_updated_successfully: { en: 'Bank has been updated successfully.', ar: 'حُدّث الحساب البنكي.' },
  deposits_name_bank_open_another: {
    en: 'Deposits name this bank: open another one for another currency',
    ar: 'على هذا الحساب إيداعات، فافتح حسابًا آخر للعملة الأخرى',
  },
})
