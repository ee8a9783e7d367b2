import type { vatLineList } from '#contract/money/vat-report-list'
import type { FileWords } from '#server/lists/list-file'

export const vatFileWords: FileWords<keyof typeof vatLineList.columns> = {
  en: {
    title: 'VAT report',
    heads: {
      at: 'Posted',
      reference: 'Reference',
      number: 'Entry',
      event: 'Event',
      category: 'Category',
      rate: 'Rate',
      reason: 'Reason code',
      net: 'Net',
      vat: 'VAT',
      gross: 'Gross',
    },
    choices: {
      event: { sale: 'Sale', credit: 'Correction', fee: 'Fee' },
      category: { S: 'Standard rate', Z: 'Zero-rated', E: 'Exempt', O: 'Outside VAT' },
    },
  },
  ar: {
    title: 'تقرير ضريبة القيمة المضافة',
    heads: {
      at: 'رُحّل في',
      reference: 'المرجع',
      number: 'القيد',
      event: 'الحدث',
      category: 'الفئة',
      rate: 'النسبة',
      reason: 'رمز السبب',
      net: 'الصافي',
      vat: 'الضريبة',
      gross: 'الإجمالي',
    },
    choices: {
      event: { sale: 'بيع', credit: 'تعديل', fee: 'رسم' },
      category: { S: 'النسبة الأساسية', Z: 'نسبة الصفر', E: 'معفى', O: 'خارج الضريبة' },
    },
  },
}
