import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'
import { foundOf } from '../../../../test/stand-ins/found.ts'
import { StandInSupplier, standInOffer } from '../../../../test/stand-ins/supplier.ts'
import { type Flight, SearchReply } from '#contract/selling/flights'
import { type MarginRule, RuleBook } from '#server/features/money/margins'
import { fittedOf } from './candidates.ts'
import { FacetCount } from './facets.ts'
import type { Found } from './found.ts'
import { sortFound } from './narrow.ts'
import { priceOffer } from './price-offer.ts'
import type { FlightSupplier } from '#server/ports/flight'

const countFacets = (list: readonly Found[]) => {
  const facets = new FacetCount()
  for (const found of list) facets.add(found)
  return facets.counted()
}

let testApp: TestApp
let visitor: Visitor
let supplier: StandInSupplier
/** As long as it is none, the second supplier fails. */
let batches: number[] = []
/** Whether all of a batch are the same flights, each cheaper than the one before. */
let isRepeating = false
const broken: FlightSupplier = {
  ...new StandInSupplier(new Date()).port,
  id: 'broken',
  async *search({ passengers }) {
    if (batches.length === 0) throw new Error('garbage')
    for (const [at, size] of batches.entries()) {
      yield Array.from({ length: size }, (_, index) =>
        isRepeating ? cheaperOf(passengers, size - index) : offerOf(passengers, at * 100 + index),
      )
      // Long enough for what came to go out before the rest: turns of the loop, not time.
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
    }
  },
}
/** The same flights again, at another price. */
const cheaperOf = (passengers: { adults: number; children: number; infants: number }, price: number) => {
  const offer = standInOffer(passengers, supplier.dates, price * 100)
  return { ...offer, ref: `${offer.ref}.${price}`, legs: offerOf(passengers, 7).legs }
}
/** Of other flights than every other number's. */
function offerOf(passengers: { adults: number; children: number; infants: number }, number: number) {
  const offer = standInOffer(passengers, supplier.dates, number * 100)
  const legs = offer.legs.map((leg) => ({
    ...leg,
    segments: leg.segments.map((segment) => ({ ...segment, flight_number: String(1000 + number) })),
  }))
  return { ...offer, ref: `${offer.ref}.${number}`, legs }
}
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port, broken] })
  visitor = testApp.visitor()
})
afterAll(() => testApp.close())

const query = () =>
  `trip_type=round_trip&origin=RUH&destination=LHE&departure_date=${supplier.dates.out}&return_date=${supplier.dates.back}`

