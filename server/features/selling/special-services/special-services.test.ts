import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

const start = '2026-11-20T06:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let agencyId: string

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  supplier.faults.clear()
  supplier.serviceAnswer = 'KK'
  supplier.capabilities.add('services')
  agencyId = (await buildAgency(testApp)).id
  await logIn()
  await giveMoney(testApp, agencyId, 1_000_000)
})

const logIn = async () => {
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
}
const key = () => ({ 'idempotency-key': randomUUID() })

async function sold(): Promise<string> {
  const saved = await agent.post('/api/bookings', bookingOf(await findFlight(agent, supplier)), key())
  const { id, total } = saved.body.booking
  await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
  return id
}
const asked = (booking_id: string, code: string, more = {}) =>
  agent.post('/api/special-services', { booking_id, passenger: 0, code, ...more }, key())
const shown = async (id: string) =>
  (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data.special_services.map((one: any) => [
    one.code,
    one.state,
  ])

test('A meal is confirmed at once, a wheelchair by a person later, and nothing is asked for twice.', async () => {
  const id = await sold()
  const answer = await asked(id, 'VGML')
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  supplier.serviceAnswer = 'PN'
  await asked(id, 'WCHC')
  expect(await shown(id)).toEqual([
    ['VGML', 'confirmed'],
    ['WCHC', 'pending'],
  ])
  expect((await asked(id, 'VGML')).body.message).toBe('This is asked for already.')
  for (const held of supplier.services.values()) held.status = 'HK'
  testApp.clock.advanceMinutes(11)
  await settleJobs(testApp)
  await logIn()
  expect(await shown(id)).toEqual([
    ['VGML', 'confirmed'],
    ['WCHC', 'confirmed'],
  ])
})

test('What the airline refuses is told to the agency, and may be asked for again.', async () => {
  const id = await sold()
  supplier.serviceAnswer = 'NO'
  await asked(id, 'MOML')
  const told = await all(
    testApp.app.db,
    sql<{
      kind: string
    }>`select n.kind from notifications n join users u on u.id = n.user_id where u.agency_id = ${agencyId} and n.kind = 'service_refused'`,
  )
  expect([told.length > 0, await shown(id)]).toEqual([true, [['MOML', 'refused']]])
  const paper = await agent.get(`/api/booking-document?id=${id}&kind=eticket`)
  expect(pdfText(paper.body as Buffer)).toContain('Muslim meal: refused')
  supplier.serviceAnswer = 'KK'
  expect((await asked(id, 'MOML')).status).toBe(200)
  expect(await shown(id)).toEqual([
    ['MOML', 'refused'],
    ['MOML', 'confirmed'],
  ])
})

test('A silence is asked about and never sent twice; a number is kept encrypted, and checked where it is typed.', async () => {
  const id = await sold()
  supplier.failNext('service', 'silent_after')
  await asked(id, 'FQTV', { text: 'sv1234567' })
  testApp.clock.advanceMinutes(3)
  await settleJobs(testApp)
  await logIn()
  expect(await shown(id)).toEqual([['FQTV', 'confirmed']])
  expect(supplier.calls.filter((call) => call === 'service').length).toBeGreaterThan(0)
  const rows = await all(
    testApp.app.db,
    sql<{ text_encrypted: string }>`select text_encrypted from special_services where code = 'FQTV'`,
  )
  expect(rows.map(({ text_encrypted }) => text_encrypted.includes('1234567'))).toEqual([false])
  const fields = []
  for (const [code, more] of [
    ['FQTV', { text: '?' }],
    ['BSCT', {}],
    ['VGML', { passenger: 5 }],
  ] as const)
    fields.push((await asked(id, code, more)).body.errors[0].field)
  expect(fields).toEqual(['text', 'code', 'passenger'])
  supplier.capabilities.delete('services')
  expect((await asked(id, 'VGML')).body.message).toBe('This airline takes no requests online. Ask the office.')
})

test('Whoever repeats with the same key is told that the airline was asked once it was, and not before.', async () => {
  const id = await sold()
  const meal = key()
  const ask = (code: string, mine: ReturnType<typeof key>) =>
    agent.post('/api/special-services', { booking_id: id, passenger: 0, code }, mine)
  supplier.failNext('service', 'silent_before')
  expect((await ask('VGML', meal)).status).toBe(504)
  expect((await ask('VGML', meal)).body.code).toBe('in_progress')
  testApp.clock.advanceMinutes(3)
  await settleJobs(testApp)
  expect((await ask('VGML', meal)).status).toBe(200)
  // A no stands in the booking: it is the answer, and the airline is not asked anew.
  const chair = key()
  supplier.failNext('service', 'not_permitted')
  expect((await ask('WCHR', chair)).status).toBe(200)
  await sql`update idempotency set state = 'running', reply_encrypted = null, lease = now() - interval '1 second'`.execute(
    testApp.app.db,
  )
  expect((await ask('WCHR', chair)).status).toBe(200)
  expect(await shown(id)).toEqual([
    ['VGML', 'confirmed'],
    ['WCHR', 'refused'],
  ])
})
