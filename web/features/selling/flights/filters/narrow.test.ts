import { noFacets, type SearchSoFar } from '../results/flights.queries.ts'
import { type Held, nextShown, onPage } from '../results/shown.ts'
import { describe, expect, it } from 'vitest'
import type { Flight, Leg } from '#contract/selling/flights'
import { fits, hintsOf, leadersOf, narrow, type Narrowing, readNarrowing, without, writeNarrowing } from './narrow.ts'

const sar = (amount: number) => ({ amount: amount * 100, currency: 'SAR' })

type Wish = {
  id: string
  price: number
  leaves?: string
  minutes?: number
  via?: string
  pieces?: number
  carrier?: string
}

/** A one-way flight as far as narrowing looks at it. */
function flight({ id, price, leaves = '08:00', minutes = 240, via, pieces = 1, carrier = 'SV' }: Wish): Flight {
  const segment = (origin: string, destination: string): Leg['segments'][number] => ({
    marketing_carrier: carrier,
    operating_carrier: carrier,
    flight_number: '736',
    aircraft: 'Airbus A320',
    origin,
    origin_terminal: null,
    destination,
    destination_terminal: null,
    departure_at: `2027-01-14T${leaves}`,
    departure_zone: 'Asia/Riyadh',
    arriving_at: '2027-01-14T23:00',
    arriving_zone: 'Asia/Karachi',
    duration_minutes: minutes,
    layover_minutes: null,
    cabin_class: 'economy',
    booking_class: 'K',
    fare_basis: 'KOW',
    carry_on_bags: { pieces: 1, kg: 7 },
    checked_bags: { pieces, kg: 23 },
  })
  const segments = via ? [segment('RUH', via), segment(via, 'LHE')] : [segment('RUH', 'LHE')]
  return {
    flight_id: id,
    supplier: 'house',
    isSooperFlight: false,
    price: sar(price),
    price_per_adult: sar(price),
    price_lines: [],
    legs: [
      {
        origin: 'RUH',
        destination: 'LHE',
        departure_at: `2027-01-14T${leaves}`,
        arriving_at: '2027-01-14T23:00',
        duration_minutes: minutes,
        stops: segments.length - 1,
        warnings: [],
        segments,
      },
    ],
    validating_carrier: carrier,
    brand: {
      code: 'V',
      name: 'Value',
      carry_on_bags: { pieces: 1, kg: 7 },
      checked_bags: { pieces, kg: 23 },
      change: { allowed: false, fee: null },
      refund: { allowed: false, fee: null },
      no_show_fee: null,
      seat: 'paid',
      meal: true,
    },
    refundable: false,
    changeable: false,
    seats_left: 9,
    sold_at_once: false,
    hold_until: null,
    expires_at: '2027-01-01T00:00:00Z',
    demo: true,
    passengers: { adults: 1, children: 0, infants: 0 },
    agent_view: null,
  }
}

/** As the wire brings them: best first. */
const answer = [
  flight({ id: 'best', price: 1200, leaves: '09:00', minutes: 250 }),
  flight({ id: 'cheap', price: 900, leaves: '23:30', minutes: 600, via: 'BAH', carrier: 'GF' }),
  flight({ id: 'fast', price: 1900, leaves: '04:59', minutes: 230, pieces: 0 }),
  flight({ id: 'noon', price: 1500, leaves: '12:00', minutes: 260, carrier: 'PK' }),
]
const ids = (flights: readonly Flight[]) => flights.map((one) => one.flight_id)
const everything = readNarrowing({})
const by = (part: Partial<Narrowing>) => ({ ...everything, ...part })

describe('ordering flights', () => {
  it('keeps the order of the app for "best"', () => {
    expect(ids(narrow(answer, everything))).toEqual(['best', 'cheap', 'fast', 'noon'])
  })

  it.each([
    ['cheapest', ['cheap', 'best', 'noon', 'fast']],
    ['fastest', ['fast', 'best', 'noon', 'cheap']],
    ['earliest', ['fast', 'best', 'noon', 'cheap']],
    ['latest', ['cheap', 'noon', 'best', 'fast']],
  ] as const)('puts the %s first', (sort, expected) => {
    expect(ids(narrow(answer, by({ sort })))).toEqual(expected)
  })

  it('names what each order would put first', () => {
    const leaders = leadersOf(answer)
    expect([leaders.best, leaders.cheapest, leaders.fastest, leaders.latest].map((one) => one?.flight_id)).toEqual([
      'best',
      'cheap',
      'fast',
      'cheap',
    ])
    expect(leadersOf([])).toEqual({})
  })
})

