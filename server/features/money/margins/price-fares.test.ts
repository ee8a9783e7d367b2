import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorDigits } from '#contract/kernel/currency'
import type { ChargeRow } from '#server/features/money/charges'
import { runs } from '../../../../test/support/runs.ts'
import { buyersLines } from './buyers-lines.ts'
import { byRank, type MarginRule, type MarginSubject, winningRule } from './margins.rules.ts'
import { type Buyer, type Fare, type Priceable, priceFares, totalsFor } from './price-fares.ts'
import { RuleBook } from './rule-book.ts'

const agency = '11111111-1111-4111-8111-111111111111'
const other = '22222222-2222-4222-8222-222222222222'
const today = '2027-01-05'
let made = 0

/** A rule of 0 for everybody; say what is different. */
const ruleOf = (rule: Partial<MarginRule>): MarginRule => ({
  id: `rule-${String(++made).padStart(6, '0')}`,
  layer: 'customer',
  agency_id: null,
  supplier: null,
  airline: null,
  origin: null,
  destination: null,
  cabin: null,
  ptc: null,
  product: null,
  sale_from: null,
  sale_to: null,
  travel_from: null,
  travel_to: null,
  currency: null,
  basis_points: 0,
  fixed_minor: 0,
  per: 'passenger',
  min_minor: null,
  max_minor: null,
  priority: 0,
  created_at: new Date('2026-01-01'),
  ...rule,
})
const fare = (ptc: Fare['ptc'], quantity: number, base: number, tax = 0): Fare => ({
  ptc,
  quantity,
  base,
  surcharges: [],
  taxes: tax > 0 ? [{ code: 'SA', amount: tax }] : [],
})
const journey = (fares: Fare[], more: Partial<Priceable> = {}): Priceable => ({
  supplier: 'house',
  airline: 'SV',
  origin: 'JED',
  destination: 'CAI',
  cabin: 'economy',
  product: 'flight',
  currency: 'SAR',
  travel_day: '2027-02-01',
  segments: 1,
  fares,
  ...more,
})
const chargeOf = (charge: Partial<ChargeRow>): ChargeRow => ({
  id: `charge-${++made}`,
  agency_id: null,
  event: 'issue',
  kind: 'fixed',
  basis_points: 0,
  fixed_minor: 0,
  per: 'passenger',
  min_minor: null,
  max_minor: null,
  currency: 'SAR',
  active: true,
  created_at: new Date('2026-01-01'),
  ...charge,
})
const customer: Buyer = { channel: 'customer', agency_id: null }
const agent: Buyer = { channel: 'agent', agency_id: agency }
const bookOf = (rules: MarginRule[], charges: ChargeRow[] = []) => new RuleBook(rules, today, charges)
const sumOf = (lines: readonly { amount: { amount: number } }[]) =>
  lines.reduce((sum, line) => sum + line.amount.amount, 0)
const amountOf = (lines: readonly { kind: string; amount: { amount: number } }[], kind: string) =>
  sumOf(lines.filter((line) => line.kind === kind))

describe('a fixed amount per booking', () => {
  test('is spread to the last halala: three people share 100.00, and the lines say 100.00', () => {
    const book = bookOf([ruleOf({ fixed_minor: 10_000, per: 'booking' })])
    const priced = priceFares(book, journey([fare('ADT', 3, 100_000)]), customer)
    expect(amountOf(priced.lines, 'customer_margin')).toBe(10_000)
    expect(priced.each.adult * 3).toBe(priced.total)
    expect(sumOf(priced.lines)).toBe(priced.total)
  })
  test('of one halala among nine people is one halala, not none and not nine', () => {
    const book = bookOf([ruleOf({ fixed_minor: 1, per: 'booking' })])
    const fares = [fare('ADT', 4, 50_000), fare('CHD', 5, 40_000), fare('INF', 2, 5_000)]
    expect(amountOf(priceFares(book, journey(fares), customer).lines, 'customer_margin')).toBe(1)
  })
  test('is held between its floor and its cap as a whole', () => {
    const rule = { basis_points: 1_000, fixed_minor: 0, per: 'booking' as const }
    const fares = [fare('ADT', 2, 100_000), fare('CHD', 1, 70_000)]
    const added = (more: Partial<MarginRule>) =>
      amountOf(priceFares(bookOf([ruleOf({ ...rule, ...more })]), journey(fares), customer).lines, 'customer_margin')
    expect(added({})).toBe(27_000)
    expect(added({ max_minor: 9_999 })).toBe(9_999)
    expect(added({ min_minor: 30_001 })).toBe(30_001)
  })
})

