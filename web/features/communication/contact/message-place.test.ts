import { expect, it } from 'vitest'
import { messagePlace } from './message-place.ts'

const at = (search: string) => messagePlace({ pathname: '/agent/contact/us', search })

it('is left for a conversation or another booking, and not where the list beside it is filtered', () => {
  const here = at('?booking=BK-222222')
  expect(at('?booking=BK-222222&waits=staff')).toBe(here)
  expect(at('')).not.toBe(here)
  expect(at('?booking=BK-222222&thread=1')).not.toBe(here)
  expect(at('?waits=staff')).toBe(at(''))
})
