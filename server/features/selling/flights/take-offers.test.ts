import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { StandInSupplier, standInOffer } from '../../../../test/stand-ins/supplier.ts'
import { SearchQuery } from '#contract/selling/flights'
import type { App } from '#server/app'
import type { Locations } from '#server/features/catalogue/locations'
import { type Buyer, type MarginRule, RuleBook } from '#server/features/money/margins'
import type { FlightSupplier, SupplierOffer } from '#server/ports/flight'
import { secretsFrom } from '#server/secrets'
import { Candidates, fittedOf } from './candidates.ts'
import { openFlightId } from './flight-id.ts'
import { sortFound } from './narrow.ts'
import { priceOffer } from './price-offer.ts'
import { answerOf, type Search } from './search-flights.ts'
import { inSlices, sourceOf, takeOffers } from './take-offers.ts'

const app = { secrets: secretsFrom(randomBytes(32)) } as unknown as App
const now = new Date('2026-12-01T10:00:00Z')
const passengers = { adults: 2, children: 1, infants: 1 }
const agency = '11111111-1111-4111-8111-111111111111'
const suppliers = (['house', 'other', 'quoting'] as const).map(
  (id): FlightSupplier => ({
    ...new StandInSupplier(now).port,
    id,
    fulfilment: id === 'quoting' ? 'quotation' : 'instant',
  }),
)

const rule: fc.Arbitrary<MarginRule> = fc.record({
  id: fc.uuid(),
  layer: fc.constantFrom('airline' as const, 'customer' as const, 'agent' as const, 'own' as const),
  agency_id: fc.constantFrom(null, agency),
  supplier: fc.constantFrom(null, 'house', 'other'),
  airline: fc.constantFrom(null, 'SV', 'PK'),
  origin: fc.constantFrom(null, 'RUH', 'JED'),
  destination: fc.constantFrom(null, 'LHE'),
  cabin: fc.constantFrom(null, 'economy', 'business'),
  ptc: fc.constantFrom(null, null, 'ADT' as const, 'CHD' as const, 'INF' as const),
  product: fc.constantFrom(null, 'flight'),
  sale_from: fc.constant(null),
  sale_to: fc.constant(null),
  travel_from: fc.constantFrom(null, '2027-01-11'),
  travel_to: fc.constant(null),
  currency: fc.constant(null),
  basis_points: fc.integer({ min: -300, max: 3_000 }),
  fixed_minor: fc.integer({ min: -900, max: 50_001 }),
  per: fc.constantFrom('passenger' as const, 'segment' as const, 'booking' as const),
  min_minor: fc.constantFrom(null, 501),
  max_minor: fc.constantFrom(null, 9_001),
  priority: fc.integer({ min: 0, max: 2 }),
  created_at: fc.constantFrom(new Date('2024-01-01'), new Date('2025-01-01')),
})

/** One of few flights and brands, so that many are the same, by whichever supplier and at whatever price. */
const sent = fc
  .record({
    by: fc.constantFrom(0, 1, 2),
    extra: fc.integer({ min: 0, max: 300_000 }),
    number: fc.integer({ min: 1, max: 4 }),
    brand: fc.constantFrom('LITE', 'FLEX'),
    airline: fc.constantFrom('SV', 'PK', 'EK'),
    day: fc.constantFrom('2027-01-10', '2027-01-11'),
  })
  .map(({ by, extra, number, brand, airline, day }) => {
    const offer = standInOffer(passengers, { out: day, back: '2027-01-20' }, extra)
    const legs = offer.legs.map((leg) => ({
      ...leg,
      // The same flights take the same time.
      duration_minutes: 200 + number * 97,
      segments: leg.segments.map((segment) => ({ ...segment, marketing_carrier: airline, flight_number: `${number}` })),
    }))
    const own = { ...offer, validating_carrier: airline, brand: { ...offer.brand, code: brand }, legs }
    return { by, offer: own }
  })

const keyOf = ({ brand, legs }: SupplierOffer) =>
  JSON.stringify([
    brand.code,
    legs.map(({ segments }) => segments.map((one) => [one.marketing_carrier, one.flight_number, one.departure_at])),
  ])

type Priced = { by: number; offer: SupplierOffer; total: number; perAdult: number; supplierTotal: number }

/** By pricing each in full: of the same flights the first of the cheapest, and a quotation only below what is sold at once. */
function keptOf(all: Priced[]): Priced[] {
  const lowest = (some: Priced[]) =>
    some.reduce<Priced | undefined>((low, one) => (low && low.total <= one.total ? low : one), undefined)
  return [...new Set(all.map(({ offer }) => keyOf(offer)))].flatMap((key) => {
    const same = all.filter(({ offer }) => keyOf(offer) === key)
    const atOnce = lowest(same.filter(({ by }) => by !== 2))
    const quoted = lowest(same.filter(({ by }) => by === 2))
    return [atOnce, quoted && atOnce && quoted.total >= atOnce.total ? undefined : quoted].filter((one) => !!one)
  })
}

