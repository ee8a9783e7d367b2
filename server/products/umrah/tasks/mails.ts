import type { Locale } from '#contract/kernel/shapes'
import type { MailBlock, MailMessage } from '#server/features/communication/mail'
import { dateText } from '#server/features/operations/documents'

type What = 'umrah' | 'rawdah' | 'visa' | 'overstay'
type TaskMails = {
  /** A slot or the last day of a visa is near, or somebody has stayed too long. `at`: by the clock of the Kingdom. */
  'umrah-reminder': { what: What; reference: string; people: string[]; at: string }
}

declare module '#server/mail/mail-data' {
  interface MailData extends TaskMails {}
}

const words = {
  en: {
    umrah: {
      subject: 'The permit for Umrah is near',
      text: 'Be at the Haram half an hour before the time below.',
      at: 'Permit',
    },
    rawdah: {
      subject: 'The visit to the Rawdah is near',
      text: 'Be at the gate 15 minutes before. Whoever cannot come cancels the permit, or the year’s visit is lost.',
      at: 'Visit',
    },
    visa: {
      subject: 'An Umrah visa ends unused soon',
      text: 'Whoever does not enter the Kingdom by the day below needs another visa.',
      at: 'Enter by',
    },
    overstay: {
      subject: 'A pilgrim is still in the Kingdom after the visa ended',
      text: 'Send us proof of the way home at once, or tell us where the pilgrim is: there are fines for each day.',
      at: 'Last day of the visa',
    },
    booking: 'Booking',
    pilgrims: 'Pilgrims',
  },
  ar: {
    umrah: { subject: 'اقترب موعد تصريح العمرة', text: 'كونوا في الحرم قبل الموعد أدناه بنصف ساعة.', at: 'التصريح' },
    rawdah: {
      subject: 'اقترب موعد زيارة الروضة',
      text: 'كونوا عند البوابة قبل الموعد بربع ساعة. ومن لا يستطيع الحضور فليلغِ التصريح حتى لا تفوته زيارة العام.',
      at: 'الزيارة',
    },
    visa: {
      subject: 'تأشيرة عمرة توشك أن تنتهي دون استعمال',
      text: 'من لم يدخل المملكة حتى اليوم أدناه يحتاج إلى تأشيرة أخرى.',
      at: 'آخر يوم للدخول',
    },
    overstay: {
      subject: 'معتمر ما زال في المملكة بعد انتهاء تأشيرته',
      text: 'أرسلوا إلينا ما يثبت المغادرة فورًا، أو أخبرونا بمكان المعتمر: الغرامة عن كل يوم.',
      at: 'آخر يوم في التأشيرة',
    },
    booking: 'الحجز',
    pilgrims: 'المعتمرون',
  },
} as const

export function reminderMail(
  { what, reference, people, at }: TaskMails['umrah-reminder'],
  locale: Locale,
): MailMessage {
  const t = words[locale]
  const [day, time] = at.split('T')
  const blocks: MailBlock[] = [
    { kind: 'text', text: t[what].text },
    {
      kind: 'facts',
      rows: [
        { label: t[what].at, value: [dateText(day!, locale, 'full'), time].filter(Boolean).join(' ') },
        { label: t.pilgrims, value: people.join(locale === 'ar' ? '، ' : ', ') },
        { label: t.booking, value: reference },
      ],
    },
  ]
  return { subject: t[what].subject, heading: t[what].subject, blocks }
}
