import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { all, changed, first } from '#server/db/db'
import { fundsOf } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn, testPassword } from '../../../../test/factories.ts'
import { lastMailOf } from '../../../../test/mails.ts'
import { registerByCode } from '../../../../test/register.ts'

let testApp: TestApp
let dataDir: string
beforeAll(async () => {
  testApp = await startApp({ now: '2027-01-10T09:00:00Z' })
  dataDir = mkdtempSync(join(tmpdir(), 'rihla-agencies-'))
  testApp.app.config.dataDir = dataDir
})
afterAll(async () => {
  await testApp.close()
  rmSync(dataDir, { recursive: true })
})

/** The smallest file that is a PDF. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
async function upload(visitor: Visitor, name = 'licence.pdf'): Promise<string> {
  if (!visitor.cookies.has('XSRF-TOKEN')) await visitor.get('/csrf-cookie')
  const edge = 'x-edge-of-a-part'
  const payload = Buffer.concat([
    Buffer.from(
      `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    pdf,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ])
  const answer = await visitor.call('POST', '/api/uploads', payload, {
    'content-type': `multipart/form-data; boundary=${edge}`,
  })
  expect(answer.status).toBe(200)
  return answer.body.data.file_name
}

let count = 0
const newcomer = () => ({
  name: 'Bilal Chaudhry',
  email: `owner${++count}@example.test`,
  phone: '+923215550119',
  agency_name: `Ravi Tours ${count}`,
  country: 'PK',
  city: 'Lahore',
  password: testPassword,
  password_confirmation: testPassword,
  consent: true,
})
const details = (more: object = {}) => ({
  name_en: 'Ravi Tours (Pvt) Ltd',
  name_ar: 'رافي للسياحة',
  licence_no: 'DTS-LHR-9921',
  licence_expiry: '2028-05-31',
  iata_no: '27 3-4011 8',
  owner_national_id: '35202-1234567-1',
  country: 'PK',
  city: 'Lahore',
  address: '22 Mall Road, Lahore',
  phone: '+924235550119',
  bank_name: 'Meezan Bank',
  account_title: 'Ravi Tours',
  iban: 'PK36 SCBL 0000 0011 2345 6702',
  ...more,
})

async function registered() {
  const visitor = testApp.visitor()
  const answer = await registerByCode(testApp, visitor, newcomer(), '/api/agents')
  expect(answer.status).toBe(200)
  visitor.token = answer.body.authorisation.token
  return { visitor, user: answer.body.user as { id: string; email: string; agency: { id: string } } }
}
async function applied() {
  const owner = await registered()
  const licence = await upload(owner.visitor)
  const answer = await owner.visitor.post('/api/update-agents-data', {
    ...details(),
    documents: [{ kind: 'licence', file_name: licence }],
  })
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'Your details are sent. We look at them and write to you.',
  ])
  return { ...owner, agency_id: owner.user.agency.id, licence }
}
const admin = async () => loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
async function trading() {
  const owner = await applied()
  const office = await admin()
  expect((await office.call('PUT', `/api/update-status/${owner.user.id}`, { status: 'approved' })).status).toBe(200)
  return { ...owner, office }
}
const templatesTo = async (email: string) =>
  (
    await all(
      testApp.app.db,
      sql<{ template: string }>`select template from mails where to_address = ${email} order by created_at`,
    )
  ).map((mail) => mail.template)
const seen = ({ status, body }: { status: number; body: any }) => [status, body.code ?? null]
const fieldsOf = ({ body }: { body: any }) => body.errors.map((error: { field: string }) => error.field)

describe('getting in', () => {
  test('a newcomer registers, fills in the form, is approved and may trade', async () => {
    const { visitor, user } = await registered()
    const agencyId = user.agency.id
    const asked = await visitor.get(`/api/agentsData/${agencyId}`)
    expect(asked.body.data.checklist).toEqual({
      email_verified: true,
      details_sent: false,
      missing_documents: ['licence'],
      approved: false,
    })
    expect(seen(await visitor.get('/api/agent-statment'))).toEqual([403, 'agency_not_approved'])

    const licence = await upload(visitor)
    const sent = await visitor.post('/api/update-agents-data', {
      ...details(),
      documents: [{ kind: 'licence', file_name: licence }],
    })
    expect(sent.body.user).toMatchObject({ is_formFilled: '1', is_approved: '0' })
    expect(sent.body.data).toMatchObject({
      state: 'pending',
      details: { iata_no: '27340118', owner_national_id: '•••• 5671', iban: 'PK36SCBL0000001123456702' },
      documents: [{ kind: 'licence', file_name: licence }],
    })
    expect(seen(await visitor.get('/api/agent-statment'))).toEqual([403, 'agency_not_approved'])

    const office = await admin()
    const list = await office.get('/api/agent-applications?state=pending')
    expect(list.body.data.map((row: { id: string }) => row.id)).toContain(agencyId)
    const file = await office.get(`/api/file/${licence}`)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    const approved = await office.call('PUT', `/api/update-status/${user.id}`, { status: 'approved' })
    expect(approved.body).toMatchObject({ success: true, message: 'Status updated.', user: { is_approved: '1' } })

    expect((await visitor.get('/api/agent-statment')).status).toBe(200)
    expect(await templatesTo(user.email)).toEqual(['register-code', 'welcome', 'agency-status', 'agency-status'])
    const told = await all(
      testApp.app.db,
      sql<{ kind: string }>`select kind from notifications where user_id = ${user.id}`,
    )
    expect(told.map((one) => one.kind)).toContain('agency_approved')
  })

  test('a draft keeps what is typed, finished or not, and shows it to nobody else', async () => {
    const { visitor, user } = await registered()
    const half = { name_en: 'Ravi', licence_expiry: '31/05', phone: '0300', owner_national_id: '35202-12' }
    const kept = await visitor.post('/api/update-agents-data', { ...half, draft: true })
    expect([kept.status, kept.body.message]).toEqual([200, 'Draft saved.'])
    await visitor.post('/api/update-agents-data', { city: 'Multan', draft: true })
    const mine = await visitor.get(`/api/agentsData/${user.agency.id}`)
    const { owner_national_id: _, ...readable } = half
    expect(mine.body.data.draft.values).toEqual({ ...readable, city: 'Multan' })
    expect(mine.body.data.details.owner_national_id).toBe('•••• 2-12')
    expect(mine.body.data.state).toBe('incomplete')
    const office = await admin()
    expect((await office.get(`/api/agentsData/${user.agency.id}`)).body.data.draft).toBeNull()
    const row = await first(
      testApp.app.db,
      sql<{ text: string }>`select row_to_json(a)::text as text from agencies a where id = ${user.agency.id}`,
    )
    expect(row!.text).not.toContain('35202')
  })

  test('what is missing or wrong is named field by field', async () => {
    const { visitor } = await registered()
    const bare = await visitor.post('/api/update-agents-data', { name_en: 'Ravi Tours', bank_name: 'Meezan' })
    expect(bare.status).toBe(422)
    expect(fieldsOf(bare)).toEqual(
      expect.arrayContaining(['licence_no', 'licence_expiry', 'owner_national_id', 'address', 'documents', 'iban']),
    )
    const cases: [object, string][] = [
      [{ iban: 'PK36SCBL0000001123456703' }, 'iban'],
      [{ iata_no: '123' }, 'iata_no'],
      [{ licence_expiry: '2027-01-10' }, 'licence_expiry'],
      [{ licence_expiry: '2027-02-30' }, 'licence_expiry'],
      [{ phone: '0300' }, 'phone'],
      [{ name_en: 'Ravi\u0007Tours' }, 'name_en'],
    ]
    for (const [more, field] of cases)
      expect([field, fieldsOf(await visitor.post('/api/update-agents-data', details(more)))]).toEqual([
        field,
        expect.arrayContaining([field]),
      ])
    expect(seen(await visitor.post('/api/update-agents-data', { state: 'active' }))).toEqual([422, 'unknown_field'])
  })

  test('a rejected agency reads why, corrects it and applies again', async () => {
    const { visitor, user, agency_id } = await applied()
    const office = await admin()
    const put = (body: object) => office.call('PUT', `/api/update-status/${user.id}`, body)
    expect(fieldsOf(await put({ status: 'rejected' }))).toEqual(['reason'])
    expect((await put({ status: 'rejected', reason: 'The licence is unreadable' })).status).toBe(200)
    const mine = await visitor.get(`/api/agentsData/${agency_id}`)
    expect(mine.body.data).toMatchObject({ state: 'rejected', state_reason: 'The licence is unreadable' })
    expect(mine.body.data.history[0]).toMatchObject({ event: 'rejected', who: null })
    expect((await visitor.post('/api/update-agents-data', { licence_no: 'DTS-LHR-9922' })).status).toBe(200)
    const again = await visitor.get(`/api/agentsData/${agency_id}`)
    expect(again.body.data).toMatchObject({
      state: 'pending',
      state_reason: null,
      details: { licence_no: 'DTS-LHR-9922' },
    })
  })

  test('staff and salesmen invite an agency; the owner chooses the password by mail', async () => {
    const salesman = await buildUser(testApp, { role: 'salesman', salesman_code: 'ZARA' })
    const { password: _p, password_confirmation: _c, consent: _o, ...given } = newcomer()
    const bySalesman = await (await loggedIn(testApp, salesman)).post('/api/agents', given)
    expect(bySalesman.body).toMatchObject({ authorisation: null, user: { role: 'agent', is_formFilled: '0' } })
    const office = await admin()
    const view = await office.get(`/api/agentsData/${bySalesman.body.user.id}`)
    expect(view.body.data.salesman.email).toBe(salesman.email)

    const { password: _1, password_confirmation: _2, consent: _3, ...second } = newcomer()
    const byAdmin = await office.post('/api/save-admin-agent', { ...second, salesman_code: 'zara' })
    expect(byAdmin.body.message).toBe('Agency saved. Its owner is invited by mail.')
    const mail = await lastMailOf(testApp, { to: second.email, template: 'agency-invited' })
    const token = /password-reset\/([\w-]{20,})/.exec(mail!.text_body)![1]
    const fresh = { token, email: second.email, password: testPassword, password_confirmation: testPassword }
    expect((await testApp.visitor().post('/api/reset-password', fresh)).status).toBe(200)
    expect(seen(await office.post('/api/save-admin-agent', second))).toEqual([422, 'invalid'])
    const staff = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
    expect(seen(await staff.post('/api/save-admin-agent', { ...second, email: 'z@example.test' }))).toEqual([
      403,
      'not_allowed',
    ])
  })
})

describe('another agency', () => {
  test('its data, its documents and its changes are not there', async () => {
    const mine = await trading()
    const other = await applied()
    expect(seen(await mine.visitor.get(`/api/agentsData/${other.agency_id}`))).toEqual([404, 'not_found'])
    expect(seen(await mine.visitor.get(`/api/agentsData/${other.user.id}`))).toEqual([404, 'not_found'])
    expect(seen(await mine.visitor.get(`/api/file/${other.licence}`))).toEqual([404, 'not_found'])
    expect(seen(await mine.visitor.post('/api/update-agents-data', { agency_id: other.agency_id, city: 'X' }))).toEqual(
      [404, 'not_found'],
    )
    const stolen = await mine.visitor.post('/api/update-agents-data', {
      documents: [{ kind: 'other', file_name: other.licence }],
    })
    expect([seen(stolen), fieldsOf(stolen)]).toEqual([[422, 'invalid'], ['documents']])
    const third = await trading()
    await third.visitor.post('/api/update-agents-data', { name_en: 'Another Name' })
    const { change } = (await third.visitor.get(`/api/agentsData/${third.agency_id}`)).body.data
    expect(seen(await mine.visitor.post('/api/cancel-agency-change', { change_id: change.id }))).toEqual([
      404,
      'not_found',
    ])
    for (const call of ['/api/agent-applications', '/api/agency-changes', '/api/needs-attention'])
      expect(seen(await mine.visitor.get(call))).toEqual([403, 'not_allowed'])
  })
})

describe('the status of an agency', () => {
  test('moves along its way only, and each move is history', async () => {
    const { visitor, user, agency_id, office } = await trading()
    const put = (status: string, reason?: string) =>
      office.call('PUT', `/api/update-status/${user.id}`, { status, ...(reason ? { reason } : {}) })
    expect(seen(await put('approved'))).toEqual([409, 'wrong_state'])
    expect(seen(await put('rejected', 'too late for this'))).toEqual([409, 'wrong_state'])
    expect(fieldsOf(await put('suspended'))).toEqual(['reason'])
    expect((await put('suspended', 'Invoices unpaid')).status).toBe(200)
    // Suspension ends the sessions; whoever logs in again may read why and do nothing.
    expect((await visitor.get('/api/user')).body.user).toBeNull()
    const again = await loggedIn(testApp, { id: user.id, role: 'agent' })
    expect(seen(await again.get('/api/agent-statment'))).toEqual([403, 'agency_not_approved'])
    expect((await again.get(`/api/agentsData/${agency_id}`)).body.data.state_reason).toBe('Invoices unpaid')
    expect(seen(await again.post('/api/update-agents-data', { city: 'Karachi' }))).toEqual([409, 'wrong_state'])
    expect((await put('read_only')).status).toBe(200)
    expect((await again.get('/api/agent-statment')).status).toBe(200)
    for (const path of ['/api/bookings', '/api/confirm-pnr', '/api/convert-quotation'])
      expect([path, ...seen(await again.post(path, {}))]).toEqual([path, 409, 'wrong_state'])
    expect((await put('active')).status).toBe(200)
    expect(seen(await again.post('/api/bookings', {}))).toEqual([422, 'invalid'])
    expect((await again.get('/api/agent-statment')).status).toBe(200)
    const { history } = (await office.get(`/api/agentsData/${agency_id}`)).body.data
    expect(history.map((line: { event: string }) => line.event)).toEqual([
      'active',
      'read_only',
      'suspended',
      'approved',
      'submitted',
    ])
    expect(history[2]).toMatchObject({ from_state: 'active', to_state: 'suspended', reason: 'Invoices unpaid' })
    expect(history[2].who).toMatch(/^Person/)
    await expect(
      changed(testApp.app.db, sql`update agency_history set reason = 'nothing' where agency_id = ${agency_id}`),
    ).rejects.toThrow(/permission denied/)
  })

  test('of those who approve and reject at once one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const { user, agency_id } = await applied()
      const offices = await Promise.all([admin(), admin(), admin(), admin()])
      const answers = await Promise.all(
        offices.map((office, index) =>
          office.call(
            'PUT',
            `/api/update-status/${user.id}`,
            index % 2 ? { status: 'rejected', reason: 'Not now' } : { status: 'approved' },
          ),
        ),
      )
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
      const lines = await all(
        testApp.app.db,
        sql<{
          event: string
        }>`select event from agency_history where agency_id = ${agency_id} and event in ('approved', 'rejected')`,
      )
      expect(lines).toHaveLength(1)
    }
  })

  test('staff need the permission for it', async () => {
    const { user } = await applied()
    const staff = await buildUser(testApp, { role: 'admin-staff' })
    const visitor = await loggedIn(testApp, staff)
    const put = () => visitor.call('PUT', `/api/update-status/${user.id}`, { status: 'approved' })
    expect(seen(await put())).toEqual([403, 'not_allowed'])
    await changed(
      testApp.app.db,
      sql`insert into user_roles (user_id, role_id) select ${staff.id}, id from roles where name = 'Operations'`,
    )
    expect((await put()).status).toBe(200)
    const reservation = await loggedIn(testApp, await buildUser(testApp, { role: 'reservation' }))
    expect((await reservation.get(`/api/agentsData/${user.id}`)).status).toBe(200)
    expect(seen(await reservation.call('PUT', `/api/update-status/${user.id}`, { status: 'approved' }))).toEqual([
      403,
      'not_allowed',
    ])
  })

  test('an account without an agency is opened and closed', async () => {
    const office = await admin()
    const customer = await buildUser(testApp, { role: 'customer' })
    const visitor = await loggedIn(testApp, customer)
    const put = (id: string, body: object) => office.call('PUT', `/api/update-status/${id}`, body)
    expect((await put(customer.id, { status: 'suspended', reason: 'Chargeback' })).body.user.status).toBe(0)
    expect((await visitor.get('/api/user')).body.user).toBeNull()
    expect((await put(customer.id, { status: 'active' })).body.user.status).toBe(1)
    expect(fieldsOf(await put(customer.id, { status: 'approved' }))).toEqual(['status'])
    const me = (await office.get('/api/user')).body.user
    expect(seen(await put(me.id, { status: 'suspended', reason: 'Myself' }))).toEqual([403, 'not_allowed'])
    expect(seen(await put('nobody', { status: 'active' }))).toEqual([404, 'not_found'])
  })
})

describe('an agency in trade', () => {
  test('changes its phone at once and its legal name with consent', async () => {
    const { visitor, agency_id, office } = await trading()
    const answer = await visitor.post('/api/update-agents-data', {
      phone: '+924235550120',
      name_en: 'Ravi Travels Ltd',
      owner_national_id: '35202-7654321-9',
      licence_expiry: '2029-05-31',
    })
    expect(answer.body.message).toBe('Saved. What needs our consent waits for it.')
    expect(answer.body.data.details).toMatchObject({ phone: '+924235550120', name_en: 'Ravi Tours (Pvt) Ltd' })
    expect((await visitor.get('/api/agent-statment')).status).toBe(200)
    expect(seen(await visitor.post('/api/update-agents-data', { tax_no: 'NTN-99887' }))).toEqual([409, 'wrong_state'])

    const waiting = await office.get(`/api/agency-changes?agency_id=${agency_id}`)
    const change = waiting.body.data[0]
    expect(change.fields).toEqual([
      { field: 'name_en', old: 'Ravi Tours (Pvt) Ltd', new: 'Ravi Travels Ltd', decision: null },
      { field: 'licence_expiry', old: '2028-05-31', new: '2029-05-31', decision: null },
      { field: 'owner_national_id', old: '•••• 5671', new: '•••• 3219', decision: null },
    ])
    const decide = (body: object) => office.post('/api/decide-agency-change', { change_id: change.id, ...body })
    expect(fieldsOf(await decide({ approve: ['name_en'], reject: [] }))).toEqual(['approve'])
    const reject = ['owner_national_id']
    expect(fieldsOf(await decide({ approve: ['name_en', 'licence_expiry'], reject }))).toEqual(['reason'])
    const decided = await decide({ approve: ['name_en', 'licence_expiry'], reject, reason: 'No card attached' })
    expect(decided.body.data).toMatchObject({ state: 'partly', reason: 'No card attached' })
    const now = (await visitor.get(`/api/agentsData/${agency_id}`)).body.data
    expect(now.details).toMatchObject({
      name_en: 'Ravi Travels Ltd',
      licence_expiry: '2029-05-31',
      owner_national_id: '•••• 5671',
    })
    expect(now.change.fields.map((field: { decision: string }) => field.decision)).toEqual([
      'approved',
      'approved',
      'rejected',
    ])
    expect(seen(await decide({ approve: [], reject: ['name_en'], reason: 'again' }))).toEqual([409, 'wrong_state'])
  })

  test('takes a change back, and what it had stays', async () => {
    const { visitor, agency_id } = await trading()
    const file_name = await upload(visitor, 'card.pdf')
    const asked = await visitor.post('/api/update-agents-data', {
      country: 'AE',
      documents: [{ kind: 'owner_id', file_name }],
    })
    const { change } = asked.body.data
    expect(change.documents).toMatchObject([{ kind: 'owner_id', file_name }])
    expect(change.fields.map((one: { field: string }) => one.field)).toEqual(['country', 'documents'])
    expect((await visitor.post('/api/cancel-agency-change', { change_id: change.id })).body.data.state).toBe(
      'cancelled',
    )
    const now = (await visitor.get(`/api/agentsData/${agency_id}`)).body.data
    expect(now).toMatchObject({ change: null, details: { country: 'PK' } })
    expect(now.documents).toHaveLength(1)
    // The same file may come with the next try.
    const again = await visitor.post('/api/update-agents-data', { documents: [{ kind: 'owner_id', file_name }] })
    expect(again.body.data.change.documents).toHaveLength(1)
  })

  test('of approvals and a withdrawal at once one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const { visitor, agency_id, office } = await trading()
      const asked = await visitor.post('/api/update-agents-data', { name_en: 'A Newer Name' })
      const change_id = asked.body.data.change.id
      const body = { change_id, approve: ['name_en'], reject: [] }
      const answers = await Promise.all([
        office.post('/api/decide-agency-change', body),
        visitor.post('/api/cancel-agency-change', { change_id }),
        office.post('/api/decide-agency-change', { change_id, approve: [], reject: ['name_en'], reason: 'No proof' }),
      ])
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
      const name = (await office.get(`/api/agentsData/${agency_id}`)).body.data.details.name_en
      expect(name).toBe(answers[0]!.status === 200 ? 'A Newer Name' : 'Ravi Tours (Pvt) Ltd')
    }
  })

  test('has one name in both languages follow a change, until it has one of its own in Arabic', async () => {
    const { visitor, user, agency_id, office } = await trading()
    await changed(testApp.app.db, sql`update agencies set name_ar = name_en where id = ${agency_id}`)
    const renamed = async (name: object) => {
      await visitor.post('/api/update-agents-data', name)
      const { data } = (await office.get(`/api/agency-changes?agency_id=${agency_id}`)).body
      const { id: change_id, fields } = data[0]
      const approve = fields.map(({ field }: { field: string }) => field)
      await office.post('/api/decide-agency-change', { change_id, approve, reject: [] })
      const { details: held } = (await visitor.get(`/api/agentsData/${user.agency.id}`)).body.data
      return [held.name_en, held.name_ar]
    }
    expect(await renamed({ name_en: 'Ravi International' })).toEqual(['Ravi International', 'Ravi International'])
    expect(await renamed({ name_ar: 'رافي الدولية' })).toEqual(['Ravi International', 'رافي الدولية'])
    expect(await renamed({ name_en: 'Ravi Group' })).toEqual(['Ravi Group', 'رافي الدولية'])
  })

  test('is warned thirty days before the licence runs out', async () => {
    const { visitor, agency_id } = await trading()
    const warning = async () => (await visitor.get(`/api/agentsData/${agency_id}`)).body.data
    const expire = (day: string) =>
      changed(testApp.app.db, sql`update agencies set licence_expiry = ${day} where id = ${agency_id}`)
    await expire('2027-02-10')
    expect(await warning()).toMatchObject({ licence_warning: null, licence_days_left: 31 })
    await expire('2027-02-09')
    expect(await warning()).toMatchObject({ licence_warning: 'soon', licence_days_left: 30 })
    await expire('2027-01-10')
    expect(await warning()).toMatchObject({ licence_warning: 'expired', licence_days_left: 0 })
  })
})

describe('the back office', () => {
  test('sets what an agency may owe and for how long', async () => {
    const agency = await buildAgency(testApp)
    const office = await admin()
    const save = (credit_limit: object, more: object = {}) =>
      office.post('/api/save-agent-credit', {
        agency_id: agency.id,
        credit_limit,
        credit_days: 15,
        reason: 'Two good years',
        ...more,
      })
    expect((await save({ amount: 500_000, currency: 'SAR' })).body.data).toMatchObject({
      credit_days: 15,
      funds: { credit_limit: { amount: 500_000, currency: 'SAR' }, available: { amount: 500_000, currency: 'SAR' } },
    })
    expect((await fundsOf(testApp.app.db, agency.id, 'SAR')).credit_limit).toBe(500_000)
    expect(fieldsOf(await save({ amount: 5, currency: 'USD' }))).toEqual(['credit_limit'])
    expect(fieldsOf(await save({ amount: -5, currency: 'SAR' }))).toEqual(['credit_limit'])
    expect(fieldsOf(await save({ amount: 5, currency: 'SAR' }, { credit_days: 200 }))).toEqual(['credit_days'])
    const staff = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
    expect(
      seen(
        await staff.post('/api/save-agent-credit', {
          agency_id: agency.id,
          credit_limit: { amount: 1, currency: 'SAR' },
          credit_days: 1,
          reason: 'me too',
        }),
      ),
    ).toEqual([403, 'not_allowed'])
  })

  test('sees what waits, and only what it may see', async () => {
    const { visitor } = await trading()
    await visitor.post('/api/update-agents-data', { name_en: 'Waiting For Consent' })
    const { agency_id } = await applied()
    const office = await admin()
    const board = (await office.get('/api/needs-attention')).body.data
    const of = (kind: string) => board.waiting.find((one: { kind: string }) => one.kind === kind)
    expect(of('agencies').count).toBeGreaterThan(0)
    expect(of('changes').count).toBeGreaterThan(0)
    const named = await all<{ name_en: string; name_ar: string }>(
      testApp.app.db,
      sql`select name_en, name_ar from agencies where id = ${of('changes').oldest.id}::uuid`,
    )
    expect(named.map(({ name_en, name_ar }) => ({ en: name_en, ar: name_ar }))).toEqual([of('changes').oldest.label])
    const content = await buildUser(testApp, { role: 'admin-staff' })
    await changed(
      testApp.app.db,
      sql`insert into user_roles (user_id, role_id) select ${content.id}, id from roles where name = 'Content'`,
    )
    const other = await loggedIn(testApp, content)
    expect((await other.get('/api/needs-attention')).body.data.waiting).toEqual([])
    expect(seen(await other.get(`/api/agentsData/${agency_id}`))).toEqual([403, 'not_allowed'])
  })

  test('finds an agency by name, code or owner, page after page', async () => {
    const office = await admin()
    for (let n = 0; n < 3; n++) await buildAgency(testApp, { name_en: `Kestrel ${n}`, code: `AG-KST0${n}` })
    const pageOne = await office.get('/api/agent-applications?q=kestrel&limit=2')
    expect(pageOne.body.meta.total).toBe(3)
    const pageTwo = await office.get(
      `/api/agent-applications?q=kestrel&limit=2&cursor=${pageOne.body.meta.next_cursor}`,
    )
    const names = [...pageOne.body.data, ...pageTwo.body.data].map((row: { name: { en: string } }) => row.name.en)
    expect(names).toEqual(['Kestrel 2', 'Kestrel 1', 'Kestrel 0'])
    expect((await office.get('/api/agent-applications?q=ag-kst01')).body.data).toHaveLength(1)
    expect(seen(await office.get('/api/agent-applications?cursor=nonsense'))).toEqual([422, 'invalid'])
  })
})
