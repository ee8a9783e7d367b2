import type { Arabic } from '#web/i18n/translator.ts'
import type en from './terms.en.ts'

export default {
  title: 'شروط البيع',
  description: 'الشروط التي تبيع بها {{brand}}.',
  version: 'الإصدار {{version}}، منذ {{date}}',
  none: 'لم تُنشر شروط البيع هنا بعد. اطلبها من المكتب.',
} satisfies Arabic<typeof en>
