import { type BankStyle, bankStyles, feedsWave, waveMinutes } from './banks.ts'
import { isCurfew } from './curfews.ts'

export type RotationQuestion = {
  hub: string
  spoke: string
  style: BankStyle
  out_minutes: number
  back_minutes: number
  /** Least time on the ground at the spoke. */
  turn_minutes: number
  /** How far the spoke's clock is ahead of the hub's. */
  ahead: number
  /** Which of the day's flights on this route this is, of how many, and a number in [0, 1) to vary by. */
  nth: number
  of: number
  vary: number
}

/** Minutes after midnight of the departure day on the hub's clock; the spoke's two are on its own clock. */
export type Rotation = { hub_departure: number; spoke_arrival: number; spoke_departure: number; hub_arrival: number }

const wrap = (minute: number) => ((minute % 1440) + 1440) % 1440
const to5 = (minute: number) => Math.round(minute / 5) * 5

/** What a planner dislikes, in points. */
const dislikes = {
  perHourWaiting: 0.6,
  missesWave: 3,
  missesWaveShort: 1.4,
  smallHours: 2,
  smallHoursFar: 1.2,
  smallHoursUsual: 0.3,
  perWaveAway: 0.8,
  perHourAway: 0.5,
}
const groundMost = 17 * 60
const shortHaul = 210
const longHaul = 300
/** Arrivals that feed a wave come in over so many minutes, each flight of a day at another. */
const arrivalSpread = 60
/** Where flying at night is the custom: it is cooler, and the aircraft would stand idle. */
const nightStyles: ReadonlySet<BankStyle> = new Set(['gulf', 'saudi', 'rolling24'])

/**
 * Times one aircraft's trip from the hub and back: leaves with a wave, obeys curfews at both ends, comes back in time
 * to feed a later wave if that does not cost a long wait, and keeps short flights out of the small hours. Null when
 * no time of day obeys the curfews.
 */
export function timeRotation(question: RotationQuestion): Rotation | null {
  let best: Rotation | null = null
  let bestCost = Number.POSITIVE_INFINITY
  for (const [hub_departure, away] of departures(question)) {
    if (away >= bestCost || isCurfew(question.hub, hub_departure)) continue
    const spoke_arrival = hub_departure + question.out_minutes + question.ahead
    if (isCurfew(question.spoke, wrap(spoke_arrival))) continue
    const cost = away + smallHours(question, spoke_arrival) + smallHours(question, hub_departure)
    if (cost >= bestCost) continue
    const back = comeBack(question, spoke_arrival, bestCost - cost)
    if (!back) continue
    bestCost = cost + back.cost
    best = { hub_departure, spoke_arrival, spoke_departure: back.spoke_departure, hub_arrival: back.hub_arrival }
  }
  return best
}

/** Departure times to try, with how little each suits this flight's place in the day. */
function departures({ style, nth, of, vary }: RotationQuestion): [minute: number, away: number][] {
  const { waves, from, to } = bankStyles[style]
  if (waves.length > 0) {
    const wanted = (Math.floor(((nth + vary) * waves.length) / of) + Math.floor(vary * 7919)) % waves.length
    const spread = to5(((vary * 104_729 + nth * 0.37) % 1) * waveMinutes)
    return waves.map((wave, at) => {
      const steps = Math.abs(at - wanted)
      return [wrap(wave + spread), Math.min(steps, waves.length - steps) * dislikes.perWaveAway]
    })
  }
  const wanted = from + ((nth + vary) / of) * (to - from)
  const tries: [number, number][] = []
  for (let shift = -720; shift < 720; shift += 30) {
    const minute = to5(wanted + shift)
    if (minute >= from && minute <= to) tries.push([wrap(minute), (Math.abs(shift) / 60) * dislikes.perHourAway])
  }
  return tries.sort((a, b) => a[1] - b[1])
}

function comeBack(
  question: RotationQuestion,
  spoke_arrival: number,
  costMost: number,
): { spoke_departure: number; hub_arrival: number; cost: number } | null {
  const { hub, spoke, style, back_minutes, ahead } = question
  // Else all flights that wait for a wave would come in at its first minute.
  const later = to5(((question.nth * 0.37 + question.vary) % 1) * arrivalSpread)
  const turn_minutes = question.turn_minutes + to5(later / 2)
  const miss = back_minutes < shortHaul ? dislikes.missesWaveShort : dislikes.missesWave
  let best: { spoke_departure: number; hub_arrival: number; cost: number } | null = null
  let bestCost = costMost
  for (let ground = turn_minutes; ground <= groundMost; ground += ground < 240 ? 5 : 15) {
    const waiting = ((ground - turn_minutes) / 60) * dislikes.perHourWaiting
    if (waiting >= bestCost) break
    const spoke_departure = spoke_arrival + ground
    const hub_arrival = spoke_departure + back_minutes - ahead
    if (isCurfew(spoke, wrap(spoke_departure)) || isCurfew(hub, wrap(hub_arrival))) continue
    const feeds = feedsWave(style, wrap(hub_arrival)) && feedsWave(style, wrap(hub_arrival - later))
    const missed = feeds ? 0 : miss
    const cost = waiting + missed + smallHours(question, spoke_departure) + smallHours(question, hub_arrival)
    if (cost < bestCost) {
      best = { spoke_departure, hub_arrival, cost }
      bestCost = cost
    }
  }
  return best
}

/** Nobody likes to be at an airport between half past midnight and five, least of all for a short flight. */
function smallHours({ out_minutes, style }: RotationQuestion, minute: number): number {
  const local = wrap(minute)
  if (local < 30 || local >= 300) return 0
  if (out_minutes > longHaul) return dislikes.smallHoursFar
  return nightStyles.has(style) ? dislikes.smallHoursUsual : dislikes.smallHours
}
