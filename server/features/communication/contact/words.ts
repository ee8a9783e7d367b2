import { words } from '#server/words'

export const contactWords = words('contact', {
  booking_not_found: { en: 'This booking was not found.', ar: 'لم نجد هذا الحجز.' },
  message_sent: { en: 'Message sent.', ar: 'أُرسلت الرسالة.' },
})
