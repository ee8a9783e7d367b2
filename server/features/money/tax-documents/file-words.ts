import type { taxBuyerList } from '#contract/money/tax-buyer-list'
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

export const taxBuyerFileWords: FileWords<keyof typeof taxBuyerList.columns> = {
  en: {
    title: 'Tax registration of agencies',
    heads: {
      name: 'Agency',
      code: 'Code',
      country: 'Country',
      vat_number: 'VAT number',
      id_number: 'Other number',
      city: 'City',
      standing: 'Standing',
    },
    choices: { standing: { complete: 'Complete', incomplete: 'Incomplete' } },
  },
  ar: {
    title: 'التسجيل الضريبي للوكالات',
    heads: {
      name: 'الوكالة',
      code: 'الرمز',
      country: 'البلد',
      vat_number: 'الرقم الضريبي',
      id_number: 'رقم آخر',
      city: 'المدينة',
      standing: 'الحالة',
    },
    choices: { standing: { complete: 'مكتمل', incomplete: 'ناقص' } },
  },
}
