import type { SupplierTerms } from '#contract/money/settlements'

/** Of a supplier whose terms nobody has said: a month, paid thirty days later. */
export const usualTerms: SupplierTerms = { terms: 'invoice', period_ends: [31], pay_days: 30, alarm_days: 3 }

const dayMs = 86_400_000
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The last day of the period that a day is in: the next of the month's ends, where a month is too short its last day. */
export function endOfPeriod({ period_ends }: Pick<SupplierTerms, 'period_ends'>, day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  for (const further of [0, 1]) {
    const last = lastOfMonth(year, month - 1 + further)
    const ends = [...new Set(period_ends.map((end) => Math.min(end, last)))].toSorted((a, b) => a - b)
    const end = ends.find((one) => further === 1 || one >= date)
    if (end !== undefined) return new Date(Date.UTC(year, month - 1 + further, end)).toISOString().slice(0, 10)
  }
  throw new Error('a period has no end')
}

/** When a period is paid; what is prepaid is due as soon as it is over. */
export const dueOf = ({ terms, pay_days }: SupplierTerms, end: string) =>
  addDays(end, terms === 'prepaid' ? 0 : pay_days)

/**
 * Until when what was posted on a day is closed next: the end of its period, or of the one after what is closed already. By
 * invoice also today, before it is over.
 */
export function closesOn(
  terms: SupplierTerms,
  { posted, closed, today }: { posted: string; closed: string | null; today: string },
): { to: string; isOver: boolean } {
  const first = closed !== null && posted <= closed ? addDays(closed, 1) : posted
  const end = endOfPeriod(terms, first)
  if (end < today) return { to: end, isOver: true }
  return terms.terms === 'bsp' || first > today ? { to: end, isOver: false } : { to: today, isOver: true }
}
