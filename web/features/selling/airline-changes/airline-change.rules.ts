import type { AirlineAnswer } from '#contract/selling/airline-change-terms'
import { freeDays } from '#contract/selling/airline-change-terms'
import type { AirlineChange } from '#contract/selling/airline-changes'
import type { Leg } from '#contract/selling/flights'
import { addDays } from '#web/kit/time/calendar.ts'

export const isWaiting = ({ state }: Pick<AirlineChange, 'state'>) => state === 'open' || state === 'answering'

/** How this person may answer it now. */
export const answersOf = ({ allowed_actions }: Pick<AirlineChange, 'allowed_actions'>): AirlineAnswer[] =>
  allowed_actions.filter(({ allowed }) => allowed).map(({ action }) => action)

/** The days on which flights are free of charge: that of the flight, and those beside it. */
export const freeDaysOf = (departure: string): string[] =>
  Array.from({ length: 2 * freeDays + 1 }, (_, at) => addDays(departure.slice(0, 10), at - freeDays))

/** The day on which a leg arrives, where it is another than that of leaving; null: a time alone says it. */
export const arrivalDay = ({ departure_at, arriving_at }: Pick<Leg, 'departure_at' | 'arriving_at'>): string | null =>
  arriving_at.slice(0, 10) === departure_at.slice(0, 10) ? null : arriving_at.slice(0, 10)
