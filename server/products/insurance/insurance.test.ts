import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { contact, findFlight, bookingOf, giveMoney, passenger, settleJobs } from '../../../test/booking-steps.ts'
import { advance, broken, key, sar } from '../../../test/conformance/lives.ts'
import { buildAgency, buildUser, loggedIn } from '../../../test/factories.ts'
import { blockAhead } from '../../../test/group-seats.ts'
import { holidaySale, madeHoliday } from '../../../test/holidays.ts'
import { quadTerms, ratesOf, saveStay, sellHotel, stayBody } from '../../../test/hotels.ts'
import { insurancePlan, insurerFault, openInsurer, sellPlan } from '../../../test/insurance.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { StandInSupplier } from '../../../test/stand-ins/supplier.ts'
import type { InsuranceOffer } from '#contract/selling/insurance-shapes'
import type { Booking } from '#contract/selling/bookings'
import { all } from '#server/db/db'
import { fundsOf } from '#server/features/money/ledger'
import { PortError } from '#server/ports/failure'
import { insurers } from '#server/ports/insurer'
import { demoInsurer } from '#server/suppliers/demo-insurers/index'

const start = '2027-01-10T09:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let admin: Visitor
let agencyId: string
let plan: string

beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ now: start, suppliers: [supplier.port] })
  await openInsurer(testApp)
  plan = await sellPlan(testApp)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await giveMoney(testApp, agencyId, 1_000_000)
})

/** Ages 34, 29 and 6 on 3 February 2027. */
const family = [
  passenger('adult', 0, { date_of_birth: '1992-06-01' }),
  passenger('adult', 1, { date_of_birth: '1997-06-01' }),
  passenger('child', 2, { date_of_birth: '2020-06-01' }),
]
const days = { from: '2027-02-03', to: '2027-02-12' }
const buy = (fields: Record<string, unknown> = {}, by = agent) =>
  by.post(
    '/api/insurance-bookings',
    { plan_id: plan, ...days, passengers: family, contact, expected_total: sar(22_050), ...fields },
    key(),
  )
const confirm = (booking: Booking) =>
  agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total }, key())
