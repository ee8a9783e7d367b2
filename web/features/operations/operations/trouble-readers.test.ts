import { expect, test } from 'vitest'
import { permissions } from '#contract/kernel/permissions'
import { type Role, roles } from '#contract/kernel/roles'
import { operations } from '#contract/operations/operations'
import { readsTroubles } from './trouble-readers.ts'

test('a page asks for mails that did not arrive only for those whom the server tells them to', () => {
  const { access, needs } = operations.troubles
  for (const role of roles)
    for (const permission of permissions)
      expect([role, permission, readsTroubles(role, [permission])]).toEqual([
        role,
        permission,
        (access as readonly Role[]).includes(role) && (needs as readonly string[]).includes(permission),
      ])
})

test('a salesman, who may look at the people of his agencies, is told of no mails', () => {
  expect(readsTroubles('salesman', ['user.view', 'booking.view'])).toBe(false)
  expect(readsTroubles('reservation', ['user.view'])).toBe(true)
  expect(readsTroubles(undefined, [])).toBe(false)
})
