import type { Locale, Money } from '#contract/kernel/shapes'
import type { Block, MailMessage } from './mail-layout.ts'
import { moneyText } from './money-text.ts'

export const afterSaleSteps = [
  'voided',
  'void_rejected',
  'refund_quoted',
  'refund_declined',
  'refunded',
  'changed',
  'name_corrected',
  'infant_added',
  'change_refused',
  'services_sold',
  'services_refused',
] as const
export type AfterSaleStep = (typeof afterSaleSteps)[number]

export type AfterSaleFacts = {
  step: AfterSaleStep
  reference: string
  pnr: string
  /** Or, of a part, whose it is. */
  lead_passenger: string
  /** Of some passengers alone: the others travel. */
  part?: boolean
  /** Of what has no tickets: places on a departure, rooms. */
  places?: boolean
  /** What comes back, where something does; and what was taken off it. */
  amount: Money | null
  penalty: Money | null
  fee: Money | null
  valid_until: string | null
  reason: string | null
  /** The page of the booking; mails of earlier versions led nowhere. */
  url?: string
}
export type AfterSaleMails = { 'after-sale': AfterSaleFacts }

const labels = {
  en: {
    reference: 'Booking',
    pnr: 'PNR',
    passenger: 'Passenger',
    amount: 'Given back',
    paid: 'Paid',
    penalty: 'Airline penalty',
    kept: 'Kept by the terms',
    fee: 'Fee',
    until: 'Accept before',
    reason: 'Reason',
    open: 'Open the booking',
  },
  ar: {
    reference: 'الحجز',
    pnr: 'رقم الحجز PNR',
    passenger: 'المسافر',
    amount: 'المبلغ المعاد',
    paid: 'المبلغ المدفوع',
    penalty: 'غرامة شركة الطيران',
    kept: 'يُحتفظ به بحسب الشروط',
    fee: 'الرسم',
    until: 'اقبله قبل',
    reason: 'السبب',
    open: 'افتح الحجز',
  },
} as const

/** What is said where no airline and no ticket is in it. */
const ofPlaces: Partial<Record<AfterSaleStep, Record<Locale, { subject: string; heading: string; text: string }>>> = {
  refund_declined: {
    en: {
      subject: 'is not refunded',
      heading: 'The refund was closed',
      text: 'Everybody keeps their place, and nothing was paid out.',
    },
    ar: {
      subject: 'أُغلق طلب استرداد الحجز',
      heading: 'أُغلق طلب الاسترداد',
      text: 'يبقى مكان كل شخص كما كان ولم يُدفع شيء.',
    },
  },
  refunded: {
    en: {
      subject: 'is refunded',
      heading: 'Your refund is done',
      text: 'It pays first for what was still owed. What is beyond that has gone back to where it came from. The credit note is with the booking.',
    },
    ar: {
      subject: 'اكتمل استرداد الحجز',
      heading: 'اكتمل الاسترداد',
      text: 'يُخصم أولًا مما بقي للدفع، وما زاد عاد إلى حيث أتى. تجد الإشعار الدائن مع الحجز.',
    },
  },
}

