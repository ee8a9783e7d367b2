import type { Locale, Money } from '#contract/kernel/shapes'
import { type MailBlock, type MailMessage, moneyText } from '#server/features/communication/mail'
import { dateText } from '#server/features/operations/documents'
import { localDay } from '#server/local-time'

type What = 'umrah' | 'rawdah' | 'visa' | 'overstay' | 'moved'
type TaskMails = {
  /**
   * A slot or the last day of a visa is near, somebody has stayed too long, or the days moved with their month. `at`: by the
   * clock of the Kingdom; `until`: the last day, where the days moved; `dues`: what is still to be paid, and until when.
   */
  'umrah-reminder': {
    what: What
    reference: string
    people: string[]
    at: string
    until?: string
    dues?: { amount: Money; until: string }[]
  }
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
    moved: {
      subject: 'The days of your Umrah have moved',
      text: 'The month begins on another day than was expected, and the journey moves with it. The price and the terms stay as they were sold.',
      at: 'First day',
    },
    until: 'Last day',
    dues: 'What is still to be paid is due by these days now.',
    due: 'Still to be paid',
    by: (amount: string, day: string) => `${amount}, by ${day}`,
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
    moved: {
      subject: 'تغيّرت أيام عمرتكم',
      text: 'يبدأ الشهر في يوم غير المتوقع، وتتغيّر الرحلة معه. ويبقى السعر والشروط كما بيعت.',
      at: 'اليوم الأول',
    },
    until: 'اليوم الأخير',
    dues: 'وأصبحت الدفعات المتبقية مستحقة في هذه المواعيد.',
    due: 'المتبقي للدفع',
    by: (amount: string, day: string) => `\u2068${amount}\u2069، حتى ${day}`,
    booking: 'الحجز',
    pilgrims: 'المعتمرون',
  },
} as const

export function reminderMail(
  { what, reference, people, at, until, dues = [] }: TaskMails['umrah-reminder'],
  locale: Locale,
): MailMessage {
  const t = words[locale]
  const [day, time] = at.split('T')
  const dayOf = (moment: string) => localDay(new Date(moment), 'Asia/Riyadh')
  const blocks: MailBlock[] = [
    { kind: 'text', text: [t[what].text, ...(dues.length > 0 ? [t.dues] : [])].join(' ') },
    {
      kind: 'facts',
      rows: [
        { label: t[what].at, value: [dateText(day!, locale, 'full'), time].filter(Boolean).join(' ') },
        ...(until ? [{ label: t.until, value: dateText(until, locale, 'full') }] : []),
        ...dues.map((one) => ({
          label: t.due,
          value: t.by(moneyText(one.amount, locale), dateText(dayOf(one.until), locale, 'full')),
        })),
        { label: t.pilgrims, value: people.join(locale === 'ar' ? '، ' : ', ') },
        { label: t.booking, value: reference },
      ],
    },
  ]
  return { subject: t[what].subject, heading: t[what].subject, blocks }
}
