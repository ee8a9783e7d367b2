import { words } from '#server/words'

export const filesWords = words('files', {
  file_damaged_and_cannot_read: { en: 'This file is damaged and cannot be read', ar: 'هذا الملف تالف ولا يمكن قراءته' },
  file_deleted_successfully: { en: 'File deleted successfully.', ar: 'حُذف الملف.' },
  file_did_not_arrive_whole: {
    en: 'The file did not arrive whole. Send it again',
    ar: 'لم يصل الملف كاملًا. أرسله مرة أخرى',
  },
  file_empty: { en: 'This file is empty', ar: 'هذا الملف فارغ' },
  file_may_at_most_10_mb: { en: 'A file may have at most 10 MB', ar: 'لا يزيد حجم الملف على 10 ميغابايت' },
  file_not_found: { en: 'This file was not found.', ar: 'لم نجد هذا الملف.' },
  file_part_record_and_cannot: {
    en: 'This file is part of a record and cannot be deleted.',
    ar: 'هذا الملف جزء من سجل ولا يمكن حذفه.',
  },
  file_uploaded: { en: 'File Uploaded.', ar: 'رُفع الملف.' },
  pdf_carries_another_file_print: {
    en: 'This PDF carries another file. Print it to a new PDF and send that',
    ar: 'يحمل ملف PDF هذا ملفًا آخر. اطبعه إلى ملف PDF جديد وأرسله',
  },
  pdf_carries_program_print: {
    en: 'This PDF carries a program. Print it to a new PDF and send that',
    ar: 'يحمل ملف PDF هذا برنامجًا. اطبعه إلى ملف PDF جديد وأرسله',
  },
  pdf_holds_too_much_print: {
    en: 'This PDF holds too much. Print it to a new PDF and send that',
    ar: 'ملف PDF هذا أكبر من اللازم. اطبعه إلى ملف PDF جديد وأرسله',
  },
  pdf_protected_print_to_new: {
    en: 'This PDF is protected. Print it to a new PDF and send that',
    ar: 'ملف PDF هذا محمي. اطبعه إلى ملف PDF جديد وأرسله',
  },
  picture_may_at_most_40_megapixels: {
    en: 'A picture may have at most 40 megapixels',
    ar: 'لا تزيد الصورة على 40 ميغابكسل',
  },
  place_in_list_unknown_start: {
    en: 'This place in the list is unknown; start from its beginning',
    ar: 'هذا الموضع من القائمة غير معروف؛ ابدأ من أولها',
  },
  send_png_jpeg_webp: { en: 'Send a PNG, JPEG, WebP or PDF file', ar: 'أرسل ملفًا من نوع PNG أو JPEG أو WebP أو PDF' },
  you_200_files_nothing_uses: {
    en: 'You have 200 files that nothing uses. Delete some first',
    ar: 'لديك 200 ملف لا يستعملها شيء. احذف بعضها أولًا',
  },
  photo_no_picture: { en: 'A photograph is a PNG, JPEG or WebP picture', ar: 'الصورة الشخصية ملف PNG أو JPEG أو WebP' },
  photo_too_small: {
    en: 'The photograph is {{size}} pixels. It needs at least {{least}}.',
    ar: 'الصورة {{size}} بكسل، والمطلوب {{least}} على الأقل.',
  },
  photo_shape: {
    en: 'A photograph has the shape {{size}}, higher than wide. Crop this one.',
    ar: 'تكون أبعاد الصورة {{size}} والارتفاع أكبر. اقتصّ هذه الصورة.',
  },
  photo_ground: {
    en: 'The background of the photograph has to be white',
    ar: 'يجب أن تكون خلفية الصورة بيضاء',
  },
})
