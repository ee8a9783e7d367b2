import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { giveBack } from './give-back.ts'
import { pickRule, type Role, type TaxRule } from './pick-rule.ts'
import { halfUp, shareOut, splitGross } from './split.ts'
import { taxItem, taxOf, type Taxed } from './tax-item.ts'

const rates = fc.constantFrom(0, 500, 1000, 1400, 1500, 1600, 10_000)
const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const small = fc.integer({ min: -2_000_000, max: 2_000_000 })
const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)

describe('an amount that includes its tax', () => {
  test('of 115.00 has 15.00 tax at 15 %', () => {
    expect(splitGross(11_500n, 1500)).toEqual({ gross: 11_500n, net: 10_000n, vat: 1_500n, rounding: 0n })
  })

  test('of 115.11 leaves one halala to rounding', () => {
    expect(splitGross(11_511n, 1500)).toEqual({ gross: 11_511n, net: 10_010n, vat: 1_502n, rounding: -1n })
  })

  test('comes out whole: net, tax and a unit of rounding at most, of one sign', () => {
    fc.assert(
      fc.property(amounts, rates, (gross, rate) => {
        const { net, vat, rounding } = splitGross(gross, rate)
        expect(net + vat + rounding).toBe(gross)
        expect(rounding >= -1n && rounding <= 1n).toBe(true)
        expect(vat * gross >= 0n && net * gross >= 0n).toBe(true)
        expect(splitGross(-gross, rate)).toEqual({ gross: -gross, net: -net, vat: -vat, rounding: -rounding })
        if (rate === 0) expect([net, vat]).toEqual([gross, 0n])
      }),
      { numRuns: 2_000 },
    )
  })

  test('of 15 in 115 amounts at 15 % has a unit of rounding, of the others none', () => {
    const rounded = Array.from({ length: 115 }, (_, gross) => splitGross(BigInt(gross), 1500).rounding)
    expect(rounded.filter((one) => one !== 0n)).toHaveLength(15)
  })

  test('has the same tax as exact arithmetic on paper would find, far beyond what a float can count', () => {
    expect(splitGross(9_007_199_254_740_993n, 1500)).toMatchObject({
      net: 7_832_347_178_035_646n,
      vat: 1_174_852_076_705_347n,
    })
    expect(halfUp(5n, 2n)).toBe(3n)
    expect(halfUp(-5n, 2n)).toBe(-3n)
  })
})

test('an amount that is shared out is neither more nor less than it was, and nobody is off by a whole unit', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 12 }),
      (total, weights) => {
        const all = weights.reduce((whole, one) => whole + one, 0n)
        fc.pre(all > 0n)
        const parts = shareOut(total, weights)
        expect(parts.reduce((whole, one) => whole + one, 0n)).toBe(total)
        for (const [at, part] of parts.entries()) {
          const off = part * all - total * weights[at]!
          expect(off < all && off > -all).toBe(true)
        }
      },
    ),
    { numRuns: 1_000 },
  )
  expect(() => shareOut(1n, [0n])).toThrow('over nothing')
})

const lines = fc.array(fc.record({ gross: small, rate_bp: fc.constantFrom(0, 500, 1500) }), {
  minLength: 1,
  maxLength: 15,
})
const treated = (all: readonly { gross: number; rate_bp: number }[]) =>
  all.map(({ gross, rate_bp }, no) => ({
    no,
    gross,
    rate_bp,
    category: rate_bp > 0 ? ('S' as const) : ('O' as const),
    reason: rate_bp > 0 ? null : 'OOS',
  }))

describe('an item', () => {
  test('of two lines is rounded once, not line by line', () => {
    const { groups, lines: shown } = taxItem(
      treated([
        { gross: 5_800, rate_bp: 1500 },
        { gross: 28_800, rate_bp: 1500 },
      ]),
      'OOS',
    )
    expect(groups).toMatchObject([{ net: 30_087, vat: 4_513, rounding: 0 }])
    expect(shown.map(({ net, vat }) => [net, vat])).toEqual([
      [5_043, 757],
      [25_044, 3_756],
    ])
  })

  test('is taxed whole: its supplies are its price, and its lines are its supplies', () => {
    fc.assert(
      fc.property(lines, (of) => {
        const { groups, lines: shown } = taxItem(treated(of), 'OOS')
        expect(sum(groups, ({ net, vat, rounding }) => net + vat + rounding)).toBe(sum(of, ({ gross }) => gross))
        for (const group of groups) {
          const own = shown.filter(({ category, rate_bp }) => category === group.category && rate_bp === group.rate_bp)
          expect([sum(own, ({ net }) => net), sum(own, ({ vat }) => vat), sum(own, ({ gross }) => gross)]).toEqual([
            group.net,
            group.vat,
            group.gross,
          ])
          expect(Math.abs(group.rounding)).toBeLessThanOrEqual(1)
          expect(group.vat).toBeGreaterThanOrEqual(0)
        }
        expect(shown.map(({ gross }) => gross)).toEqual(of.map(({ gross }) => gross))
      }),
      { numRuns: 2_000 },
    )
  })

  test('whose discount is more than we earn bears no tax of ours', () => {
    const { groups } = taxItem(
      treated([
        { gross: 90_000, rate_bp: 0 },
        { gross: 2_000, rate_bp: 1500 },
        { gross: -5_000, rate_bp: 1500 },
      ]),
      'OOS',
    )
    expect(groups).toEqual([
      { category: 'O', rate_bp: 0, reason: 'OOS', gross: 87_000, net: 87_000, vat: 0, rounding: 0 },
    ])
  })
})

