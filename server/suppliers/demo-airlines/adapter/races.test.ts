import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ladderOf, openClasses, overSold, stepOf } from '../stock/index.ts'
import { type Cabin, SupplierError, type SupplierOffer } from '#server/ports/flight'
import { benchFor } from '../../../../test/support/bench-demo.ts'
import { partyOf, totalOf } from '../../../../test/conformance/flight-supplier.ts'
import { demoSupplier } from './index.ts'

let bench: Awaited<ReturnType<typeof benchFor>>
beforeAll(async () => void (bench = await benchFor(demoSupplier)))
afterAll(() => bench.close())

const call = () => ({ signal: AbortSignal.timeout(30_000), now: bench.now() })
const flights = {
  legs: [{ origins: ['RUH'], destinations: ['JED'], date: '2027-01-14' }],
  passengers: { adults: 1, children: 0, infants: 0 },
  cabin: 'economy' as const,
  limit: 5,
}

async function offerFor(adults: number) {
  for await (const [offer] of bench.supplier.search(
    { ...flights, passengers: { adults, children: 0, infants: 0 } },
    call(),
  ))
    return offer
  return undefined
}
async function buy(key: string, adults: number) {
  const shown = await offerFor(adults)
  if (!shown) return 'sold_out'
  try {
    return await bench.supplier.book(
      {
        key,
        ref: shown.ref,
        passengers: partyOf({ adults, children: 0, infants: 0 }),
        services: [],
        contact: { email: 'a@example.com', phone: '+966501234567' },
        expected_total: totalOf(shown),
      },
      call(),
    )
  } catch (error) {
    if (error instanceof SupplierError) return error.kind
    throw error
  }
}

/** A buyer who agrees to every new price for as long as there are seats. */
async function insist(key: string, shown: SupplierOffer): Promise<string> {
  for (let offer = shown; ; ) {
    try {
      return (
        await bench.supplier.book(
          {
            key,
            ref: offer.ref,
            passengers: partyOf(flights.passengers),
            services: [],
            contact: { email: 'a@example.com', phone: '+966501234567' },
            expected_total: totalOf(offer),
          },
          call(),
        )
      ).status
    } catch (error) {
      if (!(error instanceof SupplierError)) throw error
      if (error.kind !== 'price_changed') return error.kind
      offer = error.offer!
    }
  }
}

async function stateOf(cabin: Cabin) {
  const { book, view, placesOf } = await bench.parts.network.at(bench.now())
  const key = {
    carrier: 'SV',
    flight_number: '100',
    origin: 'RUH',
    destination: 'JED',
    date: Math.floor(Date.parse('2027-01-14T00:00:00Z') / 86_400_000),
  }
  const place = placesOf(key)[0]!
  const day = view.dayOf(place, key.date)
  const open = openClasses(book, 'scheduled', place, key.date, cabin, stepOf(bench.now()), day)!
  const taken = ladderOf('scheduled', cabin).map(
    ({ rbd }) => day?.buckets.find((bucket) => bucket.cabin === cabin && bucket.rbd === rbd)?.taken ?? 0,
  )
  return { ...open, taken }
}

describe('the last seats', () => {
  test('forty buyers and seven seats: seven are sold', async () => {
    for (let key = 0; ; key++) {
      const { left } = await stateOf('economy')
      const surplus = left[0]! - 7
      if (surplus === 0) break
      expect(await buy(`before-${key}`, Math.min(9, surplus))).toMatchObject({ status: 'held' })
    }
    const shown = (await offerFor(1))!
    const rush = await Promise.all(Array.from({ length: 40 }, (_, i) => insist(`rush-${i}`, shown)))
    expect(rush.filter((result) => result === 'held')).toHaveLength(7)
    expect(rush.filter((result) => result === 'sold_out')).toHaveLength(33)
    const { au, taken, left } = await stateOf('economy')
    expect(overSold(au, taken)).toEqual([])
    expect(left[0]).toBe(0)
    expect(await offerFor(1)).toBeUndefined()
  })

  test('a cancelled hold gives its seat to the next buyer', async () => {
    const first = await bench.supplier.find({ key: 'before-0' }, call())
    await bench.supplier.cancel(first!.locator, 'give-back', call())
    expect(await buy('next', 1)).toMatchObject({ status: 'held' })
  })

  test('two journeys over the same two flights in opposite orders do not wait for each other', async () => {
    const query = (origins: string[], destinations: string[], back: string) => ({
      ...flights,
      legs: [
        { origins, destinations, date: '2027-02-10' },
        { origins: destinations, destinations: origins, date: back },
      ],
    })
    const keys: Promise<unknown>[] = []
    for (let round = 0; round < 10; round++) {
      for (const [from, to] of [
        ['LHE', 'JED'],
        ['JED', 'LHE'],
      ] as const) {
        keys.push(
          (async () => {
            for await (const [offer] of bench.supplier.search(query([from], [to], '2027-02-10'), call())) {
              if (offer)
                return bench.supplier
                  .book(
                    {
                      key: `both-${from}-${round}`,
                      ref: offer.ref,
                      passengers: partyOf(flights.passengers),
                      services: [],
                      contact: { email: 'a@example.com', phone: '+966501234567' },
                      expected_total: totalOf(offer),
                    },
                    call(),
                  )
                  .catch((error) => (error as SupplierError).kind)
            }
            return 'nothing'
          })(),
        )
      }
    }
    for (const result of await Promise.all(keys))
      expect(result === 'price_changed' || result === 'nothing' || typeof result === 'object').toBe(true)
  })
})
