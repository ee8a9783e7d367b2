import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildLocations } from '#server/features/catalogue/locations'
import { runs } from '../../../../test/support/runs.ts'
import { CABINS, dayFromIso } from '../engine/index.ts'
import { type FareBook, writeFareBook } from './fare-book.ts'
import { booked, brandedFare, cheapestClass, quickFares, stepsTo } from './fares.ts'
import type { FlightDay } from './flight-day.ts'
import { stepOf } from './demand.ts'
import { generated, knownCarriers, networkAirports } from './timetable.ts'

const now = new Date('2026-11-20T09:00:00Z')
let book: FareBook
beforeAll(async () => {
  const { airports } = await buildLocations()
  book = writeFareBook(
    {
      patterns: await generated(airports, now),
      airports: networkAirports(airports),
      carriers: knownCarriers([]),
      rules: {},
    },
    now,
  )
}, 600_000)

const somewhere = () =>
  fc.record({ place: fc.nat({ max: 60_000 }), ahead: fc.integer({ min: 0, max: 360 }), cabin: fc.nat({ max: 3 }) })
const today = dayFromIso('2026-11-20')
const adult = (place: number, date: number, at = now) => {
  const fare = new Int32Array(2)
  quickFares(book, 'scheduled', { step: stepOf(at), dayOf: () => undefined })(place, date, 0, fare)
  return fare[0]! / 100
}
const flightsOn = (origin: string, destination: string) =>
  book.patterns.flatMap((pattern, place) =>
    pattern.origin === origin && pattern.destination === destination ? [place] : [],
  )

describe('fares of the demo network', () => {
  test('the quick fare of the index is the full fare of one adult in the cheapest brand', () => {
    for (const stock of ['scheduled', 'charter'] as const) {
      const sold: FlightDay = {
        id: 1,
        cancelled: false,
        departure_time: null,
        arrival_time: null,
        arrival_day_offset: null,
        aircraft: null,
        buckets: [
          { cabin: 'economy', rbd: stock === 'charter' ? 'G' : 'Y', taken: 11 },
          { cabin: 'economy', rbd: 'M', taken: 7 },
        ],
      }
      fc.assert(
        fc.property(somewhere(), fc.boolean(), ({ place, ahead, cabin }, touched) => {
          const date = today + ahead
          const step = stepOf(now)
          const day = touched ? sold : undefined
          const fare = new Int32Array(2)
          quickFares(book, stock, { step, dayOf: () => day })(place, date, cabin, fare)
          const open = cheapestClass(book, stock, place, date, CABINS[cabin]!, 1, step, day)
          if (!open) {
            expect(fare[0] === 0 || fare[1] === 0).toBe(true)
            return
          }
          const brand = cabin >= 2 ? 'VL' : 'SV'
          expect(fare[0]).toBe(
            brandedFare(book, place, date, CABINS[cabin]!, open.level, stepsTo(book, place, date, step), brand) +
              book.fixed[place * 4 + cabin]!,
          )
          expect(fare[1]).toBeGreaterThanOrEqual(open.available)
        }),
        { numRuns: runs(150, 500) },
      )
    }
  })

  test('levels are those a traveller of these routes knows', () => {
    const median = (origin: string, destination: string) => {
      const prices = flightsOn(origin, destination)
        .flatMap((place) => [20, 45, 90].map((ahead) => adult(place, today + ahead)))
        .sort((a, b) => a - b)
      return prices[prices.length >> 1]!
    }
    const between = (price: number, low: number, high: number) => {
      expect(price).toBeGreaterThanOrEqual(low)
      expect(price).toBeLessThanOrEqual(high)
    }
    between(median('RUH', 'LHE') + median('LHE', 'RUH'), 1_000, 1_800)
    between(median('LHE', 'JED') + median('JED', 'LHE'), 1_000, 2_000)
    between(median('KHI', 'DXB'), 350, 700)
    between(median('ISB', 'YYZ'), 2_300, 4_000)
    between(median('RUH', 'JED'), 150, 450)
  })

  test('others only ever book more as departure nears, and two readings in a quarter of an hour agree', () => {
    fc.assert(
      fc.property(somewhere(), fc.integer({ min: 9, max: 30_000 }), ({ place, ahead, cabin }, steps) => {
        const date = today + ahead
        expect(booked(book, 'scheduled', place, date, cabin, steps)).toBeGreaterThanOrEqual(
          booked(book, 'scheduled', place, date, cabin, steps + 40),
        )
      }),
    )
    expect(stepOf(new Date('2026-11-20T09:00:00Z'))).toBe(stepOf(new Date('2026-11-20T09:14:59Z')))
    expect(stepOf(new Date('2026-11-20T09:15:00Z'))).toBe(stepOf(new Date('2026-11-20T09:14:59Z')) + 1)
  })

  test('the same flight costs more on its last days than two months before', () => {
    const places = flightsOn('KHI', 'DXB').slice(0, 20)
    const date = dayFromIso('2027-02-10')
    const sum = (at: string) => places.reduce((total, place) => total + adult(place, date, new Date(at)), 0)
    expect(sum('2027-02-08T09:00:00Z')).toBeGreaterThan(sum('2026-12-01T09:00:00Z') * 1.2)
  })

  test('fares end on whole steps of five riyals', () => {
    fc.assert(
      fc.property(
        somewhere(),
        ({ place, ahead, cabin }) => brandedFare(book, place, today + ahead, CABINS[cabin]!, 1, 500, 'FX') % 500 === 0,
      ),
    )
  })
})
