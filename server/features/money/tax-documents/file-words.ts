import type { taxDocumentList } from '#contract/money/tax-document-list'
import type { FileWords } from '#server/lists/list-file'

export const taxDocumentFileWords: FileWords<keyof typeof taxDocumentList.columns> = {
  en: {
    title: 'Tax documents',
    heads: {
      number: 'Number',
      issued: 'Issued',
      kind: 'Kind',
      form: 'Form',
      buyer: 'Buyer',
      buyer_vat: 'Buyer’s VAT number',
      booking: 'Booking',
      state: 'File',
      net: 'Net',
      vat: 'VAT',
      payable: 'With VAT',
    },
    choices: {
      kind: { invoice: 'Tax invoice', credit: 'Tax credit note' },
      form: { standard: 'Standard', simplified: 'Simplified' },
      state: { none: 'None', unsigned: 'Unsigned', stamped: 'Stamped' },
    },
  },
  ar: {
    title: 'المستندات الضريبية',
    heads: {
      number: 'الرقم',
      issued: 'صدر في',
      kind: 'النوع',
      form: 'الشكل',
      buyer: 'المشتري',
      buyer_vat: 'الرقم الضريبي للمشتري',
      booking: 'الحجز',
      state: 'الملف',
      net: 'الصافي',
      vat: 'الضريبة',
      payable: 'شامل الضريبة',
    },
    choices: {
      kind: { invoice: 'فاتورة ضريبية', credit: 'إشعار دائن ضريبي' },
      form: { standard: 'عادية', simplified: 'مبسطة' },
      state: { none: 'لا يوجد', unsigned: 'غير موقّع', stamped: 'مختوم' },
    },
  },
}
