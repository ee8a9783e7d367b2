import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { analyze, badPlans } from '../../../../test/list-plans.ts'
import { lastMailOf } from '../../../../test/mails.ts'
import { staffList } from '#contract/people/staff-list'
import { staffListSql } from './staff-list.sql.ts'

let testApp: TestApp
let admin: Visitor
let adminId: string
/** Manages staff and sees bookings; holds nothing else. */
let clerk: Visitor
let clerkId: string
beforeAll(async () => {
  testApp = await startApp()
  const user = await buildUser(testApp, { role: 'admin', name: 'Amal Admin' })
  adminId = user.id
  admin = await loggedIn(testApp, user)
  const made = await staffWith(['staff.manage', 'role.view', 'booking.view', 'user.status'])
  clerk = made.visitor
  clerkId = made.id
})
afterAll(() => testApp.close())

const sar = (amount: number) => ({ amount, currency: 'SAR' })
async function roleWith(permissions: readonly string[]): Promise<string> {
  const name = `Role ${randomUUID()}`
  return (await admin.post('/api/store-role', { name, name_ar: name, permissions })).body.data.id
}
async function staffWith(permissions: readonly string[]) {
  const user = await buildUser(testApp, { role: 'admin-staff' })
  await sql`insert into user_roles (user_id, role_id) values (${user.id}, ${await roleWith(permissions)})`.execute(
    testApp.app.db,
  )
  return { id: user.id, visitor: await loggedIn(testApp, user) }
}
const person = (more: object = {}) => ({
  name: 'Nadia Noor',
  email: `nadia.${randomUUID()}@example.test`,
  role: 'admin-staff',
  role_ids: [] as string[],
  ...more,
})
const fieldsOf = (answer: { body: { errors: { field: string; message: string }[] } }) =>
  answer.body.errors.map(({ field, message }) => `${field}: ${message}`)

