import { words } from '#server/words'

export const taxDocumentsWords = words('tax_documents', {
  agency_not_found: { en: 'This agency was not found.', ar: 'لم نجد هذه الوكالة.' },
  companys_name_too_long: {
    en: 'The company’s name is too long for the code on its invoices',
    ar: 'اسم الشركة أطول من أن يسعه رمز فواتيرها',
  },
  files_being_stamped: { en: 'The files are being stamped.', ar: 'يجري ختم الملفات.' },
  give_companys_name_in_arabic: { en: 'Give the company’s name in Arabic first', ar: 'أدخل اسم الشركة بالعربية أولًا' },
  give_vat_number_first_15_digits: {
    en: 'Give the VAT number first: 15 digits, the first and the last a 3',
    ar: 'أدخل الرقم الضريبي أولًا: 15 رقمًا، أولها وآخرها 3',
  },
  no_signer_connected_files_stay: {
    en: 'No signer is connected: files stay unsigned until one is.',
    ar: 'لا موقِّع موصول: تبقى الملفات بلا توقيع حتى يوصل.',
  },
  second_phase_for_companies: {
    en: 'The second phase is for companies in Saudi Arabia',
    ar: 'المرحلة الثانية للشركات في السعودية',
  },
  second_phase_needs: { en: 'The second phase needs this', ar: 'المرحلة الثانية تحتاج إلى هذا' },
  tax_document_not_found: { en: 'This tax document was not found.', ar: 'لم نجد هذا المستند الضريبي.' },
  tax_registration_saved: { en: 'Tax registration saved.', ar: 'حُفظ التسجيل الضريبي.' },
  there_no_file_document_issued: {
    en: 'There is no file of this document: it was issued in the first phase.',
    ar: 'لا ملف لهذا المستند: صدر في المرحلة الأولى.',
  },
  whoever_begun_second_phase_stays: {
    en: 'Whoever has begun the second phase stays in it',
    ar: 'من بدأ المرحلة الثانية يبقى فيها',
  },
})
