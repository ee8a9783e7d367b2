import { words } from '#server/words'

export const integrationWords = words('mail-integration', {
  name: { en: 'Mail', ar: 'البريد' },
  about: { en: 'Mails of the company go through the outbox.', ar: 'رسائل الشركة تمر بصندوق الصادر.' },
  does_send: { en: 'Codes, tickets, invoices and notices', ar: 'الرموز والتذاكر والفواتير والإشعارات' },
  by_server: { en: 'Sent by the server of MAIL_URL.', ar: 'تُرسل بخادم MAIL_URL.' },
  outbox_alone: { en: 'No mail server: mails stay in the outbox.', ar: 'لا خادم بريد: تبقى الرسائل في صندوق الصادر.' },
})
