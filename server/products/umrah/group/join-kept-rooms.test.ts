import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildRooms } from '../rooms/build-rooms.ts'
import { isAdult } from '../rooms/parties.ts'
import { brokenRules } from '../rooms/slow-checker-for-tests.ts'
import type { Sleeper } from '../rooms/types.ts'
import { type Guest, joinKeptRooms } from './join-kept-rooms.ts'

const types = [5, 4, 3, 2, 1].map((beds) => ({ id: `of ${beds}`, beds, cost: 20_000 + beds * 4_000, supply: null }))
type Sold = { beds: number; ages: number[]; by_hand: boolean }

const soldRoom = fc
  .record({
    beds: fc.integer({ min: 1, max: 5 }),
    adults: fc.integer({ min: 1, max: 5 }),
    by_hand: fc.boolean(),
    laps: fc.array(fc.constant(1), { maxLength: 1 }),
  })
  .chain(({ beds, adults, by_hand, laps }) =>
    fc.array(fc.constantFrom(8, 10, 13, 17), { maxLength: Math.max(0, beds - adults) }).map(
      (minors): Sold => ({
        beds,
        by_hand,
        ages: [...laps, ...minors, ...Array.from({ length: Math.min(adults, beds) }, () => 40)],
      }),
    ),
  )

/** A party of women as it was sold; the adults of some rooms were put by hand into rooms of the size that they bought. */
function guestsOf(party: string, sold: readonly Sold[], turn: number, firstNo: number): Guest[] {
  const largest = Math.max(...sold.map(({ beds }) => beds))
  const guests = sold.flatMap(({ beds, ages, by_hand }, at) =>
    ages.map((age, bed): Guest & { order: number } => ({
      sleeper: {
        id: `${party}.${String(at).padStart(2, '0')}.${bed}`,
        party,
        gender: 'f',
        counts_as: 'f',
        age,
        bought: age < 12 ? largest : beds,
        needs_bed: age > 1,
      },
      room: by_hand && age >= 18 ? firstNo + at : null,
      by_hand: by_hand && age >= 18,
      order: ((at + 3) * (bed + 5) * turn) % 13,
    })),
  )
  return guests.toSorted((a, b) => a.order - b.order)
}

const someParties = fc.array(
  fc.record({
    sold: fc.array(soldRoom, { minLength: 1, maxLength: 3 }),
    turn: fc.integer({ min: 1, max: 12 }),
    share_ok: fc.constant(true),
  }),
  { minLength: 1, maxLength: 3 },
)

describe('rooms that a hand arranged', () => {
  test('take in the children of a party as it was sold, and leave the others enough adults', () => {
    fc.assert(
      fc.property(someParties, (chosen) => {
        const parties = chosen.map(({ share_ok }, at) => ({ id: `p${at}`, share_ok }))
        const guests = chosen.flatMap(({ sold, turn }, at) => guestsOf(`p${at}`, sold, turn, at * 10 + 1))
        const kept = chosen.flatMap(({ sold }, at) =>
          sold.flatMap(({ beds, by_hand }, room) => (by_hand ? [{ no: at * 10 + 1 + room, beds }] : [])),
        )
        const { joins, alone } = joinKeptRooms(guests, parties, kept)
        expect(alone).toBeNull()
        const roomOf = ({ sleeper, by_hand, room }: Guest) => (by_hand ? room : joins.get(sleeper.id))
        for (const { no, beds } of kept) {
          const inside = guests.filter((one) => roomOf(one) === no).map(({ sleeper }) => sleeper)
          expect(inside.some(isAdult)).toBe(true)
          expect(inside.filter(({ needs_bed }) => needs_bed).length).toBeLessThanOrEqual(beds)
          expect(inside.every(({ needs_bed, bought }) => !needs_bed || bought >= beds)).toBe(true)
        }
        const sleepers = guests.flatMap((one): Sleeper[] => (roomOf(one) === undefined ? [one.sleeper] : []))
        const input = { types, parties, sleepers }
        const plan = buildRooms(input)
        expect([plan.unplaced, brokenRules(input, plan)]).toEqual([[], []])
      }),
      { numRuns: 1_000 },
    )
  })

  const person = (party: string, age: number, fields: Partial<Guest> = {}, sleeper: Partial<Sleeper> = {}): Guest => ({
    sleeper: {
      id: `${party}${age}`,
      party,
      gender: 'f',
      counts_as: 'f',
      age,
      bought: 4,
      needs_bed: age > 1,
      ...sleeper,
    },
    room: null,
    by_hand: false,
    ...fields,
  })
  const there = { room: 5, by_hand: true }
  const room = [{ no: 5, beds: 4 }]

  test('take no child in that strangers may not share a room with', () => {
    const guests = [person('a', 40, there), person('a', 6, {}, { gender: 'm', counts_as: 'm' }), person('b', 30, there)]
    const sharing = ['a', 'b'].map((id) => ({ id, share_ok: true }))
    expect(joinKeptRooms(guests, sharing, room).alone).toBe('a')
    const girls = [person('a', 40, there), person('a', 9), person('b', 30, there)]
    expect(joinKeptRooms(girls, sharing, room)).toEqual({ joins: new Map([['a9', 5]]), alone: null })
    expect(joinKeptRooms(girls, [{ id: 'a', share_ok: false }, sharing[1]!], room).alone).toBe('a')
  })

  test('get back the adult who sleeps there before another of the party', () => {
    const guests = [person('a', 60), person('a', 9, there), person('a', 40, { room: 5 })]
    expect(joinKeptRooms(guests, [{ id: 'a', share_ok: true }], room).joins).toEqual(new Map([['a40', 5]]))
  })

  test('leave an infant with its father, for whom a room is built', () => {
    const guests = [person('a', 40, there), person('a', 1), person('a', 42, {}, { gender: 'm', counts_as: 'm' })]
    expect(joinKeptRooms(guests, [{ id: 'a', share_ok: false }], room).joins.size).toBe(0)
  })
})
