import type { BookingStatus } from '#contract/selling/bookings'
import { type OfflineAction, type OfflineStatus, offlineStatuses, offlineTable } from '#contract/selling/offline'
import type { FieldProblem } from '#contract/kernel/errors'
import type { Actor } from '#server/http/actor'
import { allowedActions } from '#server/records/states'
import { offlineWords } from './words.ts'

type Facts = { status: BookingStatus; valid_until: Date | null }

/** What is being booked or was sold is beyond these acts, and so is what came to nothing. */
const over: readonly BookingStatus[] = ['voided', 'refunded', 'expired', 'cancelled', 'failed']
function stateOf(status: BookingStatus): OfflineStatus {
  const known = offlineStatuses.find((one) => one === status)
  return known ?? (over.includes(status) ? 'cancelled' : 'confirmed')
}

/** A quote past its time is no longer accepted; the back office may give a new one. */
export const hasRunOut = ({ status, valid_until }: Facts, now: Date) =>
  status === 'quoted' && valid_until !== null && valid_until <= now

export const isLegal = (action: OfflineAction, request: Facts, now: Date) =>
  offlineTable.acts[action].from.includes(stateOf(request.status)) && !(action === 'accept' && hasRunOut(request, now))

export const actsOn = (request: Facts, actor: Actor, now: Date) =>
  allowedActions(offlineTable, { ...request, state: stateOf(request.status) }, actor, {
    run_out: () => hasRunOut(request, now),
  })

export type OfflineWanted = {
  adults: number
  infants: number
  from_day?: string | null | undefined
  to_day?: string | null | undefined
  budget?: { amount: number; currency: string } | null | undefined
}

/** What the shapes alone do not say. `currency` is the agency's wallet's. */
export function requestProblems(wanted: OfflineWanted, today: string, currency: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (wanted.infants > wanted.adults) problems.push({ field: 'infants', message: offlineWords.at_most_one_infant })
  if (wanted.from_day && wanted.from_day < today)
    problems.push({ field: 'from_day', message: offlineWords.choose_today_or_later_day })
  if (wanted.to_day && wanted.to_day < (wanted.from_day ?? today))
    problems.push({ field: 'to_day', message: offlineWords.choose_day_on_or_after })
  if (wanted.budget && wanted.budget.amount <= 0)
    problems.push({ field: 'budget', message: offlineWords.enter_amount_above_zero })
  else if (wanted.budget && wanted.budget.currency !== currency)
    problems.push({ field: 'budget', message: offlineWords.wallet_kept_in({ currency }) })
  return problems
}

type Named = { name_en: string; name_ar: string | null; country: string }

/** What agencies ask for most, then the company's own country, then as they come. */
export function inOrderAsked<C extends Named>(
  cities: readonly C[],
  asked: ReadonlyMap<string, number>,
  home: string,
): C[] {
  const times = ({ name_en, name_ar }: C) =>
    (asked.get(name_en.toLowerCase()) ?? 0) + (name_ar === null ? 0 : (asked.get(name_ar) ?? 0))
  return cities
    .map((city) => ({ city, times: times(city), here: city.country === home ? 1 : 0 }))
    .sort((one, two) => two.times - one.times || two.here - one.here)
    .map(({ city }) => city)
}
