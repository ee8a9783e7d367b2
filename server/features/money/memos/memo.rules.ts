import { decideDays, lateMonths, type MemoPart, memoParts } from '#contract/money/memos'

const dayMs = 86_400_000
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Until when a memo may be disputed, where the airline names no other day. */
export const usualDecideBy = (receivedOn: string) => addDays(receivedOn, decideDays)

/** Whether a memo came later than airlines may send one: so many months after the last travel or refund. */
export function isOutOfTime(receivedOn: string, last: string | null): boolean {
  if (last === null) return false
  const [year, month, day] = last.slice(0, 10).split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month + lateMonths, 0))
  const limit = new Date(lastOfMonth)
  limit.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()))
  return receivedOn > limit.toISOString().slice(0, 10)
}

export const totalOf = (parts: Readonly<Record<MemoPart, number>>) =>
  memoParts.reduce((sum, part) => sum + parts[part], 0)

/** The numbers under which a document may stand among our tickets: as it is, and without what is no digit and its check digit. */
export function numbersOf(document: string): string[] {
  const digits = document.replaceAll(/\D/g, '')
  return [...new Set([document, digits, digits.length === 14 ? digits.slice(0, 13) : digits])].filter(Boolean)
}

/** Warnings before the time to dispute is over, and once it is. */
const warnings = [7, 3, 1, 0] as const
export type Warning = (typeof warnings)[number]
/** The warning that is due with so many days left; none where it was given before. */
export function dueWarning(daysLeft: number, given: number | null): Warning | null {
  const due = warnings.findLast((before) => (before === 0 ? daysLeft < 0 : daysLeft <= before)) ?? null
  return due === null || (given !== null && given <= due) ? null : due
}