describe('what is given back', () => {
  const S = { category: 'S', rate_bp: 1500, reason: null } as const
  const O = { category: 'O', rate_bp: 0, reason: 'OOS' } as const
  const ticket = [taxOf(O, 150_000), taxOf(S, 9_200)]

  test('in full takes back all of the tax', () => {
    expect(giveBack(ticket, 'disclosed_agent', { kept: 0, supplier_keeps: 0 }, S)).toEqual({ given: ticket, stays: [] })
  })

  test('less what the airline keeps takes back all of our tax: the ticket was never ours', () => {
    const { given, stays } = giveBack(ticket, 'disclosed_agent', { kept: 40_000, supplier_keeps: 40_000 }, S)
    expect(given).toMatchObject([
      { gross: 110_000, vat: 0 },
      { gross: 9_200, net: 8_000, vat: 1_200 },
    ])
    expect(stays).toMatchObject([{ category: 'O', gross: 40_000, vat: 0 }])
  })

  test('less a part that we keep ourselves leaves that part taxed', () => {
    const { given, stays } = giveBack(ticket, 'disclosed_agent', { kept: 43_450, supplier_keeps: 40_000 }, S)
    expect(given).toMatchObject([{ gross: 110_000 }, { gross: 5_750, net: 5_000, vat: 750 }])
    expect(stays).toMatchObject([
      { gross: 40_000, vat: 0 },
      { gross: 3_450, net: 3_000, vat: 450 },
    ])
  })

  test('of a hotel in our own name keeps the tax of one night', () => {
    const { given, stays } = giveBack([taxOf(S, 138_000)], 'principal', { kept: 46_000, supplier_keeps: 34_500 }, S)
    expect(given).toMatchObject([{ gross: 92_000, net: 80_000, vat: 12_000 }])
    expect(stays).toMatchObject([{ gross: 46_000, net: 40_000, vat: 6_000 }])
  })

  test('where nothing of ours was sold, what we keep is a penalty of ours', () => {
    const { stays } = giveBack([taxOf(O, 100_000)], 'disclosed_agent', { kept: 11_500, supplier_keeps: 0 }, S)
    expect(stays).toMatchObject([{ category: 'S', gross: 11_500, net: 10_000, vat: 1_500 }])
  })

  test('and what stays are together what was sold, never less than nothing', () => {
    const roles = fc.constantFrom<Role>('principal', 'disclosed_agent')
    const of = fc.record({
      cost: fc.nat(900_000),
      ours: fc.nat(90_000),
      share: fc.nat(100),
      theirs: fc.nat(100),
      role: roles,
    })
    fc.assert(
      fc.property(of, ({ cost, ours, share, theirs, role }) => {
        const sold: Taxed[] = [taxOf(O, cost), taxOf(S, ours)].filter(({ gross }) => gross > 0)
        fc.pre(sold.length > 0)
        const kept = Math.floor(((cost + ours) * share) / 100)
        const { given, stays } = giveBack(sold, role, { kept, supplier_keeps: Math.floor((cost * theirs) / 100) }, S)
        expect(sum(given, ({ gross }) => gross)).toBe(cost + ours - kept)
        expect(sum(stays, ({ gross }) => gross)).toBe(kept)
        for (const what of ['gross', 'net', 'vat', 'rounding'] as const)
          expect(sum(given, (one) => one[what]) + sum(stays, (one) => one[what])).toBe(sum(sold, (one) => one[what]))
        expect(stays.every(({ vat }) => vat >= 0)).toBe(true)
        expect(given.every(({ rounding }) => Math.abs(rounding) <= 1)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the rule that speaks of a supply', () => {
  const open = {
    product: null,
    line_kind: null,
    role: null,
    route: null,
    category: 'S',
    rate_bp: 1500,
    reason: null,
    priority: 0,
    since: null,
  } as const
  const supply = { product: 'flight', line_kind: 'carriage', role: 'principal', route: 'international' } as const
  const rule = (id: string, of: Partial<TaxRule>): TaxRule => ({ ...open, id, ...of })

  test('is the one that says most of it, then that of higher priority, then the newest', () => {
    const all = [
      rule('any', {}),
      rule('carriage', { line_kind: 'carriage' }),
      rule('abroad', { line_kind: 'carriage', route: 'international' }),
    ]
    expect(pickRule(all, supply)?.id).toBe('abroad')
    expect(
      pickRule([...all, rule('first', { line_kind: 'carriage', route: 'international', priority: 1 })], supply)?.id,
    ).toBe('first')
    expect(
      pickRule([...all, rule('new', { line_kind: 'carriage', route: 'international', since: '2027-01-01' })], supply)
        ?.id,
    ).toBe('new')
    expect(pickRule(all, { ...supply, line_kind: 'stay' })?.id).toBe('any')
  })

  test('is none where every rule speaks of something else', () => {
    expect(pickRule([rule('stay', { line_kind: 'stay' })], supply)).toBeUndefined()
  })
})
