import { describe, expect, it } from 'vitest'
import type { Airport } from '#contract/catalogue/locations'
import { codesOf, isAsked, questionOf, unfinishedOf } from './search-address.ts'
import { formOf, readQuestion } from './search-question.ts'

const today = '2026-11-20'
const place = (code: string): Airport => ({
  code,
  kind: 'airport',
  name: { en: code, ar: code },
  city: { en: code, ar: code },
  country: { code: 'SA', en: '', ar: '' },
  zone: 'Asia/Riyadh',
  lat: 0,
  lon: 0,
  members: [],
  metro: null,
  near: null,
})
const locations = ['RUH', 'LHE', 'DXB', 'LHR'].map(place)

describe('a search in an address', () => {
  const round = {
    trip_type: 'round_trip',
    origin: 'RUH',
    destination: 'LHE',
    departure_date: '2027-01-14',
    return_date: '2027-01-28',
    adults: '2',
    children: '1',
    stops: '0',
    lang: 'ar',
  }

  it('asks only what suppliers are asked', () => {
    expect(questionOf(round)).toEqual({
      trip_type: 'round_trip',
      origin: 'RUH',
      destination: 'LHE',
      departure_date: '2027-01-14',
      return_date: '2027-01-28',
      adults: '2',
      children: '1',
    })
    expect(questionOf({ ...round, trip_type: 'one_way' })).not.toHaveProperty('return_date')
  })

  it('has legs and no problems when it is whole', () => {
    const { legs, problems } = readQuestion(questionOf(round), today)
    expect(problems).toEqual([])
    expect(legs).toEqual([
      { origin: 'RUH', destination: 'LHE', date: '2027-01-14' },
      { origin: 'LHE', destination: 'RUH', date: '2027-01-28' },
    ])
  })

  it.each([
    [{ destination: 'RUH' }, 'destination'],
    [{ departure_date: '2024-01-01' }, 'departure_date'],
    [{ departure_date: '2027-02-30' }, 'departure_date'],
    [{ return_date: '2027-01-02' }, 'return_date'],
    [{ adults: '0' }, 'adults'],
    [{ infants: '3' }, 'infants'],
  ])('names the field that is wrong: %j', (part, field) => {
    expect(readQuestion({ ...questionOf(round), ...part }, today).problems.map((problem) => problem.field)).toContain(
      field,
    )
  })

  it('fills the form again', () => {
    const form = formOf(round, { locations, today })
    expect(form).toMatchObject({
      trip_type: 'round_trip',
      departure_date: '2027-01-14',
      return_date: '2027-01-28',
      adults: 2,
      children: 1,
      direct_only: true,
    })
    expect([form.origin?.code, form.destination?.code]).toEqual(['RUH', 'LHE'])
  })

  it.each([
    [{ departure_date: '2027-13-99', adults: 'abc' }],
    [{ return_date: '2027-02-30' }],
    [{ trip_type: 'multi_city', legs: 'RUH-DXB-2027-01-14,DXB-LHR-2027-19-40' }],
  ])('fills the form with days that exist, whatever the address says: %j', (part) => {
    const form = formOf({ ...round, ...part }, { locations, today })
    const days = [form.departure_date, form.return_date, ...form.more_legs.map((leg) => leg.date)]
    expect(days.filter((day) => Number.isNaN(Date.parse(day)) || day < today)).toEqual([])
  })

  it('keeps as many travellers as fit where the address asks for more', () => {
    expect(formOf({ ...round, adults: '12' }, { locations, today }).adults).toBe(9)
  })

  it('sells up to the last day of the calendar, and no further', () => {
    const on = (departure_date: string) =>
      readQuestion({ trip_type: 'one_way', origin: 'RUH', destination: 'LHE', departure_date }, today).problems
    expect(on('2027-11-16')).toEqual([])
    expect(on('2027-11-17').map(({ message }) => message)).toEqual(['checks.flights_on_sale_up'])
  })

  it('keeps every leg of several cities', () => {
    const address = { trip_type: 'multi_city', legs: 'RUH-DXB-2027-01-14,DXB-LHR-2027-01-20' }
    expect(isAsked(address)).toBe(true)
    expect(codesOf(address)).toEqual(['RUH', 'DXB', 'LHR'])
    const form = formOf(address, { locations, today })
    expect([form.origin?.code, form.destination?.code, form.departure_date]).toEqual(['RUH', 'DXB', '2027-01-14'])
    expect(form.more_legs.map((leg) => [leg.origin?.code, leg.destination?.code, leg.date])).toEqual([
      ['DXB', 'LHR', '2027-01-20'],
    ])
  })
})

describe('an address that is no search yet', () => {
  it('is one of a group, whatever else it holds, or one of places as typed', () => {
    expect(unfinishedOf({ origin: 'RUH', destination: 'CAI', adults: '7', children: '2' })).toBeNull()
    expect(unfinishedOf({ from: 'Lahore', adults: '7', children: '3' })).toBe('group')
    expect(unfinishedOf({ origin: 'RUH', to: 'Cairo' })).toBe('places')
    expect(unfinishedOf({})).toBeNull()
  })
})
