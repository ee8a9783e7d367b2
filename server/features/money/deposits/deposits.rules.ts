import { depositsWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

const dayMs = 86_400_000
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
/** Where the day begins first: what is today somewhere is not the future. */
const firstDawnMs = 14 * 3_600_000

/** Why money cannot have been paid on this day, or null. */
export function paidOnProblem(paidOn: string, now: Date, daysMax: number): Word | null {
  if (paidOn > dayOf(new Date(now.getTime() + firstDawnMs))) return depositsWords.date_in_future
  if (paidOn < dayOf(new Date(now.getTime() - daysMax * dayMs)))
    return depositsWords.more_than_days_ago_call({ days: daysMax })
  return null
}
