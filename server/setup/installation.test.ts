import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config'
import { first, inTx } from '#server/db/db'
import { postJournal, recipes, reverseJournal } from '#server/features/money/ledger'
import { isRefusal } from '#server/http/refusal'
import { settleInstallation } from '#server/setup/index'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../test/factories.ts'

let demo: TestApp
let company: TestApp
beforeAll(async () => {
  demo = await startApp()
  company = await startApp({ company: true })
})
afterAll(async () => {
  await demo.close()
  await company.close()
})

const asDemo = readConfig({ DEMO: '1' }, '/tmp')
const asCompany = readConfig({ DEMO: '0' }, '/tmp')
const unsaid = readConfig({}, '/tmp')
const byTestCard = (agencyId: string, at: Date) => ({
  kind: 'card_payment' as const,
  source: { type: 'payment', id: randomUUID() },
  at,
  agency_id: agencyId,
  lines: recipes.cardPayment({
    payer: { type: 'agency', id: agencyId },
    gateway: 'test-card',
    currency: 'SAR',
    amount: 5_000_000,
  }),
})

test('what began as a demonstration never becomes a company’s, and the other way round', async () => {
  await expect(settleInstallation(demo.app.db, asCompany)).rejects.toThrow('never becomes a company')
  expect((await settleInstallation(demo.app.db, unsaid)).demo).toBe(true)
  await expect(settleInstallation(company.app.db, asDemo)).rejects.toThrow('never becomes a demonstration')
  // A company's folder started without a word stays a company's, instead of filling up with invented people.
  expect(await settleInstallation(company.app.db, unsaid)).toMatchObject({ demo: false, history: false })
})

test('what it is cannot be changed in the database either, not even by its owner', async () => {
  const { ownerUrl } = company
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    for (const change of [
      `update installation set kind = 'demo'`,
      'delete from installation',
      'truncate installation',
      `insert into installation (kind) values ('demo')`,
    ])
      await expect(owner.query(change)).rejects.toThrow()
  } finally {
    await owner.end()
  }
})

test('the ledger of a company refuses the test card’s money, whoever posts it', async () => {
  const { app } = company
  const { id } = await buildAgency(company)
  const refused = await inTx(app.db, 'test', (tx) => postJournal(tx, byTestCard(id, app.clock.now())))
  expect(isRefusal(refused) && refused.code).toBe('card_not_allowed')
  expect(await first(app.db, sql<{ n: number }>`select count(*)::int as n from journals`)).toEqual({ n: 0 })
})

test('a company may take back what an earlier version let the test card pay', async () => {
  const { app, ownerUrl } = company
  const { id } = await buildAgency(company)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('alter table postings disable trigger postings_test_gateway')
  const posted = await inTx(app.db, 'test', (tx) => postJournal(tx, byTestCard(id, app.clock.now())))
  await owner.query('alter table postings enable trigger postings_test_gateway')
  await owner.end()
  if (isRefusal(posted)) throw posted
  const back = await inTx(app.db, 'test', (tx) =>
    reverseJournal(tx, posted, 'no money was collected', { at: app.clock.now() }),
  )
  expect(isRefusal(back)).toBe(false)
})

test('a company has no test card, no outbox and no word of them in its OpenAPI document', async () => {
  const { server } = company
  const someone = company.visitor()
  const id = 'a'.repeat(30)
  const answers = await Promise.all([
    someone.get(`/api/test-card/${id}`),
    someone.post(`/api/test-card/${id}/pay`, { card_number: '4242424242424242' }),
    someone.get('/demo/outbox'),
    server.inject({ method: 'POST', url: '/api/webhooks/test-card', payload: '{}' }).then((answer) => ({
      status: answer.statusCode,
    })),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const document = JSON.stringify((await someone.get('/api/openapi.json')).body)
  expect(document).not.toMatch(/test-card|demo\/outbox/)
  expect(document).toContain('/api/payment-url')
})

test('a demonstration has them all', async () => {
  const someone = demo.visitor()
  expect((await someone.get('/demo/outbox')).status).toBe(200)
  expect(JSON.stringify((await someone.get('/api/openapi.json')).body)).toContain('/api/test-card/{payment}')
  expect((await someone.get('/api/site')).body.site.payment_methods).toContain('card')
})

test('a company without a gateway says so to every screen, and refuses each start of a card payment in words', async () => {
  const visitor = company.visitor()
  expect((await visitor.get('/api/site')).body.site.payment_methods).toEqual(['balance', 'bank_transfer'])
  const agent = await loggedIn(company, await buildUser(company, { role: 'agent' }))
  const asked = await agent.post('/api/send-payment-request', { booking_id: 'BK-AAAAAA', email: 'a@example.test' })
  expect(asked).toMatchObject({
    status: 422,
    body: {
      code: 'card_not_allowed',
      message: 'Card payments are not set up here. Choose another way to pay.',
    },
  })
})
