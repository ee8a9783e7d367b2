import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, passenger } from '../../../../test/booking-steps.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { preferIndexes, readWhole } from '../../../../test/support/read-whole.ts'
import { costOf, statementsOf } from '../../../../test/support/statements.ts'

let testApp: TestApp
let client: pg.Client
let office: Visitor
let references: string[]
const supplier = new StandInSupplier(new Date())
const people = [
  ['ZARMINA', 'KHANZADA'],
  ['KHANZADA', 'WAHEED'],
  ['NOOR', 'KHANZADANI'],
] as const

beforeAll(async () => {
  testApp = await startApp({ suppliers: [supplier.port] })
  office = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const customer = await loggedIn(
    testApp,
    await buildUser(testApp, { role: 'customer', name: 'Nadira Sohail', email: 'nadira.sohail@example.test' }),
  )
  references = []
  for (const [given_name, surname] of people) {
    const flight = await findFlight(customer, supplier)
    const body = bookingOf(flight, { passengers: [passenger('adult', references.length, { given_name, surname })] })
    const saved = await customer.post('/api/bookings', body, { 'idempotency-key': randomUUID() })
    references.push(saved.body.booking.id)
  }
  client = new pg.Client({ connectionString: testApp.ownerUrl })
  await client.connect()
  await preferIndexes(client)
  // A small index is walked as a whole otherwise, which is what must not happen.
  await client.query('set enable_indexscan = off')
})
afterAll(async () => {
  await client.end()
  await testApp.close()
})

const found = async (q: string): Promise<string[]> =>
  (await office.get(`/api/personal-data?q=${encodeURIComponent(q)}`)).body.data.map(({ id }: { id: string }) => id)
const places = (...at: number[]) => at.map((one) => `${references[one]}/0`)

test('who bears just the name stands before those whose name holds it, the newest first', async () => {
  expect(await found('khanzada')).toEqual(places(0, 2, 1))
})

test('two words are found in any order, a part of each is enough', async () => {
  expect(await found('KHANZADA ZARMINA')).toEqual(places(0))
  expect(await found('zarm / khanz')).toEqual(places(0))
  expect(await found('zarm waheed')).toEqual([])
})

test('a booking’s reference finds who travels on it, and nothing but separators finds nobody', async () => {
  expect(await found(references[1]!.toLowerCase())).toEqual(places(1))
  expect(await found('/ /')).toEqual([])
})

test('somebody with an account is found by a part of the address, with the bookings they made', async () => {
  const { body } = await office.get('/api/personal-data?q=sohail@exam')
  expect(body.data).toMatchObject([{ kind: 'user', name: 'Nadira Sohail', bookings: 3 }])
})

test('an account of just this name or address stands before those that hold it', async () => {
  for (const [name, email] of [
    ['Adil Tariq Anwar', 'a.tariq.anwar@example.test'],
    ['Tariq Anwar', 'tariq.anwar@example.test'],
  ] as const)
    await buildUser(testApp, { role: 'customer', name, email })
  const names = async (q: string) =>
    (await office.get(`/api/personal-data?q=${encodeURIComponent(q)}`)).body.data.map(
      (one: { name: string }) => one.name,
    )
  for (const q of ['tariq anwar', 'TARIQ.anwar@example.test'])
    expect([q, await names(q)]).toEqual([q, ['Tariq Anwar', 'Adil Tariq Anwar']])
})

test.each([['nadira'], ['khanzada'], ['nadira.sohail@example.test'], ['BK-222222']])(
  'looking for %s reads neither all bookings nor all who travel',
  async (q) => {
    const statements = await statementsOf(async () => {
      expect((await office.get(`/api/personal-data?q=${q}`)).status).toBe(200)
    })
    // What stands against an erasure is asked of the few bookings that were found.
    for (const statement of statements.filter(({ text }) => !text.includes('agency_open')))
      expect(await readWhole(client, statement, ['bookings', 'booking_passengers'])).toEqual([])
  },
)

test('many people are found by one read of what stands against their erasure, and reads of one are not planned again', async () => {
  const ask = () => office.get('/api/personal-data?q=khanzada')
  const asked = await statementsOf(async () => {
    expect((await ask()).body.data).toHaveLength(3)
  })
  expect(asked.filter(({ text }) => text.includes('agency_open'))).toHaveLength(1)
  // Three kinds of people by what was typed, and what stands against erasing those who were found.
  expect((await costOf(ask)).planned).toBe(4)
})
