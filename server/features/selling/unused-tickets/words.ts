import { words } from '#server/words'

export const unusedTicketsWords = words('unused-tickets', {
  closed: { en: 'Ticket closed.', ar: 'أُغلقت التذكرة.' },
  not_open: { en: 'This ticket is not open any more.', ar: 'لم تعد هذه التذكرة مفتوحة.' },
})