describe('rounding', () => {
  test.each([
    ['SAR', 100_001, 100_100],
    ['PKR', 100_001, 100_100],
    ['KWD', 100_001, 100_100],
    ['JPY', 100_001, 100_001],
  ])('%s: %i becomes %i, once for each passenger', (currency, base, rounded) => {
    const priced = priceFares(bookOf([]), journey([fare('ADT', 2, base)], { currency }), customer)
    expect(priced.each.adult).toBe(rounded)
    expect(priced.total).toBe(rounded * 2)
  })
})

describe('who wins a layer', () => {
  const subject: MarginSubject = {
    agency_id: agency,
    supplier: 'house',
    airline: 'SV',
    origin: 'JED',
    destination: 'CAI',
    cabin: 'economy',
    ptc: 'ADT',
    product: 'flight',
    currency: 'SAR',
    sale_day: today,
    travel_day: '2027-02-01',
  }
  const wins = (...rules: MarginRule[]) => winningRule(rules, 'agent', subject)?.id
  const of = (rule: Partial<MarginRule>) => ruleOf({ layer: 'agent', ...rule })
  test('the most specific, whatever its priority and age', () => {
    const precise = of({ airline: 'SV', origin: 'JED', created_at: new Date('2020-01-01') })
    expect(wins(of({ airline: 'SV', priority: 900 }), precise, of({ agency_id: agency, priority: 5 }))).toBe(precise.id)
  })
  test('then the priority, then the newest', () => {
    const high = of({ airline: 'SV', priority: 2, created_at: new Date('2020-01-01') })
    expect(wins(of({ airline: 'SV', priority: 1 }), high)).toBe(high.id)
    const young = of({ airline: 'SV', created_at: new Date('2026-06-01') })
    expect(wins(of({ airline: 'SV' }), young)).toBe(young.id)
  })
  test('nobody whose condition is not met: another agency, route, day of sale, day of travel, currency', () => {
    expect(
      wins(
        of({ agency_id: other }),
        of({ destination: 'LHE' }),
        of({ ptc: 'CHD' }),
        of({ product: 'hotel' }),
        of({ sale_to: '2027-01-04' }),
        of({ sale_from: '2027-01-06' }),
        of({ travel_to: '2027-01-31' }),
        of({ currency: 'KWD', fixed_minor: 100 }),
      ),
    ).toBeUndefined()
    const season = of({ sale_from: today, sale_to: today, travel_from: '2027-02-01' })
    expect(wins(of({ airline: 'SV' }), season)).toBe(season.id)
  })
})

