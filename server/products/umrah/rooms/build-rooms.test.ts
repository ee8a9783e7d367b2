import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildRooms } from './build-rooms.ts'
import { brokenRules, enumerated, hasBedsForAll } from './slow-checker-for-tests.ts'
import type { Party, RoomType, Sleeper } from './types.ts'

const types: RoomType[] = [
  { id: 'quint', beds: 5, cost: 40_000, supply: null },
  { id: 'quad', beds: 4, cost: 36_000, supply: null },
  { id: 'triple', beds: 3, cost: 33_000, supply: null },
  { id: 'double', beds: 2, cost: 30_000, supply: null },
]
const limited = (supply: Partial<Record<string, number>>) =>
  types.map((type) => ({ ...type, supply: supply[type.id] ?? 0 }))
type One = [gender: 'm' | 'f', age: number]
function party(id: string, bought: number, share_ok: boolean, people: One[]) {
  const sleepers = people.map(
    ([gender, age], at): Sleeper => ({
      id: `${id}${at}`,
      party: id,
      gender,
      age,
      bought,
      needs_bed: age > 1,
    }),
  )
  return { party: { id, share_ok }, sleepers }
}
const people = (gender: 'm' | 'f', count: number, bought: number, name: string) =>
  Array.from({ length: count }, (_, at) => party(`${name}${at}.`, bought, true, [[gender, 30 + at]]))
const inputOf = (groups: { party: Party; sleepers: Sleeper[] }[], rooms: readonly RoomType[] = types) => ({
  types: rooms,
  parties: groups.map((one) => one.party),
  sleepers: groups.flatMap((one) => one.sleepers),
})

const closed = [
  party('A', 5, false, [
    ['m', 40],
    ['f', 38],
    ['m', 12],
    ['f', 10],
    ['m', 8],
  ]),
  party('B', 4, false, [
    ['m', 50],
    ['f', 45],
    ['f', 20],
    ['m', 17],
  ]),
  party('C', 2, false, [
    ['m', 33],
    ['f', 29],
  ]),
  party('D', 2, false, [
    ['m', 35],
    ['f', 30],
    ['f', 1],
  ]),
  party('E', 3, false, [
    ['m', 60],
    ['f', 55],
    ['m', 30],
    ['f', 28],
    ['f', 9],
    ['m', 6],
  ]),
  party('F', 4, false, [
    ['m', 41],
    ['f', 39],
    ['f', 11],
  ]),
]
const blocks = [
  ...people('f', 5, 4, 'w'),
  party('sisters', 4, true, [
    ['f', 25],
    ['f', 22],
  ]),
  party('mother', 5, true, [
    ['f', 36],
    ['f', 9],
  ]),
  ...people('m', 8, 4, 'n'),
  ...people('m', 6, 5, 'q'),
]

