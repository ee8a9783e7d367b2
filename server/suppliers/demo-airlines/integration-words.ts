import { words } from '#server/words'

export const integrationWords = words('demo-airlines-integration', {
  name: { en: 'Embedded airlines', ar: 'شركات الطيران المضمّنة' },
  about: {
    en: 'A network of airlines inside the program: it is searched, held, ticketed and refunded like an outside one.',
    ar: 'شبكة طيران داخل البرنامج: يُبحث فيها ويُحجز ويُصدر ويُسترد كما في نظام خارجي.',
  },
  does_sell: { en: 'Flights, seats, bags and changes', ar: 'الرحلات والمقاعد والأمتعة والتغييرات' },
  does_fail: { en: 'Fails on demand, for training', ar: 'يتعثر عند الطلب للتدريب' },
  invented: { en: 'Invented fares of the demonstration.', ar: 'أسعار مختلقة للعرض التجريبي.' },
  imported: { en: 'Sells what the company has imported.', ar: 'يبيع ما استوردته الشركة.' },
})
