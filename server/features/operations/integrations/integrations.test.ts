import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { encryptedColumns } from '#server/keys/encrypted-columns'
import { accountingSystems } from '#server/ports/accounting'
import { PortError } from '#server/ports/failure'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'
import { ZohoStandIn, zohoKeys } from '../../../../test/stand-ins/zoho/index.ts'
import { connectZoho, consent, handOver, standInFor, zohoId } from '../../../../test/zoho.ts'
import { readinessOf } from './index.ts'

let testApp: TestApp
let zoho: ZohoStandIn
let admin: Visitor
let owner: pg.Client
beforeAll(async () => {
  zoho = await ZohoStandIn.start()
  testApp = await startApp({ now: '2027-01-10T08:00:00Z', standIns: standInFor(zoho) })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
  await zoho.close()
})
beforeEach(() => {
  zoho.forgive()
  zoho.calls.length = 0
})

const saveKeys = (keys: Record<string, string>, who = admin) =>
  who.post('/api/save-keys', { integration: zohoId, keys })
const shown = async () => (await admin.get('/api/integrations')).body.data.find((one: any) => one.id === zohoId)
const books = () => accountingSystems(testApp.app).get(zohoId)!
const signal = () => AbortSignal.timeout(10_000)

describe('what an integration is told', () => {
  test('is nothing at first: it is off, and nobody outside has been called', async () => {
    expect(await shown()).toMatchObject({
      state: 'off',
      is_on: false,
      missing: ['Client ID', 'Client secret', 'Organisation'],
    })
    expect(await readinessOf(testApp.app, zohoId)).toMatchObject({ state: 'off' })
    expect(zoho.calls).toEqual([])
  })

  test('is kept, secrets encrypted, and comes back by its last four letters only', async () => {
    expect((await saveKeys(zohoKeys)).body.message).toBe('Keys saved.')
    const answer = await admin.get(`/api/fetch-keys?integration=${zohoId}`)
    const { keys } = answer.body.data[0]
    expect(keys.find((key: any) => key.name === 'client_secret')).toMatchObject({ value: null, last_four: 'ient' })
    expect(keys.find((key: any) => key.name === 'client_id')).toMatchObject({
      value: zohoKeys.client_id,
      last_four: null,
    })
    expect(JSON.stringify(answer.body)).not.toContain(zohoKeys.client_secret)
    const { rows } = await owner.query('select value, value_encrypted from integration_keys where name = $1', [
      'client_secret',
    ])
    expect(rows[0].value).toBeNull()
    expect(rows[0].value_encrypted).toMatch(/^v2\./)
    expect(JSON.stringify((await owner.query('select * from activity_log')).rows)).not.toContain(zohoKeys.client_secret)
  })

  test('stays where a secret is not named, and is re-encrypted with the master key', async () => {
    await saveKeys({ client_id: '1000.OTHER' })
    await saveKeys({ client_id: zohoKeys.client_id })
    const { keys } = (await admin.get(`/api/fetch-keys?integration=${zohoId}`)).body.data[0]
    expect(keys.find((key: any) => key.name === 'client_secret').last_four).toBe('ient')
    const { rows } = await owner.query(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_name like 'integration_%' and column_name like '%\\_encrypted'`,
    )
    const listed = encryptedColumns.map(({ table, column }) => `${table}.${column}`)
    expect(rows.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([])
  })

  test('is refused at its field where it cannot be right, and by name where nobody takes it', async () => {
    const fields = async (keys: Record<string, string>) =>
      (await saveKeys(keys)).body.errors.map((one: any) => one.field)
    expect(await fields({ client_id: 'two words' })).toEqual(['keys.client_id'])
    expect(await fields({ from_day: '2027-02-30' })).toEqual(['keys.from_day'])
    expect(await fields({ password: 'x' })).toEqual(['keys.password'])
    expect((await admin.post('/api/save-keys', { integration: 'nobody', keys: {} })).status).toBe(404)
    expect((await admin.post('/api/save-keys', { integration: 'mail', keys: {} })).body.code).toBe('wrong_state')
  })

  test('is for those who look after integrations', async () => {
    const reader = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
    expect((await saveKeys({ client_id: 'x' }, reader)).status).toBe(403)
    expect((await reader.get('/api/fetch-keys')).status).toBe(403)
    const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    expect((await agent.get('/api/integrations')).status).toBe(403)
  })
})

describe('logging in at Zoho', () => {
  const failed = { code: 'invalid', message: 'Zoho Auth Failed' }
  const tokens = () => all(testApp.app.db, sql<{ integration: string }>`select integration from integration_tokens`)

  test('a code alone, with a foreign, a used or an old state, or of another session opens nothing', async () => {
    expect((await handOver(admin, await consent(admin), { state: undefined })).body).toMatchObject(failed)
    expect((await handOver(admin, await consent(admin), { state: 'x'.repeat(43) })).body).toMatchObject(failed)
    const second = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
    expect((await handOver(second, await consent(admin))).body).toMatchObject(failed)
    const late = await consent(admin)
    testApp.clock.advanceMinutes(11)
    expect((await handOver(admin, late)).body).toMatchObject(failed)
    expect(zoho.calls.filter((call) => call.includes('/token'))).toEqual([])
    expect(await tokens()).toEqual([])
  })

  test.each([
    'https://accounts.zoho.com.evil.example',
    'https://accounts.zoho.eu@evil.example',
    'http://accounts.zoho.com',
    'http://127.0.0.1:1',
    'https://[::1]',
    'https://2130706433',
    'accounts.zoho.com',
  ])('a server that is none of Zoho’s is not called: %s', async (accounts_server) => {
    expect((await handOver(admin, await consent(admin), { accounts_server })).body).toMatchObject(failed)
    expect(zoho.calls.filter((call) => call.includes('/token'))).toEqual([])
  })

  test('a data centre that is not the server’s is refused', async () => {
    const back = await consent(admin)
    const answer = await handOver(admin, back, { accounts_server: 'https://accounts.zoho.in', location: 'eu' })
    expect(answer.body).toMatchObject(failed)
    expect(zoho.calls.filter((call) => call.includes('/token'))).toEqual([])
  })

  test('a code that Zoho does not know says so in the words of the specification', async () => {
    expect((await handOver(admin, await consent(admin), { code: '1000.invented' })).body).toMatchObject(failed)
    expect(await tokens()).toEqual([])
    expect((await shown()).incident).toBeNull()
  })

  test('with all of it right the company is connected, its only organisation chosen, and no token leaves the server', async () => {
    const back = await consent(admin)
    const answer = await handOver(admin, back)
    expect(answer.body).toMatchObject({
      message: 'Zoho Auth Successful',
      token: { site: 'sa', organisation: 'Rihla Travel LLC' },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/renewal|\.access/)
    expect(await shown()).toMatchObject({ state: 'on', missing: [], login: { site: 'sa' } })
    expect((await handOver(admin, back)).body).toMatchObject(failed)
    const { rows } = await owner.query('select * from integration_tokens')
    expect(JSON.stringify(rows)).not.toMatch(/\.renewal|\.access/)
  })

  test('what can be chosen is asked of Zoho', async () => {
    const { body } = await admin.get(`/api/integration-choices?integration=${zohoId}&key=payment_account`)
    expect(body.data).toEqual([{ value: '501', label: 'Customer wallets' }])
    expect((await admin.get(`/api/integration-choices?integration=${zohoId}&key=client_secret`)).status).toBe(422)
  })
})

describe('the access', () => {
  test('that has ended is renewed once, however many ask at the same time', async () => {
    testApp.clock.advanceMinutes(60)
    // The session of before ended with its half hour.
    admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
    const before = zoho.renewals
    await Promise.all(Array.from({ length: 4 }, () => books().findContact({ name: 'Nobody' }, { signal: signal() })))
    expect(zoho.renewals).toBe(before + 1)
  })

  test('that Zoho ended early is renewed, and the call made again', async () => {
    zoho.fail(/GET \/contacts/, 'expired')
    const before = zoho.renewals
    expect(await books().findContact({ name: 'Nobody' }, { signal: signal() })).toBeNull()
    expect(zoho.renewals).toBe(before + 1)
  })

  test('that was taken back opens one incident and tells once; nothing more is asked until somebody connects again', async () => {
    const told = async () =>
      (await owner.query(`select count(*)::int as n from notifications where kind = 'integration_refused'`)).rows[0].n
    zoho.revoked = true
    zoho.endAccess()
    const people = (await owner.query(`select count(*)::int as n from users where role = 'admin'`)).rows[0].n
    for (let n = 0; n < 5; n++) {
      const call = books().findContact({ name: 'Nobody' }, { signal: signal() })
      await expect(call).rejects.toSatisfy((error) => error instanceof PortError && error.kind === 'not_authorised')
    }
    await expect.poll(async () => (await shown()).state).toBe('refused')
    await expect.poll(told).toBe(people)
    // Once it was refused, the other four did not even ask.
    expect(zoho.calls.filter((call) => call.includes('/token')).length).toBe(1)

    const failedTest = await admin.post('/api/integration-test', { integration: zohoId })
    expect(failedTest.body.data.tested.problem).toBe(
      'It refuses our keys or our connection. Save the right keys or connect again.',
    )
    await connectZoho(admin)
    expect(await shown()).toMatchObject({ state: 'on', incident: null, tested: { problem: null } })
    expect(await told()).toBe(people)
  })
})

describe('what is seen of it', () => {
  test('every call is in the log, without keys, tokens or what was said', async () => {
    const { data } = (await admin.get(`/api/integration-calls?integration=${zohoId}`)).body
    expect(data.map(({ call }: any) => call)).toContain('findContact')
    expect(data.map(({ outcome }: any) => outcome)).toContain('not_authorised')
    expect(JSON.stringify(data)).not.toMatch(/Nobody|\.renewal|\.access|secret-of/)
    const only = (await admin.get(`/api/integration-calls?integration=${zohoId}&failed=1`)).body.data
    expect(only.every(({ outcome }: any) => outcome !== 'ok')).toBe(true)
    // Its health is that of the log, whichever process wrote it.
    const { newest } = await shown()
    expect([newest.calls, newest.failed]).toEqual([data.length, only.length])
    await owner.query(
      `insert into integration_calls (integration, call, at, took_ms, outcome) values ($1, 'findContact', now(), 90000, 'ok')`,
      [zohoId],
    )
    expect((await shown()).newest).toMatchObject({ calls: newest.calls + 1, failed: newest.failed })
  })

  test('what comes with the program stands beside it, and takes no keys', async () => {
    const { data } = (await admin.get('/api/integrations')).body
    const embedded = data.filter((one: any) => one.embedded).map(({ id }: any) => id)
    expect(embedded).toEqual(['demo-airlines', 'own-hotels', 'demo-insurers', 'test-card', 'mail'])
    const withKeys = (await admin.get('/api/fetch-keys')).body.data.map((one: any) => one.integration)
    expect(withKeys).toContain(zohoId)
    expect(withKeys.filter((id: string) => embedded.includes(id))).toEqual([])
    expect(data.find((one: any) => one.id === 'mail').note).toBe(
      'No mail server in MAIL_URL: unless one is entered below, mails stay in the outbox.',
    )
  })

  test('who switched it, and who disconnected it, is in the activity log', async () => {
    await admin.post('/api/integration-switch', { integration: zohoId, on: false })
    expect(await shown()).toMatchObject({ state: 'off' })
    await admin.post('/api/integration-switch', { integration: zohoId, on: true })
    expect((await admin.post('/api/integration-disconnect', { integration: zohoId })).body.message).toBe(
      'Disconnected.',
    )
    expect(await shown()).toMatchObject({ state: 'not_connected' })
    expect(zoho.calls).toContain('POST /oauth/v2/token/revoke')
    const { data } = (await admin.get('/api/activity-logs?kind=integration')).body
    const actions = data.map(({ action }: any) => action)
    expect(actions.slice(0, 3)).toEqual(['integration_disconnected', 'integration_switched', 'integration_switched'])
    expect(actions).toContain('integration_keys_saved')
  })
})
