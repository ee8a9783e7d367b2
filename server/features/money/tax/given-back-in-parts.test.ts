import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { giveBack } from './give-back.ts'
import type { Role } from './pick-rule.ts'
import { type SoldSo, taxItem, type Taxed, type TreatedLine } from './tax-item.ts'

const S = { category: 'S', rate_bp: 1500, reason: null } as const
const O = { category: 'O', rate_bp: 0, reason: 'OOS' } as const
const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)
const vatOf = (groups: readonly { vat: number }[]) => sum(groups, ({ vat }) => vat)

/** Of one person what is a supplier's and what is ours, in the smallest unit: from next to nothing, where rounding weighs most. */
const amount = fc.oneof(fc.nat(12), fc.nat(400), fc.nat(900_000))
const person = fc.record({ theirs: amount, ours: amount, fee: fc.nat(300) })
/** Of people who all pay the same each is rounded the same way. */
const alike = fc
  .record({
    one: fc.record({ theirs: fc.constant(0), ours: fc.integer({ min: 1, max: 30 }), fee: fc.constant(0) }),
    count: fc.integer({ min: 2, max: 60 }),
  })
  .map(({ one, count }) => Array.from({ length: count }, () => one))
const party = fc.record({
  people: fc.oneof(fc.array(person, { minLength: 1, maxLength: 40 }), alike),
  role: fc.constantFrom<Role>('principal', 'disclosed_agent'),
  rate_bp: fc.constantFrom(500, 1000, 1500, 2000),
  /** How many of them leave one by one, and what of their parts is kept, in percent. */
  leavers: fc.nat(60),
  kept: fc.constantFrom(0, 0, 1, 20, 100),
  keptOfRest: fc.constantFrom(0, 0, 1, 50, 99, 100),
  theirsOfKept: fc.nat(100),
})

type Person = { theirs: number; ours: number; fee: number }
type Sale = { rows: Taxed[]; lines: SoldSo[] }
const standard = (rate_bp: number) => ({ ...S, rate_bp })

/** What some people's parts come to, line by line: in our own name all of it is taxed, for somebody else what is ours. */
const linesOf = (people: readonly Person[], role: Role, rate_bp: number, sign: 1 | -1): TreatedLine[] =>
  people.flatMap(({ theirs, ours, fee }, at) =>
    [theirs, ours, fee].map((gross, part) => ({
      ...(part === 0 && role === 'disclosed_agent' ? O : standard(rate_bp)),
      no: at * 3 + part,
      gross: sign * gross,
    })),
  )

function added(sale: Sale, lines: readonly TreatedLine[]): { sale: Sale; vat: number } {
  const { groups, lines: taxed } = taxItem(lines, 'OOS', sale.lines)
  return { sale: { rows: [...sale.rows, ...groups], lines: [...sale.lines, ...taxed] }, vat: vatOf(groups) }
}

describe('What is given back in parts', () => {
  test('never has more tax than was taken, whoever leaves in whatever order, and all of it where all is given back', () => {
    fc.assert(
      fc.property(party, ({ people, role, rate_bp, leavers, kept, keptOfRest, theirsOfKept }) => {
        const sold = added({ rows: [], lines: [] }, linesOf(people, role, rate_bp, 1))
        let { sale } = sold
        let back = 0
        for (const one of people.slice(0, Math.min(leavers, people.length - 1))) {
          const lines = linesOf([one], role, rate_bp, -1)
          // What is kept is of the supplier's part.
          const penalty = { ...lines[0]!, no: 3, gross: Math.floor((one.theirs * kept) / 100) }
          const left = added(sale, [...lines, penalty])
          sale = left.sale
          expect(left.vat).toBeLessThanOrEqual(0)
          back -= left.vat
          expect(back).toBeLessThanOrEqual(sold.vat)
        }
        const rest = sum(sale.rows, ({ gross }) => gross)
        const keeps = Math.floor((rest * keptOfRest) / 100)
        const collected = sum(
          sale.rows.filter(({ category }) => category === 'O'),
          ({ gross }) => gross,
        )
        const of = { kept: keeps, supplier_keeps: Math.min(collected, Math.floor((keeps * theirsOfKept) / 100)) }
        const { given, stays } = giveBack(sale.rows, role, of, standard(rate_bp))
        expect(sum(given, ({ gross }) => gross)).toBe(rest - keeps)
        for (const what of ['gross', 'net', 'vat', 'rounding'] as const)
          expect(sum(given, (one) => one[what]) + sum(stays, (one) => one[what])).toBe(
            sum(sale.rows, (one) => one[what]),
          )
        expect(back + vatOf(given)).toBeLessThanOrEqual(sold.vat)
        // A penalty of ours where nothing of ours was left is charged: it is a supply of its own.
        const ours = sum(
          sale.rows.filter(({ category }) => category === 'S'),
          ({ gross }) => gross,
        )
        if (role === 'principal' || keeps - of.supplier_keeps <= ours) expect(vatOf(given)).toBeGreaterThanOrEqual(0)
        if (keeps === 0) expect(back + vatOf(given)).toBe(sold.vat)
      }),
      { numRuns: 3_000 },
    )
  })
})
