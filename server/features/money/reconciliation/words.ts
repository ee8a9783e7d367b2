import type { Locale, Money } from '#contract/kernel/shapes'
import { bookingStatusWord } from '#server/booking-status-words'
import { say } from '#server/words'
import { amountText, currencyName } from '#server/money-text'
import type { DifferenceFacts, DifferenceKind } from './difference.ts'

/** A difference as the proof keeps it: with the side that it was found at, `gateway test-card` or `supplier house`. */
export type KeptFacts = DifferenceFacts & { kind: DifferenceKind; side: string }

type Said = { here: string; there: string; moneyHere: string; moneyThere: string; pnr: string }
type Words = Record<DifferenceKind, (said: Said) => string>

const english: Record<DifferenceFacts['of'], Partial<Words>> = {
  payment: {
    missing_there: ({ here }) => `${here} here, not known to the gateway: ask the gateway`,
    unknown_here: ({ there, moneyThere }) =>
      `${there} there with ${moneyThere} kept, not known here: return it at the gateway`,
    amount: ({ moneyHere, moneyThere }) => `${moneyThere} there, ${moneyHere} here`,
    not_collected: ({ here, there, moneyThere }) =>
      `${there} there with ${moneyThere} kept, ${here} here: collect it, or void what it paid for`,
    collected_there: ({ here, there, moneyThere }) =>
      `${there} there with ${moneyThere} kept, ${here} here: return it at the gateway`,
    set_aside_there: ({ here, there, moneyThere }) =>
      `${there} there with ${moneyThere} kept, ${here} here: let it go at the gateway`,
    refund: ({ moneyHere, moneyThere }) => `${moneyThere} returned there, ${moneyHere} here: post or return the rest`,
  },
  booking: {
    unknown_here: ({ there }) => `${there} there, not known here: cancel or void it at the supplier`,
    not_ticketed: ({ pnr, here, there }) =>
      `PNR ${pnr} is ${there} there, ${here} here: reissue it, or refund the customer`,
    ticketed_there: ({ pnr, here }) => `PNR ${pnr} is ticketed there, ${here} here: void it at the supplier`,
    held_there: ({ pnr, here }) => `PNR ${pnr} is still held there, ${here} here: cancel it at the supplier`,
  },
}

const arabic: Record<DifferenceFacts['of'], Partial<Words>> = {
  payment: {
    missing_there: ({ here }) => `${here} لدينا ولا تعرفها البوابة: اسأل البوابة`,
    unknown_here: ({ there, moneyThere }) => `${there} هناك وبقي منها ${moneyThere}، ولا نعرفها هنا: أعدها لدى البوابة`,
    amount: ({ moneyHere, moneyThere }) => `${moneyThere} هناك و${moneyHere} هنا`,
    not_collected: ({ here, there, moneyThere }) =>
      `${there} هناك وبقي منها ${moneyThere}، و${here} هنا: حصّلها أو ألغِ ما دُفع بها`,
    collected_there: ({ here, there, moneyThere }) =>
      `${there} هناك وبقي منها ${moneyThere}، و${here} هنا: أعدها لدى البوابة`,
    set_aside_there: ({ here, there, moneyThere }) =>
      `${there} هناك وبقي منها ${moneyThere}، و${here} هنا: حرّرها لدى البوابة`,
    refund: ({ moneyHere, moneyThere }) => `أُعيد هناك ${moneyThere} وهنا ${moneyHere}: قيّد الباقي أو أعده`,
  },
  booking: {
    unknown_here: ({ there }) => `${there} هناك ولا نعرفه هنا: ألغه لدى المورّد`,
    not_ticketed: ({ pnr, here, there }) => `السجل ${pnr} ${there} هناك و${here} هنا: أعد إصداره أو ردّ المال للعميل`,
    ticketed_there: ({ pnr, here }) => `صدرت تذاكر السجل ${pnr} هناك وهو ${here} هنا: أبطِلها لدى المورّد`,
    held_there: ({ pnr, here }) => `السجل ${pnr} ما زال محجوزًا هناك وهو ${here} هنا: ألغه لدى المورّد`,
  },
}

/** Of a payment (feminine in Arabic), here and at the gateway. */
const arabicPayments: Readonly<Record<string, string>> = {
  created: 'مُنشأة',
  requires_action: 'بانتظار صاحبها',
  authorized: 'محجوزة',
  claimed: 'قيد الاستعمال',
  captured: 'محصّلة',
  refunding: 'قيد الرد',
  refunded: 'مردودة',
  releasing: 'قيد التحرير',
  failed: 'متعذّرة',
  expired: 'منتهية',
}
/** Of a booking, those that a supplier has beside ours. */
const arabicBookings: Readonly<Record<string, string>> = {
  held: 'محجوز',
  ticketed: 'صدرت تذاكره',
  unknown: 'غير معروف',
}
const subjects: Readonly<Record<string, string>> = { payment: 'الدفعة', booking: 'الحجز', PNR: 'السجل' }
const sides: Readonly<Record<string, string>> = { gateway: 'البوابة', supplier: 'المورّد' }

const isolated = (text: string) => `\u2066${text}\u2069`

function said({ of, here, there, money_here, money_there, pnr }: DifferenceFacts, locale: Locale): Said {
  const state = (name = 'unknown'): string => {
    const words = name.replaceAll('_', ' ')
    if (locale === 'en') return words
    return of === 'payment'
      ? (arabicPayments[name] ?? words)
      : (arabicBookings[words] ?? say('ar', bookingStatusWord(name)))
  }
  const money = (some: Money | undefined): string => {
    if (!some) return ''
    const name = currencyName(some.currency, locale)
    return locale === 'en' ? `${name} ${amountText(some)}` : isolated(`${amountText(some)} ${name}`)
  }
  return {
    here: state(here),
    there: state(there),
    moneyHere: money(money_here),
    moneyThere: money(money_there),
    pnr: locale === 'en' ? (pnr ?? '') : isolated(pnr ?? ''),
  }
}

/** What is to be read of a difference, without its side, in the reader's language. */
export function detailOf(kind: DifferenceKind, facts: DifferenceFacts, locale: Locale): string {
  const words = (locale === 'en' ? english : arabic)[facts.of][kind]
  return words ? words(said(facts, locale)) : kind
}

/** A kept row of the proof in the reader's language; one of an earlier version, without facts, as it was written. */
export function inWords(
  row: { subject: string; detail: string; facts?: KeptFacts | undefined },
  locale: Locale,
): { subject: string; detail: string } {
  const { subject, detail, facts } = row
  if (!facts || locale === 'en') return { subject, detail }
  const [what = '', ...name] = subject.split(' ')
  const [side = '', ...id] = facts.side.split(' ')
  return {
    subject: `${subjects[what] ?? what} ${isolated(name.join(' '))}`,
    detail: `${sides[side] ?? side} ${isolated(id.join(' '))}: ${detailOf(facts.kind, facts, locale)}`,
  }
}
