import { words } from '#server/words'

export const travellersWords = words('travellers', {
  check_year_birth: { en: 'Check the year of birth', ar: 'راجع سنة الميلاد' },
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
