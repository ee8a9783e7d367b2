import type { Sentences } from '#server/http/arabic/sentence'

export const inputVat: Sentences = {
  'Invoice saved.': 'حُفظت الفاتورة.',
  'Invoice undone.': 'أُلغيت الفاتورة.',
  'This invoice was not found.': 'لم نجد هذه الفاتورة.',
  'This invoice was undone already.': 'أُلغيت هذه الفاتورة من قبل.',
  'This invoice of the supplier is written down already': 'فاتورة المورّد هذه مقيّدة من قبل',
  'Say why, in at least 5 characters': 'اذكر السبب في 5 أحرف على الأقل',
  'Choose today or an earlier day': 'اختر اليوم أو يومًا قبله',
  'This is no id of an invoice': 'هذا ليس معرّف فاتورة',
  'Enter the name of the supplier': 'أدخل اسم المورّد',
  'Enter the number of the invoice': 'أدخل رقم الفاتورة',
  'Use the currency of the books': 'استخدم عملة الدفاتر',
  'The VAT is more than 15 per cent of the net': 'الضريبة أكثر من 15 بالمئة من الصافي',
  "The account of input VAT is what suppliers' tax invoices say that may be deducted":
    'حساب ضريبة المدخلات هو ما تقول فواتير الموردين الضريبية إنه يُخصم',
}
