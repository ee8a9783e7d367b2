import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { type Answer, startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import {
  bookingOf,
  findFlight,
  giveMoney,
  passenger,
  savedBooking,
  settleJobs,
} from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { runs } from '../../../../test/support/runs.ts'
import { Booking } from '#contract/selling/bookings'
import { fundsOf, runInvariants } from '#server/features/money/ledger'

let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let agencyId: string
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await testApp.close()
})
beforeEach(async () => {
  supplier.extra = 0
  supplier.faults.clear()
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
})

const confirm = (visitor: Visitor, booking: { id: string; total: unknown }, key: string = randomUUID()) =>
  visitor.post(
    '/api/confirm-pnr',
    { booking_id: booking.id, expected_total: booking.total },
    { 'idempotency-key': key },
  )
const funds = () => fundsOf(testApp.app.db, agencyId, 'SAR')
const details = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/get-flight-booking-details?id=${id}`)).body.data

/** As a program that was told to wait for its first request does. */
async function untilKnown(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.body.code !== 'in_progress') return answer
  }
}

describe('documents by route', () => {
  const card = () => {
    const { passport_expiry: _none, ...one } = {
      ...passenger(),
      passport_number: '3520212345671',
      passport_country: 'PK',
    }
    return { ...one, document: 'national_id' }
  }
  const save = async (one: object) => {
    const flight = await findFlight(agent, supplier)
    return agent.post('/api/bookings', bookingOf(flight, { passengers: [one] }), { 'idempotency-key': randomUUID() })
  }

  test('inside a country an identity card will do; abroad it is refused at its field, and a passport needs its last day', async () => {
    const refused = await save(card())
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'passengers.0.passport_number'])
    const { passport_expiry: _none, ...endless } = passenger()
    expect((await save(endless)).body.errors[0].field).toBe('passengers.0.passport_expiry')
    supplier.destination = 'JED'
    try {
      expect((await save(endless)).body.errors[0].field).toBe('passengers.0.passport_expiry')
      const saved = await save(card())
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      await giveMoney(testApp, agencyId, 1_000_000)
      expect((await confirm(agent, saved.body.booking)).status).toBe(200)
      const [shown] = (await details(agent, saved.body.booking.id)).passengers
      expect(shown).toMatchObject({ document: 'national_id', passport_expiry: null, passport_number: '•••• 671' })
    } finally {
      supplier.destination = 'LHE'
    }
  })

  test('whoever has one name alone travels under the word that airlines write for the other', async () => {
    const saved = await save({ ...passenger(), given_name: 'FNU', surname: 'SUHARTO' })
    expect(saved.body.booking.passengers[0]).toMatchObject({ given_name: 'FNU', surname: 'SUHARTO' })
  })
})

describe('a flight that the airline moves before it is paid for', () => {
  test('stops the confirmation once: the booking has the new times, no money is held, and the next one goes through', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const booking = await savedBooking(agent, supplier)
    const theirs = [...supplier.bookings.values()].find((one) => one.locator === booking.pnr)!
    theirs.legs = structuredClone(booking.legs)
    theirs.legs[0]!.segments[0]!.departure_at = `${supplier.dates.out}T11:40`
    const refused = await confirm(agent, booking)
    expect(refused).toMatchObject({ status: 409, body: { code: 'schedule_changed' } })
    expect(await funds()).toMatchObject({ balance: 1_000_000, blocked: 0 })
    const shown = await details(agent, booking.id)
    expect(shown).toMatchObject({ status: 'saved', route: { departure_at: `${supplier.dates.out}T11:40` } })
    expect(shown.legs[0].segments[0].departure_at).toBe(`${supplier.dates.out}T11:40`)
    expect(shown.history.at(-1).event).toBe('rescheduled')
    expect((await confirm(agent, booking)).body.booking).toMatchObject({ status: 'confirmed' })
  })
})

describe('saving a booking', () => {
  test('holds the seats under a PNR until the time limit, and takes no money', async () => {
    const flight = await findFlight(agent, supplier, { adults: 2, children: 1, infants: 1 })
    const body = bookingOf(flight, {
      passengers: [passenger('adult', 0), passenger('adult', 1), passenger('child', 2), passenger('infant', 3)],
    })
    const { status, body: answer } = await agent.post('/api/bookings', body)
    expect(status).toBe(200)
    expect(answer.message).toBe('Booking saved successfully.')
    expect(answer.booking).toMatchObject({
      status: 'saved',
      payment_status: 'unpaid',
      total: flight.price,
      passenger_count: 4,
    })
    expect(answer.booking.pnr).toMatch(/^[A-Z0-9]{6}$/)
    expect(new Date(answer.booking.ttl_at).getTime()).toBeGreaterThan(Date.now())
    expect(
      answer.booking.passengers.reduce((sum: number, one: { price: { amount: number } }) => sum + one.price.amount, 0),
    ).toBe(flight.price.amount)
    expect(Booking.parse(answer.booking)).toEqual(answer.booking)
    expect((await funds()).blocked).toBe(0)
  })

  test('names each wrong field of each passenger', async () => {
    const flight = await findFlight(agent, supplier, { adults: 1, children: 1, infants: 0 })
    const { status, body } = await agent.post(
      '/api/bookings',
      bookingOf(flight, {
        passengers: [
          passenger('adult', 0, { passport_expiry: supplier.dates.out }),
          passenger('child', 1, { date_of_birth: '1990-01-01' }),
        ],
      }),
    )
    expect(status).toBe(422)
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([
      'passengers.0.passport_expiry',
      'passengers.1.date_of_birth',
    ])
  })

  test('a name in Arabic letters is asked for in Latin ones', async () => {
    const flight = await findFlight(agent, supplier)
    const { status, body } = await agent.post(
      '/api/bookings',
      bookingOf(flight, { passengers: [passenger('adult', 0, { surname: 'الحربي' })] }),
    )
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ field: 'passengers.0.surname', message: 'Use Latin letters, as in the passport' }])
  })

  test('a price that moved is said and nothing is held until it is agreed to', async () => {
    const flight = await findFlight(agent, supplier)
    supplier.extra = 2_600
    const before = supplier.bookings.size
    const { status, body } = await agent.post('/api/bookings', bookingOf(flight))
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'price_changed',
      price_change: { old: flight.price, difference: { amount: 2_600 } },
    })
    expect(supplier.bookings.size).toBe(before)
    const agreed = await agent.post('/api/bookings', bookingOf(flight, { expected_total: body.price_change.new }))
    expect(agreed.body.booking.total).toEqual(body.price_change.new)
  })

  test('a changed or invented flight id opens nothing', async () => {
    const flight = await findFlight(agent, supplier)
    for (const flight_id of [`${flight.flight_id}x`, `A${flight.flight_id.slice(1)}`, 'not-a-flight-of-ours']) {
      expect((await agent.post('/api/bookings', bookingOf({ ...flight, flight_id }))).body.code).toBe('offer_expired')
    }
  })

  test('the same key fifty times at once holds seats once', async () => {
    const flight = await findFlight(agent, supplier)
    const before = supplier.bookings.size
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        untilKnown(() => agent.post('/api/bookings', bookingOf(flight), { 'idempotency-key': key })),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(supplier.bookings.size).toBe(before + 1)
    const other = await agent.post('/api/bookings', bookingOf(flight, { client_ref: 'other' }), {
      'idempotency-key': key,
    })
    expect(other.body.code).toBe('idempotency_mismatch')
  })

  test('a supplier that books and then says nothing is asked, and the seats are ours once', async () => {
    supplier.failNext('book', 'silent_after')
    const before = supplier.bookings.size
    const booking = await savedBooking(agent, supplier)
    expect(booking.pnr).toBeTruthy()
    expect(supplier.bookings.size).toBe(before + 1)
  })

  test('a supplier that is silent altogether is asked again later, and never booked again', async () => {
    supplier.failNext('book', 'silent_after')
    supplier.failNext('find', 'silent_before')
    const flight = await findFlight(agent, supplier)
    const before = supplier.bookings.size
    const answer = await agent.post('/api/bookings', bookingOf(flight))
    expect(answer.status).toBe(504)
    expect((await agent.get('/api/get-bookings')).body.data).toEqual([])
    testApp.clock.advanceMinutes(2)
    await settleJobs(testApp)
    const { data } = (await agent.get('/api/get-bookings')).body
    expect(data).toHaveLength(1)
    expect(supplier.bookings.size).toBe(before + 1)
  })
})

describe('confirming from the balance', () => {
  test('moves the money once, issues tickets and one invoice', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const booking = await savedBooking(agent, supplier)
    const { status, body } = await confirm(agent, booking)
    expect(status).toBe(200)
    expect(body.message).toBe('Booking confirmed successfully.')
    expect(body.booking).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(body.booking.tickets).toHaveLength(1)
    expect(body.booking.invoice.number).toMatch(/^IV-\d\d-\d{5}$/)
    expect(await funds()).toMatchObject({ balance: 1_000_000 - booking.total.amount, blocked: 0 })
    const statement = (await agent.get('/api/agent-statment')).body
    expect(statement.entries.at(-1)).toMatchObject({
      kind: 'sale',
      amount: { amount: -booking.total.amount },
      source: { type: 'booking', id: booking.id },
    })
  })

  test('without enough money it says what is needed and what is there, and nothing moves', async () => {
    await giveMoney(testApp, agencyId, 1_000)
    const booking = await savedBooking(agent, supplier)
    const { status, body } = await confirm(agent, booking)
    expect(status).toBe(422)
    expect(body).toMatchObject({
      message: 'Insufficient Balance',
      code: 'insufficient_balance',
      needed: booking.total,
      available: { amount: 1_000 },
      shortfall: { amount: booking.total.amount - 1_000 },
    })
    expect(await details(agent, booking.id)).toMatchObject({ status: 'saved' })
  })

  test('another total than the booking’s is refused', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const booking = await savedBooking(agent, supplier)
    const { status, body } = await confirm(agent, { ...booking, total: { amount: 1, currency: 'SAR' } })
    expect(status).toBe(409)
    expect(body.code).toBe('price_changed')
  })

  test('a fare that rose while it was held is asked about, and charged once it is agreed to', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const booking = await savedBooking(agent, supplier)
    const held = [...supplier.bookings.values()].find((one) => one.locator === booking.pnr)!
    held.total += 2_600
    const asked = await confirm(agent, booking)
    expect(asked.status).toBe(409)
    expect(asked.body).toMatchObject({
      code: 'price_changed',
      price_change: { old: booking.total, difference: { amount: 2_600 } },
    })
    expect(await funds()).toMatchObject({ balance: 1_000_000, blocked: 0 })
    const agreed = await confirm(agent, { id: booking.id, total: asked.body.price_change.new })
    expect(agreed.body.booking).toMatchObject({ status: 'confirmed', total: asked.body.price_change.new })
    expect((await funds()).balance).toBe(1_000_000 - booking.total.amount - 2_600)
  })

  test('the same key fifty times is one effect and fifty equal answers', async () => {
    await giveMoney(testApp, agencyId, 10_000_000)
    const booking = await savedBooking(agent, supplier)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => untilKnown(() => confirm(agent, booking, key))))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await funds()).toMatchObject({ balance: 10_000_000 - booking.total.amount, blocked: 0 })
  })

  test('an airline that tickets and then says nothing is asked, and the booking is confirmed', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const booking = await savedBooking(agent, supplier)
    supplier.failNext('issue', 'silent_after')
    expect((await confirm(agent, booking)).body.booking.status).toBe('confirmed')
  })

  test('an airline that stays silent leaves the booking waiting with the money held, until it answers', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const booking = await savedBooking(agent, supplier)
    supplier.failNext('issue', 'silent_after')
    // The first question is the re-pricing before the act; the second comes after the silence.
    supplier.failNext('find', 'fine', 'silent_before')
    const answer = await confirm(agent, booking)
    expect(answer.body).toMatchObject({
      message: 'The airline has not answered. Do not book again: we are asking.',
      booking: { status: 'pending_supplier', payment_status: 'held' },
    })
    expect(await funds()).toMatchObject({ balance: 1_000_000, blocked: booking.total.amount })
    testApp.clock.advanceMinutes(1)
    await settleJobs(testApp)
    expect(await details(agent, booking.id)).toMatchObject({ status: 'confirmed' })
  })

  test('an airline that refuses gives the money back at once', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const booking = await savedBooking(agent, supplier)
    supplier.failNext('issue', 'sold_out')
    const answer = await confirm(agent, booking)
    expect(answer.body.code).toBe('sold_out')
    expect(await details(agent, booking.id)).toMatchObject({ status: 'failed' })
    expect(await funds()).toMatchObject({ balance: 1_000_000, blocked: 0 })
  })
})

describe('the clock and the way back', () => {
  test('a booking whose time limit passes gives its seats back and cannot be confirmed', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const booking = await savedBooking(agent, supplier)
    testApp.clock.advanceMinutes(361)
    expect((await confirm(agent, booking)).body.code).toBe('wrong_state')
    await settleJobs(testApp)
    expect(await details(agent, booking.id)).toMatchObject({ status: 'expired' })
    expect([...supplier.bookings.values()].find((one) => one.locator === booking.pnr)?.status).toBe('cancelled')
  })

  test('cancelling gives the seats back first, and twice is once', async () => {
    const booking = await savedBooking(agent, supplier)
    const first = await agent.post('/api/cancel-pnr', { booking_id: booking.id })
    expect(first.body).toMatchObject({ message: 'Booking canceled successfully.', booking: { status: 'cancelled' } })
    expect((await agent.post('/api/cancel-pnr', { booking_id: booking.id })).body.booking.status).toBe('cancelled')
  })

  test('confirm and cancel at once have one winner', async () => {
    await giveMoney(testApp, agencyId, 100_000_000)
    for (let round = 0; round < runs(12, 40); round++) {
      const booking = await savedBooking(agent, supplier)
      const [confirmed, cancelled] = await Promise.all([
        confirm(agent, booking),
        agent.post('/api/cancel-pnr', { booking_id: booking.id }),
      ])
      expect([confirmed.status, cancelled.status].filter((status) => status === 200)).toHaveLength(1)
      expect((await details(agent, booking.id)).status).toBe(confirmed.status === 200 ? 'confirmed' : 'cancelled')
    }
  })
})

describe('whose booking it is', () => {
  test('another agency’s booking does not exist, whatever is tried', async () => {
    const booking = await savedBooking(agent, supplier)
    const stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    expect((await stranger.get(`/api/get-flight-booking-details?id=${booking.id}`)).status).toBe(404)
    expect((await stranger.post('/api/cancel-pnr', { booking_id: booking.id })).status).toBe(404)
    expect((await confirm(stranger, booking)).status).toBe(404)
    expect((await stranger.post('/api/send-email', { booking_id: booking.id })).status).toBe(404)
    expect((await stranger.get(`/api/booking-document?id=${booking.id}&kind=eticket`)).status).toBe(404)
    expect((await stranger.get('/api/get-bookings')).body.data).toEqual([])
  })

  test('a visitor opens a booking by its key, or by reference and surname; the old key then ends', async () => {
    const visitor = testApp.visitor()
    const booking = await savedBooking(visitor, supplier)
    const open = (key: string) => visitor.get(`/api/guest-booking?id=${booking.id}`, { 'x-guest-key': key })
    expect((await visitor.get(`/api/guest-booking?id=${booking.id}`)).status).toBe(404)
    expect((await open(booking.guest_key)).status).toBe(200)
    expect((await visitor.post('/api/manage-booking', { reference: booking.id, surname: 'nobody' })).status).toBe(404)
    const managed = await visitor.post('/api/manage-booking', { reference: booking.id, surname: 'al harbi' })
    expect(managed.body.data.reference).toBe(booking.id)
    expect((await open(booking.guest_key)).status).toBe(404)
    expect((await open(managed.body.data.guest_key)).status).toBe(200)
  })

  test('whoever holds a ticket learns by its reference and a surname whether it counts, and no price', async () => {
    await giveMoney(testApp, agencyId, 1_000_000)
    const booking = await savedBooking(agent, supplier)
    const visitor = testApp.visitor()
    const check = (surname: string) => visitor.post('/api/check-ticket', { reference: booking.id, surname })
    expect((await check('nobody')).status).toBe(404)
    expect((await check('al harbi')).body.data).toMatchObject({ valid: false, status: 'saved', tickets: 0 })
    await confirm(agent, booking)
    const { data } = (await check('al harbi')).body
    expect(data).toMatchObject({ valid: true, tickets: 1, passengers: 1, agency: { name: { en: expect.any(String) } } })
    expect(data.flights.map((one: { origin: string; destination: string }) => [one.origin, one.destination])).toEqual([
      ['RUH', 'LHE'],
      ['LHE', 'RUH'],
    ])
    expect(JSON.stringify(data)).not.toMatch(/amount|passport|price|SAMI/)
    // By whichever number the papers carry: the supplier's, the airline's, the ticket's, ours without its letters.
    const sold = (await agent.get(`/api/get-flight-booking-details?id=${booking.id}`)).body.data
    const [{ number }] = sold.tickets
    for (const reference of [
      sold.pnr,
      sold.airline_pnr,
      number,
      `${number.slice(0, 3)}-${number.slice(3)}`,
      booking.id.slice(3),
    ]) {
      const { body } = await testApp.visitor().post('/api/check-ticket', { reference, surname: 'al harbi' })
      expect([reference, body.data?.reference]).toEqual([reference, booking.id])
    }
    expect((await testApp.visitor().post('/api/check-ticket', { reference: 'A-1', surname: 'al harbi' })).status).toBe(
      422,
    )
    // Nor does it open the booking, which stays the agency's.
    expect((await visitor.post('/api/manage-booking', { reference: booking.id, surname: 'al harbi' })).status).toBe(404)
  })

  test('a passport number is stored encrypted and shown masked', async () => {
    const booking = await savedBooking(agent, supplier)
    expect(booking.passengers[0].passport_number).toBe('•••• 910')
    const { rows } = await sql<{
      row: string
    }>`select p::text as row from booking_passengers p where given_name = 'SAMI A'`.execute(testApp.app.db)
    for (const { row } of rows) expect(row).not.toContain('V4820910')
  })
})

test('an agency finds its bookings by reference, PNR and passenger, page by page', async () => {
  const made = []
  for (let index = 0; index < 5; index++) made.push(await savedBooking(agent, supplier))
  const list = async (query: string) => (await agent.get(`/api/get-bookings?${query}`)).body
  expect((await list(`q=${made[2]!.reference}`)).data.map((row: { id: string }) => row.id)).toEqual([made[2]!.id])
  expect((await list(`q=${made[1]!.pnr}`)).data.map((row: { id: string }) => row.id)).toEqual([made[1]!.id])
  const first = await list('limit=3')
  const second = await list(`limit=3&cursor=${first.meta.next_cursor}`)
  expect([...first.data, ...second.data].map((row: { id: string }) => row.id)).toEqual(
    made.map((booking) => booking.id).reverse(),
  )
  expect(first.meta.total).toBe(5)
  expect((await list('status=confirmed')).data).toEqual([])
})
