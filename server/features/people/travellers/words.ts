import type { importColumns } from '#contract/people/travellers'
import { words } from '#server/words'

export const travellersWords = words('travellers', {
  check_year_birth: { en: 'Check the year of birth', ar: 'راجع سنة الميلاد' },
  column_title: { en: 'Title', ar: 'اللقب' },
  column_given_name: { en: 'Given name', ar: 'الاسم الأول' },
  column_surname: { en: 'Surname', ar: 'اسم العائلة' },
  column_local_name: { en: 'Local name', ar: 'الاسم بلغته' },
  column_gender: { en: 'Gender', ar: 'الجنس' },
  column_date_of_birth: { en: 'Date of birth', ar: 'تاريخ الميلاد' },
  column_nationality: { en: 'Nationality', ar: 'الجنسية' },
  column_passport_number: { en: 'Passport number', ar: 'رقم الجواز' },
  column_passport_country: { en: 'Passport country', ar: 'بلد إصدار الجواز' },
  column_passport_issue: { en: 'Passport issue', ar: 'تاريخ إصدار الجواز' },
  column_passport_expiry: { en: 'Passport expiry', ar: 'تاريخ انتهاء الجواز' },
  column_national_id: { en: 'National ID', ar: 'رقم الهوية' },
  columns_and: { en: '{{first}}, {{rest}}', ar: '{{first}} و{{rest}}' },
  columns_missing: { en: 'These columns are missing: {{columns}}', ar: 'تنقص هذه الأعمدة: {{columns}}' },
  date_in_future: { en: 'This date is in the future', ar: 'هذا التاريخ لم يأتِ بعد' },
  file_empty: { en: 'This file is empty', ar: 'هذا الملف فارغ' },
  master_for_boys_under_12: { en: 'Master is for boys under 12', ar: 'لقب MSTR للأولاد دون 12 سنة' },
  passport_ends_before_begins: { en: 'The passport ends before it begins', ar: 'تاريخ انتهاء الجواز يسبق بدايته' },
  send_at_most_2000_travellers: {
    en: 'Send at most 2,000 travellers at once',
    ar: 'أرسل 2000 مسافر على الأكثر في المرة الواحدة',
  },
  title_and_gender_do: { en: 'Title and gender do not agree', ar: 'اللقب والجنس لا يتفقان' },
  traveller_deleted_successfully: { en: 'Traveller deleted successfully.', ar: 'حُذف المسافر.' },
  traveller_saved_successfully: { en: 'Traveller saved successfully.', ar: 'حُفظ المسافر.' },
  traveller_updated_successfully: { en: 'Traveller updated successfully.', ar: 'حُدّث المسافر.' },
  you_saved_traveller_with_passport: {
    en: 'You have saved a traveller with this passport already',
    ar: 'حفظتَ مسافرًا بهذا الجواز من قبل',
  },
})

type Column = (typeof importColumns)[number]
/** A column as the screen and the template name it. */
export const columnName = (column: Column) => travellersWords[`column_${column}`]
/** Several of them, in the reader's language and with its comma. */
export const columnNames = (columns: readonly Column[]): string =>
  columns.map((column) => columnName(column)).reduceRight((rest, first) => travellersWords.columns_and({ first, rest }))