describe('searching', () => {
  test('answers as the contract says, names who failed, and is not stopped by it', async () => {
    const { status, body } = await visitor.get(`/api/flights?${query()}`)
    expect(status).toBe(200)
    expect(SearchReply.parse(body).flights).toHaveLength(1)
    expect(body.suppliers.map((one: { supplier: string; status: string }) => `${one.supplier} ${one.status}`)).toEqual([
      'house answered',
      'broken failed',
    ])
  })

  const streamed = async (address: string, headers: Record<string, string> = {}) => {
    const { body, headers: said } = await visitor.call('GET', address, undefined, {
      accept: 'text/event-stream',
      ...headers,
    })
    return { bytes: body as Buffer, encoding: said['content-encoding'], vary: said['vary'] }
  }
  const eventsIn = (bytes: Buffer) =>
    bytes
      .toString()
      .trim()
      .split('\n\n')
      .map((text) => ({ event: /^event: (.*)$/m.exec(text)![1], data: JSON.parse(/^data: (.*)$/m.exec(text)![1]!) }))

  test('makes the offers that are kept alone: of the same flights sent ever cheaper, the last', async () => {
    batches = [300]
    isRepeating = true
    const signed = vi.spyOn(testApp.app.secrets, 'sign')
    try {
      const { body } = await visitor.get(`/api/flights?${query()}&adults=3`)
      expect(body.total).toBe(2)
      expect(body.suppliers.find((one: { supplier: string }) => one.supplier === 'broken').flights).toBe(1)
      const made = signed.mock.calls.filter(([text]) => text.startsWith('flight:'))
      expect(made).toHaveLength(2)
    } finally {
      signed.mockRestore()
      batches = []
      isRepeating = false
    }
  })

  test('streams a batch for each supplier and then what is left to say', async () => {
    const events = eventsIn((await streamed(`/api/flights?${query()}&adults=2`)).bytes)
    expect(events[0]!.event).toBe('started')
    expect(events.at(-1)!.event).toBe('done')
    expect(events.at(-1)!.data).toMatchObject({ success: true, total: 1 })
  })

  test('sends each offer once, the first before the rest, and packs it all for who takes it', async () => {
    const address = `/api/flights?${query()}&adults=4`
    batches = [40, 40]
    try {
      const { bytes } = await streamed(address)
      const whole = (await visitor.get(address)).body
      const events = eventsIn(bytes)
      const sent: Flight[] = events.flatMap(({ data }) => data.added ?? [])
      // The first thing that is said after who is asked is something to buy.
      expect(events[1]!.data.added.some((flight: Flight) => !flight.isSooperFlight)).toBe(true)
      expect(whole.flights).toHaveLength(81)
      expect(new Set(sent.map(({ flight_id }) => flight_id)).size).toBe(sent.length)
      expect(events.filter(({ data }) => data.added?.length).length).toBeGreaterThan(1)
      const order: number[] = events.findLast(({ data }) => data.order)!.data.order
      expect(order.map((place) => sent[place])).toEqual(whole.flights)
      const facets = events.findLast(({ data }) => data.facets)!.data.facets
      expect(facets).toEqual(whole.facets)
      expect(events.at(-1)!.data.added).toEqual([])
      // Before, the whole answer went out with each batch and once more at the end.
      const wholeBytes = Buffer.byteLength(JSON.stringify(whole))
      expect(bytes.length).toBeLessThan(1.15 * wholeBytes)
      for (const [encoding, unpack] of [
        ['zstd', zstdDecompressSync],
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const packed = await streamed(address, { 'accept-encoding': encoding })
        expect(packed).toMatchObject({ encoding, vary: expect.stringContaining('accept-encoding') })
        expect(eventsIn(unpack(packed.bytes)).at(-1)!.event).toBe('done')
        expect(packed.bytes.length).toBeLessThan(wholeBytes / 8)
      }
    } finally {
      batches = []
    }
  })

  test('offers the search before this one again', async () => {
    const person = testApp.visitor()
    expect((await person.get(`/api/flights?${query()}`)).body.previous_search).toBeNull()
    expect((await person.get(`/api/flights?${query()}&adults=3`)).body.previous_search).toMatchObject({
      origin: 'RUH',
      destination: 'LHE',
    })
  })

  test('says "Nothing found", and which filter to let go', async () => {
    const { body } = await visitor.get(`/api/flights?${query()}&airline=PK`)
    expect(body).toMatchObject({
      message: 'Nothing found',
      flights: [],
      hints: [{ relax: 'airline', value: 'PK', count: 1 }],
    })
  })

  test('sorts what was found without asking again, for whoever searched only', async () => {
    const { body } = await visitor.get(`/api/flights?${query()}`)
    const asked = supplier.calls.length
    const sorted = await visitor.post('/api/sort-flights', { search_id: body.search_id, sort: 'cheapest' })
    expect(sorted.body.flights).toHaveLength(1)
    expect(supplier.calls.length).toBe(asked)
    const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    expect((await agent.post('/api/sort-flights', { search_id: body.search_id, sort: 'cheapest' })).body.code).toBe(
      'offer_expired',
    )
  })

  test('a flight opened later shows what has changed', async () => {
    const flight = (await visitor.get(`/api/flights?${query()}`)).body.flights[0]
    const open = () => visitor.get(`/api/flight/${flight.flight_id}/${flight.supplier}/false`)
    expect((await open()).body.price_change).toBeNull()
    supplier.extra = 5_000
    expect((await open()).body.price_change).toMatchObject({ old: flight.price, difference: { amount: 5_000 } })
    supplier.extra = 0
    testApp.clock.advanceMinutes(31)
    expect((await open()).body.code).toBe('offer_expired')
  })

  test('an agency reads what its customer pays for each brand beside its own price, others read neither', async () => {
    const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    for (const [buyer, isAgent] of [
      [agent, true],
      [visitor, false],
    ] as const) {
      const { flight_id } = (await buyer.get(`/api/flights?${query()}`)).body.flights[0]
      const [brand] = (await buyer.get(`/api/flight/${flight_id}/house/false`)).body.brands
      if (!isAgent) expect(brand.agent_view).toBeNull()
      else expect(brand.agent_view.selling.amount).toBe(brand.agent_view.net.amount + brand.agent_view.margin.amount)
    }
  })

  test('an installation’s margin never shows as such to who buys', async () => {
    const { body } = await visitor.get(`/api/flights?${query()}&adults=3`)
    const kinds = body.flights[0].price_lines.map((line: { kind: string }) => line.kind)
    expect(kinds.some((kind: string) => kind.endsWith('margin'))).toBe(false)
  })

  test('opened fifty times with suppliers of random speed it counts one set each time, and its first offer can be bought', async () => {
    const made = (passengers: Parameters<typeof standInOffer>[0], hour: number, extra: number) => {
      const offer = standInOffer(passengers, supplier.dates, extra)
      const [out, back] = offer.legs
      const leaves = `${out!.departure_at.slice(0, 10)}T${String(hour).padStart(2, '0')}:00`
      return {
        ...offer,
        ref: `${offer.ref}.${hour}`,
        legs: [{ ...out!, departure_at: leaves, stops: hour % 2 }, back!],
      }
    }
    const atRandom = (hours: readonly number[], extra: number): FlightSupplier['search'] =>
      async function* ({ passengers }) {
        for (const hour of hours) {
          for (let turns = Math.random() * 40; turns > 0; turns--) await new Promise(setImmediate)
          yield [made(passengers, hour, extra)]
        }
      }
    const [usual, failing] = [supplier.port.search, broken.search]
    supplier.port.search = atRandom([6, 9, 14], 0)
    Object.assign(broken, { search: atRandom([7, 20], -50_000), fulfilment: 'quotation' })
    const ends = new Set<string>()
    try {
      for (let opened = 0; opened < 50; opened++) {
        const { body } = await visitor.call('GET', `/api/flights?${query()}&adults=${2 + (opened % 8)}`, undefined, {
          accept: 'text/event-stream',
        })
        const events = (body as Buffer).toString().trim().split('\n\n')
        // As a page puts them together: each offer came once, the order names the place in which it came.
        const sent: Flight[] = []
        const answers: Pick<SearchReply, 'flights' | 'total' | 'facets'>[] = []
        for (const text of events.filter((one) => /^event: (batch|done)$/m.test(one))) {
          const { added, order, ...news } = JSON.parse(/^data: (.*)$/m.exec(text)![1]!)
          sent.push(...added)
          const flights: Flight[] = order ? order.map((place: number) => sent[place]!) : answers.at(-1)!.flights
          answers.push({ ...answers.at(-1)!, ...news, flights })
        }
        for (const { flights, total, facets } of answers) {
          const counted = (of: typeof facets.stops) => of.reduce((sum, { count }) => sum + count, 0)
          expect([total, counted(facets.stops), counted(facets.airlines)]).toEqual(Array(3).fill(flights.length))
          // What is not final leads only where there is nothing else yet.
          if (flights.some((one) => !one.isSooperFlight)) expect(flights[0]!.isSooperFlight).toBe(false)
        }
        const { flights, facets } = answers.at(-1)!
        ends.add(
          JSON.stringify([
            flights.map(({ legs, supplier: of }) => [of, legs[0]!.departure_at]),
            facets.stops.map(({ count }) => count),
          ]),
        )
        const [first] = flights
        if (opened % 10 === 0)
          expect((await visitor.get(`/api/flight/${first!.flight_id}/${first!.supplier}/false`)).status).toBe(200)
      }
    } finally {
      supplier.port.search = usual
      Object.assign(broken, { search: failing, fulfilment: 'instant' })
    }
    expect([...ends]).toHaveLength(1)
  })
})

describe('a price', () => {
  test('is made of the offer’s own airline, route, cabin and day', () => {
    const offer = standInOffer({ adults: 1, children: 0, infants: 0 }, { out: '2027-01-10', back: '2027-01-20' })
    const rule = (fixed_minor: number, conditions: Partial<MarginRule>): MarginRule => ({
      id: `rule ${fixed_minor}`,
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
      fixed_minor,
      per: 'segment',
      min_minor: null,
      max_minor: null,
      priority: 0,
      created_at: new Date('2026-01-01'),
      ...conditions,
    })
    const exact = {
      supplier: 'house',
      airline: 'SV',
      origin: 'RUH',
      destination: 'LHE',
      cabin: 'economy',
      product: 'flight',
      travel_from: '2027-01-10',
      travel_to: '2027-01-10',
    }
    const book = new RuleBook([rule(1_000, exact), rule(7_000, { travel_from: '2027-01-11' })], '2027-01-01')
    const priced = priceOffer('house', offer, book, { channel: 'customer', agency_id: null })
    // Two flights: per segment it is added twice.
    expect(priced.lines.find((line) => line.kind === 'customer_margin')).toMatchObject({
      amount: { amount: 2_000 },
      rule_id: 'rule 1000',
    })
  })
})

describe('narrowing', () => {
  const legOf = (stops: number, hour: number, minutes: number) => ({
    ...standInOffer({ adults: 1, children: 0, infants: 0 }, { out: '2027-01-10', back: '2027-01-20' }).legs[0]!,
    stops,
    departure_at: `2027-01-10T${String(hour).padStart(2, '0')}:00`,
    duration_minutes: minutes,
  })
  const make = (amount: number, stops: number, hour: number, validating_carrier: string, minutes: number): Found =>
    foundOf({
      ref: `${amount}-${stops}-${hour}-${validating_carrier}-${minutes}`,
      amount,
      validating_carrier,
      legs: [legOf(stops, hour, minutes)],
    })
  const flights = fc.array(
    fc
      .tuple(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom('SV', 'PK', 'EK'),
        fc.integer({ min: 60, max: 3_000 }),
      )
      .map((all) => make(...all)),
    { maxLength: 40 },
  )

  test('each count of the facets is what choosing it leaves', () => {
    fc.assert(
      fc.property(flights, (list) => {
        const facets = countFacets(list)
        for (const { value, count } of facets.airlines)
          expect(fittedOf(list, { airlines: [value] })).toHaveLength(count)
        for (const { value, count } of facets.departure_time)
          expect(fittedOf(list, { departure_time: [value] })).toHaveLength(count)
        for (const { value, count } of facets.stops)
          expect(fittedOf(list, { stops: [Number(value)] })).toHaveLength(count)
        expect(facets.price.histogram.reduce((sum, bar) => sum + bar, 0)).toBe(list.length)
      }),
    )
  })

  const bags = [0, 1, 2].flatMap((pieces) => [7, 20, 23, 30, 40].map((kg) => ({ pieces, kg })))
  /** Flights in up to three brands, dearer one after the other, each carrying whatever it likes. */
  const market = fc.array(
    fc.tuple(
      fc.integer({ min: 100, max: 4_000 }),
      fc.integer({ min: 60, max: 2_000 }),
      fc.boolean(),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.constantFrom(...bags), fc.constantFrom(...bags)), {
        minLength: 1,
        maxLength: 3,
      }),
    ),
    { minLength: 1, maxLength: 25 },
  )

  test('the cheapest with bags is that of an exhaustive look at all brands, on 500 random markets', () => {
    const need = fc.record(
      {
        checked_bags: fc.integer({ min: 0, max: 2 }),
        checked_kg: fc.constantFrom(20, 30, 40, 46),
        carry_on_bags: fc.integer({ min: 0, max: 2 }),
        max_price: fc.integer({ min: 500, max: 4_000 }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(market, need, (offers, by) => {
        const all: Found[] = []
        const candidates = offers.map(([price, minutes, quoted, brands], index): Found => {
          let amount = price
          const amounts: Record<string, number> = {}
          const [lowest, ...dearer] = brands.map(([more, checked_bags, carry_on_bags], at) => {
            amount += at === 0 ? 0 : more
            const leg = legOf(0, 9, minutes)
            const segments = leg.segments.map((segment) => ({ ...segment, checked_bags, carry_on_bags }))
            const offer = {
              ...make(amount, 0, 9, 'SV', minutes).offer,
              ref: `${index} ${at}`,
              legs: [{ ...leg, segments }],
            }
            amounts[offer.ref] = amount
            return offer
          })
          const candidate = foundOf({ ...lowest!, amount: price, quoted, dearer }, amounts)
          all.push(candidate, ...candidate.dearer)
          return candidate
        })
        const carrying = all.filter(({ total, offer }) => {
          const { checked_bags: checked, carry_on_bags: cabin } = offer.legs[0]!.segments[0]!
          return (
            checked.pieces >= (by.checked_bags ?? 0) &&
            checked.pieces * checked.kg >= (by.checked_kg ?? 0) &&
            cabin.pieces >= (by.carry_on_bags ?? 0) &&
            total <= (by.max_price ?? Infinity)
          )
        })
        const fitting = fittedOf(candidates, by)
        const flightsOf = (found: readonly Found[]) => new Set(found.map(({ offer }) => offer.ref.split(' ')[0]))
        expect(flightsOf(fitting)).toEqual(flightsOf(carrying))
        const buyable = carrying.filter((one) => !one.source.quoted)
        const lowest = Math.min(...(buyable.length ? buyable : carrying).map(({ total }) => total))
        expect(sortFound(fitting, 'cheapest')[0]?.total ?? Infinity).toBe(lowest)
        const facets = countFacets(candidates)
        for (const { value, count } of facets.checked_bags)
          expect(fittedOf(candidates, { checked_bags: Number(value) })).toHaveLength(count)
        for (const { value, count } of facets.checked_kg)
          expect(fittedOf(candidates, { checked_kg: Number(value) })).toHaveLength(count)
      }),
      { numRuns: 500 },
    )
  })

  test('sorting keeps every flight and puts the least first', () => {
    fc.assert(
      fc.property(flights, (list) => {
        for (const sort of ['best', 'cheapest', 'fastest', 'earliest', 'latest'] as const)
          expect(sortFound(list, sort)).toHaveLength(list.length)
        const prices = sortFound(list, 'cheapest').map(({ total }) => total)
        expect(prices).toEqual([...prices].sort((a, b) => a - b))
        const latest = sortFound(list, 'latest').map(({ journey }) => journey.departure_at)
        expect(latest).toEqual([...latest].sort().reverse())
      }),
    )
  })
})
