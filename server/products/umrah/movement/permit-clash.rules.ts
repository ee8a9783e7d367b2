import { daysFrom } from '#contract/catalogue/hijri-calendar'
import type { Word } from '#contract/kernel/word'
import { umrahWorkWords as words } from '../work/words.ts'

export type Way = { kind: 'arrival' | 'transfer' | 'visit' | 'departure'; at: string; minutes: number }
export type Slot = { kind: 'umrah' | 'rawdah'; at: string }
export type Pilgrim = {
  age: number
  /** When they land and when their flight home leaves, by the clock of the Kingdom. */
  lands: string | null
  leaves: string | null
  stays: readonly { city: 'makkah' | 'madinah'; from: string; to: string }[]
  ways: readonly Way[]
  /** Days of visits that count: booked, made, or missed without being cancelled. */
  visits: readonly string[]
}
export type Limits = { gapDays: number | null; fromAge: number | null }

const minute = 60_000
const ms = (local: string) => Date.parse(`${local}Z`)
const cityOf = { umrah: 'makkah', rawdah: 'madinah' } as const

/** Somebody is on a slot from an hour before it until half an hour after. */
const windowOf = ({ at }: Slot) => ({ from: ms(at) - 60 * minute, to: ms(at) + 30 * minute })
/** A way between the cities is reckoned an hour longer than it takes. */
const spanOf = ({ kind, at, minutes }: Way) => ({
  from: ms(at),
  to: ms(at) + (minutes + (kind === 'transfer' ? 60 : 0)) * minute,
})

/** All that stands against a slot for one pilgrim. `limits` come from the rules that hold that day. */
export function permitClashes(slot: Slot, one: Pilgrim, limits: Limits): Word[] {
  const { from, to } = windowOf(slot)
  const day = slot.at.slice(0, 10)
  const clashes: Word[] = []
  // On the day that somebody moves from one city to the other both are theirs.
  const isThere = one.stays.some((stay) => stay.city === cityOf[slot.kind] && stay.from <= day && day <= stay.to)
  if (!isThere) clashes.push(words.clash_other_city)
  if (one.lands !== null && from < ms(one.lands)) clashes.push(words.clash_before_arrival)
  if (one.leaves !== null && to > ms(one.leaves) - 6 * 60 * minute) clashes.push(words.clash_flight)
  if (one.ways.map(spanOf).some((way) => way.from < to && from < way.to)) clashes.push(words.clash_journey)
  if (slot.kind === 'umrah' && limits.fromAge !== null && one.age < limits.fromAge)
    clashes.push(words.clash_age({ age: limits.fromAge }))
  if (slot.kind === 'rawdah' && limits.gapDays !== null) {
    const { gapDays } = limits
    const near = one.visits.find((visit) => Math.abs(daysFrom(visit, day)) < gapDays)
    if (near) clashes.push(words.clash_gap({ date: near, days: gapDays }))
  }
  return clashes
}
