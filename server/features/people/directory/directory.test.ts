import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { analyze, badPlans } from '../../../../test/list-plans.ts'
import { lastMailOf } from '../../../../test/mails.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { userList } from '#contract/people/user-list'
import type { UserRow } from '#server/features/people/users'
import { userListSql } from './user-list.sql.ts'

let testApp: TestApp
let supplier: StandInSupplier
let admin: Visitor
let adminId: string
let salesman: UserRow
let seller: Visitor
let reservation: Visitor
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  const user = await buildUser(testApp, { role: 'admin' })
  adminId = user.id
  admin = await loggedIn(testApp, user)
  salesman = await buildUser(testApp, { role: 'salesman', name: 'Faisal Seller', salesman_code: 'FAISAL' })
  seller = await loggedIn(testApp, salesman)
  reservation = await loggedIn(testApp, await buildUser(testApp, { role: 'reservation' }))
})
afterAll(() => testApp.close())

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const newPerson = (more: object = {}) => ({
  role: 'customer',
  name: 'Reem Salem',
  email: `reem.${randomUUID()}@example.test`,
  phone: '+966505550177',
  ...more,
})
const remove = (who: Visitor, id: string, reason = 'Asked by letter') =>
  who.call('DELETE', `/api/users?${new URLSearchParams({ id, reason })}`)
const rolesIn = async (who: Visitor, query = '') =>
  [
    ...new Set((await who.get(`/api/users?limit=100${query}`)).body.data.map(({ role }: { role: string }) => role)),
  ].sort()

describe('a list of users', () => {
  test('has agents and customers for whoever sees users, and the company’s own people for whoever sees staff', async () => {
    await buildUser(testApp, { role: 'customer' })
    await buildUser(testApp, { role: 'agent' })
    expect(await rolesIn(admin)).toEqual(['admin', 'agent', 'customer', 'reservation', 'salesman'])
    expect(await rolesIn(reservation)).toEqual(['agent', 'customer'])
    expect(await rolesIn(admin, '&role=customer')).toEqual(['customer'])
    const { data } = (await reservation.get('/api/users-summary')).body
    expect(data.map(({ role }: { role: string }) => role)).toEqual(['agent', 'customer'])
    expect((await reservation.get(`/api/user-details?id=${adminId}`)).status).toBe(404)
  })

  test('of a salesman has those whom they brought in, and nobody else exists', async () => {
    const made = await seller.post('/api/users', newPerson({ role: 'agent', agency_name: 'Brought Travel' }))
    expect([made.status, made.body.message]).toEqual([200, 'User saved. They are invited by mail.'])
    await buildUser(testApp, { role: 'agent', name: 'Somebody else’s' })
    const { data } = (await seller.get('/api/users')).body
    expect(data.map(({ id }: { id: string }) => id)).toEqual([made.body.user.id])
    expect(data[0]).toMatchObject({ salesman: { id: salesman.id }, agency: { name: { en: 'Brought Travel' } } })
    const other = await buildUser(testApp, { role: 'agent' })
    expect((await seller.get(`/api/user-details?id=${other.id}`)).status).toBe(404)
    expect((await seller.post('/api/users', newPerson())).body.errors).toEqual([
      { field: 'role', message: 'A salesman brings agencies in' },
    ])
  })

  test('is a file too, in the reader’s language', async () => {
    const { name } = await buildUser(testApp, { role: 'customer', name: 'Zubaida Khan' })
    const file = await admin.get(`/api/users-file?format=csv&locale=ar&cols=name,kind&q=${encodeURIComponent(name)}`)
    expect(file.body.toString()).toContain('"Zubaida Khan","عميل"')
  })
})

