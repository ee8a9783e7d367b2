import { states } from '#contract/kernel/states'

/** What an airline does to flights that are booked. `misconnection`: a flight was moved so that the next one is missed. */
export const airlineChangeKinds = ['retime', 'cancel', 'airport', 'equipment', 'misconnection'] as const
export type AirlineChangeKind = (typeof airlineChangeKinds)[number]

/**
 * How much it matters. minor: up to `minorMinutes`, taken without asking. medium: less than `majorMinutes`. major: more,
 * or no longer the journey that was bought.
 */
export const airlineChangeClasses = ['minor', 'medium', 'major'] as const
export type AirlineChangeClass = (typeof airlineChangeClasses)[number]
export const minorMinutes = 15
export const majorMinutes = 120

/** Unanswered after so many hours, or so many before departure, the office sees to it. */
export const hoursToAnswer = 72
export const hoursBeforeDeparture = 24
/** Flights are free of charge within so many days of the one that was changed. */
export const freeDays = 1

export const airlineAnswers = ['accept', 'rebook', 'refund'] as const
export type AirlineAnswer = (typeof airlineAnswers)[number]

export const airlineChangeStates = [
  'open',
  'answering',
  'accepted',
  'rebooked',
  'refunded',
  'taken',
  'lapsed',
  'overtaken',
] as const
export type AirlineChangeState = (typeof airlineChangeStates)[number]

const anybody = ['guest', 'customer', 'agent', 'staff'] as const
const answer = { from: ['open'], to: 'answering', who: anybody, members: 'sell', needs: 'booking.void' } as const
const byItself = { who: ['system'] } as const

/**
 * A change by an airline, from the moment it is told. `no_accept`, `no_rebook`, `no_refund`: the airline does not give
 * that. While an answer is carried out it is `answering`; what comes to nothing is open again.
 */
export const airlineChangeTable = states({
  kind: 'airline_change',
  all: airlineChangeStates,
  start: 'open',
  final: ['accepted', 'rebooked', 'refunded', 'taken', 'lapsed', 'overtaken'],
  acts: {
    accept: { ...answer, never: ['no_accept'] },
    rebook: { ...answer, never: ['no_rebook'] },
    refund: { ...answer, never: ['no_refund'] },
    // What a job does: minor ones are taken, an answer is carried out or fails, the office is called.
    take: { ...byItself, from: ['open'], to: 'answering' },
    took: { ...byItself, from: ['answering'], to: 'taken' },
    accepted: { ...byItself, from: ['answering'], to: 'accepted' },
    rebooked: { ...byItself, from: ['answering'], to: 'rebooked' },
    refunded: { ...byItself, from: ['answering'], to: 'refunded' },
    reopen: { ...byItself, from: ['answering'], to: 'open' },
    call_office: { ...byItself, from: ['open'], to: 'stay' },
    // The flight has left without an answer; or its booking was given back in another way.
    lapse: { ...byItself, from: ['open'], to: 'lapsed' },
    overtake: { ...byItself, from: ['open'], to: 'overtaken' },
  },
})
