import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildUser, loggedIn } from '../../test/factories.ts'
import { costOf } from '../../test/support/statements.ts'
import { heldPermissions, heldPermissionsOf } from './permissions.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

test('a page of a list asks who calls, for its rows and how many there are; a plain call who calls and what it is for', async () => {
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  for (const [path, statements] of [
    ['/get-admin-bookings', 3],
    ['/visa-list', 3],
    ['/airline-list', 3],
    ['/banks', 2],
  ] as const) {
    await costOf(() => admin.get(`/api${path}`))
    const { planned, ...cost } = await costOf(async () => expect((await admin.get(`/api${path}`)).status).toBe(200))
    expect([path, cost]).toEqual([path, { statements, transactions: 0, flushes: 0 }])
    // The plan of who calls is kept.
    expect(planned).toBeLessThan(statements)
  }
})

test('the names of permissions mean the same as one by one, for each role its own', () => {
  const names = ['deposit.approve', 'bookings.manage', 'no.such']
  for (const role of ['admin', 'admin-staff', 'reservation', 'agent', 'customer'] as const) {
    const held = heldPermissionsOf(role, names.join(','))
    expect([role, held]).toEqual([role, heldPermissions(role, names)])
    expect(heldPermissionsOf(role, names.join(','))).toBe(held)
    expect(heldPermissionsOf(role, '')).toEqual(new Set())
  }
})
