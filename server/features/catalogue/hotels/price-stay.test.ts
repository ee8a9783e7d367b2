import { expect, test } from 'vitest'
import type { HotelTerms } from '#contract/catalogue/hotel-contract'
import { dayAfter, type Party } from '#contract/catalogue/hotel-terms'
import { instantAt } from '#contract/kernel/instant-at'
import { keptAt, keptSteps } from './cancel-terms.ts'
import { expand, seasonClash } from './nights.ts'
import { placesOf, priceStay, spread } from './price-stay.ts'
import type { HijriOf } from './ranges.ts'
import { hijriOf, quadTerms } from '../../../../test/hotels.ts'

const span = { first_night: '2027-02-03', last_night: '2027-02-09' }
const family: Party = { adults: 4, child_ages: [7] }

const priced = (hijri: HijriOf, party = family, terms = quadTerms) => {
  const nights = expand(terms, span, 'Asia/Riyadh', hijri)
  return priceStay(terms, 4, nights, party, 'BB', hijri)!
}

test('A week in a quad for four adults and a child costs what each of its nights costs: weekends, an extra bed, and Ramadan with its meals.', () => {
  const stay = priced(hijriOf)
  expect(stay.nights.map(({ sum }) => sum)).toEqual([35_000, 41_000, 41_000, 35_000, 35_000, 85_250, 85_250])
  expect(stay.nights.map(({ season, has }) => `${season} ${has}`).slice(4)).toEqual([
    'Winter BB',
    'Ramadan SUI',
    'Ramadan SUI',
  ])
  expect(stay.cost).toBe(357_500)
})

test('Where the moon is seen a day earlier, the night of 7 February is of Ramadan too.', () => {
  const moved: HijriOf = (date) => hijriOf(date >= '2027-02-07' ? dayAfter(date) : date)
  expect(priced(moved).cost).toBe(407_750)
})

test('Of children of 1, 7 and 12 the youngest is free, the next pays half, and the third is an adult.', () => {
  const terms: HotelTerms = {
    ...quadTerms,
    children: [
      { position: 1, age_from: 0, age_to: 5, how: 'free', value: 0 },
      { position: null, age_from: 0, age_to: 11, how: 'percent', value: 5_000 },
    ],
  }
  const party: Party = { adults: 2, child_ages: [1, 7, 12] }
  expect(placesOf(party, terms, 2)).toMatchObject({ adults: 3, extraAdults: 1, extraChildren: [1, 7] })
  const nights = expand(terms, { first_night: '2027-02-03', last_night: '2027-02-03' }, 'Asia/Riyadh', hijriOf)
  expect(priceStay(terms, 2, nights, party, 'BB', hijriOf)!.nights[0]).toMatchObject({ room: 32_000, beds: 9_000 })
})

test('One adult alone pays the price of a single, and a board that the contract does not have is not sold.', () => {
  const terms = { ...quadTerms, rates: quadTerms.rates.map((rate) => ({ ...rate, single: 25_000 })) }
  const nights = expand(terms, { first_night: '2027-02-03', last_night: '2027-02-03' }, 'Asia/Riyadh', hijriOf)
  expect(priceStay(terms, 4, nights, { adults: 1, child_ages: [] }, 'BB', hijriOf)!.cost).toBe(25_000)
  expect(priceStay(terms, 4, nights, { adults: 1, child_ages: [] }, 'HB', hijriOf)).toBeNull()
})

test('Two seasons of one priority that share a night are found with that night.', () => {
  const terms = { ...quadTerms, seasons: quadTerms.seasons.map((season) => ({ ...season, priority: 0 })) }
  expect(seasonClash(terms, span, hijriOf)).toEqual({ night: '2027-02-08', one: 'Winter', other: 'Ramadan' })
  expect(seasonClash(quadTerms, span, hijriOf)).toBeNull()
})

test('What is kept follows the hours before check-in on the hotel’s own clock; the last instant of a step is the next one’s.', () => {
  const nights = [37_800, 44_280, 44_280, 37_800, 37_800, 92_070, 92_070]
  const steps = keptSteps(quadTerms.cancel, { local: '2027-02-03T16:00', zone: 'Asia/Riyadh' }, nights)
  const kept = (at: string) => keptAt(steps, new Date(at))
  expect(kept('2027-01-27T12:59:59.999Z')).toBe(0)
  expect(kept('2027-01-27T13:00:00.000Z')).toBe(37_800)
  expect(kept('2027-02-01T13:00:00.000Z')).toBe(386_100)
})

test('A wall clock’s time is an instant also where clocks change.', () => {
  expect(instantAt('2027-03-28T01:30', 'Europe/London').toISOString()).toBe('2027-03-28T01:30:00.000Z')
  expect(instantAt('2027-07-01T16:00', 'Europe/London').toISOString()).toBe('2027-07-01T15:00:00.000Z')
})

test('A price is spread over nights to the last halala, the largest remainders first.', () => {
  expect(spread(386_100, [35_000, 41_000, 41_000, 35_000, 35_000, 85_250, 85_250])[0]).toBe(37_800)
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(
    spread(440_370, [35_000, 41_000, 41_000, 35_000, 85_250, 85_250, 85_250]).reduce((sum, one) => sum + one),
  ).toBe(440_370)
})
