import type { Sentences, Template } from '#server/http/arabic/sentence'

/** Statement, entries made by hand, the credit report, files of lists. */
export const ledger: Sentences = {
  'Above the limit for one person: make it as an adjustment of the ledger':
    'فوق حد الشخص الواحد: أعدّه تسوية في دفتر الأستاذ',
  'Your credit is locked. Pay in, or talk to us.': 'ائتمانكم موقوف. أودعوا أو تواصلوا معنا.',
  'Transaction saved successfully.': 'تم حفظ القيد.',
  'Transaction updated successfully.': 'تم تحديث القيد.',
  'Your credit is locked until the overdue amount is paid.': 'ائتمانك موقوف حتى تسدد المبلغ المتأخر.',
  'This entry was not found.': 'لم نجد هذا القيد.',
  'Only entries made by hand are corrected here. Money of a booking moves with the booking.':
    'تُصحَّح هنا القيود اليدوية وحدها. مال الحجز يتبع الحجز.',
  'Choose a kind of entry': 'اختر نوع القيد',
  'Choose in or out': 'اختر دائن أو مدين',
  'Choose CSV, XLSX or PDF': 'اختر CSV أو XLSX أو PDF',
  'Choose overdue or owing': 'اختر المتأخرين أو المدينين',
  'Choose credit or debit': 'اختر دائن أو مدين',
  'Choose the other account': 'اختر الحساب المقابل',
  'Choose a bank account': 'اختر حسابًا بنكيًا',
  'Choose a bank account in this currency': 'اختر حسابًا بنكيًا بهذه العملة',
  'A bank account belongs to an entry against a bank': 'الحساب البنكي للقيود المقابلة لبنك فقط',
  'This is more than one entry can hold': 'هذا أكبر مما يتسع له قيد واحد',
  'Choose an entry': 'اختر قيدًا',
  'Name an account like income:company:margin': 'اكتب اسم الحساب بهذا الشكل: income:company:margin',
  'There is no account of this name': 'لا حساب بهذا الاسم',
  'Choose an agency or an account, not both': 'اختر وكالة أو حسابًا لا كليهما',
  'Use the currency of this agency': 'استعمل عملة هذه الوكالة',
  'This period has more than 20,000 entries. Choose fewer days': 'في هذه الفترة أكثر من عشرين ألف قيد. اختر أيامًا أقل',
  'A PDF holds at most 1,000 entries. Choose fewer days, or a spreadsheet':
    'يتسع ملف PDF لألف قيد على الأكثر. اختر أيامًا أقل أو ملف جدول',
  'Use a CSV or XLSX file': 'استعمل ملف CSV أو XLSX',
  'Save the file as XLSX or CSV and send it again': 'احفظ الملف بصيغة XLSX أو CSV وأرسله من جديد',
  'This file is empty': 'هذا الملف فارغ',
  'Send at most 5,000 rows at once': 'أرسل خمسة آلاف صف على الأكثر دفعة واحدة',
}

export const ledgerTemplates: readonly Template[] = []