const words: Record<AfterSaleStep, Record<Locale, { subject: string; heading: string; text: string }>> = {
  voided: {
    en: {
      subject: 'is voided',
      heading: 'Your tickets are voided',
      text: 'The sale is reversed in full and the void fee is taken off. The credit note is with the booking.',
    },
    ar: {
      subject: 'أُلغيت تذاكر الحجز',
      heading: 'أُلغيت تذاكرك',
      text: 'عُكست عملية البيع كاملة وخُصم رسم الإلغاء. تجد الإشعار الدائن مع الحجز.',
    },
  },
  void_rejected: {
    en: {
      subject: 'is not voided',
      heading: 'The tickets were not voided',
      text: 'They stay valid. You can still ask for a refund under the rules of the fare.',
    },
    ar: {
      subject: 'لم تُلغَ تذاكر الحجز',
      heading: 'لم تُلغَ التذاكر',
      text: 'تبقى التذاكر صالحة. يمكنك طلب استرداد بحسب شروط السعر.',
    },
  },
  refund_quoted: {
    en: {
      subject: 'has a refund quotation',
      heading: 'Your refund quotation',
      text: 'This is what comes back. Open the booking to accept or decline it before the time below.',
    },
    ar: {
      subject: 'عرض استرداد للحجز',
      heading: 'عرض الاسترداد',
      text: 'هذا ما يعود إليك. افتح الحجز واقبل العرض أو ارفضه قبل الموعد المذكور.',
    },
  },
  refund_declined: {
    en: {
      subject: 'is not refunded',
      heading: 'The refund was closed',
      text: 'The tickets stay as they were, and nothing was paid out.',
    },
    ar: {
      subject: 'أُغلق طلب استرداد الحجز',
      heading: 'أُغلق طلب الاسترداد',
      text: 'تبقى التذاكر كما كانت ولم يُدفع شيء.',
    },
  },
  refunded: {
    en: {
      subject: 'is refunded',
      heading: 'Your booking is refunded',
      text: 'The money has gone back to where it came from. The credit note is with the booking.',
    },
    ar: {
      subject: 'أُعيد مبلغ الحجز',
      heading: 'أُعيد مبلغ حجزك',
      text: 'عاد المبلغ إلى حيث أتى. تجد الإشعار الدائن مع الحجز.',
    },
  },
  changed: {
    en: {
      subject: 'has new flights',
      heading: 'Your flights are changed',
      text: 'New tickets are issued for them, the old ones are exchanged. The new itinerary and the invoice are with the booking.',
    },
    ar: {
      subject: 'رحلات جديدة للحجز',
      heading: 'غُيّرت رحلاتك',
      text: 'صدرت لها تذاكر جديدة واستُبدلت القديمة. تجد خط السير الجديد والفاتورة مع الحجز.',
    },
  },
  name_corrected: {
    en: {
      subject: 'has a corrected name',
      heading: 'A name is corrected',
      text: 'New tickets are issued in the corrected name, the old ones are exchanged. They are with the booking.',
    },
    ar: {
      subject: 'اسم مصحّح في الحجز',
      heading: 'صُحّح اسم',
      text: 'صدرت تذاكر جديدة بالاسم المصحّح واستُبدلت القديمة. تجدها مع الحجز.',
    },
  },
  infant_added: {
    en: {
      subject: 'has an infant more',
      heading: 'An infant travels along',
      text: 'A ticket is issued for the infant, for the same flights. Ticket and invoice are with the booking.',
    },
    ar: {
      subject: 'أُضيف رضيع إلى الحجز',
      heading: 'أُضيف رضيع',
      text: 'صدرت تذكرة للرضيع على الرحلات نفسها. تجد التذكرة والفاتورة مع الحجز.',
    },
  },
  change_refused: {
    en: {
      subject: 'is not changed',
      heading: 'The flights were not changed',
      text: 'The airline did not change these tickets. They stay as they were, and nothing was charged.',
    },
    ar: {
      subject: 'لم يُغيّر الحجز',
      heading: 'لم تُغيّر الرحلات',
      text: 'لم تغيّر شركة الطيران هذه التذاكر. تبقى كما كانت ولم يُحصّل شيء.',
    },
  },
  services_sold: {
    en: {
      subject: 'has new services',
      heading: 'Your bags, seats and services',
      text: 'The airline has issued its documents for them. They stand on the itinerary, with the invoice or credit note.',
    },
    ar: {
      subject: 'خدمات جديدة للحجز',
      heading: 'حقائبك ومقاعدك وخدماتك',
      text: 'أصدرت شركة الطيران مستنداتها. تجدها على خط السير مع الفاتورة أو إشعار الدائن.',
    },
  },
  services_refused: {
    en: {
      subject: 'has no new services',
      heading: 'The airline did not sell these services',
      text: 'Nothing was charged for them, and the tickets stay as they were. Choose something else.',
    },
    ar: {
      subject: 'لم تُضف خدمات للحجز',
      heading: 'لم تبع شركة الطيران هذه الخدمات',
      text: 'لم يُحصّل عنها شيء وتبقى التذاكر كما كانت. اختر غيرها.',
    },
  },
}

/** The same where only some passengers are meant: the others keep their tickets. */
const ofPart: Partial<Record<AfterSaleStep, Record<Locale, { subject: string; heading: string; text: string }>>> = {
  voided: {
    en: {
      subject: 'is voided in part',
      heading: 'Some tickets are voided',
      text: 'Those of the passengers below are reversed in full and the void fee is taken off. The others travel as booked.',
    },
    ar: {
      subject: 'أُلغي جزء من الحجز',
      heading: 'أُلغيت بعض التذاكر',
      text: 'عُكست تذاكر المسافرين المذكورين كاملة وخُصم رسم الإلغاء. يسافر الآخرون كما حُجز لهم.',
    },
  },
  refunded: {
    en: {
      subject: 'is refunded in part',
      heading: 'Some tickets are refunded',
      text: 'The money of the passengers below has gone back to where it came from. The others travel as booked.',
    },
    ar: {
      subject: 'أُعيد جزء من مبلغ الحجز',
      heading: 'أُعيدت قيمة بعض التذاكر',
      text: 'عاد مبلغ المسافرين المذكورين إلى حيث أتى. يسافر الآخرون كما حُجز لهم.',
    },
  },
}

/** Where something was paid for. */
const paidSteps: readonly AfterSaleStep[] = ['changed', 'name_corrected', 'infant_added', 'services_sold']

/** What became of a void or a refund, to whoever the booking belongs to. */
export function afterSaleMail(data: AfterSaleFacts, locale: Locale): MailMessage {
  const text = ((data.places ? ofPlaces[data.step] : data.part && ofPart[data.step]) || words[data.step])[locale]
  const label = labels[locale]
  const money = (name: string, value: Money | null) =>
    value && value.amount !== 0 ? [{ label: name, value: moneyText(value, locale), ltr: true }] : []
  const facts: Block = {
    kind: 'facts',
    rows: [
      { label: label.reference, value: data.reference, ltr: true },
      ...(data.pnr && !data.places ? [{ label: label.pnr, value: data.pnr, ltr: true }] : []),
      { label: label.passenger, value: data.lead_passenger, ltr: true },
      ...money(data.places ? label.kept : label.penalty, data.penalty),
      ...money(label.fee, data.fee),
      ...(paidSteps.includes(data.step) && data.amount && data.amount.amount > 0
        ? money(label.paid, data.amount)
        : money(label.amount, data.amount && { ...data.amount, amount: Math.abs(data.amount.amount) })),
      ...(data.valid_until ? [{ label: label.until, at: data.valid_until }] : []),
      ...(data.reason ? [{ label: label.reason, value: data.reason, ltr: false }] : []),
    ],
  }
  return {
    subject: locale === 'ar' ? `${text.subject} ${data.reference}` : `Booking ${data.reference} ${text.subject}`,
    heading: text.heading,
    blocks: [
      { kind: 'text', text: text.text },
      facts,
      ...(data.url ? [{ kind: 'button' as const, label: label.open, url: data.url }] : []),
    ],
  }
}
