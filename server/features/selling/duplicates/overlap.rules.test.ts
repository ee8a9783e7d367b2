import { expect, test } from 'vitest'
import type { Leg } from '#contract/selling/flights'
import { isSameJourney, judge, overlapOf } from './overlap.rules.ts'

const leg = (number: string, route: string, departs: string, arrives: string): Leg => {
  const [origin, destination] = route.split('-') as [string, string]
  const zones: Record<string, string> = { RUH: 'Asia/Riyadh', JED: 'Asia/Riyadh', LHE: 'Asia/Karachi' }
  const segment = {
    marketing_carrier: 'SV',
    flight_number: number,
    origin,
    destination,
    departure_at: departs,
    departure_zone: zones[origin],
    arriving_at: arrives,
    arriving_zone: zones[destination],
  }
  return { origin, destination, departure_at: departs, arriving_at: arrives, segments: [segment] } as unknown as Leg
}
const morning = leg('734', 'RUH-LHE', '2026-12-01T08:15', '2026-12-01T14:25')

test('A flight is the same by its number and day, a route by its day, and times overlap by the clock of the world.', () => {
  expect(overlapOf([morning], [morning])?.kind).toBe('same_flight')
  const evening = leg('738', 'RUH-LHE', '2026-12-01T20:00', '2026-12-02T02:00')
  expect(overlapOf([morning], [evening])?.kind).toBe('same_route')
  // Lands at 12:25 in Riyadh, which is 14:25 in Lahore.
  expect(overlapOf([morning], [leg('1020', 'RUH-JED', '2026-12-01T12:00', '2026-12-01T13:45')])?.kind).toBe('overlap')
  expect(overlapOf([morning], [leg('1024', 'RUH-JED', '2026-12-01T13:00', '2026-12-01T14:45')])).toBeNull()
  expect(overlapOf([morning], [leg('734', 'RUH-LHE', '2026-12-02T08:15', '2026-12-02T14:25')])).toBeNull()
})

test('A journey is the same one over again only with the same way on the same days.', () => {
  const back = leg('735', 'LHE-RUH', '2026-12-08T15:00', '2026-12-08T18:00')
  expect(isSameJourney([morning, back], [morning, back])).toBe(true)
  expect(isSameJourney([morning], [morning, back])).toBe(false)
})

test('Fewer than the limit are asked about, from it on they are refused, and at 0 nobody is asked.', () => {
  const limits = { duplicates_refused_from: 2, churn_refused_from: 3 }
  expect([0, 1, 2].map((count) => judge('overlap', count, limits))).toEqual([null, 'ask', 'refuse'])
  expect([1, 2, 3].map((count) => judge('churn', count, limits))).toEqual([null, 'ask', 'refuse'])
  expect(judge('same_flight', 9, { duplicates_refused_from: 0, churn_refused_from: 0 })).toBeNull()
})
