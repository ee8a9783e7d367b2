import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { all, changed } from '#server/db/db'
import { findUser } from '#server/features/people/users'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { findFlight, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn, testPassword } from '../../../../test/factories.ts'
import { lastMailOf } from '../../../../test/mails.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

let testApp: TestApp
let supplier: StandInSupplier
let agencyId: string
let ownerId: string
let owner: Visitor
let admin: Visitor
let count = 0

beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  ;({ agencyId, ownerId, owner } = await newAgency('Bilal Qureshi'))
})
afterAll(() => testApp.close())

async function newAgency(name: string) {
  const agency = await buildAgency(testApp)
  const user = await buildUser(testApp, { role: 'agent', agency_id: agency.id, name })
  await changed(testApp.app.db, sql`update agencies set owner_id = ${user.id} where id = ${agency.id}`)
  return { agencyId: agency.id, ownerId: user.id, owner: await loggedIn(testApp, user) }
}
type Role = 'seller' | 'accountant' | 'reader'
const invitation = (role: Role = 'seller') => ({
  name: `Colleague ${++count}`,
  email: `colleague${count}@example.test`,
  role,
})
/** Somebody of the agency who has logged in. */
async function member(role: Role, name = `Colleague ${++count}`) {
  const user = await buildUser(testApp, {
    role: 'agent',
    agency_id: agencyId,
    name,
    member: { role, invited_by: ownerId },
  })
  return { id: user.id, visitor: await loggedIn(testApp, user) }
}
const rowOf = async (id: string, who = owner) =>
  (await who.get('/api/team')).body.data.find((one: { id: string }) => one.id === id)
