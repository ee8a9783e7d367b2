import type { Sentences, Template } from '#server/http/arabic/sentence'

/** What people upload. */
export const files: Sentences = {
  'File Uploaded.': 'رُفع الملف.',
  'File deleted successfully.': 'حُذف الملف.',
  'Choose a file': 'اختر ملفًا',
  'This file was not found.': 'لم نجد هذا الملف.',
  'This file is empty': 'هذا الملف فارغ',
  'This file is damaged and cannot be read': 'هذا الملف تالف ولا يمكن قراءته',
  'This file is part of a record and cannot be deleted.': 'هذا الملف جزء من سجل ولا يمكن حذفه.',
  'The file did not arrive whole. Send it again': 'لم يصل الملف كاملًا. أرسله مرة أخرى',
  'A file may have at most 10 MB': 'لا يزيد حجم الملف على 10 ميغابايت',
  'A picture may have at most 40 megapixels': 'لا تزيد الصورة على 40 ميغابكسل',
  'Send a PNG, JPEG, WebP or PDF file': 'أرسل ملفًا من نوع PNG أو JPEG أو WebP أو PDF',
  'This PDF carries a program. Print it to a new PDF and send that':
    'يحمل ملف PDF هذا برنامجًا. اطبعه إلى ملف PDF جديد وأرسله',
  'This PDF carries another file. Print it to a new PDF and send that':
    'يحمل ملف PDF هذا ملفًا آخر. اطبعه إلى ملف PDF جديد وأرسله',
  'This PDF is protected. Print it to a new PDF and send that': 'ملف PDF هذا محمي. اطبعه إلى ملف PDF جديد وأرسله',
  'This PDF holds too much. Print it to a new PDF and send that':
    'ملف PDF هذا أكبر من اللازم. اطبعه إلى ملف PDF جديد وأرسله',
  'This sheet holds too much. Send a smaller one': 'هذا الجدول أكبر من اللازم. أرسل جدولًا أصغر',
  'You have 200 files that nothing uses. Delete some first': 'لديك 200 ملف لا يستعملها شيء. احذف بعضها أولًا',
}

export const filesTemplates: readonly Template[] = []
