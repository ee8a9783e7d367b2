import type { Locale } from '#contract/kernel/shapes'
import type { MailMessage } from './mail-layout.ts'
import { dayText } from './money-text.ts'

export type AgencyMails = {
  'agency-invited': { name: string; agency: string; url: string; days: number }
  'agency-status': {
    name: string
    agency: string
    status: 'received' | 'approved' | 'rejected' | 'incomplete' | 'active' | 'read_only' | 'suspended'
    reason: string | null
    url: string
  }
  'agency-change': {
    name: string
    agency: string
    outcome: 'approved' | 'partly' | 'rejected'
    reason: string | null
    url: string
  }
  /** `expiry` is a day, `days` how many are left to it: none or fewer when it has come. */
  'agency-licence': { name: string; agency: string; expiry: string; days: number; url: string }
}

const reasonOf = (reason: string | null, locale: Locale): MailMessage['blocks'] =>
  reason ? [{ kind: 'facts', rows: [{ label: locale === 'ar' ? 'السبب' : 'Reason', value: reason }] }] : []

export function agencyInvitedMail(
  { name, agency, url, days }: AgencyMails['agency-invited'],
  locale: Locale,
  brand: string,
): MailMessage {
  if (locale === 'ar')
    return {
      subject: `دعوة للعمل معنا في ${brand}`,
      heading: `أهلًا بك يا ${name}`,
      blocks: [
        { kind: 'text', text: `سجّلنا ${agency} وكالةً عندنا وأنت صاحبها. اختر كلمة مرور، ثم أكمل بيانات الوكالة.` },
        { kind: 'button', label: 'اختر كلمة المرور', url },
        { kind: 'small', text: `يعمل الرابط ${days} أيام ومرة واحدة. إن لم تنتظر هذه الدعوة فاتركها.` },
      ],
    }
  return {
    subject: `You are invited to sell with ${brand}`,
    heading: `Welcome, ${name}`,
    blocks: [
      {
        kind: 'text',
        text: `We have registered ${agency} with you as its owner. Choose a password, then complete the details of the agency.`,
      },
      { kind: 'button', label: 'Choose a password', url },
      {
        kind: 'small',
        text: `The link works for ${days} days, once. If you did not expect it, leave this mail alone.`,
      },
    ],
  }
}

type Words = { subject: string; text: (agency: string) => string; act: string }
const status: Record<Locale, Record<AgencyMails['agency-status']['status'], Words>> = {
  en: {
    received: {
      subject: 'We have your agency’s details',
      text: (agency) => `The details of ${agency} have arrived. We look at them and write to you.`,
      act: 'See how it stands',
    },
    approved: {
      subject: 'Your agency is approved',
      text: (agency) => `${agency} is approved. You can search, book and pay from your balance now.`,
      act: 'Start selling',
    },
    rejected: {
      subject: 'Your agency was not approved',
      text: (agency) => `We could not approve ${agency}. You can correct the details and send them again.`,
      act: 'Correct the details',
    },
    incomplete: {
      subject: 'Something is missing from your agency’s details',
      text: (agency) => `We need more to approve ${agency}. Complete the details and send them again.`,
      act: 'Complete the details',
    },
    active: {
      subject: 'Your agency is open again',
      text: (agency) => `${agency} is open for trade again.`,
      act: 'Open the desk',
    },
    read_only: {
      subject: 'Your agency may look, but not book',
      text: (agency) => `${agency} keeps its bookings and statement, and makes no new bookings for now.`,
      act: 'Open the desk',
    },
    suspended: {
      subject: 'Your agency is suspended',
      text: (agency) => `${agency} is suspended. Write or call us, and we clear it up.`,
      act: 'See how it stands',
    },
  },
  ar: {
    received: {
      subject: 'وصلتنا بيانات وكالتك',
      text: (agency) => `وصلتنا بيانات ${agency}. نراجعها ونراسلك.`,
      act: 'تابع الطلب',
    },
    approved: {
      subject: 'اعتُمدت وكالتك',
      text: (agency) => `اعتُمدت ${agency}. يمكنك الآن البحث والحجز والدفع من رصيدك.`,
      act: 'ابدأ البيع',
    },
    rejected: {
      subject: 'لم تُعتمد وكالتك',
      text: (agency) => `لم نتمكن من اعتماد ${agency}. يمكنك تصحيح البيانات وإرسالها ثانية.`,
      act: 'تصحيح البيانات',
    },
    incomplete: {
      subject: 'بيانات وكالتك ناقصة',
      text: (agency) => `نحتاج إلى المزيد للموافقة على ${agency}. أكمل البيانات وأرسلها ثانية.`,
      act: 'إكمال البيانات',
    },
    active: { subject: 'وكالتك تعمل من جديد', text: (agency) => `عادت ${agency} إلى العمل.`, act: 'افتح البوابة' },
    read_only: {
      subject: 'وكالتك للاطلاع دون الحجز',
      text: (agency) => `تبقى حجوزات ${agency} وكشف حسابها، ولا حجوزات جديدة الآن.`,
      act: 'افتح البوابة',
    },
    suspended: {
      subject: 'وكالتك موقوفة',
      text: (agency) => `أُوقفت ${agency}. راسلنا أو اتصل بنا لنحل الأمر.`,
      act: 'تابع الحالة',
    },
  },
}

