import { words } from '#server/words'

export const mailWords = words('mail', {
  text_no_longer_kept: { en: 'Its text is no longer kept.', ar: 'لم يعد نصها محفوظًا.' },
  address_bounced: {
    en: 'Not sent: an earlier mail to this address bounced.',
    ar: 'لم تُرسل: ارتدت رسالة سابقة إلى هذا العنوان.',
  },
  no_answer_after_mail: {
    en: 'The mail server had the whole mail and fell silent: it may or may not have arrived.',
    ar: 'استلم خادم البريد الرسالة كاملة ثم صمت: ربما وصلت وربما لم تصل.',
  },
  post_refuses_us: {
    en: 'The mail server refuses our login. Mails wait until it is put right.',
    ar: 'خادم البريد يرفض دخولنا. تنتظر الرسائل حتى يُصلح ذلك.',
  },
})
