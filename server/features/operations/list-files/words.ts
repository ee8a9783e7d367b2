import { words } from '#server/words'

export const listFilesWords = words('list_files', {
  choose_csv_or_xlsx: { en: 'Choose CSV or XLSX', ar: 'اختر CSV أو XLSX' },
  file_being_written_you_told: {
    en: 'The file is being written. You are told when it is ready.',
    ar: 'يُكتب الملف الآن. سيصلك إشعار عندما يكتمل.',
  },
  file_not_found: { en: 'This file was not found.', ar: 'لم نجد هذا الملف.' },
  file_yours_being_written_ask: {
    en: 'A file of yours is being written. Ask again when it is ready',
    ar: 'يُكتب لك ملف الآن. اطلب غيره عندما يكتمل',
  },
})