describe('a user', () => {
  test('is made with an invitation, changed, and has an address of their own', async () => {
    const given = newPerson()
    const { id } = (await admin.post('/api/users', given)).body.user
    expect((await lastMailOf(testApp, { to: given.email, template: 'account-invited' }))!.subject).toContain('invited')
    expect((await admin.post('/api/users', given)).body.errors[0].field).toBe('email')
    expect((await admin.post('/api/users', newPerson({ role: 'agent' }))).body.errors[0].field).toBe('agency_name')
    const changed = { id, name: 'Reem Al Salem', email: `new.${given.email}` }
    expect((await admin.post('/api/update-user', changed)).body).toMatchObject({
      message: 'User updated.',
      user: { name: 'Reem Al Salem', email: changed.email, email_verified: false },
    })
    expect(await lastMailOf(testApp, { to: changed.email, template: 'account-invited' })).toBeDefined()
    expect((await admin.post('/api/update-user', { id: adminId, name: 'Me' })).status).toBe(404)
  })

  test('keeps the address they log in with, unless an admin changes it: then they are logged out', async () => {
    const clerk = await buildUser(testApp, { role: 'admin-staff' })
    const name = `Desk ${randomUUID()}`
    const role = (await admin.post('/api/store-role', { name, name_ar: name, permissions: ['user.update'] })).body.data
    await sql`insert into user_roles (user_id, role_id) values (${clerk.id}, ${role.id})`.execute(testApp.app.db)
    const visitor = await loggedIn(testApp, clerk)
    const agent = await buildUser(testApp, { role: 'agent' })
    const theirs = await loggedIn(testApp, agent)
    const body = { id: agent.id, name: agent.name, email: `moved.${agent.email}` }
    expect((await visitor.post('/api/update-user', body)).body.errors[0].field).toBe('email')
    expect((await visitor.post('/api/update-user', { ...body, email: agent.email })).status).toBe(200)
    expect((await admin.post('/api/update-user', body)).status).toBe(200)
    expect((await theirs.get('/api/account')).status).toBe(401)
    expect(await lastMailOf(testApp, { to: body.email, template: 'verify-email' })).toBeDefined()
  })

  test('of an agency may pay by card as much as is allowed, a customer has no allowance', async () => {
    const agent = await buildUser(testApp, { role: 'agent' })
    const saved = await admin.post('/api/update-card-allowance', { id: agent.id, allowed: true, limit: sar(100) })
    expect(saved.body).toMatchObject({
      message: 'Card allowance saved.',
      user: { card_allowance: { allowed: true, limit: sar(100) } },
    })
    const visitor = await loggedIn(testApp, agent)
    const booking = await savedBooking(visitor, supplier)
    expect((await visitor.get(`/api/payment-url?booking_id=${booking.id}`)).body.code).toBe('card_not_allowed')
    const customer = await buildUser(testApp, { role: 'customer' })
    const none = await admin.post('/api/update-card-allowance', { id: customer.id, allowed: false })
    expect(none.body.errors).toEqual([{ field: 'id', message: 'A card allowance is for agents' }])
  })

  test('who owns an agency is found by the agency’s id too', async () => {
    const agency = await buildAgency(testApp)
    const owner = await buildUser(testApp, { role: 'agent', agency_id: agency.id })
    await sql`update agencies set owner_id = ${owner.id} where id = ${agency.id}`.execute(testApp.app.db)
    expect((await reservation.get(`/api/user-details?id=${agency.id}`)).body.data).toMatchObject({ id: owner.id })
  })

  test('is shown with live bookings and their time limits to whoever sees bookings, with the log to whoever sees it', async () => {
    const agent = await buildUser(testApp, { role: 'agent' })
    const booking = await savedBooking(await loggedIn(testApp, agent), supplier)
    const seen = (await reservation.get(`/api/user-details?id=${agent.id}`)).body.data
    expect(seen.bookings).toMatchObject([{ id: booking.id, status: 'saved', ttl_at: booking.ttl_at }])
    expect(seen.log).toBeNull()
    const { log } = (await admin.get(`/api/user-details?id=${agent.id}`)).body.data
    expect(log.map(({ action }: { action: string }) => action)).toContain('booking_saved')
  })
})

describe('deleting a user', () => {
  test('takes the person away, keeps the books, and says why where money or bookings are open', async () => {
    const agency = await buildAgency(testApp)
    const owner = await buildUser(testApp, { role: 'agent', agency_id: agency.id, name: 'Leaving Owner' })
    await sql`update agencies set owner_id = ${owner.id}, state = 'suspended' where id = ${agency.id}`.execute(
      testApp.app.db,
    )
    await giveMoney(testApp, agency.id, 5_000)
    expect((await remove(admin, owner.id)).body.message).toBe(
      'The agency’s account holds money or owes some. Settle it first.',
    )
    const customer = await buildUser(testApp, { role: 'customer' })
    const booking = await savedBooking(await loggedIn(testApp, customer), supplier)
    expect((await remove(admin, customer.id)).body.code).toBe('wrong_state')
    await admin.post('/api/cancel-pnr', { booking_id: booking.id })
    expect((await remove(admin, customer.id)).body.message).toBe('User deleted.')
    expect((await admin.get(`/api/user-details?id=${customer.id}`)).status).toBe(404)
    const kept = await sql<{
      name: string
      email: string
    }>`select name, email from users where id = ${customer.id}`.execute(testApp.app.db)
    expect(kept.rows).toEqual([{ name: 'Erased person', email: `erased-${customer.id}@erased.invalid` }])
  })

  test('needs a reason, is nobody’s own affair, and reaches nobody who may do more', async () => {
    const customer = await buildUser(testApp, { role: 'customer' })
    expect((await remove(admin, customer.id, 'x')).body.errors[0].field).toBe('reason')
    expect((await remove(admin, adminId)).body.code).toBe('wrong_state')
    const clerk = await buildUser(testApp, { role: 'admin-staff' })
    const name = `Desk ${randomUUID()}`
    const role = (await admin.post('/api/store-role', { name, name_ar: name, permissions: ['user.delete'] })).body.data
    await sql`insert into user_roles (user_id, role_id) values (${clerk.id}, ${role.id})`.execute(testApp.app.db)
    const visitor = await loggedIn(testApp, clerk)
    expect((await remove(visitor, adminId)).status).toBe(403)
    expect((await remove(visitor, salesman.id)).status).toBe(403)
    expect((await remove(visitor, customer.id)).status).toBe(200)
  })
})

test('no page of users, in whichever order, under whichever filter and for whom, reads everybody or sorts them', async () => {
  await sql`insert into users (role, name, email, password_hash, salesman_id, created_at)
    select (array['customer', 'agent'])[n % 2 + 1], 'Person ' || n, 'p' || n || '@example.test', 'x', case when n % 50 = 0 then ${salesman.id}::uuid end,
      now() - n * interval '1 minute' from generate_series(1, 10000) n`.execute(testApp.app.db)
  await analyze(testApp, 'users', 'agencies')
  const samples = {
    q: 'zaynab',
    role: ['customer'] as const,
    state: 'invited' as const,
    days: { from: '2026-01-01' },
  }
  const scopes = [sql`u.role = any(array['agent', 'customer'])`]
  const planned = { table: 'users', samples, scopes, list: userList, sql: userListSql }
  expect(await badPlans(testApp.app.db, planned)).toEqual([])
})
