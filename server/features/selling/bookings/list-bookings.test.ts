import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changed } from '#server/db/db'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let people: { agent: Awaited<ReturnType<typeof buildUser>> }
let made: any[]
beforeAll(async () => {
  supplier = new StandInSupplier(new Date('2026-11-20T06:00:00Z'))
  testApp = await startApp({ suppliers: [supplier.port], now: '2026-11-20T06:00:00Z' })
  const agency = await buildAgency(testApp)
  people = { agent: await buildUser(testApp, { role: 'agent', agency_id: agency.id }) }
  agent = await loggedIn(testApp, people.agent)
  await giveMoney(testApp, agency.id, 10_000_000)
  const colleague = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
  const flight = await findFlight(agent, supplier, { adults: 2, children: 0, infants: 0 })
  made = []
  for (const [index, ttl] of [300, 180, 240, 600].entries()) {
    supplier.ttlMinutes = ttl
    const who = index === 3 ? colleague : agent
    const saved = await who.post(
      '/api/bookings',
      bookingOf(flight, { passengers: [passenger('adult', index), passenger('adult', index + 4)] }),
    )
    expect(saved.status).toBe(200)
    made.push(saved.body.booking)
  }
  const [first] = made
  await agent.post('/api/confirm-pnr', { booking_id: first.id, expected_total: first.total })
  await changed(
    testApp.app.db,
    sql`update bookings set departure_at = '2027-06-01T10:00', carrier = 'PK', carriers = '{PK}' where reference = ${made[2].id}`,
  )
})
afterAll(() => testApp.close())

const ids = async (query: string) =>
  (await agent.get(`/api/get-bookings?${query}`)).body.data.map((row: { id: string }) => row.id)
const named = (...indexes: number[]) => indexes.map((index) => made[index].id)

