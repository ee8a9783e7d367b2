import { expect, it } from 'vitest'
import { salePlace } from './sale-place.ts'

const at = (search: string) => salePlace({ pathname: '/admin/add-booking', search })

it('is left for another kind of sale, and not by another search, which keeps who flies', () => {
  const searched = at('?what=flight&origin=RUH&destination=LHE')
  expect(at('?what=flight&origin=RUH&destination=CAI')).toBe(searched)
  expect(at('?origin=RUH')).toBe(searched)
  expect(at('?what=lines')).not.toBe(searched)
  expect(salePlace({ pathname: '/admin/agent-bookings', search: '' })).not.toBe(searched)
})
