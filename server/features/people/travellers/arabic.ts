import { type Sentences, template, type Template } from '#server/http/arabic/sentence'

/** Travellers and their import. */
export const travellers: Sentences = {
  'Traveller saved successfully.': 'حُفظ المسافر.',
  'Traveller updated successfully.': 'حُدّث المسافر.',
  'Traveller deleted successfully.': 'حُذف المسافر.',
  'This traveller was not found.': 'لم نجد هذا المسافر.',
  'You have saved a traveller with this passport already': 'حفظتَ مسافرًا بهذا الجواز من قبل',
  'Check the year of birth': 'راجع سنة الميلاد',
  'The passport ends before it begins': 'تاريخ انتهاء الجواز يسبق بدايته',
  'Use at most 80 letters': 'استعمل 80 حرفًا على الأكثر',
  'A national id has letters, digits and hyphens': 'رقم الهوية حروف وأرقام وشرطات',
  'Use a file of at most 2 MB': 'استعمل ملفًا لا يتجاوز 2 ميغابايت',
  'Send at most 2,000 travellers at once': 'أرسل 2000 مسافر على الأكثر في المرة الواحدة',
}

export const travellersTemplates: readonly Template[] = [
  template('These columns are missing: {columns}', 'تنقص هذه الأعمدة: {columns}'),
]