describe('a member of staff', () => {
  test('is invited by mail, chooses a password by the link, and is shown with roles, shift and limit', async () => {
    const role = await roleWith(['deposit.approve'])
    const given = person({ role_ids: [role], shift: 'Nights', zone: 'Riyadh', approval_limit: sar(500_000) })
    const added = await admin.post('/api/add-staff', given)
    expect([added.status, added.body.message]).toEqual([200, 'Staff member saved successfully.'])
    const { id } = added.body.user
    const seen = async () => (await admin.get(`/api/staff-details?id=${id}`)).body.data
    expect(await seen()).toMatchObject({
      state: 'invited',
      shift: 'Nights',
      zone: 'Riyadh',
      approval_limit: sar(500_000),
      roles: [{ id: role }],
      log: [],
    })
    const mail = await lastMailOf(testApp, { to: given.email, template: 'account-invited' })
    const token = /password-reset\/([^?\s"]+)/.exec(mail!.text_body)![1]
    const password = 'a-Harbour-at-Dusk-7'
    const chosen = await testApp.visitor().post('/api/reset-password', {
      token,
      email: given.email,
      password,
      password_confirmation: password,
    })
    expect(chosen.status).toBe(200)
    expect((await seen()).state).toBe('active')
    expect((await admin.post('/api/invite-again', { id })).body.code).toBe('wrong_state')
  })

  test('whose invitation was lost is invited again, and the first link is void', async () => {
    const given = person()
    const { id } = (await admin.post('/api/add-staff', given)).body.user
    const token = async () =>
      /password-reset\/([^?\s"]+)/.exec(
        (await lastMailOf(testApp, { to: given.email, template: 'account-invited' }))!.text_body,
      )![1]
    const first = await token()
    expect((await admin.post('/api/invite-again', { id })).status).toBe(200)
    const password = 'a-Harbour-at-Dusk-7'
    const late = { token: first, email: given.email, password, password_confirmation: password }
    expect((await testApp.visitor().post('/api/reset-password', late)).body.code).toBe('link_expired')
    expect(await token()).not.toBe(first)
  })

  test('has an address of their own, and a salesman a code that nobody else has', async () => {
    const first = person({ role: 'salesman', salesman_code: 'nadia' })
    expect((await admin.post('/api/add-staff', first)).body.user.role).toBe('salesman')
    expect(fieldsOf(await admin.post('/api/add-staff', person({ email: first.email })))).toEqual([
      'email: This e-mail address has an account already',
    ])
    expect(fieldsOf(await admin.post('/api/add-staff', person({ role: 'salesman' })))).toEqual([
      'salesman_code: A salesman needs a code',
    ])
    expect(fieldsOf(await admin.post('/api/add-staff', person({ role: 'salesman', salesman_code: 'NADIA' })))).toEqual([
      'salesman_code: Another salesman has this code',
    ])
  })
})

describe('whoever manages staff', () => {
  test('makes nobody who may do more than they, not by a role and not by a kind', async () => {
    const tooMuch = await roleWith(['booking.view', 'ledger.adjust'])
    const add = (more: object) => clerk.post('/api/add-staff', person(more))
    expect(fieldsOf(await add({ role: 'admin' }))).toEqual(['role: Only an admin makes an admin'])
    expect(fieldsOf(await add({ role_ids: [tooMuch] }))).toEqual([
      'role_ids: You neither give nor take what you do not hold: ledger.adjust',
    ])
    expect((await add({ role: 'reservation' })).status).toBe(422)
    expect((await add({ role_ids: [await roleWith(['booking.view'])] })).status).toBe(200)
  })

  test('neither changes nor closes somebody who may do more, and not their own rights', async () => {
    const { id } = await staffWith(['ledger.adjust'])
    const facts = { name: 'Somebody', role: 'admin-staff', role_ids: [] }
    for (const other of [id, adminId]) {
      expect((await clerk.post('/api/update-staff', { ...facts, id: other })).body.message).toBe(
        'This person may do more than you. Ask an admin.',
      )
      const closing = { status: 'suspended', reason: 'Left us' }
      expect((await clerk.call('PUT', `/api/update-status/${other}`, closing)).status).toBe(403)
    }
    expect(fieldsOf(await clerk.post('/api/update-staff', { ...facts, id: clerkId }))).toEqual([
      'role: Nobody changes their own rights. Ask a colleague.',
    ])
  })

  test('gives no higher limit than their own', async () => {
    const { id, visitor } = await staffWith(['staff.manage', 'booking.view'])
    const facts = (await admin.get(`/api/staff-details?id=${id}`)).body.data
    const role_ids = facts.roles.map((role: { id: string }) => role.id)
    const limited = { id, name: facts.name, role: 'admin-staff', role_ids, approval_limit: sar(10_000) }
    expect((await admin.post('/api/update-staff', limited)).status).toBe(200)
    expect(fieldsOf(await visitor.post('/api/add-staff', person()))).toEqual([
      'approval_limit: This is more than your own limit',
    ])
    expect((await visitor.post('/api/add-staff', person({ approval_limit: sar(10_000) }))).status).toBe(200)
  })
})

test('a deposit above somebody’s limit is approved by somebody else', async () => {
  const { id, visitor } = await staffWith(['deposit.approve'])
  await sql`insert into staff_profiles (user_id, approval_limit_minor, approval_limit_currency) values (${id}, 50_000, 'SAR')`.execute(
    testApp.app.db,
  )
  const agency = await buildAgency(testApp)
  const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
  await giveMoney(testApp, agency.id, 1)
  const bank = randomUUID()
  await sql`insert into banks (id, name_en, name_ar, account_title, account_number, currency)
    values (${bank}, 'Test Bank', 'مصرف', 'Rihla', '1', 'SAR')`.execute(testApp.app.db)
  const deposit = async (amount: number) => {
    const paid_on = testApp.clock.now().toISOString().slice(0, 10)
    const body = {
      amount: sar(amount),
      bank_id: bank,
      method: 'cash',
      bank_reference: `OL-${amount}`,
      paid_on,
    }
    return (await agent.post('/api/deposit-data', body, { 'idempotency-key': randomUUID() })).body.data.id as string
  }
  const approve = (who: Visitor, one: string) =>
    who.call('PUT', `/api/update-deposit-status/${one}`, { status: 'approved' }, { 'idempotency-key': randomUUID() })
  const [small, large] = [await deposit(50_000), await deposit(50_001)]
  expect((await approve(visitor, small)).status).toBe(200)
  expect((await approve(visitor, large)).body.message).toBe(
    'This is more than you may approve at once. Ask somebody with a higher limit.',
  )
  expect((await approve(admin, large)).status).toBe(200)
})

describe('the last admin', () => {
  test('stays when two admins close each other’s accounts at once, ten times over', async () => {
    for (let round = 0; round < 10; round++) {
      const other = await buildUser(testApp, { role: 'admin' })
      const second = await loggedIn(testApp, other)
      const first = await loggedIn(testApp, { id: adminId, role: 'admin' })
      const body = { status: 'suspended', reason: 'A quarrel' }
      const answers = await Promise.all([
        first.call('PUT', `/api/update-status/${other.id}`, body),
        second.call('PUT', `/api/update-status/${adminId}`, body),
      ])
      // Whoever comes second no longer may, or is no longer logged in.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.every(({ status }) => [200, 401, 403].includes(status))).toBe(true)
      await sql`update users set status = 1 where id = ${adminId}`.execute(testApp.app.db)
      await sql`update users set status = 0 where id = ${other.id}`.execute(testApp.app.db)
    }
    admin = await loggedIn(testApp, { id: adminId, role: 'admin' })
  })

  test('stays an admin and open, also where another program asks the database', async () => {
    const alone = await startApp()
    try {
      const user = await buildUser(alone, { role: 'admin' })
      const visitor = await loggedIn(alone, user)
      const facts = { id: user.id, name: 'Still here', role: 'admin-staff', role_ids: [] }
      expect((await visitor.post('/api/update-staff', facts)).status).toBe(422)
      for (const change of ['status = 0', "role = 'customer'"])
        await expect(
          sql.raw(`update users set ${change} where id = '${user.id}'`).execute(alone.app.db),
        ).rejects.toThrow('the last admin stays')
      await expect(sql`delete from users where id = ${user.id}`.execute(alone.app.db)).rejects.toThrow(
        'the last admin stays',
      )
    } finally {
      await alone.close()
    }
  })
})

test('no page of staff, in whichever order and under whichever filter, reads everybody or sorts them', async () => {
  await sql`insert into users (role, name, email, password_hash) select 'customer', 'Person ' || n, 'p' || n || '@example.test', 'x'
    from generate_series(1, 10000) n`.execute(testApp.app.db)
  await sql`insert into users (role, name, email, password_hash) select 'admin-staff', 'Staff ' || n, 's' || n || '@example.test', 'x'
    from generate_series(1, 2000) n`.execute(testApp.app.db)
  await analyze(testApp, 'users')
  const samples = { q: 'Staff 77', role: ['admin-staff'] as const, state: 'invited' as const }
  const planned = { table: 'users', samples, scopes: [null], list: staffList, sql: staffListSql }
  expect(await badPlans(testApp.app.db, planned)).toEqual([])
  const file = await admin.get('/api/staff-file?format=csv&locale=ar&q=Staff 77&cols=name,kind')
  expect(file.body.toString()).toContain('"Staff 77","موظف"')
})
