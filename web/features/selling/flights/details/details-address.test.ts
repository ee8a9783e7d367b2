import { expect, it } from 'vitest'
import { checkoutArea, detailsHref, flightRefOf, sharedHref } from './details-address.ts'

const flight = { flight_id: 'abc.def_12', supplier: 'house', isSooperFlight: true }
const question = { trip_type: 'one_way', origin: 'RUH', destination: 'LHE', departure_date: '2027-01-14', adults: '2' }

it('leads to an offer and carries the search that found it, nothing else of the flight', () => {
  const whole = { ...flight, legs: [{ origin: 'RUH' }], price: { amount: 1, currency: 'SAR' } }
  for (const [href, path] of [
    [detailsHref('public', whole, question), '/flight/details'],
    [detailsHref('agent', whole, question), '/agent/flight/details'],
    [sharedHref(whole, question), '/public-flight-details'],
  ] as const) {
    const url = new URL(href, 'http://here')
    expect(url.pathname).toBe(path)
    expect(Object.fromEntries(url.searchParams)).toEqual({ ...flight, isSooperFlight: 'true', ...question })
    expect(flightRefOf(Object.fromEntries(url.searchParams))).toEqual(flight)
  }
})

it('knows an address with a piece missing', () => {
  expect(flightRefOf({ supplier: 'house' })).toBeNull()
  expect(flightRefOf({ flight_id: 'abc.def_12' })).toBeNull()
})

it('sends each to their own checkout', () => {
  expect([checkoutArea(undefined), checkoutArea('customer'), checkoutArea('agent')]).toEqual([
    'public',
    'customer',
    'agent',
  ])
})
