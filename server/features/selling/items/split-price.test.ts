import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../test/support/runs.ts'
import type { PriceLine } from '#contract/selling/price-lines'
import { taxItem } from '#server/features/money/tax'
import { type Sharer, splitPrice, splitStanding, type WholeLine } from './index.ts'

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
const typeOf = { ADT: 'adult', CHD: 'child', INF: 'infant' } as const
/** A unit of each: JPY has no decimals, SAR two, KWD three. */
const steps = fc.constantFrom(1, 100, 1000, 50)
const fare = fc.record({
  base: fc.nat(2_000_000),
  yq: fc.nat(90_000),
  tax: fc.nat(40_000),
  margin: fc.integer({ min: -9_000, max: 90_000 }),
})
const party = fc.record({ ADT: fc.integer({ min: 1, max: 5 }), CHD: fc.nat(3), INF: fc.nat(2) })
const priced = fc.record({
  party,
  fares: fc.record({ ADT: fare, CHD: fare, INF: fare }),
  charge: fc.nat(30_000),
  step: steps,
  bag: fc.option(fc.record({ who: fc.nat(9), amount: fc.nat(50_000) })),
  rate: fc.constantFrom(0, 500, 1500, null),
})

type Drawn = typeof priced extends fc.Arbitrary<infer T> ? T : never

/** A price as it is made: what is alike is one line, each is rounded up once, and what a booking is charged stands in one sum. */
function priceOf({ party: counts, fares, charge, step, bag }: Drawn) {
  const people = (['ADT', 'CHD', 'INF'] as const).flatMap((ptc) => Array.from({ length: counts[ptc] }, () => ptc))
  const lines = new Map<string, WholeLine>()
  const add = (
    kind: PriceLine['kind'],
    ptc: WholeLine['ptc'],
    quantity: number,
    amount: number,
    owner: number | null = null,
  ) => {
    const key = `${kind} ${ptc} ${owner}`
    const held = lines.get(key) ?? {
      no: lines.size + 1,
      kind,
      ptc,
      quantity: 0,
      amount: 0,
      net: null,
      vat: null,
      owner,
    }
    lines.set(key, { ...held, quantity: held.quantity + quantity, amount: held.amount + amount })
  }
  const each = { ADT: 0, CHD: 0, INF: 0 }
  for (const ptc of ['ADT', 'CHD', 'INF'] as const) {
    const many = counts[ptc]
    if (many === 0) continue
    const { base, yq, tax, margin } = fares[ptc]
    add('base', ptc, many, base * many)
    if (ptc !== 'INF') add('surcharge', null, many, yq * many)
    if (ptc !== 'INF') add('tax', null, many, tax * many)
    add('agent_margin', null, many, margin * many)
    const sold = base + (ptc === 'INF' ? 0 : yq + tax) + margin
    each[ptc] = Math.max(0, Math.ceil(sold / step) * step)
    add('rounding', null, many, (each[ptc] - sold) * many)
  }
  // A sum for the booking, cut to what each pays.
  const perHead = Math.floor(charge / people.length)
  add('agent_charge', null, people.length, perHead * people.length)
  const owner = bag && bag.who % people.length
  if (bag) add('ancillary', null, 1, bag.amount, owner)
  const sharers = people.map(
    (ptc, position): Sharer => ({
      position,
      type: typeOf[ptc],
      price: each[ptc] + perHead + (position === owner ? bag!.amount : 0),
    }),
  )
  return { lines: [...lines.values()].filter(({ amount }) => amount !== 0), sharers }
}