const rule: fc.Arbitrary<MarginRule> = fc.record({
  id: fc.uuid(),
  layer: fc.constantFrom('airline' as const, 'customer' as const, 'agent' as const, 'own' as const),
  agency_id: fc.constantFrom(null, agency, other),
  supplier: fc.constantFrom(null, null, 'house', 'sooper'),
  airline: fc.constantFrom(null, 'SV', 'PK'),
  origin: fc.constantFrom(null, 'JED', 'LHE'),
  destination: fc.constantFrom(null, 'CAI'),
  cabin: fc.constantFrom(null, 'economy', 'business'),
  ptc: fc.constantFrom(null, null, 'ADT' as const, 'CHD' as const, 'INF' as const),
  product: fc.constantFrom(null, 'flight', 'hotel'),
  sale_from: fc.constantFrom(null, null, today, '2027-01-06'),
  sale_to: fc.constant(null),
  travel_from: fc.constantFrom(null, null, '2027-01-15', '2027-03-01'),
  travel_to: fc.constant(null),
  currency: fc.constant(null),
  basis_points: fc.integer({ min: 0, max: 3_000 }),
  fixed_minor: fc.integer({ min: 0, max: 50_001 }),
  per: fc.constantFrom('passenger' as const, 'segment' as const, 'booking' as const),
  min_minor: fc.constantFrom(null, 501),
  max_minor: fc.constantFrom(null, 9_001),
  priority: fc.integer({ min: 0, max: 2 }),
  created_at: fc.constantFrom(new Date('2024-01-01'), new Date('2025-01-01')),
})
const charge = fc
  .record({
    agency_id: fc.constantFrom(null, agency, other),
    kind: fc.constantFrom('fixed' as const, 'percent' as const),
    amount: fc.integer({ min: 0, max: 9_999 }),
    per: fc.constantFrom('passenger' as const, 'booking' as const),
    min_minor: fc.constantFrom(null, 77),
    max_minor: fc.constantFrom(null, 8_001),
  })
  .map(({ kind, amount, ...more }) =>
    chargeOf({ ...more, kind, ...(kind === 'fixed' ? { fixed_minor: amount } : { basis_points: amount }) }),
  )
const people = fc.record({
  adults: fc.integer({ min: 1, max: 6 }),
  children: fc.integer({ min: 0, max: 3 }),
  infants: fc.integer({ min: 0, max: 1 }),
  base: fc.integer({ min: 0, max: 900_000 }),
  tax: fc.integer({ min: 0, max: 99_999 }),
  segments: fc.integer({ min: 1, max: 6 }),
  currency: fc.constantFrom('SAR', 'KWD', 'JPY'),
})
const faresOf = ({
  adults,
  children,
  infants,
  base,
  tax,
}: {
  adults: number
  children: number
  infants: number
  base: number
  tax: number
}) =>
  [
    fare('ADT', adults, base, tax),
    fare('CHD', children, Math.floor(base * 0.75), tax),
    fare('INF', infants, Math.floor(base / 10)),
  ].filter((one) => one.quantity > 0)

