import type { Arabic } from '#web/i18n/translator.ts'
import type en from './text.en.ts'

export default {
  choose: 'اختر ملفًا',
  choose_several: 'اختر ملفات',
  drop: 'أو أفلته هنا',
  drop_several: 'أو أفلتها هنا',
  kinds_image: 'PNG أو JPEG أو WebP، حتى 10 ميغابايت',
  kinds_document: 'PDF أو PNG أو JPEG أو WebP، حتى 10 ميغابايت',
  earlier: 'مما رفعته سابقًا',
  sending: 'يُرسل {{name}}',
  sent: '{{percent}}%',
  checking: 'يُفحص',
  cancel_what: 'إيقاف إرسال {{name}}',
  remove_what: 'أزل {{name}}',
  too_large: '{{name}} أكبر من 10 ميغابايت',
  wrong_kind: '{{name}}: اختر {{kinds}}',
  too_many_zero: 'لا ملفات',
  too_many_one: 'ملف واحد على الأكثر',
  too_many_two: 'ملفان على الأكثر',
  too_many_few: '{{count}} ملفات على الأكثر',
  too_many_many: '{{count}} ملفًا على الأكثر',
  too_many_other: '{{count}} ملف على الأكثر',
  not_sent: 'تعذّر إرسال {{name}}. تحقق من الاتصال واختره مرة أخرى',
  not_opened: 'تعذّر فتح الملف. تحقق من الاتصال وحاول مرة أخرى',
  promos: 'عروض',
} as const satisfies Arabic<typeof en>
