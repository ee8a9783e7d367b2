import { describe, expect, test } from 'vitest'
import type { Traveller } from '#contract/people/travellers'
import { asPassenger } from './as-passenger.ts'

const bilal: Traveller = {
  id: '6a8c7f0e-3b1d-4c59-9f41-0d9b0c1f2a33',
  number: 4,
  type: 'adult',
  title: 'mr',
  given_name: 'BILAL AHMED',
  surname: 'QURESHI',
  local_name: 'بلال احمد قریشی',
  gender: 'm',
  nationality: 'PK',
  passport_masked: '•••• 567',
  passport_country: 'PK',
  passport_expiry: '2034-05-12',
  passport_state: 'fine',
  created_at: '2026-11-01T09:00:00.000Z',
  date_of_birth: '1988-03-14',
  passport_number: 'AB1234567',
  passport_issue: null,
  national_id: null,
}

describe('a saved traveller on a seat', () => {
  test('fills all that the ticket needs', () => {
    expect(asPassenger(bilal, 'adult')).toEqual({
      title: 'mr',
      given_name: 'BILAL AHMED',
      surname: 'QURESHI',
      birth: { day: '14', month: '3', year: '1988' },
      nationality: 'PK',
      passport_number: 'AB1234567',
      passport_country: 'PK',
      expiry: { day: '12', month: '5', year: '2034' },
    })
  })

  test('gets a title that the seat offers', () => {
    expect(asPassenger({ ...bilal, title: 'mstr' }, 'adult').title).toBe('mr')
    expect(asPassenger({ ...bilal, title: 'mr' }, 'child').title).toBe('mstr')
    expect(asPassenger({ ...bilal, title: 'ms', gender: 'f' }, 'infant').title).toBe('miss')
    expect(asPassenger({ ...bilal, title: 'mrs', gender: 'f' }, 'adult').title).toBe('mrs')
  })
})
