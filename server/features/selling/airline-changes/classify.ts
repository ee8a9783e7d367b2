import {
  type AirlineAnswer,
  type AirlineChangeClass,
  type AirlineChangeKind,
  hoursBeforeDeparture,
  hoursToAnswer,
  majorMinutes,
  minorMinutes,
} from '#contract/selling/airline-change-terms'
import type { ChangedLeg } from '#contract/selling/airline-changes'
import { cabinClasses, type Leg, type Segment } from '#contract/selling/flights'
import { instantOfLocal } from '#server/local-time'

/** Shortest time to change planes that is still flown, minutes. */
const minutesToChange = 30

const leaves = (one: Segment) => instantOfLocal(one.departure_at, one.departure_zone)
const lands = (one: Segment) => instantOfLocal(one.arriving_at, one.arriving_zone)
const minutesBetween = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) / 60_000
const numberOf = (one: Segment) => `${one.marketing_carrier}${one.flight_number}`
const rankOf = (one: Segment) => cabinClasses.indexOf(one.cabin_class)

/** No longer the journey that was bought, however little its times differ. */
function isOther(before: Leg, after: Leg): boolean {
  if (before.segments.length !== after.segments.length) return true
  const differs = before.segments.some((was, at) => {
    const is = after.segments[at]!
    const isElsewhere = was.origin !== is.origin || was.destination !== is.destination
    const isAnotherDay = was.departure_at.slice(0, 10) !== is.departure_at.slice(0, 10)
    return isElsewhere || isAnotherDay || rankOf(is) < rankOf(was)
  })
  return differs || after.segments.some((one) => one.layover_minutes !== null && one.layover_minutes < minutesToChange)
}

const shiftOf = (before: Leg, after: Leg) =>
  Math.max(
    ...before.segments.map((was, at) => {
      const is = after.segments[at]!
      return Math.max(minutesBetween(leaves(was), leaves(is)), minutesBetween(lands(was), lands(is)))
    }),
  )

function classOfLeg({ before, after }: ChangedLeg): AirlineChangeClass {
  if (!after || isOther(before, after)) return 'major'
  const shift = shiftOf(before, after)
  if (shift >= majorMinutes) return 'major'
  // Another flight is not taken without asking, even at the same time.
  const isSame = before.segments.every((was, at) => numberOf(was) === numberOf(after.segments[at]!))
  return shift <= minorMinutes && isSame ? 'minor' : 'medium'
}

const ranks: readonly AirlineChangeClass[] = ['minor', 'medium', 'major']

/** How much a change matters: the most of its legs. What is cancelled, or missed, is always major. */
export function classOf(kind: AirlineChangeKind, legs: readonly ChangedLeg[]): AirlineChangeClass {
  if (kind === 'cancel' || kind === 'misconnection' || kind === 'airport') return 'major'
  return ranks[Math.max(0, ...legs.map((one) => ranks.indexOf(classOfLeg(one))))]!
}

const byClass: Record<AirlineChangeClass, readonly AirlineAnswer[]> = {
  minor: ['accept'],
  medium: ['accept', 'rebook'],
  major: ['accept', 'rebook', 'refund'],
}

/**
 * How a change may be answered: as its class allows and its supplier offers. What is only held was never paid: it is
 * accepted, or the hold given back.
 */
export function answersTo(
  rank: AirlineChangeClass,
  legs: readonly ChangedLeg[],
  offered: readonly AirlineAnswer[],
  isHeld: boolean,
): AirlineAnswer[] {
  const isFlown = legs.every(({ after }) => after !== null)
  return byClass[rank].filter((answer) => offered.includes(answer) && (answer === 'accept' ? isFlown : !isHeld))
}

const hoursMs = 3_600_000

/** When the first touched flight leaves, and when the office sees to what nobody has answered. */
export function clocksOf(
  legs: readonly ChangedLeg[],
  seenAt: Date,
  answerBy: Date | null,
): { leaves_at: Date; due_at: Date } {
  const leaves_at = new Date(Math.min(...legs.map(({ before }) => leaves(before.segments[0]!).getTime())))
  const due = Math.min(
    seenAt.getTime() + hoursToAnswer * hoursMs,
    leaves_at.getTime() - hoursBeforeDeparture * hoursMs,
    answerBy?.getTime() ?? Number.POSITIVE_INFINITY,
  )
  return { leaves_at, due_at: new Date(Math.max(seenAt.getTime(), due)) }
}
