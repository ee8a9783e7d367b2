import { expect, it } from 'vitest'
import { shownIn } from './shown-in.ts'

it('shows in the menu of the office that an agency’s message was answered', () => {
  // `['office', 'attention']` is what the badges of the office's menu count.
  expect(shownIn.message).toContain('office')
})