describe('filtering flights', () => {
  it.each([
    [{ stops: ['0'] }, ['best', 'fast', 'noon']],
    [{ stops: ['1'] }, ['cheap']],
    [{ airline: ['PK', 'GF'] }, ['cheap', 'noon']],
    [{ departure_time: ['evening'] }, ['cheap', 'fast']],
    [{ departure_time: ['afternoon'] }, ['noon']],
    [{ layover: ['BAH'] }, ['cheap']],
    [{ checked_bags: true }, ['best', 'cheap', 'noon']],
    [{ max_price: 120_000 }, ['best', 'cheap']],
    [{ max_minutes: 250 }, ['best', 'fast']],
  ] as const)('%j leaves %j', (part, expected) => {
    expect(ids(narrow(answer, by(part as Partial<Narrowing>)))).toEqual(expected)
  })

  it('counts two stops and more as one choice', () => {
    const [first] = answer
    const many = { ...first!, legs: first!.legs.map((leg) => ({ ...leg, stops: 3 })) }
    expect(fits(many, by({ stops: ['2'] }))).toBe(true)
  })

  it('says which filter to let go and what that brings', () => {
    const hopeless = by({ airline: ['GF'], stops: ['0'] })
    expect(narrow(answer, hopeless)).toEqual([])
    expect(hintsOf(answer, hopeless)).toEqual([
      { filter: 'airline', count: 3, from: sar(1200) },
      { filter: 'stops', count: 1, from: sar(900) },
    ])
  })
})

describe('filters in the address', () => {
  it('come back as they were written', () => {
    const chosen = by({
      stops: ['0', '1'],
      airline: ['SV'],
      departure_time: ['morning'],
      max_price: 220_000,
      checked_bags: true,
      layover: ['BAH'],
      max_minutes: 700,
      sort: 'latest',
    })
    expect(readNarrowing(writeNarrowing(chosen))).toEqual(chosen)
  })

  it('leave the address clean when nothing is chosen', () => {
    expect(writeNarrowing(everything)).toEqual({})
    expect(without(by({ stops: ['0'], max_price: 5 }))).toEqual(everything)
  })

  it('read nonsense as no filter', () => {
    expect(readNarrowing({ stops: 'x,7', max_price: '-3', departure_time: 'noon', sort: 'prettiest' })).toEqual(
      everything,
    )
  })
})

describe('a results page that was opened fifty times, with answers in any order', () => {
  /** What of the answers the server has put together by then; the counts are those of its flights. */
  const soFar = (flights: readonly Flight[], finished: boolean): SearchSoFar => ({
    search_id: 'one',
    sent: [...flights],
    flights: [...flights],
    facets: { ...noFacets, airlines: [{ value: 'all', count: flights.length, from: null }] },
    total: flights.length,
    available_airlines: [],
    suppliers: [],
    hints: [],
    finished,
  })
  const quoted = { ...flight({ id: 'quoted', price: 700, leaves: '09:00', minutes: 240 }), isSooperFlight: true }

  it('shows counts of one set, nothing unbuyable alone, and in the end all, unless somebody reads', () => {
    const suppliers = [[quoted], answer.slice(0, 2), answer.slice(2)]
    for (let opened = 0; opened < 50; opened++) {
      const order = suppliers.toSorted(
        (a, b) => (((a.length + opened) * 7 + (opened >> 1)) % 5) - (((b.length + opened) * 7) % 5),
      )
      const readAt = opened % 2 === 0 ? Infinity : opened % 3
      const events = [soFar([], false), ...order.map((_, at) => soFar(order.slice(0, at + 1).flat(), at === 2))]
      let held: Held | undefined
      for (const [at, latest] of events.entries()) {
        const next = nextShown(held, latest, 'view', at > readAt && held !== undefined)
        if (next === 'nothing') held = undefined
        else if (next !== 'keep') held = { shown: latest, viewKey: 'view' }
        const shown = onPage(held, latest)
        if (!shown) continue
        expect(shown.total).toBe(narrow(shown.flights, everything).length)
        expect(shown.facets.airlines[0]!.count).toBe(shown.total)
        expect(shown.flights.some((one) => !one.isSooperFlight)).toBe(true)
      }
      const last = onPage(held, events.at(-1))!
      if (readAt === Infinity) expect(last.total).toBe(5)
      else expect(last.total).toBeGreaterThan(0)
    }
  })
})
