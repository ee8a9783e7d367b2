import type { Locale, Localised } from '#contract/kernel/shapes'
import type { VisaPaper } from '#contract/selling/visa-terms'
import type { MailBlock, MailMessage } from '#server/features/communication/mail'
import { paperNames } from './paper-names.ts'

export const visaNews = [
  'wanted',
  'appointment',
  'appointment_soon',
  'at_embassy',
  'approved',
  'rejected',
  'delivered',
  'passport_here',
  'passport_back',
  'passport_ends',
] as const
type VisaMails = {
  /** What happened to an application, for whoever bought it. */
  'visa-news': {
    news: (typeof visaNews)[number]
    reference: string
    visa: Localised
    person: string
    paper: VisaPaper | null
    reason: string | null
    appointment: { at: string; place: string } | null
    /** The passport itself: by whom it travels under which number, or the day on which it ends. */
    passport: { carrier: string | null; tracking: string | null; ends: string | null } | null
    url: string
  }
}

declare module '#server/mail/mail-data' {
  interface MailData extends VisaMails {}
}

const words = {
  en: {
    subject: {
      wanted: (reference: string) => `A document is needed for ${reference}`,
      appointment: (reference: string) => `An appointment for ${reference}`,
      appointment_soon: (reference: string) => `Your appointment for ${reference} is near`,
      passport_here: (reference: string) => `The passport for ${reference} is with us`,
      passport_back: (reference: string) => `The passport for ${reference} is on its way back`,
      passport_ends: (reference: string) => `A passport ends soon: ${reference}`,
      at_embassy: (reference: string) => `${reference} is at the embassy`,
      approved: (reference: string) => `The visa of ${reference} is granted`,
      rejected: (reference: string) => `The visa of ${reference} was refused`,
      delivered: (reference: string) => `Your visa is here: ${reference}`,
    },
    text: {
      wanted: 'We need one more document before the application can go on. Upload it on the page of the application.',
      appointment:
        'The applicant is expected in person, with the passport, for fingerprints and a photograph. Come a little early.',
      appointment_soon: 'The applicant is expected in person soon. Bring the passport, and come a little early.',
      passport_here: 'The passport has arrived, and we keep it safe until it goes to the embassy or back.',
      passport_back: 'The passport is on its way back. Tell us if it does not arrive.',
      passport_ends:
        'Many countries let nobody in whose passport ends within six months. Have it renewed before the journey, and carry the old one with the visa.',
      at_embassy: 'The documents are complete and lie at the embassy now. We write again as soon as it decides.',
      approved: 'The embassy has granted the visa. The visa itself follows in a moment.',
      rejected: 'The embassy has refused the visa. The fees that it took are not given back by it.',
      delivered:
        'The visa is attached, and stays on the page of the application. Print it and carry it with the passport.',
    },
    visa: 'Visa',
    person: 'For',
    paper: 'Document',
    when: 'When',
    where: 'Where',
    reason: 'Why',
    carrier: 'Courier',
    tracking: 'Tracking number',
    ends: 'Passport ends',
    open: 'Open the application',
  },
  ar: {
    subject: {
      wanted: (reference: string) => `نحتاج مستندًا للطلب \u2066${reference}\u2069`,
      appointment: (reference: string) => `موعد للطلب \u2066${reference}\u2069`,
      appointment_soon: (reference: string) => `اقترب موعد الطلب \u2066${reference}\u2069`,
      passport_here: (reference: string) => `وصلنا جواز الطلب \u2066${reference}\u2069`,
      passport_back: (reference: string) => `جواز الطلب \u2066${reference}\u2069 في طريق العودة إليك`,
      passport_ends: (reference: string) => `جواز سفر يوشك أن ينتهي: \u2066${reference}\u2069`,
      at_embassy: (reference: string) => `الطلب \u2066${reference}\u2069 لدى السفارة`,
      approved: (reference: string) => `مُنحت تأشيرة الطلب \u2066${reference}\u2069`,
      rejected: (reference: string) => `رُفضت تأشيرة الطلب \u2066${reference}\u2069`,
      delivered: (reference: string) => `وصلت تأشيرتك: \u2066${reference}\u2069`,
    },
    text: {
      wanted: 'نحتاج مستندًا آخر ليتابع الطلب طريقه. ارفعه في صفحة الطلب.',
      appointment: 'يُرجى حضور مقدّم الطلب بنفسه ومعه جواز السفر لأخذ البصمات والصورة. احضر قبل الموعد بقليل.',
      appointment_soon: 'اقترب موعد حضور مقدّم الطلب بنفسه. أحضر الجواز، واحضر قبل الموعد بقليل.',
      passport_here: 'وصلنا الجواز ونحفظه لدينا إلى أن يُرسل إلى السفارة أو يعود إليك.',
      passport_back: 'الجواز في طريق العودة إليك. أخبرنا إن لم يصل.',
      passport_ends:
        'لا تسمح دول كثيرة بدخول من ينتهي جوازه خلال ستة أشهر. جدّده قبل السفر، واحمل القديم معك إن كانت التأشيرة فيه.',
      at_embassy: 'اكتملت المستندات وهي الآن لدى السفارة. نكتب إليك فور صدور قرارها.',
      approved: 'منحت السفارة التأشيرة، وتصلك التأشيرة نفسها بعد قليل.',
      rejected: 'رفضت السفارة التأشيرة، ولا تُعيد السفارة الرسوم التي استوفتها.',
      delivered: 'التأشيرة مرفقة، وتبقى في صفحة الطلب. اطبعها واحملها مع جواز السفر.',
    },
    visa: 'التأشيرة',
    person: 'لأجل',
    paper: 'المستند',
    when: 'الموعد',
    where: 'المكان',
    reason: 'السبب',
    carrier: 'شركة الشحن',
    tracking: 'رقم التتبع',
    ends: 'انتهاء الجواز',
    open: 'افتح الطلب',
  },
} as const

export function visaNewsMail(data: VisaMails['visa-news'], locale: Locale): MailMessage {
  const t = words[locale]
  const rows = [
    { label: t.visa, value: data.visa[locale] },
    { label: t.person, value: data.person, ltr: true },
    ...(data.paper ? [{ label: t.paper, value: paperNames[locale][data.paper] }] : []),
    ...(data.appointment
      ? [
          { label: t.when, value: data.appointment.at.replace('T', ' '), ltr: true },
          { label: t.where, value: data.appointment.place },
        ]
      : []),
    ...(data.passport?.carrier ? [{ label: t.carrier, value: data.passport.carrier }] : []),
    ...(data.passport?.tracking ? [{ label: t.tracking, value: data.passport.tracking, ltr: true }] : []),
    ...(data.passport?.ends ? [{ label: t.ends, value: data.passport.ends, ltr: true }] : []),
    ...(data.reason ? [{ label: t.reason, value: data.reason }] : []),
  ]
  const blocks: MailBlock[] = [
    { kind: 'text', text: t.text[data.news] },
    { kind: 'facts', rows },
    { kind: 'button', label: t.open, url: data.url },
  ]
  const heading = t.subject[data.news](data.reference)
  return { subject: heading, heading, blocks }
}
