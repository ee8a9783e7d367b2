import type { Arabic } from '#web/i18n/translator.ts'
import type en from './text.en.ts'

export default {
  tools: 'أدوات: {{name}}',
  h2: 'عنوان',
  h3: 'عنوان أصغر',
  bold: 'عريض',
  italic: 'مائل',
  underline: 'تحته خط',
  strike: 'مشطوب',
  sub: 'منخفض',
  sup: 'مرتفع',
  link: 'رابط',
  bullet: 'قائمة نقطية',
  number: 'قائمة مرقمة',
  outdent: 'أقل عمقًا',
  indent: 'أعمق',
  quote: 'اقتباس',
  center: 'في الوسط',
  end: 'إلى آخر السطر',
  justify: 'ضبط الطرفين',
  clear: 'بلا تنسيق',
  address: 'العنوان',
  address_hint: 'صفحة مثل ‎/help أو عنوان يبدأ بـ https أو بريد إلكتروني.',
  address_wrong: 'استعمل صفحة من هذا الموقع أو عنوان ويب أو بريدًا إلكترونيًا',
  link_them: 'اربط',
  unlink: 'بلا رابط',
} as const satisfies Arabic<typeof en>
