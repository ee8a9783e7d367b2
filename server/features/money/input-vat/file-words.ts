import type { supplierInvoiceList } from '#contract/money/input-vat-list'
import type { FileWords } from '#server/lists/list-file'

export const supplierInvoiceFileWords: FileWords<keyof typeof supplierInvoiceList.columns> = {
  en: {
    title: 'Input VAT',
    heads: {
      number: 'Invoice',
      supplier: 'Supplier',
      tax_no: 'VAT number',
      issued_on: 'Issued',
      saved: 'Written down',
      state: 'State',
      net: 'Net',
      vat: 'VAT',
    },
    choices: { state: { deducted: 'Deducted', undone: 'Undone' } },
  },
  ar: {
    title: 'ضريبة المدخلات',
    heads: {
      number: 'الفاتورة',
      supplier: 'المورّد',
      tax_no: 'الرقم الضريبي',
      issued_on: 'صدرت في',
      saved: 'قُيّدت في',
      state: 'الحالة',
      net: 'الصافي',
      vat: 'الضريبة',
    },
    choices: { state: { deducted: 'مخصومة', undone: 'ملغاة' } },
  },
}
