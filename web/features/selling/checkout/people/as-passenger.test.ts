import { describe, expect, test } from 'vitest'
import type { Traveller } from '#contract/people/travellers'
import { asPassenger } from './as-passenger.ts'
import { fromPassport } from './from-passport.ts'

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
      document: 'passport',
      passport_number: 'AB1234567',
      passport_country: 'PK',
      expiry: { day: '12', month: '5', year: '2034' },
    })
  })

  test('travels by the passport that was picked or read, whatever document was chosen before', () => {
    const byCard = { document: 'national_id' as const }
    const read = { passport_number: 'AB1234567', passport_country: 'PK', nationality: 'PK', sex: 'm' as const }
    const lines = {
      ...read,
      given_name: 'BILAL',
      surname: 'QURESHI',
      date_of_birth: '1988-03-14',
      passport_expiry: '2034-05-12',
    }
    expect({ ...byCard, ...asPassenger(bilal, 'adult') }.document).toBe('passport')
    expect({ ...byCard, ...fromPassport(lines as never, 'adult') }.document).toBe('passport')
  })

  test('gets a title that the seat offers', () => {
    expect(asPassenger({ ...bilal, title: 'mstr' }, 'adult').title).toBe('mr')
    expect(asPassenger({ ...bilal, title: 'mr' }, 'child').title).toBe('mstr')
    expect(asPassenger({ ...bilal, title: 'ms', gender: 'f' }, 'infant').title).toBe('miss')
    expect(asPassenger({ ...bilal, title: 'mrs', gender: 'f' }, 'adult').title).toBe('mrs')
  })
})
