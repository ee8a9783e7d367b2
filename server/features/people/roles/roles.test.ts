import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'

let testApp: TestApp
let admin: Visitor
/** Manages roles, sees bookings, and holds nothing else. */
let clerk: Visitor
let clerkId: string
beforeAll(async () => {
  testApp = await startApp()
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const own = await saved('Clerk', ['role.manage', 'booking.view'])
  const user = await buildUser(testApp, { role: 'admin-staff', name: 'Samir Clerk' })
  clerkId = user.id
  await sql`insert into user_roles (user_id, role_id) values (${user.id}, ${own.id})`.execute(testApp.app.db)
  clerk = await loggedIn(testApp, user)
})
afterAll(() => testApp.close())

let count = 0
async function saved(name: string, permissions: string[]) {
  const { body, status } = await admin.post('/api/store-role', {
    name: `${name} ${++count}`,
    name_ar: `دور ${count}`,
    permissions,
  })
  expect([status, body.message]).toEqual([200, 'Role saved successfully.'])
  return body.data as { id: string; name: string; name_ar: string; permissions: string[] }
}

describe('a role', () => {
  test('is saved, renamed, given permissions, shown with who holds it, and deleted', async () => {
    const { id, permissions } = await saved('Night desk', ['booking.view'])
    expect(permissions).toEqual(['booking.view'])
    const renamed = { name: `Late desk ${id}`, name_ar: 'مناوبة الليل' }
    expect((await admin.call('PUT', `/api/update-role/${id}`, renamed)).body).toMatchObject({
      message: 'Role updated successfully.',
      data: { ...renamed, permissions: ['booking.view'] },
    })
    const given = await admin.post(`/api/assign-permissions/${id}`, { permissions: ['booking.void', 'booking.view'] })
    expect(given.body).toMatchObject({
      message: 'Permissions assigned successfully.',
      data: { permissions: ['booking.view', 'booking.void'] },
    })
    const listed = await admin.get(`/api/get-roles?q=${encodeURIComponent(renamed.name)}`)
    expect(listed.body.data).toMatchObject([{ id, members: 0, is_shipped: false }])
    expect((await admin.get(`/api/get-role?id=${id}`)).body.data.people).toEqual([])
    expect((await admin.call('DELETE', `/api/delete-role/${id}`)).body.message).toBe('Role deleted successfully.')
    expect((await admin.get(`/api/get-role?id=${id}`)).status).toBe(404)
  })

  test('that came with the app is not deleted, and one that somebody holds is not either', async () => {
    const { data } = (await admin.get('/api/get-roles?kind=shipped&limit=100')).body
    for (const { id } of data)
      expect((await admin.call('DELETE', `/api/delete-role/${id}`)).body.code).toBe('wrong_state')
    const held = (await admin.get('/api/get-roles?q=Clerk')).body.data[0]
    expect((await admin.call('DELETE', `/api/delete-role/${held.id}`)).body.message).toBe(
      'Held by 1. Give them another role first, then delete this one.',
    )
    expect((await admin.get(`/api/get-role?id=${held.id}`)).body.data.people).toEqual([
      { id: clerkId, name: 'Samir Clerk', role: 'admin-staff' },
    ])
  })

  test('has a name of its own, in both languages, and permissions that exist', async () => {
    const { name } = await saved('Only one', [])
    const again = await admin.post('/api/store-role', { name: name.toUpperCase(), name_ar: 'مكرر' })
    expect(again.body.errors).toEqual([{ field: 'name', message: 'Another role has this name already' }])
    const nameless = await admin.post('/api/store-role', { name: ' ', name_ar: '' })
    expect(nameless.body.errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'name_ar'])
    const strange = await admin.post('/api/store-role', { name: 'Strange', name_ar: 'غريب', permissions: ['a.b'] })
    expect(strange.body.errors).toEqual([{ field: 'permissions', message: 'There is no permission a.b' }])
  })

  test('that changed since it was looked at is not set back by whoever saves later', async () => {
    const { id } = await saved('Shared', ['booking.view', 'deposit.view'])
    await admin.post(`/api/assign-permissions/${id}`, { permissions: ['booking.view'] })
    const late = {
      permissions: ['booking.view', 'deposit.view', 'ledger.view'],
      expected: ['deposit.view', 'booking.view'],
    }
    expect((await admin.post(`/api/assign-permissions/${id}`, late)).body.code).toBe('wrong_state')
  })
})

describe('whoever manages roles', () => {
  test('gives and takes what they hold themselves, and nothing else', async () => {
    const { id } = await saved('Mixed', ['deposit.approve'])
    const assign = (permissions: string[]) => clerk.post(`/api/assign-permissions/${id}`, { permissions })
    expect((await assign(['deposit.approve', 'booking.view'])).status).toBe(200)
    expect((await assign(['deposit.approve', 'booking.view', 'ledger.adjust'])).body.errors).toEqual([
      { field: 'permissions', message: 'You neither give nor take what you do not hold: ledger.adjust' },
    ])
    expect((await assign(['booking.view'])).body.errors).toEqual([
      { field: 'permissions', message: 'You neither give nor take what you do not hold: deposit.approve' },
    ])
    expect((await clerk.call('DELETE', `/api/delete-role/${id}`)).body.code).toBe('invalid')
    const forThemselves = await clerk.post('/api/store-role', {
      name: 'Mine',
      name_ar: 'لي',
      permissions: ['staff.manage'],
    })
    expect(forThemselves.status).toBe(422)
  })

  test('may no longer do so once it was taken from them, also in a call that is under way', async () => {
    const user = await buildUser(testApp, { role: 'admin-staff' })
    const { id } = await saved('Short-lived', ['role.manage', 'booking.view'])
    await sql`insert into user_roles (user_id, role_id) values (${user.id}, ${id})`.execute(testApp.app.db)
    const visitor = await loggedIn(testApp, user)
    const other = await saved('Refuge', [])
    const [taken, kept] = await Promise.all([
      admin.post(`/api/assign-permissions/${id}`, { permissions: [] }),
      visitor.post(`/api/assign-permissions/${other.id}`, { permissions: ['booking.view'] }),
    ])
    expect(taken.status).toBe(200)
    expect([200, 403]).toContain(kept.status)
    expect((await visitor.post('/api/store-role', { name: 'Later', name_ar: 'لاحقًا' })).status).toBe(403)
  })
})

test('a permission of one’s own is made by an admin, opens nothing, and is made once', async () => {
  const name = 'report.own_screen'
  expect((await clerk.post('/api/store-permission', { name })).status).toBe(403)
  expect((await admin.post('/api/store-permission', { name })).body).toMatchObject({
    message: 'Permission saved.',
    data: { name, area: 'report', known: false },
  })
  expect((await admin.post('/api/store-permission', { name })).body.errors[0].field).toBe('name')
  const { data } = (await admin.get('/api/get-permissions')).body
  expect(data).toContainEqual({ name, area: 'report', known: false })
  expect(data).toContainEqual({ name: 'booking.void', area: 'booking', known: true })
  expect((await admin.get('/api/user')).body.permissions).not.toContain(name)
})
