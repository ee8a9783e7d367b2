import { words } from '#server/words'

export const integrationWords = words('test-card-integration', {
  name: { en: 'Test card', ar: 'بطاقة الاختبار' },
  about: {
    en: 'A card page that collects nothing, for the demonstration alone.',
    ar: 'صفحة بطاقات لا تحصّل شيئًا وهي للعرض التجريبي وحده.',
  },
  does_pay: { en: 'Payments and refunds without money', ar: 'مدفوعات واستردادات بلا مال' },
})
