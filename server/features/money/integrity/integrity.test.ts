import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, inTx } from '#server/db/db'
import { type Payer, postJournal, recipes } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'

let testApp: TestApp
let admin: Visitor
let adminId: string
let journal: string
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T10:00:00Z' })
  const user = await buildUser(testApp, { role: 'admin' })
  adminId = user.id
  admin = await loggedIn(testApp, user)
  const payer: Payer = { type: 'agency', id: (await buildAgency(testApp)).id }
  journal = (await inTx(testApp.app.db, 'deposit', (tx) =>
    postJournal(tx, {
      kind: 'opening',
      source: { type: 'demo', id: 'x' },
      at: testApp.app.clock.now(),
      lines: recipes.openingBalance({ payer, currency: 'SAR', amount: 5_000 }),
    }),
  )) as string
})
afterAll(() => testApp.close())

test('an admin has the books proven and sees when, which rules, and that they hold', async () => {
  const { status, body } = await admin.post('/api/run-proof')
  expect([status, body.message, body.data.ok, body.data.broken]).toEqual([200, 'Every rule holds.', true, []])
  const runs = (await admin.get('/api/proof-runs')).body
  expect(runs.data).toEqual([body.data])
  expect(runs.checks.length).toBeGreaterThan(20)
  expect(runs.checks.map((check: { name: string }) => check.name)).toContain('I14 files')
})

test('one row changed behind the app’s back is named on the page, and its people are told', async () => {
  const owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  await owner.query(
    `set session_replication_role = replica; update postings set amount = 9000 where journal_id = '${journal}' and amount > 0`,
  )
  await owner.end()
  admin.cookies.set('locale', 'ar')
  const { body } = await admin.post('/api/run-proof')
  expect(body.message).toBe('وجد الفحص خللًا.')
  const hashes = body.data.broken.find((check: { name: string }) => check.name === 'I1 hashes')
  expect(hashes).toEqual({
    name: 'I1 hashes',
    title: 'كل قيد بأسطره التي سُجِّل بها',
    broken: [{ subject: `journal ${journal}`, detail: 'line 2 says 9000, was posted as 5000' }],
  })
  expect(
    await all(testApp.app.db, sql`select link from notifications where user_id = ${adminId} and kind = 'proof_failed'`),
  ).toEqual([{ link: '/admin/health' }])
  expect((await admin.get('/api/proof-runs')).body.data.map((run: { ok: boolean }) => run.ok)).toEqual([false, true])
})

test('an admin sees the head of the audit chain and takes the witnessed heads along', async () => {
  const { chain } = (await admin.get('/api/proof-runs')).body
  expect(chain).toMatchObject({
    block: expect.any(Number),
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    restores: [],
  })
  const answer = await admin.get('/api/audit-witness')
  expect(answer.headers['content-disposition']).toContain('audit-witness-2026-11-20.txt')
  const lines = String(answer.body).trim().split('\n')
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ event: 'download', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const after = (await admin.get('/api/proof-runs')).body.chain
  expect(after.left).toMatchObject({ block: after.block })
})

test('staff need their permission, agents have no business here', async () => {
  const staff = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
  const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  for (const visitor of [staff, agent]) {
    expect((await visitor.get('/api/proof-runs')).status).toBe(403)
    expect((await visitor.post('/api/run-proof')).status).toBe(403)
    expect((await visitor.get('/api/audit-witness')).status).toBe(403)
  }
})