describe('a price, whatever the rules', () => {
  test('is the sum of its lines and of its passengers, for every buyer, in every currency, and never below the supplier’s', () => {
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 12 }),
        fc.array(charge, { maxLength: 3 }),
        people,
        fc.boolean(),
        (rules, charges, who, isAgent) => {
          const inCurrency = charges.map((one) => ({ ...one, currency: who.currency }))
          const of = journey(faresOf(who), { currency: who.currency, segments: who.segments })
          const [book, buyer] = [bookOf(rules, inCurrency), isAgent ? agent : customer]
          const priced = priceFares(book, of, buyer)
          // What offers are compared by is their price.
          expect(totalsFor(book, buyer)(of)).toEqual({ total: priced.total, perAdult: priced.perAdult })
          const step = minorDigits(who.currency) === 0 ? 1 : 100
          expect(sumOf(priced.lines)).toBe(priced.total)
          expect(sumOf(buyersLines(priced.lines))).toBe(priced.total)
          expect(
            priced.each.adult * who.adults + priced.each.child * who.children + priced.each.infant * who.infants,
          ).toBe(priced.total)
          expect(priced.total).toBeGreaterThanOrEqual(priced.supplierTotal)
          expect(priced.total % step).toBe(0)
          expect((priced.total + priced.ownMargin) % step).toBe(0)
          expect(priced.ownMargin).toBeGreaterThanOrEqual(0)
          const rounding = amountOf(priced.lines, 'rounding')
          // A step a passenger, and a unit for whoever has the smaller part of a sum per booking, once a layer.
          expect(rounding).toBeGreaterThanOrEqual(0)
          expect(rounding).toBeLessThan((step + 3) * (who.adults + who.children + who.infants))
          for (const shown of buyersLines(priced.lines)) {
            expect(shown.kind.endsWith('_margin')).toBe(false)
            expect(shown.rule_id).toBeUndefined()
          }
        },
      ),
      { numRuns: runs(6_000, 20_000) },
    )
  })

  test('does not hang on the order in which rules are read', () => {
    fc.assert(
      fc.property(fc.array(rule, { minLength: 2, maxLength: 12 }), people, fc.nat(), (rules, who, turn) => {
        const of = journey(faresOf(who), { currency: who.currency })
        const at = turn % rules.length
        const turned = [...rules.slice(at), ...rules.slice(0, at)].reverse()
        expect(priceFares(bookOf(turned), of, agent)).toEqual(priceFares(bookOf(rules), of, agent))
      }),
      { numRuns: 3_000 },
    )
  })

  test('is not moved by a rule that ranks below the winner of its layer', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 8 }), rule, people, (some, more, who) => {
        const precise = { airline: 'SV', origin: 'JED', destination: 'CAI', cabin: 'economy' }
        const rules = [...some, ruleOf({ layer: more.layer, ...precise, fixed_minor: 700 })]
        const of = journey(faresOf(who), { currency: who.currency })
        const ranksBelow = (['ADT', 'CHD', 'INF'] as const).every((ptc) => {
          const won = winningRule(rules, more.layer, { ...of, agency_id: agency, ptc, sale_day: today })
          return won !== null && byRank(won, more) > 0
        })
        fc.pre(ranksBelow)
        expect(priceFares(bookOf([...rules, more]), of, agent)).toEqual(priceFares(bookOf(rules), of, agent))
      }),
      { numRuns: 2_000 },
    )
  })

  test('adds its layers, each by itself: none is a percentage of another', () => {
    fc.assert(
      fc.property(rule, rule, people, (first, second, who) => {
        const airline = { ...first, layer: 'airline' as const, agency_id: null }
        const testApp = { ...second, layer: 'agent' as const }
        const of = journey(faresOf(who), { currency: who.currency, segments: who.segments })
        const added = (rules: MarginRule[], kind: string) => amountOf(priceFares(bookOf(rules), of, agent).lines, kind)
        expect(added([airline, testApp], 'airline_margin')).toBe(added([airline], 'airline_margin'))
        expect(added([airline, testApp], 'agent_margin')).toBe(added([testApp], 'agent_margin'))
      }),
      { numRuns: 3_000 },
    )
  })

  test('keeps floor and cap: for each passenger, or for the whole booking', () => {
    const bounds = fc.record({
      min_minor: fc.integer({ min: 0, max: 5_000 }),
      over: fc.integer({ min: 0, max: 5_000 }),
      basis_points: fc.integer({ min: -2_000, max: 3_000 }),
      fixed_minor: fc.integer({ min: -9_000, max: 9_000 }),
      per: fc.constantFrom('passenger' as const, 'segment' as const, 'booking' as const),
    })
    fc.assert(
      fc.property(bounds, people, ({ min_minor, over, ...value }, who) => {
        const max_minor = min_minor + over
        const fares = faresOf({ ...who, infants: 0 })
        const priced = priceFares(
          bookOf([ruleOf({ ...value, min_minor, max_minor })]),
          journey(fares, { currency: who.currency, segments: who.segments }),
          customer,
        )
        const added = amountOf(priced.lines, 'customer_margin')
        const times = value.per === 'booking' ? 1 : who.adults + who.children
        expect(added).toBeGreaterThanOrEqual(min_minor * times)
        expect(added).toBeLessThanOrEqual(max_minor * times)
      }),
      { numRuns: runs(2_000, 5_000) },
    )
  })
})

