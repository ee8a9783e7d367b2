import type { Locale, Money } from '#contract/kernel/shapes'
import type { Block, MailMessage } from './mail-layout.ts'
import { moneyText } from './money-text.ts'

/** What each mail about a deposit knows; names are in the reader's language. */
export type DepositFacts = {
  reference: string
  agency: string
  bank: string
  bank_reference: string
  paid_on: string
  amount: Money
  reason: string | null
  url: string
}

export type DepositMails = {
  /** To the agency: it has arrived and waits. */
  'deposit-received': DepositFacts
  /** To those who may approve it. */
  'deposit-waiting': DepositFacts
  'deposit-approved': DepositFacts
  'deposit-rejected': DepositFacts
  'deposit-cancelled': DepositFacts
  /** To the agency, when the back office put its deposit away. */
  'deposit-deleted': DepositFacts
}

const words = {
  en: {
    reference: 'Deposit',
    agency: 'Agency',
    bank: 'Paid into',
    bank_reference: 'Bank reference',
    paid_on: 'Paid on',
    amount: 'Amount',
    reason: 'Reason',
    open: 'Open the deposit',
  },
  ar: {
    reference: 'الإيداع',
    agency: 'الوكالة',
    bank: 'الحساب المودع فيه',
    bank_reference: 'مرجع البنك',
    paid_on: 'تاريخ الدفع',
    amount: 'المبلغ',
    reason: 'السبب',
    open: 'افتح الإيداع',
  },
} as const

/** `open`: what the button says where it does not open the deposit. */
type Wording = { subject: (data: DepositFacts) => string; heading: string; text: string; open?: string }

function blocks(data: DepositFacts, locale: Locale, { text, open }: Wording): Block[] {
  const name = words[locale]
  return [
    { kind: 'text', text },
    {
      kind: 'facts',
      rows: [
        { label: name.reference, value: data.reference, ltr: true },
        { label: name.agency, value: data.agency },
        { label: name.amount, value: moneyText(data.amount, locale), ltr: true },
        { label: name.bank, value: data.bank },
        { label: name.bank_reference, value: data.bank_reference, ltr: true },
        { label: name.paid_on, value: data.paid_on, ltr: true },
        ...(data.reason ? [{ label: name.reason, value: data.reason }] : []),
      ],
    },
    { kind: 'button', label: open ?? name.open, url: data.url },
  ]
}

const message =
  (wording: Record<Locale, Wording>) =>
  (data: DepositFacts, locale: Locale): MailMessage => ({
    subject: wording[locale].subject(data),
    heading: wording[locale].heading,
    blocks: blocks(data, locale, wording[locale]),
  })

export const depositReceivedMail = message({
  en: {
    subject: ({ reference }) => `Deposit ${reference} has arrived`,
    heading: 'Your deposit waits for approval',
    text: 'We compare it with the bank’s line. The money is in your balance as soon as it is approved.',
  },
  ar: {
    subject: ({ reference }) => `وصل الإيداع ${reference}`,
    heading: 'إيداعك بانتظار الاعتماد',
    text: 'نطابقه مع كشف البنك، ويُضاف المبلغ إلى رصيدك فور اعتماده.',
  },
})

export const depositWaitingMail = message({
  en: {
    subject: ({ reference }) => `Deposit ${reference} waits for you`,
    heading: 'A deposit waits for approval',
    text: 'Compare the proof with the bank’s line before you approve it.',
  },
  ar: {
    subject: ({ reference }) => `الإيداع ${reference} بانتظارك`,
    heading: 'إيداع بانتظار الاعتماد',
    text: 'طابق الإثبات مع كشف البنك قبل اعتماده.',
  },
})

export const depositApprovedMail = message({
  en: {
    subject: ({ reference }) => `Deposit ${reference} is approved`,
    heading: 'The money is in your balance',
    text: 'It can be spent from now on and stands on your ledger.',
  },
  ar: {
    subject: ({ reference }) => `اعتُمد الإيداع ${reference}`,
    heading: 'أُضيف المبلغ إلى رصيدك',
    text: 'يمكنك استعماله من الآن، وهو مسجل في كشف حسابك.',
  },
})

export const depositRejectedMail = message({
  en: {
    subject: ({ reference }) => `Deposit ${reference} was not approved`,
    heading: 'Your deposit was not approved',
    text: 'Nothing was added to your balance. Read the reason, put it right and send it again.',
  },
  ar: {
    subject: ({ reference }) => `لم يُعتمد الإيداع ${reference}`,
    heading: 'لم يُعتمد إيداعك',
    text: 'لم يُضف شيء إلى رصيدك. اقرأ السبب وصحّحه ثم أرسله من جديد.',
  },
})

export const depositCancelledMail = message({
  en: {
    subject: ({ reference }) => `Deposit ${reference} is cancelled`,
    heading: 'The deposit is cancelled',
    text: 'You took it back before it was approved. Nothing was added to your balance.',
  },
  ar: {
    subject: ({ reference }) => `أُلغي الإيداع ${reference}`,
    heading: 'أُلغي الإيداع',
    text: 'سحبتموه قبل اعتماده، ولم يُضف شيء إلى رصيدكم.',
  },
})

export const depositDeletedMail = message({
  en: {
    subject: ({ reference }) => `Deposit ${reference} was deleted`,
    heading: 'The desk deleted your deposit',
    text: 'Nothing was added to your balance. If you did pay this in, send it again or call the desk.',
    open: 'See your deposits',
  },
  ar: {
    subject: ({ reference }) => `حُذف الإيداع ${reference}`,
    heading: 'حذف فريق الحجوزات إيداعك',
    text: 'لم يُضف شيء إلى رصيدك. إن كنت قد دفعت هذا المبلغ فأرسل الإيداع من جديد أو اتصل بفريق الحجوزات.',
    open: 'اعرض إيداعاتك',
  },
})