const said = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message]
const linkIn = async (to: string) =>
  /password-reset\/([^?\s"]+)/.exec((await lastMailOf(testApp, { to, template: 'account-invited' }))!.text_body)![1]!
const choose = async (email: string, token: string) =>
  testApp.visitor().post('/api/reset-password', {
    token,
    email,
    password: 'a-Harbour-at-Dusk-7',
    password_confirmation: 'a-Harbour-at-Dusk-7',
  })

describe('whoever is invited to an agency', () => {
  test('chooses a password by the mailed link and is of the agency, with the role in the mail', async () => {
    const given = invitation()
    const { body } = await owner.post('/api/invite-member', given)
    expect(body.data.map((one: { role: string }) => one.role)).toEqual(['owner', 'seller'])
    const mail = await lastMailOf(testApp, { to: given.email, template: 'account-invited' })
    expect(mail!.text_body).toContain('(Seller)')
    const invited = body.data[1]
    expect(invited).toMatchObject({ state: 'invited', invited_by: 'Bilal Qureshi', principal: false })
    expect((await choose(given.email, await linkIn(given.email))).status).toBe(200)
    expect(await rowOf(invited.id)).toMatchObject({ state: 'active' })
    const visitor = await loggedIn(testApp, { id: invited.id, role: 'agent' })
    expect((await visitor.get('/api/user')).body.user.agency).toMatchObject({ id: agencyId, member: 'seller' })
    expect((await visitor.get('/api/get-bookings')).status).toBe(200)
    expect(said(await visitor.get('/api/team'))).toEqual([
      403,
      'Your role in the agency does not include this. Ask its owner.',
    ])
  })

  test('is invited again where the mail was lost, and cannot come in once the invitation is taken back', async () => {
    const given = invitation('accountant')
    const { id } = (await owner.post('/api/invite-member', given)).body.data.find(
      (one: { email: string }) => one.email === given.email,
    )
    const first = await linkIn(given.email)
    expect((await owner.post('/api/invite-member-again', { id })).status).toBe(200)
    expect((await choose(given.email, first)).body.code).toBe('link_expired')
    const second = await linkIn(given.email)
    expect((await owner.post('/api/remove-member', { id })).status).toBe(200)
    expect((await choose(given.email, second)).body.code).toBe('link_expired')
    expect(await rowOf(id)).toBeUndefined()
  })

  test('has an address of their own, and no agency takes somebody of another', async () => {
    const other = await newAgency('Omar Haddad')
    const given = invitation()
    expect((await owner.post('/api/invite-member', given)).status).toBe(200)
    for (const who of [owner, other.owner])
      expect((await who.post('/api/invite-member', given)).body.errors).toEqual([
        { field: 'email', message: 'This e-mail address has an account already' },
      ])
    const { id } = await member('seller')
    for (const [path, body] of [
      ['remove-member', { id }],
      ['member-status', { id, status: 'suspended' }],
      ['change-member-role', { id, role: 'reader' }],
      ['invite-member-again', { id }],
      ['hand-over-agency', { id, role: 'reader', password: testPassword }],
    ] as const)
      expect([path, (await other.owner.post(`/api/${path}`, body)).status]).toEqual([path, 404])
  })

  test('pays by card no further than the owner may', async () => {
    const { owner: other, ownerId: id } = await newAgency('Sara Rahman')
    await changed(testApp.app.db, sql`update users set card_allowed = false where id = ${id}`)
    const given = invitation()
    await other.post('/api/invite-member', given)
    const rows = await all(
      testApp.app.db,
      sql<{ card_allowed: boolean }>`select card_allowed from users where email = ${given.email}`,
    )
    expect(rows).toEqual([{ card_allowed: false }])
  })
})

describe('a colleague', () => {
  test('who is suspended is out at once, and in again when the owner says so', async () => {
    const { id, visitor } = await member('seller')
    expect((await visitor.get('/api/get-bookings')).status).toBe(200)
    expect((await owner.post('/api/member-status', { id, status: 'suspended' })).status).toBe(200)
    expect((await visitor.get('/api/get-bookings')).status).toBe(401)
    expect((await rowOf(id)).state).toBe('suspended')
    await owner.post('/api/member-status', { id, status: 'active' })
    // The session of before stays ended.
    expect((await visitor.get('/api/get-bookings')).status).toBe(401)
    expect((await (await loggedIn(testApp, { id, role: 'agent' })).get('/api/get-bookings')).status).toBe(200)
  })

  test('whom the office closed is not let in by the agency, and the agency itself goes on', async () => {
    const { id, visitor } = await member('reader')
    const close = (status: string) =>
      admin.call('PUT', `/api/update-status/${id}`, { status, reason: 'Shared password' })
    expect((await close('suspended')).status).toBe(200)
    expect((await visitor.get('/api/get-bookings')).status).toBe(401)
    expect((await rowOf(id)).state).toBe('closed')
    expect(said(await owner.post('/api/member-status', { id, status: 'active' }))).toEqual([
      409,
      'Our office closed this account. Write to us to have it opened.',
    ])
    expect((await owner.get('/api/get-bookings')).status).toBe(200)
    expect((await close('active')).status).toBe(200)
    expect((await rowOf(id)).state).toBe('active')
  })

  test('whom the office closed is not let in by removing and inviting them, until the office opens the account', async () => {
    const { id, visitor } = await member('seller')
    const { name, email } = (await findUser(testApp.app.db, id))!
    const byOffice = async (status: string) =>
      said(await admin.call('PUT', `/api/update-status/${id}`, { status, reason: 'Shared password' }))
    const invite = async () => said(await owner.post('/api/invite-member', { name, email, role: 'seller' }))
    const closed = [409, 'Our office closed this account. Write to us to have it opened.']
    expect(await byOffice('suspended')).toEqual([200, 'Status updated.'])
    expect((await owner.post('/api/remove-member', { id })).status).toBe(200)
    expect(await invite()).toEqual(closed)
    expect(await lastMailOf(testApp, { to: email, template: 'account-invited' })).toBeUndefined()
    // Opened by the office, they are still nobody of the agency until it takes them back.
    expect(await byOffice('active')).toEqual([200, 'Status updated.'])
    expect(await byOffice('active')).toEqual([409, 'This person has left the agency.'])
    expect((await testApp.visitor().post('/api/login/request-otp', { email, password: testPassword })).status).toBe(403)
    expect(await invite()).toEqual([200, 'The invitation is on its way.'])
    expect((await choose(email, await linkIn(email))).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'active' })
    expect((await visitor.get('/api/user')).body.user).toBeNull()
  })

  test('whom the agency had locked out is taken back by the agency, unless the office closed them meanwhile', async () => {
    const { id } = await member('seller')
    const { name, email } = (await findUser(testApp.app.db, id))!
    const invite = async () => (await owner.post('/api/invite-member', { name, email, role: 'seller' })).status
    await owner.post('/api/member-status', { id, status: 'suspended' })
    await owner.post('/api/remove-member', { id })
    expect(await invite()).toBe(200)
    expect((await rowOf(id)).state).toBe('invited')
    await owner.post('/api/member-status', { id, status: 'suspended' })
    await admin.call('PUT', `/api/update-status/${id}`, { status: 'suspended', reason: 'Shared password' })
    await owner.post('/api/remove-member', { id })
    expect(await invite()).toBe(409)
  })

  test('who left before it was written down who had closed them is taken back, unless the office’s closing stands in the log', async () => {
    const [left, shut, opened] = [await member('seller'), await member('seller'), await member('seller')]
    const byOffice = (id: string, status: string) =>
      admin.call('PUT', `/api/update-status/${id}`, { status, reason: 'Shared password' })
    for (const { id } of [shut, opened]) await byOffice(id, 'suspended')
    await byOffice(opened.id, 'active')
    const ids = [left.id, shut.id, opened.id]
    for (const id of ids) await owner.post('/api/remove-member', { id })
    // As the version before left them.
    await changed(
      testApp.app.db,
      sql`update agency_members set locked_by_agency = false where user_id = any(${ids}::uuid[])`,
    )
    const file = join(import.meta.dirname, '../../../db/migrations/0164-who-closed-and-who-chose.sql')
    const migration = readFileSync(file, 'utf8')
    await changed(testApp.app.db, sql.raw(/^update agency_members[^;]+/m.exec(migration)![0]))
    const answers = await Promise.all(
      ids.map(async (id) => {
        const { name, email } = (await findUser(testApp.app.db, id))!
        return (await owner.post('/api/invite-member', { name, email, role: 'reader' })).status
      }),
    )
    expect(answers).toEqual([200, 409, 200])
  })

  test('whose address the office moved has a password still: no invitation goes out, and they are not shown as invited', async () => {
    const { id } = await member('seller')
    const { name, email } = (await findUser(testApp.app.db, id))!
    const moved = await admin.post('/api/update-user', { id, name, email: `moved.${email}` })
    expect(moved.status).toBe(200)
    expect((await rowOf(id)).state).toBe('active')
    expect(said(await owner.post('/api/invite-member-again', { id }))).toEqual([
      409,
      'This person has chosen a password already, or the account is closed.',
    ])
  })

  test('may what the new role says from the next call on', async () => {
    const { id, visitor } = await member('reader')
    expect((await visitor.get('/api/agent-statment')).status).toBe(200)
    expect((await visitor.get('/api/agent-profit-loss-report')).status).toBe(403)
    await owner.post('/api/change-member-role', { id, role: 'accountant' })
    expect((await visitor.get('/api/agent-profit-loss-report')).status).toBe(200)
    await owner.post('/api/change-member-role', { id, role: 'seller' })
    expect((await visitor.get('/api/agent-statment')).status).toBe(403)
    expect((await visitor.get('/api/agent-funds')).status).toBe(200)
  })

  test('who left is nobody there, and may be taken back with a new password', async () => {
    const { id, visitor } = await member('seller', 'Hina Malik')
    await owner.post('/api/remove-member', { id })
    expect((await visitor.get('/api/user')).body.user).toBeNull()
    expect(await rowOf(id)).toBeUndefined()
    expect(said(await admin.call('PUT', `/api/update-status/${id}`, { status: 'active' }))).toEqual([
      409,
      'This person has left the agency.',
    ])
    const { email } = (await findUser(testApp.app.db, id))!
    expect((await owner.post('/api/invite-member', { name: 'Hina Malik', email, role: 'reader' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'invited', role: 'reader' })
    expect((await visitor.get('/api/user')).body.user).toBeNull()
  })

  test('is out as all are when the agency is suspended', async () => {
    const one = await newAgency('Zain Abbas')
    const user = await buildUser(testApp, {
      role: 'agent',
      agency_id: one.agencyId,
      member: { role: 'seller', invited_by: one.ownerId },
    })
    const visitor = await loggedIn(testApp, user)
    await admin.call('PUT', `/api/update-status/${one.agencyId}`, { status: 'suspended', reason: 'Not paid' })
    for (const who of [one.owner, visitor]) expect((await who.get('/api/get-bookings')).status).toBe(401)
  })
})

describe('the owner of an agency', () => {
  test('is neither removed nor demoted, by nobody, also where another program asks the database', async () => {
    const own = 'Nobody changes their own place in the team.'
    expect(said(await owner.post('/api/remove-member', { id: ownerId }))).toEqual([409, own])
    expect(said(await owner.post('/api/change-member-role', { id: ownerId, role: 'reader' }))).toEqual([409, own])
    expect(said(await owner.post('/api/member-status', { id: ownerId, status: 'suspended' }))).toEqual([409, own])
    for (const change of ["role = 'reader'", 'removed_at = now()'])
      await expect(
        sql.raw(`update agency_members set ${change} where user_id = '${ownerId}'`).execute(testApp.app.db),
      ).rejects.toThrow('the last owner of an agency stays')
  })

  test('hands the agency over with the password, to somebody who can log in, and keeps the role they choose', async () => {
    const one = await newAgency('Nadia Noor')
    const user = await buildUser(testApp, {
      role: 'agent',
      agency_id: one.agencyId,
      member: { role: 'seller', invited_by: one.ownerId },
    })
    const next = await loggedIn(testApp, user)
    const hand = (password: string, id = user.id) =>
      one.owner.post('/api/hand-over-agency', { id, role: 'accountant', password })
    expect((await hand('not-the-password-9')).body.errors[0]).toEqual({
      field: 'password',
      message: 'This is not your password',
    })
    const invited = invitation()
    const { data } = (await one.owner.post('/api/invite-member', invited)).body
    const waiting = data.find((row: { email: string }) => row.email === invited.email).id
    expect((await hand(testPassword, waiting)).status).toBe(409)
    expect((await hand(testPassword)).status).toBe(200)
    expect((await one.owner.get('/api/team')).status).toBe(403)
    expect((await one.owner.get('/api/agent-statment')).status).toBe(200)
    const team = (await next.get('/api/team')).body.data
    expect(team.map((row: { role: string; principal: boolean }) => [row.role, row.principal])).toEqual([
      ['owner', true],
      ['accountant', false],
      ['seller', false],
    ])
  })

  test('hands over to whoever the salesman looks after from then on: another salesman takes over all of it', async () => {
    const one = await newAgency('Sami Aziz')
    const build = () => buildUser(testApp, { role: 'salesman', salesman_code: `S${++count}` })
    const [first, second] = [await build(), await build()]
    const next = await buildUser(testApp, {
      role: 'agent',
      agency_id: one.agencyId,
      member: { role: 'seller', invited_by: one.ownerId },
    })
    const assign = (id: string, name: string, salesman_id: string) =>
      admin.post('/api/update-user', { id, name, salesman_id })
    expect((await assign(one.ownerId, 'Sami Aziz', first.id)).status).toBe(200)
    const handed = { id: next.id, role: 'accountant', password: testPassword }
    expect((await one.owner.post('/api/hand-over-agency', handed)).status).toBe(200)
    const agenciesOf = async (who: typeof first) =>
      (await (await loggedIn(testApp, who)).get('/api/salesman-summary')).body.data.agencies
    expect(await agenciesOf(first)).toBe(1)
    expect((await assign(next.id, 'Next Owner', second.id)).status).toBe(200)
    expect([await agenciesOf(first), await agenciesOf(second)]).toEqual([0, 1])
    const before = await (await loggedIn(testApp, first)).get(`/api/salesman-agency?id=${one.ownerId}`)
    expect(before.status).toBe(404)
  })

  test('of two who demote each other at once one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await newAgency('First Owner')
      const second = await buildUser(testApp, { role: 'agent', agency_id: one.agencyId })
      await changed(testApp.app.db, sql`update agencies set owner_id = null where id = ${one.agencyId}`)
      const other = await loggedIn(testApp, second)
      const demote = (who: Visitor, id: string) => who.post('/api/change-member-role', { id, role: 'reader' })
      const answers = await Promise.all([demote(one.owner, second.id), demote(other, one.ownerId)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    }
  })
})

test('bookings say who of the agency made them, everybody sees all of them, and finds those of one', async () => {
  const { id, visitor } = await member('seller', 'Amina Yusuf')
  const { id: reader, visitor: looking } = await member('reader')
  const booked = (await savedBooking(visitor, supplier)).id
  const list = async (who: Visitor, query = '') => (await who.get(`/api/get-bookings${query}`)).body.data
  for (const who of [owner, looking])
    expect((await list(who)).find((row: { id: string }) => row.id === booked).made_by).toBe('Amina Yusuf')
  expect((await list(owner, `?by=${id}`)).map((row: { id: string }) => row.id)).toEqual([booked])
  expect(await list(owner, `?by=${reader}`)).toEqual([])
  expect((await looking.get('/api/team-names')).body.data).toContainEqual({ id, name: 'Amina Yusuf' })
  const details = (await looking.get(`/api/get-flight-booking-details?id=${booked}`)).body.data
  expect(details.history[0].who).toBe('Amina Yusuf')
  expect(details.allowed_actions).toEqual([])
  expect(details.selling).toBeNull()
  expect(said(await looking.post('/api/cancel-pnr', { booking_id: booked }))[0]).toBe(403)
  expect((await findFlight(visitor, supplier)).agent_view).not.toBeNull()
  expect((await looking.get('/api/flights?trip_type=one_way&origin=KHI&destination=DXB')).status).toBe(403)
})

test('what happens is told to those whose business it is', async () => {
  const one = await newAgency('Told Owner')
  const of = async (role: Role) =>
    (await buildUser(testApp, { role: 'agent', agency_id: one.agencyId, member: { role, invited_by: one.ownerId } })).id
  const people = { [one.ownerId]: 'owner', [await of('seller')]: 'seller', [await of('accountant')]: 'accountant' }
  people[await of('reader')] = 'reader'
  const { notify } = await import('#server/features/communication/notifications')
  const { inTx } = await import('#server/db/db')
  const told = async (kind: 'deposit_approved' | 'booking_confirmed' | 'agency_approved') => {
    await inTx(testApp.app.db, 'tell', (tx) =>
      notify(tx, { to: { agency_id: one.agencyId }, kind, data: {}, link: null, at: testApp.clock.now() }),
    )
    const rows = await all(
      testApp.app.db,
      sql<{
        user_id: string
      }>`select user_id from notifications where kind = ${kind} and user_id = any(${Object.keys(people)}::uuid[])`,
    )
    return rows.map(({ user_id }) => people[user_id]).sort()
  }
  expect(await told('deposit_approved')).toEqual(['accountant', 'owner'])
  expect(await told('booking_confirmed')).toEqual(['owner', 'seller'])
  expect(await told('agency_approved')).toEqual(['owner'])
})

test('the office sees the people of an agency, and an admin looks as one of them without touching anything', async () => {
  const { id } = await member('accountant', 'Yusuf Karim')
  const { data } = (await admin.get(`/api/agency-members?agency_id=${agencyId}`)).body
  expect(data).toContainEqual(expect.objectContaining({ id, name: 'Yusuf Karim', role: 'accountant' }))
  expect((await admin.get(`/api/user-details?id=${id}`)).body.data.member).toBe('accountant')
  expect((await admin.post('/api/view-as', { id, reason: 'They see no ledger' })).body.user.agency.member).toBe(
    'accountant',
  )
  expect((await admin.get('/api/agent-statment')).status).toBe(200)
  expect((await admin.get('/api/team')).status).toBe(403)
  expect((await admin.post('/api/deposit-data', {})).body.message).toContain('only looking')
  await admin.post('/api/end-view', {})
})

test('a colleague’s data are told to them, and when they are erased they have left the agency', async () => {
  const { id, visitor } = await member('reader')
  const mine = await visitor.get('/api/my-data')
  expect(Buffer.isBuffer(mine.body) ? mine.body.toString() : JSON.stringify(mine.body)).toContain('reader')
  expect((await admin.call('DELETE', `/api/users?id=${id}&reason=Asked%20for%20it`)).status).toBe(200)
  expect(await rowOf(id)).toBeUndefined()
})