describe('the rule book', () => {
  test('finds whom looking at every rule finds', () => {
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 30 }),
        fc.record({
          supplier: fc.constantFrom('house', 'sooper'),
          airline: fc.constantFrom('SV', 'PK', 'EK'),
          origin: fc.constantFrom('JED', 'LHE'),
          destination: fc.constantFrom('CAI', 'DXB'),
          cabin: fc.constantFrom('economy', 'business'),
          ptc: fc.constantFrom('ADT' as const, 'CHD' as const, 'INF' as const),
          travel_day: fc.constantFrom('2027-01-10', '2027-02-01', '2027-04-01'),
        }),
        (rules, asked) => {
          const subject = { ...asked, agency_id: agency, product: 'flight', currency: 'SAR', sale_day: today }
          const book = bookOf(rules)
          for (const layer of ['airline', 'customer', 'agent', 'own'] as const)
            expect(book.winner(layer, subject)?.id).toBe(winningRule(rules, layer, subject)?.id)
        },
      ),
      { numRuns: runs(2_000, 5_000) },
    )
  })
  test('remembers an answer for exactly who asked: another agency has its own price', () => {
    const rules = [
      ruleOf({ layer: 'agent', fixed_minor: 1_000 }),
      ruleOf({ layer: 'agent', agency_id: other, fixed_minor: 5_000 }),
    ]
    const book = bookOf(rules)
    const totals = [agency, other, agency].map(
      (agency_id) => priceFares(book, journey([fare('ADT', 1, 100_000)]), { channel: 'agent', agency_id }).total,
    )
    expect(totals).toEqual([101_000, 105_000, 101_000])
  })
})

describe('what an agency is charged for a ticket', () => {
  const of = journey([fare('ADT', 2, 100_000), fare('INF', 1, 10_000)])
  test('is a line of its own in its net price, for infants too, and in nobody else’s', () => {
    const book = bookOf([], [chargeOf({ fixed_minor: 1_500 })])
    const priced = priceFares(book, of, agent)
    expect(priced.lines.find((line) => line.code === 'ISSUE')).toMatchObject({
      kind: 'agent_charge',
      quantity: 3,
      amount: { amount: 4_500, currency: 'SAR' },
    })
    expect(buyersLines(priced.lines).some((line) => line.code === 'ISSUE')).toBe(true)
    expect(amountOf(priceFares(book, of, customer).lines, 'agent_charge')).toBe(0)
  })
  test('the agency’s own charge stands before everybody’s', () => {
    const everybody = chargeOf({ fixed_minor: 9_000, created_at: new Date('2026-09-09') })
    const book = bookOf([], [everybody, chargeOf({ agency_id: agency, fixed_minor: 1_000, per: 'booking' })])
    expect(amountOf(priceFares(book, of, agent).lines, 'agent_charge')).toBe(1_000)
    const stranger = priceFares(book, of, { channel: 'agent', agency_id: other })
    expect(amountOf(stranger.lines, 'agent_charge')).toBe(27_000)
  })
})

describe('an agency’s own margin', () => {
  const rules = [ruleOf({ layer: 'own', agency_id: agency, basis_points: 500 })]
  test('lies on top of its net price, and its customer pays whole units', () => {
    const priced = priceFares(bookOf(rules), journey([fare('ADT', 1, 99_930)]), agent)
    expect(priced.total).toBe(100_000)
    expect(priced.ownMargin).toBe(5_000)
    expect(priced.lines.some((line) => line.kind === 'own_margin')).toBe(false)
  })
  test('is not another agency’s, and not a visitor’s', () => {
    const of = journey([fare('ADT', 1, 100_000)])
    expect(priceFares(bookOf(rules), of, { channel: 'agent', agency_id: other }).ownMargin).toBe(0)
    expect(priceFares(bookOf(rules), of, customer).ownMargin).toBe(0)
  })
})
