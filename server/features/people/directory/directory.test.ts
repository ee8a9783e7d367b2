import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { all, changed, inTx } from '#server/db/db'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn, testPassword } from '../../../../test/factories.ts'
import { analyze, badPlans } from '../../../../test/list-plans.ts'
import { lastMailOf } from '../../../../test/mails.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { userList } from '#contract/people/user-list'
import { findUser, type UserRow } from '#server/features/people/users'
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

/** What the newest mail's link carries, once what is due is done. */
const tokenIn = async (to: string, template: string) => {
  await testApp.app.worker.runDue(new Date(testApp.app.clock.now().getTime() + 1_000))
  return /password-reset\/([\w-]+)/.exec((await lastMailOf(testApp, { to, template }))!.text_body)![1]!
}
const move = (id: string, email: string) => admin.post('/api/update-user', { id, name: 'Reem Salem', email })
const chosen = { password: 'a-Harbour-at-Dusk-7', password_confirmation: 'a-Harbour-at-Dusk-7' }

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
    const renamed = { id, name: 'Reem Al Salem', email: `new.${given.email}` }
    expect((await admin.post('/api/update-user', renamed)).body).toMatchObject({
      message: 'User updated.',
      user: { name: 'Reem Al Salem', email: renamed.email, email_verified: false },
    })
    expect(await lastMailOf(testApp, { to: renamed.email, template: 'account-invited' })).toBeDefined()
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

  test('whose address was moved gets in by nothing that was mailed to the old one', async () => {
    const person = await buildUser(testApp, { role: 'customer' })
    const visitor = testApp.visitor()
    await visitor.post('/api/forgot-password', { email: person.email })
    const token = await tokenIn(person.email, 'reset-password')
    await visitor.post('/api/login/request-otp', { email: person.email, password: testPassword })
    const { code } = (await lastMailOf(testApp, { to: person.email, template: 'login-code' }))!
    const email = `moved.${person.email}`
    expect((await move(person.id, email)).status).toBe(200)
    const reset = await visitor.post('/api/reset-password', { ...chosen, token, email })
    expect([reset.status, reset.body.code]).toEqual([422, 'link_expired'])
    const entered = await visitor.post('/api/login/verify-otp', { email, password: testPassword, code })
    expect([entered.status, entered.body.code]).toEqual([422, 'wrong_code'])
    expect((await admin.get(`/api/user-details?id=${person.id}`)).body.data.email_verified).toBe(false)
    // By what is mailed to the new one they do.
    await visitor.post('/api/forgot-password', { email })
    const fresh = await tokenIn(email, 'reset-password')
    expect((await visitor.post('/api/reset-password', { ...chosen, token: fresh, email })).status).toBe(200)
  })

  test('whose address is moved while a link or a code is being mailed to it gets neither for the new one', async () => {
    const person = await buildUser(testApp, { role: 'customer' })
    const { email } = person
    const visitor = testApp.visitor()
    await visitor.post('/api/forgot-password', { email })
    // The address is just being moved.
    const moving = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const moved = inTx(testApp.app.db, 'move the address slowly', async (tx) => {
      await sql`update users set email = ${`moved.${email}`} where id = ${person.id}`.execute(tx)
      written.resolve()
      await moving.promise
    })
    await written.promise
    const mailed = testApp.app.worker.runDue(new Date(testApp.app.clock.now().getTime() + 1_000))
    const asked = visitor.post('/api/login/request-otp', { email, password: testPassword })
    const here = sql`select distinct pid from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`
    const waiting = async () => (await all(testApp.app.db, here)).length
    const isOver = Promise.all([mailed, asked]).then(() => true)
    while (!(await Promise.race([isOver, waiting().then((count) => count >= 2)])));
    moving.resolve()
    await moved
    await mailed
    expect((await asked).status).toBe(422)
    expect(await lastMailOf(testApp, { to: email })).toBeUndefined()
  })

  test('whose address is moved twice before they verify it has a password still, and is not invited', async () => {
    const person = await buildUser(testApp, { role: 'customer' })
    const email = `again.${person.email}`
    for (const to of [`moved.${person.email}`, email]) expect((await move(person.id, to)).status).toBe(200)
    expect(await lastMailOf(testApp, { to: email, template: 'account-invited' })).toBeUndefined()
    const link = await lastMailOf(testApp, { to: email, template: 'verify-email' })
    const verified = /verify-email\?token=([\w-]+)/.exec(link!.text_body)![1]
    expect((await testApp.visitor().post('/api/email/verify', { token: verified })).status).toBe(200)
    expect((await admin.get(`/api/user-details?id=${person.id}`)).body.data.state).toBe('active')
  })

  test('who chose a password by the invitation and never came in is not invited again when their address moves', async () => {
    const given = newPerson()
    const { id } = (await admin.post('/api/users', given)).body.user
    const token = await tokenIn(given.email, 'account-invited')
    const visitor = testApp.visitor()
    expect((await visitor.post('/api/reset-password', { ...chosen, token, email: given.email })).status).toBe(200)
    for (const email of [`b.${given.email}`, `c.${given.email}`]) {
      expect((await move(id, email)).status).toBe(200)
      expect(await lastMailOf(testApp, { to: email, template: 'account-invited' })).toBeUndefined()
      expect((await admin.get(`/api/user-details?id=${id}`)).body.data.state).toBe('active')
    }
    expect((await admin.post('/api/invite-again', { id })).body.code).toBe('wrong_state')
  })

  test('of whom nobody knew whether they had chosen a password is told by what the log says of them', async () => {
    const { id: invited } = (await admin.post('/api/users', newPerson())).body.user
    const byLink = newPerson()
    const { id: chose } = (await admin.post('/api/users', byLink)).body.user
    const token = await tokenIn(byLink.email, 'account-invited')
    await testApp.visitor().post('/api/reset-password', { ...chosen, token, email: byLink.email })
    expect((await move(chose, `b.${byLink.email}`)).status).toBe(200)
    const { id: verified } = await buildUser(testApp, { role: 'customer' })
    const people = [invited, chose, verified]
    const known = async () =>
      Promise.all(people.map(async (id) => (await findUser(testApp.app.db, id))!.password_chosen))
    expect(await known()).toEqual([false, true, true])
    await changed(testApp.app.db, sql`update users set password_chosen = true where id = any(${people}::uuid[])`)
    const file = join(import.meta.dirname, '../../../db/migrations/0164-who-closed-and-who-chose.sql')
    const migration = readFileSync(file, 'utf8')
    await changed(testApp.app.db, sql.raw(/^update users[^;]+/m.exec(migration)![0]))
    expect(await known()).toEqual([false, true, true])
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
  await sql`insert into users (role, name, email, password_hash, password_chosen, salesman_id, created_at)
    select (array['customer', 'agent'])[n % 2 + 1], 'Person ' || n, 'p' || n || '@example.test', 'x', n % 10 > 0, case when n % 50 = 0 then ${salesman.id}::uuid end,
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