describe('an agency’s bookings', () => {
  test('are found by any passenger, by e-ticket, however it is typed, and by invoice', async () => {
    expect(await ids('q=demir')).toEqual(named(0))
    const { tickets, invoice } = (await agent.get(`/api/get-flight-booking-details?id=${made[0].id}`)).body.data
    const number: string = tickets[0].number
    expect(await ids(`q=${number}`)).toEqual(named(0))
    expect(await ids(`q=${number.slice(0, 3)}-${number.slice(3)}`)).toEqual(named(0))
    expect(await ids(`q=${invoice.number.toLowerCase()}`)).toEqual(named(0))
    expect(await ids('q=nobody')).toEqual([])
  })

  test('are narrowed by travel days, airline, state and maker', async () => {
    expect(await ids('travel_from=2027-06-01&travel_to=2027-06-01')).toEqual(named(2))
    expect(await ids(`travel_to=${supplier.dates.out}`)).toEqual(named(3, 1, 0))
    expect(await ids('airline=pk')).toEqual(named(2))
    expect(await ids('status=confirmed')).toEqual(named(0))
    expect(await ids('mine=1')).toEqual(named(2, 1, 0))
  })

  test('stand in the order asked, page by page without a gap', async () => {
    // The confirmed one no longer waits for its time limit.
    const orders = { ttl: named(1, 2, 3, 0), created: named(3, 2, 1, 0) }
    for (const [sort, wanted] of Object.entries(orders)) {
      const seen: string[] = []
      for (let cursor = ''; ; ) {
        const { body } = await agent.get(`/api/get-bookings?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
        seen.push(...body.data.map((row: { id: string }) => row.id))
        if (!body.meta.next_cursor) break
        cursor = body.meta.next_cursor
      }
      expect([sort, seen]).toEqual([sort, wanted])
    }
    expect((await ids('sort=departure')).at(-1)).toBe(made[2].id)
  })

  test('begin at a place that this installation has named, at no other', async () => {
    const cursor = Buffer.from(JSON.stringify(['2026-11-20T10:00:00Z', '-'.repeat(36)])).toString('base64url')
    const { status, body } = await agent.get(`/api/get-bookings?cursor=${cursor}`)
    expect([status, body.errors?.[0].field]).toEqual([422, 'cursor'])
  })

  test('are narrowed by the days of the company, not of the database', async () => {
    const lateEvening = '2026-11-20T22:30:00Z'
    await changed(testApp.app.db, sql`update bookings set created_at = ${lateEvening} where reference = ${made[1].id}`)
    // In Riyadh it is half past one of the next day.
    expect(await ids('from=2026-11-21')).toEqual(named(1))
    expect(await ids('to=2026-11-20')).toEqual(named(3, 2, 0))
    await changed(
      testApp.app.db,
      sql`update bookings set created_at = ${made[1].created_at} where reference = ${made[1].id}`,
    )
  })

  test('that were ticked come as a file of just those, and never with another agency’s', async () => {
    const rowsOf = async (visitor: Visitor, query: string) => {
      const { body } = await visitor.get(`/api/bookings-file?format=csv&${query}`)
      return (body as Buffer).toString('utf8').trim().split(/\r?\n/).slice(1)
    }
    const chosen = await rowsOf(agent, `ids=${named(0, 2).join(',')}`)
    expect(chosen).toHaveLength(2)
    expect(chosen.join()).toContain(made[0].id)
    const stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    expect(await rowsOf(stranger, `ids=${made[0].id}`)).toEqual([])
    const wrong = await agent.get('/api/bookings-file?format=csv&ids=BK-1')
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'ids' }] } })
  })

  test('as a file are the same rows', async () => {
    const { body, headers } = await agent.get('/api/bookings-file?format=csv&mine=1&sort=ttl')
    const text = (body as Buffer).toString('utf8')
    expect(headers['content-disposition']).toContain('attachment')
    const rows = text.trim().split(/\r?\n/)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toContain('Total, SAR')
    for (const [line, id] of named(1, 2, 0).entries()) expect(rows[line + 1]).toContain(id)
    const sheet = (await agent.get('/api/bookings-file?format=xlsx&locale=ar')).body as Buffer
    expect(sheet.subarray(0, 2).toString()).toBe('PK')
    expect((await testApp.visitor().get('/api/bookings-file?format=csv')).status).toBe(401)
  })
})

describe('filters that are kept', () => {
  test('are one’s own, written over by name, and at most twenty', async () => {
    const keep = (name: string, query: object = { status: 'saved', sort: 'ttl' }) =>
      agent.post('/api/booking-filters', { name, query })
    expect((await keep('To ticket')).body.data).toMatchObject({
      name: 'To ticket',
      query: { status: 'saved', sort: 'ttl' },
    })
    await keep('To ticket', { status: 'confirmed' })
    const { data } = (await agent.get('/api/booking-filters')).body
    expect(data).toHaveLength(1)
    expect(data[0].query).toEqual({ status: 'confirmed' })
    const stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    expect((await stranger.call('DELETE', `/api/booking-filters?id=${data[0].id}`)).status).toBe(404)
    const many = await Promise.all(Array.from({ length: 25 }, (_, index) => keep(`Filter ${index}`)))
    expect(many.filter((one) => one.status === 200)).toHaveLength(19)
    expect((await keep('x', { nonsense: '1' })).body.code).toBe('unknown_field')
    expect((await agent.call('DELETE', `/api/booking-filters?id=${data[0].id}`)).status).toBe(200)
  })

  test('of the ledger and the deposits stand beside them under the same names, and each list shows its own', async () => {
    const person = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    const keep = (list: string | undefined, query: object) =>
      person.post('/api/booking-filters', { list, name: 'Mine', query })
    const kept = async (list?: string) =>
      (await person.get(`/api/booking-filters${list ? `?list=${list}` : ''}`)).body.data
    expect((await keep('ledger', { kind: 'deposit', direction: 'in', days: 'all' })).status).toBe(200)
    expect((await keep('deposits', { status: 'pending', from: '2026-11-01' })).status).toBe(200)
    expect((await keep(undefined, { airline: 'SV' })).status).toBe(200)
    expect(await kept('ledger')).toMatchObject([
      { name: 'Mine', query: { kind: 'deposit', direction: 'in', days: 'all' } },
    ])
    expect(await kept('deposits')).toMatchObject([{ name: 'Mine', query: { status: 'pending', from: '2026-11-01' } }])
    expect(await kept()).toMatchObject([{ name: 'Mine', query: { airline: 'SV' } }])
    const stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    expect((await stranger.get('/api/booking-filters?list=ledger')).body.data).toEqual([])
    const [ledger] = await kept('ledger')
    expect((await stranger.call('DELETE', `/api/booking-filters?id=${ledger.id}`)).status).toBe(404)
    expect((await keep('no_such_list', {})).body).toMatchObject({ code: 'invalid', errors: [{ field: 'list' }] })
    expect((await keep('ledger', { kind: 'nonsense' })).body.errors).toMatchObject([{ field: 'query.kind' }])
    expect((await keep('deposit_queue', { status: 'all', sort: 'oldest' })).status).toBe(200)
    for (const [query, field] of [
      [{ status: 'lost' }, 'query.status'],
      [{ sort: 'dearest' }, 'query.sort'],
      [{ airline: 'SV' }, 'query.airline'],
    ] as const)
      expect((await keep('deposit_queue', query)).body.errors).toMatchObject([{ field }])
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        person.post('/api/booking-filters', { list: 'deposits', name: `View ${index}`, query: {} }),
      ),
    )
    expect(await kept('deposits')).toHaveLength(20)
    expect((await person.post('/api/booking-filters', { list: 'ledger', name: 'Another', query: {} })).status).toBe(200)
  })
})

test('two hours before its time limit a booking that is still only held is announced', async () => {
  testApp.clock.advanceMinutes(70)
  await settleJobs(testApp)
  agent = await loggedIn(testApp, people.agent)
  const { data } = (await agent.get('/api/notifications?limit=100')).body
  const announced = data.filter((one: { kind: string }) => one.kind === 'booking_expiring')
  expect(announced.map((one: { data: { reference: string } }) => one.data.reference)).toEqual(named(1))
})

test('a booking is completed when its last flight has arrived, by the clock of that airport', async () => {
  const state = async () =>
    (await agent.get(`/api/get-flight-booking-details?id=${made[0].id}`)).body.data.status as string
  const run = async () => {
    await sql`insert into jobs (kind, payload, run_at) values ('bookings.complete', '{}', ${testApp.app.clock.now()})`.execute(
      testApp.app.db,
    )
    await settleJobs(testApp)
    agent = await loggedIn(testApp, people.agent)
  }
  // 14:25 in Riyadh is 11:25 UTC.
  testApp.clock.moveTo(`${supplier.dates.back}T11:20:00Z`)
  await run()
  expect(await state()).toBe('confirmed')
  testApp.clock.moveTo(`${supplier.dates.back}T11:30:00Z`)
  await run()
  expect(await state()).toBe('completed')
})