describe('rooms for a group', () => {
  test('of 46 pilgrims are 14 at 4,720 a night, without an empty bed', () => {
    const input = inputOf([...closed, ...blocks])
    expect(input.sleepers).toHaveLength(46)
    const plan = buildRooms(input)
    expect(plan).toMatchObject({
      unplaced: [],
      proven: true,
      score: { cost: 472_000, empty: 0, rooms: 14, upgraded: 14 },
    })
    expect(plan.rooms.reduce((sum, { beds }) => sum + beds, 0)).toBe(45)
    expect(brokenRules(input, plan)).toEqual([])
    expect(
      buildRooms({ ...input, sleepers: input.sleepers.toReversed(), parties: input.parties.toReversed() }),
    ).toEqual(plan)
  })

  test.each([
    ['one triple', { quint: 9, quad: 9, triple: 1, double: 9 }, 237_000],
    ['no triple', { quint: 9, quad: 9, triple: 0, double: 9 }, 240_000],
    ['one triple and one double', { quint: 9, quad: 9, triple: 1, double: 1 }, 243_000],
  ])('that share, with %s', (_name, supply, cost) => {
    const input = inputOf(blocks, limited(supply))
    const plan = buildRooms(input)
    expect([plan.score.cost, plan.unplaced]).toEqual([cost, []])
    expect(brokenRules(input, plan)).toEqual([])
  })

  test('that are too few name who is left without a bed, and what would have to be added', () => {
    const input = inputOf(blocks, limited({ quad: 3, quint: 1, double: 1 }))
    const plan = buildRooms(input)
    expect(plan.unplaced).toHaveLength(4)
    expect(plan.to_add).toEqual([{ type: 'quint', count: 1 }])
    expect(brokenRules(input, plan)).toEqual([])
  })

  test('have an adult each where a party that shares lists its children first', () => {
    const girls = party('girls', 3, true, [
      ['f', 15],
      ['f', 16],
      ['f', 14],
      ['f', 46],
      ['f', 44],
    ])
    const input = inputOf([girls])
    const plan = buildRooms(input)
    expect([plan.unplaced, brokenRules(input, plan)]).toEqual([[], []])
  })

  test('of several sizes keep the children of the large one with its only adult', () => {
    const large = party('x', 4, true, [
      ['f', 14],
      ['f', 9],
      ['f', 13],
      ['f', 40],
    ])
    const small = party('x', 2, true, [
      ['f', 15],
      ['f', 35],
    ])
    const sleepers = [...large.sleepers, ...small.sleepers.map((one) => ({ ...one, id: `${one.id}.` }))]
    const input = { types, parties: [large.party], sleepers }
    const plan = buildRooms(input)
    expect([plan.unplaced, brokenRules(input, plan)]).toEqual([[], []])
    expect(plan.rooms.map(({ beds }) => beds).toSorted()).toEqual([2, 4])
  })

  test('of two sizes that a family bought for itself are both given to it', () => {
    const large = party('x', 4, false, [
      ['f', 40],
      ['m', 8],
      ['f', 9],
      ['m', 13],
    ])
    const small = party('x', 2, false, [
      ['m', 45],
      ['f', 15],
    ])
    const sleepers = [...large.sleepers, ...small.sleepers.map((one) => ({ ...one, id: `${one.id}.` }))]
    for (const rooms of [types, limited({ quad: 1, double: 1 })]) {
      const input = { types: rooms, parties: [large.party], sleepers }
      const plan = buildRooms(input)
      expect([plan.unplaced, brokenRules(input, plan)]).toEqual([[], []])
      expect(plan.rooms.map(({ beds }) => beds).toSorted()).toEqual([2, 4])
      expect(plan.score).toMatchObject({ cost: 66_000, empty: 0, upgraded: 0 })
    }
  })

  test('of several sizes hold a party that shares and has just these', () => {
    const women = (bought: number, name: string) =>
      party(
        'x',
        bought,
        true,
        Array.from({ length: bought }, (): One => ['f', 40]),
      ).sleepers.map((one) => ({
        ...one,
        id: `${name}${one.id}`,
      }))
    const sleepers = [...women(3, 'a'), ...women(2, 'b')]
    const input = { types: limited({ triple: 1, double: 1 }), parties: [{ id: 'x', share_ok: true }], sleepers }
    const plan = buildRooms(input)
    expect([plan.unplaced, brokenRules(input, plan)]).toEqual([[], []])
  })

  test('are found for parties that share where only a bed here and a bed there are left', () => {
    const sisters = party('s', 4, true, [
      ['f', 50],
      ['f', 40],
      ['f', 30],
      ['f', 25],
    ])
    const mother = party('t', 3, true, [
      ['f', 50],
      ['f', 10],
      ['f', 48],
    ])
    for (const [groups, rooms] of [
      [[sisters], limited({ double: 2 })],
      [[mother, ...people('f', 1, 2, 'w')], limited({ double: 2 })],
      [[sisters, mother, ...people('f', 1, 4, 'w')], limited({ quad: 1, double: 2 })],
    ] as const) {
      const input = inputOf([...groups], rooms)
      const plan = buildRooms(input)
      expect([plan.unplaced, brokenRules(input, plan)]).toEqual([[], []])
    }
    // While there is room they stay together.
    expect(buildRooms(inputOf([sisters])).rooms).toMatchObject([{ beds: 4 }])
  })

  test('for parties that share are found nearly always where there are any, and break no rule', () => {
    const room = fc.record({
      beds: fc.integer({ min: 2, max: 4 }),
      ages: fc.array(fc.constantFrom(50, 40, 30, 15, 10), { minLength: 1, maxLength: 4 }),
    })
    let [found, missed] = [0, 0]
    fc.assert(
      fc.property(
        fc.array(fc.array(room, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
        fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)),
        (parties, [quad, triple, double]) => {
          const sleepers = parties.flatMap((rooms, at) =>
            rooms.flatMap(({ beds, ages }, nth) =>
              party(
                `p${at}`,
                beds,
                true,
                ages.slice(0, beds).map((age): One => ['f', age]),
              ).sleepers.map((one) => ({ ...one, id: `${one.id}.${nth}` })),
            ),
          )
          if (sleepers.length > 8) return
          const types = limited({ quad, triple, double })
          const input = { types, parties: parties.map((_, at) => ({ id: `p${at}`, share_ok: true })), sleepers }
          const plan = buildRooms(input)
          expect(brokenRules(input, plan)).toEqual([])
          if (!hasBedsForAll(input)) return
          if (plan.unplaced.length === 0) found++
          else missed++
        },
      ),
      { numRuns: 1_000 },
    )
    // Before a party was cut anew where rooms are short it was one in fifteen.
    expect(missed).toBeLessThanOrEqual(found / 50)
  })

  test('are not built for children whose adults are not there', () => {
    const children = party('x', 2, false, [
      ['f', 10],
      ['m', 8],
    ])
    expect(buildRooms(inputOf([children]))).toMatchObject({ rooms: [], unplaced: ['x0', 'x1'] })
  })

  test('have a bed for everybody of a party as it was sold, and an adult in each', () => {
    const soldRoom = fc
      .record({ beds: fc.integer({ min: 1, max: 5 }), adults: fc.integer({ min: 1, max: 5 }), born: fc.nat(1_000) })
      .chain(({ beds, adults, born }) =>
        fc.array(fc.constantFrom(5, 10, 13, 17), { maxLength: Math.max(0, beds - adults) }).map((minors) => ({
          beds,
          born,
          ages: [...minors, ...Array.from({ length: Math.min(adults, beds) }, () => 40)],
        })),
      )
    const someParty = fc.array(soldRoom, { minLength: 1, maxLength: 3 })
    const withSingle = [...types, { id: 'single', beds: 1, cost: 28_000, supply: null }]
    fc.assert(
      fc.property(fc.array(someParty, { minLength: 1, maxLength: 3 }), (parties) => {
        const groups = parties.map((rooms, at) => {
          const largest = Math.max(...rooms.map(({ beds }) => beds))
          // Children below twelve have no room of a size of their own.
          const inside = rooms.flatMap(({ beds, born, ages }) =>
            ages.map((age, bed) => ({ age, bought: age < 12 ? largest : beds, order: (born * (bed + 7)) % 11 })),
          )
          const listed = inside.toSorted((a, b) => a.order - b.order)
          const { party: of, sleepers } = party(
            `p${at}.`,
            1,
            true,
            listed.map(({ age }): One => ['f', age]),
          )
          return {
            party: of,
            sleepers: sleepers.map((one, place) => ({
              ...one,
              id: `p${at}.${String(place).padStart(3, '0')}`,
              bought: listed[place]!.bought,
            })),
          }
        })
        const input = inputOf(groups, withSingle)
        const plan = buildRooms(input)
        expect([plan.unplaced, brokenRules(input, plan)]).toEqual([[], []])
      }),
      { numRuns: 1_000 },
    )
  })

  test('for a wheelchair are accessible ones', () => {
    const one = party('x', 4, true, [['f', 70]])
    one.sleepers[0]!.wheelchair = true
    expect(buildRooms(inputOf([one])).unplaced).toEqual(['x0'])
    const rooms = [...types, { id: 'wide', beds: 2, cost: 45_000, supply: 1, accessible: true }]
    expect(buildRooms(inputOf([one], rooms)).rooms).toMatchObject([{ type: 'wide' }])
  })

  test('are as good as the best of all plans, for a thousand small groups', () => {
    const someParty = fc.record({
      share_ok: fc.boolean(),
      bought: fc.integer({ min: 1, max: 4 }),
      people: fc.array(
        fc.record({
          gender: fc.constantFrom('m' as const, 'f' as const),
          age: fc.constantFrom(1, 5, 15, 30, 70),
          own: fc.integer({ min: 1, max: 4 }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
    })
    const someType = fc.record({
      beds: fc.integer({ min: 1, max: 4 }),
      cost: fc.integer({ min: 1, max: 9 }),
      supply: fc.constantFrom(null, 0, 1, 2),
    })
    fc.assert(
      fc.property(
        fc.array(someParty, { minLength: 1, maxLength: 4 }),
        fc.array(someType, { minLength: 1, maxLength: 4 }),
        (parties, rooms) => {
          const groups = parties.map(({ share_ok, bought, people: inside }, at) => {
            const one = party(
              `p${at}.`,
              bought,
              share_ok,
              inside.map(({ gender, age }): One => [gender, age]),
            )
            // Who is alone with their party may have bought a room of another size than the rest of it.
            if (!share_ok) for (const [nth, sleeper] of one.sleepers.entries()) sleeper.bought = inside[nth]!.own
            return one
          })
          if (groups.reduce((sum, one) => sum + one.sleepers.length, 0) > 7) return
          const input = inputOf(
            groups,
            rooms.map((room, at) => ({ ...room, cost: room.cost * 1_000, id: `t${at}` })),
          )
          const plan = buildRooms(input)
          expect(brokenRules(input, plan)).toEqual([])
          expect(plan.proven).toBe(true)
          const unplaced = plan.unplaced.filter((id) =>
            input.sleepers.some((one) => one.id === id && one.needs_bed),
          ).length
          expect({ unplaced, ...plan.score }).toEqual(enumerated(input))
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('of several sizes are as good as the best of all plans, for a thousand parties that are alone in theirs', () => {
    const someone = fc.record({ age: fc.constantFrom(5, 15, 30), bought: fc.integer({ min: 1, max: 4 }) })
    const someType = fc.record({
      beds: fc.integer({ min: 1, max: 4 }),
      cost: fc.integer({ min: 1, max: 9 }),
      supply: fc.constantFrom(null, 0, 1, 2),
    })
    fc.assert(
      fc.property(
        fc.array(someone, { minLength: 4, maxLength: 8 }),
        fc.array(someType, { minLength: 2, maxLength: 4 }),
        (inside, rooms) => {
          const { party: of, sleepers } = party(
            'x',
            1,
            false,
            inside.map(({ age }, at): One => [at % 2 === 0 ? 'f' : 'm', age]),
          )
          const input = {
            types: rooms.map((room, at) => ({ ...room, cost: room.cost * 1_000, id: `t${at}` })),
            parties: [of],
            sleepers: sleepers.map((one, at) => ({ ...one, bought: inside[at]!.bought })),
          }
          const plan = buildRooms(input)
          expect(brokenRules(input, plan)).toEqual([])
          expect({ unplaced: plan.unplaced.length, ...plan.score }).toEqual(enumerated(input))
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