export function agencyStatusMail(data: AgencyMails['agency-status'], locale: Locale): MailMessage {
  const { subject, text, act } = status[locale][data.status]
  return {
    subject,
    heading: subject,
    blocks: [
      { kind: 'text', text: locale === 'ar' ? `مرحبًا ${data.name}،` : `Hello ${data.name},` },
      { kind: 'text', text: text(data.agency) },
      ...reasonOf(data.reason, locale),
      { kind: 'button', label: act, url: data.url },
    ],
  }
}

const change: Record<Locale, Record<AgencyMails['agency-change']['outcome'], Words>> = {
  en: {
    approved: {
      subject: 'Your changes are approved',
      text: (agency) => `The changes to ${agency} hold from now on.`,
      act: 'See the details',
    },
    partly: {
      subject: 'Some of your changes are approved',
      text: (agency) => `Some of the changes to ${agency} hold from now on, the others were rejected.`,
      act: 'See the details',
    },
    rejected: {
      subject: 'Your changes were rejected',
      text: (agency) => `The changes to ${agency} were rejected. All stays as it was.`,
      act: 'See the details',
    },
  },
  ar: {
    approved: {
      subject: 'اعتُمدت تعديلاتك',
      text: (agency) => `تسري تعديلات ${agency} من الآن.`,
      act: 'اعرض البيانات',
    },
    partly: {
      subject: 'اعتُمد بعض تعديلاتك',
      text: (agency) => `يسري بعض تعديلات ${agency} من الآن، ورُفض الباقي.`,
      act: 'اعرض البيانات',
    },
    rejected: {
      subject: 'رُفضت تعديلاتك',
      text: (agency) => `رُفضت تعديلات ${agency}، ويبقى كل شيء كما كان.`,
      act: 'اعرض البيانات',
    },
  },
}

export function agencyChangeMail(data: AgencyMails['agency-change'], locale: Locale): MailMessage {
  const { subject, text, act } = change[locale][data.outcome]
  return {
    subject,
    heading: subject,
    blocks: [
      { kind: 'text', text: text(data.agency) },
      ...reasonOf(data.reason, locale),
      { kind: 'button', label: act, url: data.url },
    ],
  }
}

/** The licence is about to run out, or has. */
export function agencyLicenceMail(
  { name, agency, expiry, days, url }: AgencyMails['agency-licence'],
  locale: Locale,
): MailMessage {
  const day = dayText(expiry, locale)
  const isOver = days <= 0
  if (locale === 'ar')
    return {
      subject: isOver ? 'انتهى سجل وكالتك التجاري' : `ينتهي سجل وكالتك التجاري في ${day}`,
      heading: isOver ? `انتهى سجلك التجاري في ${day}` : `ينتهي سجلك التجاري في ${day}`,
      blocks: [
        { kind: 'text', text: `مرحبًا ${name}،` },
        {
          kind: 'text',
          text: `اكتب تاريخ الانتهاء الجديد لسجل ${agency} وأرفق السجل الجديد. يستمر عملك في أثناء مراجعته.`,
        },
        { kind: 'button', label: 'تحديث بيانات الوكالة', url },
      ],
    }
  return {
    subject: isOver ? 'Your trade licence has run out' : `Your trade licence runs out on ${day}`,
    heading: isOver ? `Your trade licence ran out on ${day}` : `Your trade licence runs out on ${day}`,
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: `Enter the new expiry of the licence of ${agency} and attach the new licence. You go on trading while we look at it.`,
      },
      { kind: 'button', label: 'Renew it in the agency details', url },
    ],
  }
}