const seen = async (id: string): Promise<Booking> =>
  (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data
const balance = async () => (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance
const offers = async (query: string, by: Visitor = testApp.visitor()) =>
  (await by.get(`/api/travel-insurance-plans?${query}`)).body
const policies = () =>
  all(
    testApp.app.db,
    sql<{ number: string; ended: boolean }>`select number, ended_at is not null as ended
    from insurance_policies order by issued_at, position`,
  )

describe('plans that are compared', () => {
  test('cost 245.00 for three people on ten days, and on eleven the same band holds', async () => {
    const ask = (to: string) => offers(`region=worldwide_no_us&from=${days.from}&to=${to}&ages=34,29,6`)
    const [offer]: InsuranceOffer[] = (await ask('2027-02-12')).data
    expect(offer).toMatchObject({
      days: 10,
      total: sar(24_500),
      net: null,
      people: [
        { age: 34, age_from: 18, age_to: 60, premium: sar(9_500) },
        { age: 29, premium: sar(9_500) },
        { age: 6, age_from: 0, age_to: 17, premium: sar(5_500) },
      ],
    })
    expect((await ask('2027-02-13')).data[0]).toMatchObject({ days: 11, total: sar(24_500) })
    // Beyond the last band nothing is offered.
    expect((await ask('2027-02-20')).data).toEqual([])
  })

  test('tell an agency its own price, and hold only where they say', async () => {
    const query = `from=${days.from}&to=${days.to}&ages=34`
    expect((await offers(`region=gcc&${query}`, agent)).data[0]).toMatchObject({ total: sar(9_500), net: sar(8_550) })
    expect((await offers(`region=schengen&${query}`)).data).toHaveLength(1)
    expect((await offers(`region=worldwide&${query}`)).data).toEqual([])
  })

  test('count the age on the first day: who turns 61 before it falls in the next band', async () => {
    const old = [passenger('adult', 0, { date_of_birth: '1966-02-03' })]
    const answer = await buy({ passengers: old, expected_total: sar(8_550) })
    expect([answer.status, answer.body.price_change.new]).toEqual([409, sar(17_550)])
    const tooOld = await buy({ passengers: [passenger('adult', 0, { date_of_birth: '1940-01-01' })] })
    expect([tooOld.status, tooOld.body.errors[0].field]).toEqual([422, 'passengers.0.date_of_birth'])
  })

  test('cannot begin on a day that has begun', async () => {
    const today = { from: '2027-01-10', to: '2027-01-12' }
    expect((await offers(`region=gcc&from=${today.from}&to=${today.to}&ages=34`)).code).toBe('start_passed')
    expect((await buy(today)).body).toMatchObject({ code: 'start_passed', errors: [{ field: 'from' }] })
  })
})

describe('insurance alone', () => {
  test('is held, paid from the balance, and prints a certificate with policies, cover and the Schengen lines', async () => {
    const saved = await buy()
    expect(saved.body.booking).toMatchObject({ status: 'saved', product: 'insurance', total: sar(22_050) })
    const { body } = await confirm(saved.body.booking)
    expect(body.booking).toMatchObject({ status: 'confirmed', payment_status: 'paid', invoice: { total: sar(22_050) } })
    expect(await balance()).toBe(1_000_000 - 22_050)
    const numbers = (await policies()).map(({ number }) => number)
    expect(numbers).toHaveLength(3)
    const paper = await agent.get(`/api/booking-document?id=${body.booking.id}&kind=voucher&locale=en`)
    const text = pdfText(paper.body)
    for (const expected of [
      ...numbers,
      'Nur Insurance',
      '+966115550199',
      'W7',
      'EUR 30,000',
      '810/2009',
      'Lost baggage',
    ])
      expect(text).toContain(expected)
    const arabic = await agent.get(`/api/booking-document?id=${body.booking.id}&kind=voucher&locale=ar`)
    expect([arabic.status, arabic.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await agent.get('/api/get-bookings')).body.data).toMatchObject([{ product: 'insurance' }])
    expect(await broken(testApp)).toEqual([])
  })

  test('is sold at the desk to somebody in front of it, and paid in cash', async () => {
    const sale = { plan_id: plan, ...days, passengers: family, contact, expected_total: sar(24_500) }
    expect((await agent.post('/api/desk-insurance-bookings', sale, key())).status).toBe(403)
    const sold = (await admin.post('/api/desk-insurance-bookings', sale, key())).body.booking
    expect(sold).toMatchObject({ channel: 'direct', status: 'saved', total: sar(24_500) })
    const asked = { booking_id: sold.reference, expected_total: sar(24_500), payment: 'cash' }
    const paid = (await admin.post('/api/pay-at-desk', asked, key())).body.booking
    expect(paid).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })

  test('owes the insurer the premium less our commission, and VAT is taken of our part alone', async () => {
    const { body } = await confirm((await buy()).body.booking)
    const lines = await all(
      testApp.app.db,
      sql<{
        kind: string
        amount: number
        code: string
        vat: number
      }>`select l.kind, l.amount_minor::int as amount, l.vat_code as code, l.vat_minor::int as vat
        from price_lines l join bookings b on b.id = l.booking_id where b.reference = ${body.booking.id} order by l.no`,
    )
    expect(lines).toEqual([
      { kind: 'base', amount: 15_200, code: 'O', vat: 0 },
      { kind: 'base', amount: 4_400, code: 'O', vat: 0 },
      { kind: 'agent_margin', amount: 1_900, code: 'S', vat: 248 },
      { kind: 'agent_margin', amount: 550, code: 'S', vat: 72 },
    ])
  })

  test('is given back before it begins less the fee of each policy, and not at all once it has begun', async () => {
    const one: Booking = (await confirm((await buy()).body.booking)).body.booking
    const back = await agent.post(
      '/api/cancel-booking-item',
      { booking_id: one.id, item: 1, expected_back: sar(22_050 - 4_500), reason: 'Plans changed' },
      key(),
    )
    expect(back.body.booking).toMatchObject({ status: 'refunded' })
    expect(await balance()).toBe(1_000_000 - 4_500)
    const two: Booking = (await confirm((await buy({ from: '2027-01-11', to: '2027-01-20' })).body.booking)).body
      .booking
    await advance(testApp, 24 * 60)
    agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
    const late = await agent.post(
      '/api/cancel-booking-item',
      { booking_id: two.id, item: 1, expected_back: sar(0), reason: 'Plans changed' },
      key(),
    )
    expect([late.status, (await seen(two.id)).status]).toEqual([409, 'confirmed'])
    expect(await broken(testApp)).toEqual([])
  })

  test('is given back of one person while the others stay insured, whoever asks, and then of the rest', async () => {
    const { id }: Booking = (await confirm((await buy()).body.booking)).body.booking
    const query = `booking_id=${id}&kind=refund&passengers=2`
    expect((await agent.get(`/api/after-sale-estimate?${query}`)).body.data).toMatchObject({
      whole: false,
      money: { paid: sar(4_950), penalty: sar(1_500), back: sar(3_450) },
    })
    const both = await agent.get(`/api/after-sale-estimate?booking_id=${id}&kind=refund&passengers=0,1`)
    expect([both.status, both.body.errors?.[0]?.field]).toEqual([422, 'passengers'])
    await agent.post('/api/refund-request', { booking_id: id, passengers: [2], reason: 'The child stays' }, key())
    const quoted = await admin.post('/api/refund-quote', { booking_id: id }, key())
    expect(quoted.status, JSON.stringify(quoted.body)).toBe(200)
    await agent.post('/api/refund-accept', { booking_id: id, expected_refund: sar(3_450) }, key())
    await settleJobs(testApp)
    expect((await seen(id)).status).toBe('confirmed')
    expect((await policies()).slice(-3).map(({ ended }) => ended)).toEqual([false, false, true])
    expect(await balance()).toBe(1_000_000 - 22_050 + 3_450)
    const rest = await agent.post(
      '/api/cancel-booking-item',
      { booking_id: id, item: 1, expected_back: sar(17_100 - 3_000), reason: 'Plans changed' },
      key(),
    )
    expect(rest.body.booking, JSON.stringify(rest.body)).toMatchObject({ status: 'refunded' })
    expect(await balance()).toBe(1_000_000 - 4_500)
    expect(await broken(testApp)).toEqual([])
  })

  test('that costs more meanwhile asks first, and a refusal of the insurer costs nothing', async () => {
    const saved: Booking = (await buy()).body.booking
    await insurerFault(testApp, 'find', 'price_jump', 500)
    expect((await confirm(saved)).body).toMatchObject({ code: 'price_changed' })
    await insurerFault(testApp, 'issue', 'sold_out')
    const refused = await agent.post('/api/confirm-pnr', { booking_id: saved.id, expected_total: sar(22_550) }, key())
    expect(refused.body.code).toBe('sold_out')
    expect(await balance()).toBe(1_000_000)
    await insurerFault(testApp, 'quote', 'unavailable')
    expect((await buy()).body.code).toBe('supplier_failed')
    expect(await broken(testApp)).toEqual([])
  })
})

describe('insurance with a flight', () => {
  async function flightOf(passengers: object[]): Promise<Booking> {
    const flight = await findFlight(agent, supplier, { adults: passengers.length, children: 0, infants: 0 })
    return (await agent.post('/api/bookings', bookingOf(flight, { passengers }), key())).body.booking
  }
  const flightAndInsurance = async (passengers = [passenger()]) => withInsurance(await flightOf(passengers))
  async function withInsurance(booking: Booking): Promise<Booking> {
    const found = (await agent.get(`/api/booking-insurance-plans?booking_id=${booking.id}`)).body
    const added = await agent.post(
      '/api/add-insurance',
      { booking_id: booking.id, plan_id: found.data[0].plan_id, expected_total: found.data[0].net },
      key(),
    )
    expect(added.body).toMatchObject({ message: 'The insurance is added to the booking.' })
    return added.body.booking
  }
  const stages = ({ items }: Booking) => items.map(({ product, status }) => `${product} ${status}`)

  test('is one booking with two items, paid once', async () => {
    const saved = await flightAndInsurance()
    expect(saved.bought.count).toBe(2)
    const { body } = await confirm(saved)
    expect(stages(body.booking)).toEqual(['flight confirmed', 'insurance confirmed'])
    expect(body.booking.invoice.total).toEqual(saved.total)
    expect(await balance()).toBe(1_000_000 - saved.total.amount)
    expect(await broken(testApp)).toEqual([])
  })

  test('of an insurer that falls silent leaves the flight confirmed, and the policy is found later', async () => {
    const saved = await flightAndInsurance()
    // It issues, its answer is lost, and for a while nobody there answers at all.
    const insurer = demoInsurer(testApp.app.db, 'nur')
    const lost = () => Promise.reject(new PortError('unknown_outcome', 'no answer'))
    let isSilent = false
    insurers(testApp.app).set('nur', {
      ...insurer,
      async issue(...order) {
        await insurer.issue(...order)
        isSilent = true
        return lost()
      },
      find: (...asked) => (isSilent ? lost() : insurer.find(...asked)),
    })
    const { body } = await confirm(saved)
    expect(stages(body.booking)).toEqual(['flight confirmed', 'insurance pending_supplier'])
    insurers(testApp.app).set('nur', insurer)
    await advance(testApp, 30)
    expect(stages(await seen(saved.id))).toEqual(['flight confirmed', 'insurance confirmed'])
    expect(await broken(testApp)).toEqual([])
  })

  test('has a voucher without the flight that was voided, and without a price that is of both', async () => {
    const { id } = (await confirm(await flightAndInsurance())).body.booking
    const words = async () => {
      const paper = await agent.get(`/api/booking-document?id=${id}&kind=voucher&locale=en&prices=1`)
      return pdfText(paper.body).replaceAll(/\s+/g, ' ')
    }
    const [flight, insurance] = (await seen(id)).items
    const before = await words()
    expect([flight!.title.en, insurance!.title.en].every((title) => before.includes(title))).toBe(true)
    expect(before).toContain('Total')
    const asked = await admin.post('/api/void-booking', { booking_id: id, item: 1, reason: 'Ill' }, key())
    expect(asked.status).toBe(200)
    await settleJobs(testApp)
    expect(stages(await seen(id))).toEqual(['flight voided', 'insurance confirmed'])
    const after = await words()
    expect(after).toContain(insurance!.title.en)
    expect(after).not.toContain(flight!.title.en)
    expect(after).not.toContain('Total')
  })

  test('keeps its people in one booking while they are insured', async () => {
    supplier.capabilities.add('split')
    const saved = await flightAndInsurance(family.slice(0, 2))
    const { body } = await agent.post('/api/split-booking', { booking_id: saved.id, item: 1, passengers: [1] }, key())
    expect(body).toMatchObject({ code: 'wrong_state', message: expect.stringContaining('insured together') })
  })

  test('that is added once the second of three got a booking of their own insures the two who stayed, by name', async () => {
    const party = [
      passenger('adult', 0),
      passenger('adult', 1),
      // Older: insured at a premium of her own.
      passenger('adult', 2, { date_of_birth: '1960-06-01' }),
    ]
    const booking = await flightOf(party)
    await agent.post('/api/split-booking', { booking_id: booking.id, passengers: [1] }, key())
    const saved = await withInsurance(booking)
    const [young, old] = saved.passengers.map(({ price }) => price.amount)
    expect(young! + old!).toBe(saved.total.amount)
    expect(old).toBeGreaterThan(young!)
    const { body } = await confirm(saved)
    expect(stages(body.booking)).toEqual(['flight confirmed', 'insurance confirmed'])
    const insured = () =>
      all(
        testApp.app.db,
        sql<{
          number: string
          position: number
          ended: boolean
        }>`select p.number, p.position, p.ended_at is not null as ended
          from insurance_policies p join booking_items i on i.id = p.item_id join bookings b on b.id = i.booking_id
          where b.reference = ${saved.id} order by p.position`,
      )
    const [one, two] = await insured()
    expect([one!.position, two!.position]).toEqual([0, 2])
    const paper = await agent.get(`/api/booking-document?id=${saved.id}&kind=voucher&locale=en`)
    const text = pdfText(paper.body).replaceAll(/\s+/g, ' ')
    expect(text).toContain(`${one!.number} SAMI A AL HARBI`)
    expect(text).toContain(`${two!.number} SAMI C MANSOUR`)
    const going = { booking_id: saved.id, item: 2, passengers: [2], reason: 'She stays at home' }
    await agent.post('/api/refund-request', going, key())
    await admin.post('/api/refund-quote', { booking_id: saved.id, item: 2 }, key())
    // Her premium less the agency's tenth, less the fee of one policy.
    const accepted = { booking_id: saved.id, item: 2, expected_refund: sar(19_500 - 1_950 - 1_500) }
    expect((await agent.post('/api/refund-accept', accepted, key())).status).toBe(200)
    await settleJobs(testApp)
    expect((await insured()).map(({ position, ended }) => [position, ended])).toEqual([
      [0, false],
      [2, true],
    ])
    const record = await insurers(testApp.app)
      .get('nur')!
      .find(
        { locator: body.booking.items[1].locator },
        { signal: AbortSignal.timeout(5_000), now: testApp.clock.now() },
      )
    expect(record!.policies.map(({ returned }) => returned)).toEqual([false, true])
    expect(await broken(testApp)).toEqual([])
  })

  test('is not added where nobody is named yet: a held holiday, hotel room or seats of a group', async () => {
    const { departures } = await madeHoliday(admin)
    const holiday = await agent.post('/api/holiday-bookings', holidaySale(departures[0].id, 760_000), key())
    await sellHotel(admin, quadTerms)
    const stay = { check_in: '2027-02-03', check_out: '2027-02-10', rooms: '2' }
    const hotel = await saveStay(agent, stayBody((await ratesOf(agent, stay)).body.rooms, stay.rooms))
    const block = (await admin.post('/api/group-tickets', blockAhead(testApp.clock.now()), key())).body.data.id
    const seats = { id: block, adults: 12, children: 0, infants: 0, pay: 'deposit', name: 'Al Falah school', contact }
    const group = await agent.post('/api/group-ticket-bookings', { ...seats, expected_total: sar(12 * 100_000) }, key())
    for (const { body } of [holiday, hotel, group]) {
      const { id, items } = await seen(body.booking.reference)
      expect(items).toMatchObject([{ status: 'saved' }])
      const refused = {
        code: 'wrong_state',
        message:
          'Insurance is for people by name, and nobody of this booking has a name and a date of birth yet. Names come first; or buy the insurance by itself.',
      }
      expect((await agent.get(`/api/booking-insurance-plans?booking_id=${id}`)).body).toMatchObject(refused)
      const free = { booking_id: id, plan_id: plan, expected_total: sar(0) }
      expect((await agent.post('/api/add-insurance', free, key())).body).toMatchObject(refused)
      expect((await seen(id)).items).toEqual(items)
    }
  })

  test('that the insurer refuses leaves the flight, and only that is paid', async () => {
    const saved = await flightAndInsurance()
    await insurerFault(testApp, 'issue', 'sold_out')
    const { body } = await confirm(saved)
    expect(stages(body.booking)).toEqual(['flight confirmed', 'insurance failed'])
    expect(await balance()).toBe(1_000_000 - saved.items[0]!.total.amount)
    expect(await broken(testApp)).toEqual([])
  })
})

describe('plans of the office', () => {
  test('are written, changed and archived, and stand in the list', async () => {
    const saved = await admin.post('/api/insurance-plans', insurancePlan({ name: { en: 'Quiet', ar: 'هدوء' } }), key())
    expect(saved.body).toMatchObject({
      message: 'Insurance plan saved.',
      data: { code: expect.stringMatching(/^IP-/) },
    })
    const { id } = saved.body.data
    const { data } = (await admin.get(`/api/insurance-plan-to-edit?id=${id}`)).body
    const again = await admin.post(
      '/api/insurance-plans',
      { id, version: data.version, ...data.written, max_age: 70 },
      key(),
    )
    expect(again.status).toBe(200)
    expect(
      (await admin.post('/api/insurance-plans', { id, version: data.version, ...data.written }, key())).status,
    ).toBe(409)
    const list = (await admin.get('/api/insurance-plan-list?q=Quiet')).body.data
    expect(list).toMatchObject([{ id, max_age: 70, from: sar(4_000), status: 'on_sale' }])
    expect((await admin.call('DELETE', `/api/insurance-plans?id=${id}`)).body.message).toBe('Insurance plan archived.')
  })

  test('carry the mark of a Schengen plan only with every line of the Visa Code', async () => {
    const plan = insurancePlan()
    const without = (code: string) => plan.cover.filter((line) => line.code !== code)
    for (const cover of ['urgent_medical', 'hospital', 'repatriation', 'death'].map(without)) {
      const answer = await admin.post('/api/insurance-plans', { ...plan, cover }, key())
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'schengen'])
    }
    expect((await admin.post('/api/insurance-plans', { ...plan, region: 'gcc' }, key())).status).toBe(422)
    const row = sql`update insurance_plans set cover_currency = 'USD' where schengen`
    await expect(row.execute(testApp.app.db)).rejects.toThrow(/insurance_plans_schengen/)
  })

  test('never hold two premiums for one age and number of days', async () => {
    const [first] = insurancePlan().premiums
    const premiums = [first!, { ...first!, age_from: 17, days_from: 15 }]
    const answer = await admin.post('/api/insurance-plans', insurancePlan({ premiums }), key())
    expect(answer.body.errors[0].field).toBe('premiums.1.premium')
    const row = sql`insert into insurance_premiums (plan_id, ages, days, premium_minor) values (${plan}, '[17,20]', '[15,16]', 1)`
    await expect(row.execute(testApp.app.db)).rejects.toThrow(/exclu/)
  })
})
