import { words } from '#server/words'

export const savedCardsWords = words('saved-cards', {
  not_found: { en: 'This card is not kept any more.', ar: 'لم تعد هذه البطاقة محفوظة.' },
  made_default: { en: 'This card is offered first from now on.', ar: 'ستُعرض هذه البطاقة أولًا من الآن.' },
  removed: { en: 'The card was removed.', ar: 'أُزيلت البطاقة.' },
})
