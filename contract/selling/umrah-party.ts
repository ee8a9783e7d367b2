/*
 * Pages carry this file, and their build takes the calls of contract files for pure: nothing here may change a value in
 * place.
 */
import { bedsOf, type RoomPlace, umrahAges, type UmrahPlace } from './umrah-terms.ts'

export type PartyPerson = { age: number; gender: 'm' | 'f'; no_bed: boolean }
export type Room = { place: RoomPlace; pilgrims: readonly number[]; rest: 'share' | 'pay' }
export type PartyLine = { place: UmrahPlace; quantity: number; each: number; empty: boolean }
/** What does not fit, at a room or at a person. */
export type PartyProblem =
  | { room: number; wrong: 'overfull' | 'no_adult' | 'mixed_share' | 'not_sold' | 'nobody' | 'share_only' }
  | { pilgrim: number; wrong: 'twice' | 'no_room' | 'needs_bed' }
export type Prices = Partial<Record<UmrahPlace, number>>

export const isInfant = ({ age }: PartyPerson) => age <= umrahAges.infantUntil
export const isChild = (one: PartyPerson) => !isInfant(one) && one.age <= umrahAges.childUntil
/** Who takes a bed of the room. */
export const takesBed = (one: PartyPerson) => !isInfant(one) && !(one.no_bed && one.age <= umrahAges.noBedUntil)

/** What somebody in a room of this kind is charged as. */
export function placeOf(one: PartyPerson, room: RoomPlace): UmrahPlace {
  if (isInfant(one)) return 'infant'
  if (!takesBed(one)) return 'child_no_bed'
  return isChild(one) ? 'child_bed' : room
}

const adultAge = 18

function roomProblems(room: Room, index: number, people: readonly PartyPerson[], prices: Prices): PartyProblem[] {
  const inside = room.pilgrims.flatMap((at) => people[at] ?? [])
  const beds = inside.filter(takesBed)
  const left = bedsOf[room.place] - beds.length
  const shares = left > 0 && room.rest === 'share'
  const isUnlike = inside.some((one) => one.gender !== inside[0]!.gender || !takesBed(one))
  const isSold =
    prices[room.place] !== undefined && inside.every((one) => prices[placeOf(one, room.place)] !== undefined)
  const checks = [
    ['nobody', inside.length === 0],
    ['overfull', left < 0],
    ['not_sold', !isSold],
    ['no_adult', inside.length > 0 && !inside.some(({ age }) => age >= adultAge)],
    ['mixed_share', shares && isUnlike],
    ['share_only', room.place === 'sharing' && room.rest !== 'share' && left > 0],
  ] as const
  return checks.flatMap(([wrong, holds]) => (holds ? [{ room: index, wrong }] : []))
}

/** What is wrong with rooms for these people: each of them sleeps in one, and each room holds who may sleep there. */
export function partyProblems(people: readonly PartyPerson[], rooms: readonly Room[], prices: Prices): PartyProblem[] {
  const placed = rooms.flatMap(({ pilgrims }) => pilgrims)
  return [
    ...rooms.flatMap((room, index) => roomProblems(room, index, people, prices)),
    ...people.flatMap((one, pilgrim): PartyProblem[] => {
      const times = placed.filter((at) => at === pilgrim).length
      if (one.no_bed && !isInfant(one) && takesBed(one)) return [{ pilgrim, wrong: 'needs_bed' }]
      return times === 1 ? [] : [{ pilgrim, wrong: times === 0 ? 'no_room' : 'twice' }]
    }),
  ]
}

/** The price of a party, line by line: its places, and beds that stay empty and are paid. */
export function priceParty(people: readonly PartyPerson[], rooms: readonly Room[], prices: Prices): PartyLine[] {
  const bought = rooms.flatMap((room) => {
    const inside = room.pilgrims.flatMap((at) => people[at] ?? [])
    const left = bedsOf[room.place] - inside.filter(takesBed).length
    const kept = room.rest === 'pay' ? Math.max(0, left) : 0
    return [
      ...inside.map((one) => ({ place: placeOf(one, room.place), empty: false })),
      ...Array.from({ length: kept }, () => ({ place: room.place as UmrahPlace, empty: true })),
    ]
  })
  const isSame = (a: (typeof bought)[number], b: (typeof bought)[number]) => a.place === b.place && a.empty === b.empty
  return bought
    .filter((one, at) => bought.findIndex((other) => isSame(one, other)) === at)
    .map((one) => ({
      ...one,
      quantity: bought.filter((other) => isSame(one, other)).length,
      each: prices[one.place] ?? 0,
    }))
}

export const sumOfLines = (lines: readonly PartyLine[]) =>
  lines.reduce((sum, { each, quantity }) => sum + each * quantity, 0)
