import { expect, it } from 'vitest'
import { wholePlace } from './leave-guard.tsx'

it('takes another record or tab of the query for another place, and another spot of the same page for none', () => {
  const hotel = wholePlace({ pathname: '/admin/update/hotel', search: '?id=1' })
  expect(wholePlace({ pathname: '/admin/update/hotel', search: '?id=1&tab=price' })).not.toBe(hotel)
  expect(wholePlace({ pathname: '/admin/update/hotel', search: '' })).not.toBe(hotel)
  const spot = { pathname: '/admin/update/hotel', search: '?id=1', hash: '#rooms' }
  expect(wholePlace(spot)).toBe(hotel)
})
