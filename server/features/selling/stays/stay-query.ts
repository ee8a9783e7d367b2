import { dayAfter, daysAheadMax, nightsBetween, nightsMax, readParties } from '#contract/catalogue/hotel-terms'
import type { FieldProblem } from '#contract/kernel/errors'
import type { StayQuery } from '#server/ports/hotel'
import { type Refusal, refuse } from '#server/http/refusal'
import { staysWords } from './words.ts'

export type AskedStay = { check_in: string; check_out: string; rooms: string }

/** What is asked of suppliers, or what is wrong with the days, at their fields. `today`: on the earliest wall on earth. */
export function stayQuery({ check_in, check_out, rooms }: AskedStay, now: Date): StayQuery | Refusal {
  const today = new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)
  const nights = nightsBetween(check_in, check_out)
  const problems: FieldProblem[] = []
  if (check_in < today) problems.push({ field: 'check_in', message: staysWords.day_passed })
  if (check_in > dayAfter(today, daysAheadMax)) problems.push({ field: 'check_in', message: staysWords.on_sale_up_to })
  if (nights < 1) problems.push({ field: 'check_out', message: staysWords.check_out_before_check_in })
  if (nights > nightsMax) problems.push({ field: 'check_out', message: staysWords.stay_up_to_30 })
  if (problems.length > 0) return refuse.fields(problems)
  return { check_in, check_out, parties: readParties(rooms)!, nationality: null }
}
