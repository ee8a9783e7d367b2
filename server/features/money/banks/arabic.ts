import type { Sentences, Template } from '#server/http/arabic/sentence'

export const banks: Sentences = {
  'Bank saved successfully': 'حُفظ الحساب البنكي',
  'Bank has been updated successfully.': 'حُدّث الحساب البنكي.',
  'Bank has been deleted successfully.': 'حُذف الحساب البنكي.',
  'This bank was not found.': 'لم يُعثر على هذا الحساب البنكي.',
  'Another bank has this IBAN already': 'لحساب آخر رقم الآيبان هذا',
  'Deposits name this bank: open another one for another currency':
    'على هذا الحساب إيداعات، فافتح حسابًا آخر للعملة الأخرى',
  'Enter the IBAN': 'أدخل رقم الآيبان',
  'An IBAN is like SA03 8000 0000 6080 1016 7519': 'الآيبان بهذا الشكل: SA0380000000608010167519',
  'This IBAN has a slip: check its digits': 'في رقم الآيبان خطأ، راجع أرقامه',
  'Enter the name of the bank': 'أدخل اسم البنك',
  'Enter the name of the bank in Arabic': 'أدخل اسم البنك بالعربية',
  'Enter the holder of the account': 'أدخل اسم صاحب الحساب',
  'Enter the account number': 'أدخل رقم الحساب',
  'An account number has 4 to 34 letters and digits': 'رقم الحساب من 4 إلى 34 حرفًا ورقمًا',
  'A SWIFT code has 8 or 11 characters': 'رمز سويفت من 8 أو 11 خانة',
  'Choose a currency': 'اختر العملة',
}

export const banksTemplates: readonly Template[] = []
