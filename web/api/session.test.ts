import type { MemberRole } from '#contract/kernel/members'
import { expect, test } from 'vitest'
import type { User } from '#contract/people/auth'
import { homeAfterLogin, homeAfterRegistration, homeFromAuthScreen } from './homes.ts'
import { homeOfDisallowed } from './session.ts'

const user = (part: Partial<User>) => ({ role: 'customer', is_approved: '1', is_formFilled: '1', ...part }) as User

const of = (member: MemberRole) => ({ id: '1', name: 'Minar', code: 'AG-LHE01', member, zone: null })
test.each([
  [{ role: 'admin' }, '/admin/dashboard'],
  [{ role: 'admin-staff' }, '/admin/dashboard'],
  [{ role: 'agent', is_approved: '0', is_formFilled: '0' }, '/add-agent-details'],
  [{ role: 'agent', is_approved: '0', is_formFilled: '1' }, '/'],
  [{ role: 'agent', agency: of('owner') }, '/agent/dashboard-flights'],
  [{ role: 'agent', agency: of('seller') }, '/agent/dashboard-flights'],
  [{ role: 'agent', agency: of('accountant') }, '/agent/dashboard'],
  [{ role: 'salesman' }, '/salesman/users'],
  [{ role: 'salesman', is_approved: '0' }, '/'],
  [{ role: 'reservation' }, '/reservation/reservation-users'],
  [{ role: 'customer' }, '/'],
] as const)('after a login %o arrives at %s', (part, home) => {
  expect(homeAfterLogin(user(part))).toBe(home)
})

test('after registering, agents fill in their form and others go on', () => {
  expect(homeAfterRegistration({ role: 'admin', is_formFilled: 1 })).toBe('/admin/dashboard')
  expect(homeAfterRegistration({ role: 'agent', is_formFilled: 0 })).toBe('/add-agent-details')
  expect(homeAfterRegistration({ role: 'agent', is_formFilled: 1 })).toBe('/agent/dashboard-flights')
})

test('whoever is logged in and opens an auth screen is sent home', () => {
  const homes = (['admin', 'agent', 'salesman', 'reservation', 'admin-staff', 'customer'] as const).map(
    homeFromAuthScreen,
  )
  expect(homes).toEqual([
    '/admin/dashboard',
    '/agent/dashboard',
    '/salesman/users',
    '/reservation/reservation-users',
    '/auth/login',
    '/auth/login',
  ])
})

test('a role that a route does not accept is sent to its own area', () => {
  const homes = (['admin', 'admin-staff', 'reservation', 'agent', 'salesman', 'customer'] as const).map(
    homeOfDisallowed,
  )
  expect(homes).toEqual([
    '/admin/dashboard',
    '/admin/dashboard',
    '/admin/dashboard',
    '/agent/dashboard',
    '/salesman/users',
    '/',
  ])
})