/** With the tax of what is ours taken out, as it is when it is sold. */
function taxed(lines: WholeLine[], rate: number | null): WholeLine[] {
  if (rate === null) return lines
  const ours = ['agent_margin', 'rounding', 'agent_charge']
  const treated = lines.map((line) => ({
    no: line.no,
    gross: line.amount,
    ...(ours.includes(line.kind) && rate > 0
      ? { category: 'S' as const, rate_bp: rate, reason: null }
      : { category: 'O' as const, rate_bp: 0, reason: 'X' }),
  }))
  const { lines: out } = taxItem(treated, 'X')
  return lines.map((line) => {
    const { net, vat } = out.find(({ no }) => no === line.no)!
    return { ...line, net, vat }
  })
}

describe('the price of a sale is split over its passengers', () => {
  test('in thousands of prices, of currencies of 0, 2 and 3 decimals, line by line and tax by tax to the last unit', () => {
    fc.assert(
      fc.property(priced, (drawn) => {
        const { lines: bare, sharers } = priceOf(drawn)
        const lines = taxed(bare, drawn.rate)
        const shares = splitPrice(lines, sharers)
        for (const line of lines) {
          const own = shares.filter(({ line_no }) => line_no === line.no)
          expect(sum(own.map(({ amount }) => amount))).toBe(line.amount)
          if (line.net === null) expect(own.every(({ net, vat }) => net === null && vat === null)).toBe(true)
          else expect([sum(own.map((one) => one.net!)), sum(own.map((one) => one.vat!))]).toEqual([line.net, line.vat])
        }
        // Nobody's share is another sum than they were told.
        if (sum(sharers.map(({ price }) => price!)) === sum(lines.map(({ amount }) => amount)))
          for (const { position, price } of sharers)
            expect(sum(shares.filter((one) => one.position === position).map(({ amount }) => amount))).toBe(price)
        expect(splitPrice(lines, sharers)).toEqual(shares)
      }),
      { numRuns: runs(2_000, 10_000) },
    )
  })

  const line = (kind: WholeLine['kind'], amount: number, more: Partial<WholeLine> = {}): WholeLine => ({
    no: 1,
    kind,
    ptc: null,
    quantity: 3,
    amount,
    net: null,
    vat: null,
    owner: null,
    ...more,
  })
  const family: Sharer[] = (['adult', 'adult', 'infant'] as const).map((type, position) => ({
    position,
    type,
    price: null,
  }))
  const amounts = (lines: WholeLine[]) => splitPrice(lines, family).map(({ amount }) => amount)

  test('a unit that is left over goes to the first, and an infant pays no tax of seats', () => {
    expect(amounts([line('agent_charge', 100)])).toEqual([34, 33, 33])
    expect(amounts([line('tax', 101, { quantity: 2 })])).toEqual([51, 50, 0])
    expect(amounts([line('base', 90, { ptc: 'INF', quantity: 1 })])).toEqual([0, 0, 90])
  })

  test('what was taken out of a line for somebody who left moves nobody who stays by a unit', () => {
    const each = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(each, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3 }), (prices, left, gone) => {
        const lines = prices.flatMap((price, at) => [
          { ...line('tax', price * (left + gone), { no: at + 1, quantity: left }), takes_from: null },
          { ...line('tax', -price * gone, { no: prices.length + at + 1, quantity: left }), takes_from: at + 1 },
        ])
        const people = Array.from(
          { length: left },
          (_, at): Sharer => ({ position: 2 * at, type: 'adult', price: null }),
        )
        const shares = splitStanding(lines, people)
        for (const { no, amount } of lines)
          expect(sum(shares.filter(({ line_no }) => line_no === no).map((one) => one.amount))).toBe(amount)
        for (const { position } of people)
          expect(sum(shares.filter((one) => one.position === position).map(({ amount }) => amount))).toBe(sum(prices))
      }),
      { numRuns: runs(200, 2_000) },
    )
  })

  test('what one of them bought is theirs alone', () => {
    expect(amounts([line('ancillary', 7_500, { owner: 1, quantity: 1 })])).toEqual([0, 7_500, 0])
  })

  test('nobody is known by name: nothing is split', () => {
    expect(splitPrice([line('base', 100)], [])).toEqual([])
  })
})
