import type { Arabic } from '#web/i18n/translator.ts'
import type en from './written.en.ts'

export default {
  terms_title: 'شروط البيع لدى {{brand}}',
  terms_description: 'ما تتفق عليه {{brand}} وعملاؤها مع كل حجز.',
  terms_heading: 'شروط البيع',
  terms_none: 'لم تُنشر شروط بعد. اسأل فريق الحجوزات قبل الشراء.',
  refunds_title: 'الاسترداد والتغيير لدى {{brand}}',
  refunds_description: 'ما تردّه {{brand}} ومتى، وتكلفة التغيير.',
  refunds_heading: 'الاسترداد والتغيير',
  refunds_none: 'في كل حجز بيان ما يُردّ منه. اسأل فريق الحجوزات عمّا سوى ذلك.',
  help_title: 'المساعدة لدى {{brand}}',
  help_description: 'كيف تحجز وتدفع وتغيّر وتسافر مع {{brand}}.',
  help_heading: 'المساعدة',
  help_none: 'لم تُكتب الأجوبة بعد، وهي عند فريق الحجوزات.',
  contact_title: 'التواصل مع {{brand}}',
  contact_description: 'هاتف {{brand}} وبريدها وأوقات عملها.',
  contact_heading: 'تواصل معنا',
  contact_none: 'اتصل أو اكتب، فيجيبك موظف.',
  version: 'الإصدار {{version}}، نافذ منذ {{date}}',
  phone: 'الهاتف',
  email: 'البريد',
  hours: 'أوقات العمل',
  address: 'العنوان',
  desk: 'فريق الحجوزات',
} as const satisfies Arabic<typeof en>
