import { expect, test } from 'vitest'
import { emptyFlight, emptyTerms, renameTerms, termsBody, timeOf, valuesOfTerms } from './block-form.rules.ts'

const values = {
  ...emptyTerms,
  airline: 'SV',
  flights: [
    {
      ...emptyFlight(),
      flight_number: 'SV 734',
      origin: 'RUH',
      destination: 'LHE',
      day: '2027-03-08',
      leaves: '2230',
      arrives: '4:45',
      later: '1',
    },
  ],
  seats: '46',
  adult: { price: '1,000', cost: '900' },
  child: { price: '750', cost: '700' },
  infant: { price: '100', cost: '100' },
  deposit: '100',
  release_on: '2027-02-09',
  balance_on: '2027-02-25',
  names_on: '2027-02-19',
  ticket_on: '2027-02-27',
}

test('What is typed of a block is what its call takes, and comes back as it was.', () => {
  const body = termsBody(values, 'SAR')
  expect(body).toMatchObject({
    seats: 46,
    free: null,
    adult: { price: { amount: 100_000, currency: 'SAR' } },
    flights: [{ flight_number: '734', departure_at: '2027-03-08T22:30', arriving_at: '2027-03-09T04:45' }],
  })
  const again = valuesOfTerms(body)
  expect(again.flights[0]).toMatchObject({ day: '2027-03-08', leaves: '22:30', arrives: '04:45', later: '1' })
  expect(termsBody(again, 'SAR')).toEqual(body)
})

test('Times are read as people type them, and refusals go to the field that is typed.', () => {
  expect(['905', '09:05', '٩:٠٥', '9.5'].map(timeOf)).toEqual(['09:05', '09:05', '09:05', '9.5'])
  expect(renameTerms('flights.0.departure_at')).toBe('flights.0.leaves')
  expect(renameTerms('adult.price.amount')).toBe('adult.price')
  expect(renameTerms('free.price')).toBe('free_price')
})