test('a list compared by totals is the one priced in full: the same offers, order and prices, under ids that open', async () => {
  const buyers: Buyer[] = [
    { channel: 'customer', agency_id: null },
    { channel: 'agent', agency_id: agency },
  ]
  const market = fc.array(sent, { minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(
      market,
      fc.array(rule, { maxLength: 12 }),
      fc.constantFrom(...buyers),
      async (found, rules, buyer) => {
        const offers = found.map(({ by, offer }, at) => ({ by, offer: { ...offer, ref: `ref${at}` } }))
        const book = new RuleBook(rules, '2026-12-01')
        const candidates = new Candidates()
        const sources = suppliers.map((one) => sourceOf(app, { query: passengers, rules: book, buyer }, one, now))
        for (const { by, offer } of offers) await takeOffers(candidates, sources[by]!, [offer])
        const full = keptOf(
          offers.map(({ by, offer }) => ({ by, offer, ...priceOffer(suppliers[by]!.id, offer, book, buyer) })),
        )
        const sorted = sortFound(fittedOf(candidates.all(), {}), 'earliest').map((one) => one.flight())
        const minutes = ({ legs }: SupplierOffer) => legs.reduce((sum, leg) => sum + leg.duration_minutes, 0)
        const expected = full.toSorted(
          (a, b) =>
            (a.offer.legs[0]!.departure_at < b.offer.legs[0]!.departure_at
              ? -1
              : Number(a.offer.legs[0]!.departure_at > b.offer.legs[0]!.departure_at)) ||
            a.total - b.total ||
            minutes(a.offer) - minutes(b.offer) ||
            (suppliers[a.by]!.id + a.offer.ref < suppliers[b.by]!.id + b.offer.ref ? -1 : 1),
        )
        const opened = sorted.map(({ flight_id }) => openFlightId(app, flight_id)!)
        expect(opened.map(({ supplier, ref, total, supplierTotal }) => [supplier, ref, total, supplierTotal])).toEqual(
          expected.map(({ by, offer, total, supplierTotal }) => [suppliers[by]!.id, offer.ref, total, supplierTotal]),
        )
        for (const [at, { price, price_per_adult, price_lines }] of sorted.entries()) {
          const { total, perAdult } = expected[at]!
          expect([price.amount, price_per_adult.amount]).toEqual([total, perAdult])
          expect(price_lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(total)
        }
      },
    ),
  )
})

test('an offer that is made long after it was found holds as long as the others of its search, and no price but its own opens', async () => {
  const offer = standInOffer(passengers, { out: '2027-01-10', back: '2027-01-20' })
  const buyer: Buyer = { channel: 'customer', agency_id: null }
  const source = sourceOf(app, { query: passengers, rules: new RuleBook([], '2026-12-01'), buyer }, suppliers[0]!, now)
  const candidates = new Candidates()
  await takeOffers(candidates, source, [offer])
  const [found] = candidates.all()
  const { flight_id, expires_at } = found!.flight()
  expect(found!.flight().flight_id).toBe(flight_id)
  expect(openFlightId(app, flight_id)).toMatchObject({ ref: offer.ref, total: found!.total, channel: 'customer' })
  expect(Date.parse(expires_at)).toBeLessThanOrEqual(now.getTime() + 30 * 60_000)
  const [body, signature] = flight_id.split('.')
  const cheaper = Buffer.from(body!, 'base64url')
    .toString()
    .replace(`|${found!.total.toString(36)}|`, '|1|')
  expect(openFlightId(app, `${Buffer.from(cheaper).toString('base64url')}.${signature}`)).toBeNull()
})

test('others have their turn between small batches as within a long one', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(7).mockReturnValueOnce(9)
  const turn = inSlices()
  expect(turn()).toBeUndefined()
  expect(turn()).toBeInstanceOf(Promise)
  clock.mockRestore()
})

test('the answer of a long search may let others have their turn after each candidate and each offer that is made', async () => {
  const buyer: Buyer = { channel: 'customer', agency_id: null }
  const source = sourceOf(app, { query: passengers, rules: new RuleBook([], '2026-12-01'), buyer }, suppliers[0]!, now)
  const candidates = new Candidates()
  const offers = Array.from({ length: 400 }, (_, n) => {
    const offer = standInOffer(passengers, { out: '2027-01-10', back: '2027-01-20' }, n)
    return { ...offer, ref: `ref${n}`, brand: { ...offer.brand, code: `B${n}` } }
  })
  await takeOffers(candidates, source, offers)
  expect(candidates.size).toBe(400)
  const query = SearchQuery.parse({ origin: 'LHE', destination: 'JED', departure_date: '2027-01-10' })
  const search = { id: '1', query, candidates, suppliers: [] } as unknown as Search
  const locations = { airlines: [] } as unknown as Locations
  let turns = 0
  const answer = await answerOf(locations, search, () => {
    turns++
    return undefined
  })
  expect(answer.flights).toHaveLength(150)
  expect(turns).toBe(400 + 150)
})

test('many who work at once share one slice, and each goes on in its order', async () => {
  let time = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time)
  const turn = inSlices()
  const most = { inATurn: 0 }
  let inThisTurn = 0
  const order: number[] = []
  let ended = false
  const count = () => {
    inThisTurn = 0
    if (!ended) setImmediate(count)
  }
  setImmediate(count)
  const work = async (who: number) => {
    for (let step = 0; step < 20; step++) {
      time += 5
      most.inATurn = Math.max(most.inATurn, ++inThisTurn)
      const others = turn()
      if (!others) continue
      order.push(who)
      await others
    }
  }
  await Promise.all([0, 1, 2, 3].map(work))
  ended = true
  clock.mockRestore()
  // Once round at the start, when all begin in one turn; from then on two steps of five milliseconds.
  expect(most.inATurn).toBeLessThanOrEqual(5)
  expect(order.slice(4, 8).toSorted()).toEqual([0, 1, 2, 3])
  expect(order).toHaveLength(order.filter((who, at) => at < 4 || order[at - 4] === who).length)
})
