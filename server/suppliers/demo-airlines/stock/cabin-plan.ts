import { CABINS, type Cabin } from '../engine/index.ts'
import { type Aircraft, aircraft as aircraftTypes, cabinsOn } from '../network/aircraft.ts'

/** One cabin: `columns` reads from left to right with `-` for an aisle; the last row may be short. */
export type CabinSection = { cabin: Cabin; columns: string; from: number; to: number; seats: number; exits: number[] }
export type CabinPlan = { aircraft: string; sections: CabinSection[] }

const byCode = new Map(aircraftTypes.map((type) => [type.code, type]))
/** A type we do not know (from an imported timetable) is fitted out as an A320 and keeps its own code as its name. */
const typeOf = (code: string): Aircraft => byCode.get(code) ?? { ...byCode.get('320')!, code, name: code }
export const aircraftName = (code: string): string => typeOf(code).name

const nineAbreast = /^(788|789|78X|359|351)$/
const eightAbreast = /^33/

function columnsOf(type: Aircraft, cabin: Cabin): string {
  const { kind, code } = type
  if (kind === 'prop' || kind === 'regional') return cabin === 'economy' ? 'AC-DF' : 'A-DF'
  if (kind === 'narrow') return cabin === 'economy' ? 'ABC-DEF' : 'AC-DF'
  if (cabin === 'first' || cabin === 'business') return 'A-DG-K'
  if (cabin === 'premium_economy') return 'AC-DEFG-HK'
  if (code === '763') return 'AB-DEF-HK'
  return eightAbreast.test(code) ? 'AC-DEFG-HK' : nineAbreast.test(code) ? 'ABC-DEF-HJK' : 'ABC-DEFG-HJK'
}

const fromTheNose = CABINS.toReversed()
const plans = new Map<string, CabinPlan>()

/** Where the seats are on an aircraft type; low-cost carriers have one cabin. The same question gives the same object. */
export function cabinPlan(code: string, lowCost: boolean): CabinPlan {
  const key = `${code}/${lowCost}`
  let plan = plans.get(key)
  if (!plan) plans.set(key, (plan = layOut(typeOf(code), lowCost)))
  return plan
}

function layOut(type: Aircraft, lowCost: boolean): CabinPlan {
  const counts = cabinsOn(type, lowCost)
  const sections: CabinSection[] = []
  let row = 1
  for (const cabin of fromTheNose) {
    const seats = counts[cabin]
    if (seats === 0) continue
    const columns = columnsOf(type, cabin)
    const rows = Math.ceil(seats / columns.replaceAll('-', '').length)
    const middle = row + Math.floor(rows / 2)
    const exits =
      cabin !== 'economy' ? [] : type.kind === 'wide' ? [row, middle] : type.kind === 'narrow' ? [middle] : []
    sections.push({ cabin, columns, from: row, to: row + rows - 1, seats, exits })
    row += rows
  }
  return { aircraft: type.code, sections }
}
/** Seats in a cabin, 0 when the aircraft has no such cabin. */
export const capacityOf = (plan: CabinPlan, cabin: Cabin): number =>
  plan.sections.find((section) => section.cabin === cabin)?.seats ?? 0
