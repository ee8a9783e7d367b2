import { expect, test } from 'vitest'
import type { HotelTerms } from '#contract/catalogue/hotel-contract'
import type { Hotel, HotelContract } from '#contract/catalogue/hotels'
import { fieldOf } from '#web/kit/form/field-of.ts'
import { quadTerms } from '../../../../test/quad-terms.ts'
import { contractValues, fieldOfTerms, termsOf } from './contract-values.ts'

const room = (code: string, active = true) => ({ code, active, beds: 2 }) as Hotel['rooms'][number]
const hotelWith = (...rooms: Hotel['rooms']) => ({ rooms }) as Hotel
const contractOf = (terms: HotelTerms) => ({ currency: 'SAR', state: 'active', terms }) as HotelContract
const today = '2027-01-10'
const hotel = hotelWith(room('QUAD'), room('TWIN'), room('OLD', false))
const running = () => contractValues(hotel, contractOf(quadTerms), today)

test('What stands in a contract comes back as it was.', () => {
  expect(termsOf(running())).toEqual(quadTerms)
})

test('A room that the hotel has added stands beside those of a running contract, and is in it once it is switched on.', () => {
  const values = running()
  expect(values.rooms).toMatchObject([
    { room: 'QUAD', on: true },
    { room: 'TWIN', on: false, base_persons: '2' },
  ])
  expect(values.seasons.map(({ rates }) => rates.length)).toEqual([2, 2])
  values.rooms[1] = { ...values.rooms[1]!, on: true, allotment: '7', release_days: '3' }
  values.seasons[0]!.rates[1] = { base: '210', weekend: '', extra: '60', single: '' }
  const { rooms, rates } = termsOf(values)
  expect(rooms).toEqual([...quadTerms.rooms, { room: 'TWIN', base_persons: 2, allotment: 7, release_days: 3 }])
  expect(rates.filter((rate) => rate.room === 'TWIN')).toEqual([
    { season: 'Winter', room: 'TWIN', base: 21_000, weekend: null, extra: 6_000, single: null },
  ])
  values.rooms[0]!.on = false
  expect(termsOf(values)).toMatchObject({ rooms: [{ room: 'TWIN' }], rates: [{ room: 'TWIN' }] })
})

test('A new contract begins with every room that the hotel sells.', () => {
  const { rooms } = contractValues(hotel, undefined, today)
  expect(rooms.map(({ room: code, on }) => [code, on])).toEqual([
    ['QUAD', true],
    ['TWIN', true],
  ])
})

test('A refusal stands at the field that it is about.', () => {
  const values = contractValues(hotel, contractOf({ ...quadTerms, rooms: [] }), today)
  values.rooms = values.rooms.map((one) => ({ ...one, on: one.room === 'TWIN' }))
  for (const season of values.seasons)
    season.rates = values.rooms.map(() => ({ base: '210', weekend: '', extra: '0', single: '' }))
  const at = (path: string) => fieldOf(fieldOfTerms(path, values), values)
  const twin = values.rooms.findIndex(({ room: code }) => code === 'TWIN')
  expect(at('terms.rooms')).toBe('rooms')
  // The first of the contract's rooms is the second of the form's: the other one is off.
  expect(at('terms.rooms.0.room')).toBe(`rooms.${twin}.on`)
  expect(at('terms.rooms.0.allotment')).toBe(`rooms.${twin}.allotment`)
  expect(at('terms.seasons.1.name')).toBe('seasons.1.name')
  expect(at('terms.rates.1.season')).toBe('seasons.1.name')
  expect(at('terms.rates.1.weekend')).toBe(`seasons.1.rates.${twin}.weekend`)
  expect(at('terms.rates.0.room')).toBe(`seasons.0.rates.${twin}.base`)
  expect(at('terms.boards.0.child_bp')).toBe('boards.0.child')
})

test('Two seasons of one name that stand in a contract are shown with the prices that were typed for each.', () => {
  const [winter, ramadan] = quadTerms.seasons
  const terms = {
    ...quadTerms,
    seasons: [winter!, { ...ramadan!, name: 'Winter' }],
    rates: quadTerms.rates.map((rate) => ({ ...rate, season: 'Winter' })),
  }
  const { seasons } = contractValues(hotel, contractOf(terms), today)
  expect(seasons.map(({ rates }) => rates[0]!.base)).toEqual(['320', '620'])
})
