import { words } from '#server/words'

export const integrationWords = words('mail-integration', {
  name: { en: 'Mail', ar: 'البريد' },
  about: { en: 'Mails of the company go through the outbox.', ar: 'رسائل الشركة تمر بصندوق الصادر.' },
  does_send: { en: 'Codes, tickets, invoices and notices', ar: 'الرموز والتذاكر والفواتير والإشعارات' },
  by_server: { en: 'Sent by the server of MAIL_URL.', ar: 'تُرسل بخادم MAIL_URL.' },
  outbox_alone: {
    en: 'No mail server in MAIL_URL: unless one is entered below, mails stay in the outbox.',
    ar: 'لا خادم بريد في MAIL_URL: تبقى الرسائل في صندوق الصادر ما لم يُدخل خادم أدناه.',
  },
  server_name: { en: 'Mail server (SMTP)', ar: 'خادم البريد (SMTP)' },
  server_about: {
    en: 'While it is on, mails go through this server in place of MAIL_URL. Always encrypted.',
    ar: 'ما دام مفعّلًا تمر الرسائل بهذا الخادم بدل MAIL_URL، ودائمًا مشفّرة.',
  },
  host: { en: 'Server', ar: 'الخادم' },
  host_hint: { en: 'Like mail.example.com', ar: 'مثل mail.example.com' },
  port: { en: 'Port', ar: 'المنفذ' },
  port_hint: { en: '587 for STARTTLS and 465 for TLS where empty', ar: 'إن تُرك فارغًا: 587 مع STARTTLS و465 مع TLS' },
  security: { en: 'Encryption', ar: 'التشفير' },
  security_hint: { en: 'STARTTLS where empty', ar: 'STARTTLS إن تُرك فارغًا' },
  user: { en: 'User', ar: 'اسم المستخدم' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  no_host: { en: 'Enter the server first.', ar: 'أدخل الخادم أولًا.' },
})
