import { words } from '#server/words'

export const exportsWords = words('exports', {
  file_empty: { en: 'This file is empty', ar: 'هذا الملف فارغ' },
  save_file_as_xlsx: {
    en: 'Save the file as XLSX or CSV and send it again',
    ar: 'احفظ الملف بصيغة XLSX أو CSV وأرسله من جديد',
  },
  send_at_most_5000_rows: { en: 'Send at most 5,000 rows at once', ar: 'أرسل خمسة آلاف صف على الأكثر دفعة واحدة' },
  sheet_holds_too_much_send: {
    en: 'This sheet holds too much. Send a smaller one',
    ar: 'هذا الجدول أكبر من اللازم. أرسل جدولًا أصغر',
  },
  use_csv_or_xlsx_file: { en: 'Use a CSV or XLSX file', ar: 'استعمل ملف CSV أو XLSX' },
})
