import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { all, changed } from '#server/db/db'
import { brokenFiles, sweepFiles } from '#server/features/operations/files'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { holidaySale, madeHoliday } from '../../../../test/holidays.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { madePackage } from '../../../../test/umrah.ts'
import { sellParty } from '../../../../test/umrah-group.ts'
import { smallPdf, upload } from '../../../../test/uploads.ts'
import { apply, key, madeVisa, sar } from '../../../../test/visas.ts'
import { encryptedWith, rowsWith } from './find-text.ts'
import { columnsOf } from './map/types.ts'
import { personalData } from './personal-data.ts'
import { personRows } from './person-rows.ts'

let testApp: TestApp
let supplier: StandInSupplier
let owner: pg.Client
let admin: Visitor
let agent: Visitor
beforeAll(async () => {
  supplier = new StandInSupplier(new Date('2027-01-05T08:00:00Z'))
  testApp = await startApp({ now: '2027-01-05T08:00:00Z', suppliers: [supplier.port] })
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})
beforeEach(async () => {
  const agency_id = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id }))
  await giveMoney(testApp, agency_id, 100_000_000)
})

const travelOver = (reference: string) =>
  changed(testApp.app.db, sql`update bookings set arriving_at = '2026-01-02T10:00' where reference = ${reference}`)
const giveTo = (reference: string, userId: string) =>
  changed(testApp.app.db, sql`update bookings set customer_id = ${userId} where reference = ${reference}`)
const erase = async (kind: string, id: string) => {
  const answer = await admin.post('/api/erase-personal-data', { kind, id, reason: 'asked by letter' })
  expect([answer.status, answer.body.message]).toEqual([200, expect.any(String)])
}
const exported = async (kind: string, id: string) =>
  (await admin.get(`/api/personal-data-export?kind=${kind}&id=${encodeURIComponent(id)}`)).body.data
/** Where these texts lie, in clear or encrypted; texts of mails and kept answers go by themselves, after days. */
const found = async (...texts: string[]) => [
  ...(await rowsWith(owner, texts)),
  ...(await encryptedWith(owner, testApp.app.secrets, texts)).filter((place) => !/^(mails|idempotency)\./.test(place)),
]
/** The files that are left after the week in which nothing used them. */
async function filesLeft(names: readonly string[]): Promise<string[]> {
  await changed(testApp.app.db, sql`update files set created_at = created_at - interval '8 days'`)
  await sweepFiles(testApp.app)
  expect(await brokenFiles(testApp.app)).toEqual([])
  const rows = await all(testApp.app.db, sql<{ name: string }>`select file_name as name from files`)
  return rows.map(({ name }) => name).filter((name) => names.includes(name))
}

/** A couple on an Umrah journey: names in their script, care and a scanned passport of each. */
async function couple(names: readonly [string, string]) {
  const { departures } = await madePackage(admin, { commission_bp: 0 })
  const people = names.map((name, at) => {
    const more = { name_local: `${name} LOCAL`, father_name: `${name} FATHER`, passport_number: `${name}PASS` }
    return [at === 0 ? 'm' : 'f', '1980-01-01', { given_name: name, ...more }] as const
  })
  const reference = await sellParty(agent, departures[0].id, people as never, 'double')
  const files: string[] = []
  for (const [position, name] of names.entries()) {
    const care = { blood: 'A+', needs: `${name} NEEDS`, emergency: '+966500000661' }
    expect((await agent.post('/api/umrah-pilgrim-care', { booking_id: reference, position, care })).status).toBe(200)
    const { file_name } = await upload(agent, `${name} scan.pdf`, smallPdf)
    const given = { booking_id: reference, position, kind: 'passport', file_name, issued: '2026-12-01' }
    expect((await agent.post('/api/umrah-pilgrim-document', given, key())).status).toBe(200)
    files.push(file_name)
  }
  return { departure: departures[0].id as string, reference, files }
}
const papersOf = async (departure: string) =>
  (await admin.get(`/api/umrah-group-documents?id=${departure}`)).body.data.people.map((one: any) => [
    one.name_local,
    one.papers.filter(({ file }: any) => file).length,
  ])

test('of a pilgrim who is erased no name, need or paper is left, and of who travelled along everything', async () => {
  const { departure, reference, files } = await couple(['CANARYPILGRIM', 'STAYSBESIDE'])
  await travelOver(reference)
  expect((await exported('passenger', `${reference}/0`)).umrah_pilgrims).toMatchObject([
    {
      position: 0,
      details: expect.stringContaining('CANARYPILGRIM FATHER'),
      care: expect.stringContaining('CANARYPILGRIM NEEDS'),
    },
  ])
  await erase('passenger', `${reference}/0`)
  expect(await papersOf(departure)).toEqual([
    ['', 0],
    ['STAYSBESIDE LOCAL', 1],
  ])
  expect(await filesLeft(files)).toEqual([files[1]])
  expect(await found('CANARYPILGRIM')).toEqual([])
  expect((await agent.get(`/api/umrah-pilgrims?id=${reference}`)).body.data.people[0].care).toBeNull()
})

test('a customer’s whole party is erased with them, with what they wished and asked for and their place in a line', async () => {
  const { departure, reference, files } = await couple(['CANARYFIRST', 'CANARYSECOND'])
  await agent.post('/api/umrah-party-wishes', { booking_id: reference, wishes: ['view'], near: 'CANARYFIRST UNCLE' })
  const user = await buildUser(testApp, { name: 'CANARYBUYER ONE', email: 'canary-buyer@example.test' })
  const customer = await loggedIn(testApp, user)
  await giveTo(reference, user.id)
  await changed(testApp.app.db, sql`update umrah_departures set seats = 2 where id = ${departure}`)
  await changed(testApp.app.db, sql`update stock_units set capacity = 2 where unit = ${`umrah:${departure}`}`)
  const joined = await customer.post('/api/umrah-waits', { departure_id: departure, seats: 1 })
  expect([joined.status, joined.body.message]).toEqual([200, expect.any(String)])
  const group = {
    origin: 'RUH',
    destination: 'JED',
    depart_on: '2027-05-01',
    adults: 12,
    children: 0,
    infants: 0,
    cabin: 'economy',
  }
  const asked = await customer.post(
    '/api/group-requests',
    { ...group, name: 'CANARYFIRST FAMILY', note: 'Of CANARYBUYER' },
    key(),
  )
  expect([asked.status, asked.body.message]).toEqual([200, expect.any(String)])
  await travelOver(reference)
  const data = await exported('user', user.id)
  expect(data.group_requests).toMatchObject([{ adults: 12, name: 'CANARYFIRST FAMILY' }])
  expect(JSON.stringify(data.umrah_pilgrims)).toContain('CANARYSECOND NEEDS')
  expect(data.umrah_waits).toMatchObject([{ contact: expect.stringContaining('canary-buyer@example.test') }])
  await erase('user', user.id)
  expect((await admin.get(`/api/umrah-group-waits?id=${departure}`)).body.data).toEqual([])
  expect(await filesLeft(files)).toEqual([])
  expect(await found('CANARYFIRST', 'CANARYSECOND', 'CANARYBUYER', 'canary-buyer@')).toEqual([])
})

test('of an applicant who is erased neither the number of the visa is left nor what was given for it', async () => {
  const { id: visa } = await madeVisa(admin)
  const { id } = (await apply(agent, visa, 44_000, {}, { given_name: 'CANARYVISA', passport_number: 'CANARYVIS1' }))
    .body.booking
  const seen = async () => (await admin.get(`/api/visa-application?id=${id}`)).body.data
  const wanted = (await seen()).documents.find(({ kind }: any) => kind === 'passport')
  const { file_name } = await upload(agent, 'CANARYVISA.pdf', smallPdf)
  const given = { booking_id: id, document_id: wanted.id, file_name }
  expect((await agent.post('/api/visa-document', given, key())).status).toBe(200)
  expect((await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: sar(44_000) }, key())).status).toBe(
    200,
  )
  const secret = testApp.app.secrets
  const [one] = await all(
    testApp.app.db,
    sql<{
      id: string
    }>`select i.id from booking_items i join bookings b on b.id = i.booking_id where b.reference = ${id}`,
  )
  await changed(
    testApp.app.db,
    sql`update visa_cases set state = 'approved', number_encrypted = ${secret.encrypt('CANARYNUMBER', `visa_cases:${one!.id}:number`)},
      promised_on = '2027-01-20', valid_from = '2027-01-20', valid_until = '2027-04-20', entries = 'single' where id = ${one!.id}`,
  )
  const delivered = (await upload(admin, 'CANARYGIVEN.pdf', smallPdf)).file_name
  expect(
    (
      await admin.post(
        '/api/visa-delivery',
        { booking_id: id, version: (await seen()).version, file_name: delivered },
        key(),
      )
    ).body.data.state,
  ).toBe('delivered')
  await travelOver(id)
  expect((await exported('passenger', `${id}/0`)).visa_cases).toMatchObject([{ number: 'CANARYNUMBER' }])
  await erase('passenger', `${id}/0`)
  expect((await seen()).documents.filter(({ file }: any) => file)).toEqual([])
  expect(await filesLeft([file_name, delivered])).toEqual([])
  expect(await found('CANARYVISA', 'CANARYVIS1', 'CANARYNUMBER')).toEqual([])
})

test('a request of an airline and the papers of a holiday are exported as they were written', async () => {
  supplier.capabilities.add('services')
  const user = await buildUser(testApp)
  const flight = await findFlight(agent, supplier)
  const flown = await agent.post('/api/bookings', bookingOf(flight, { passengers: [passenger('adult', 0)] }), key())
  const { id, total } = flown.body.booking
  await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
  const asked = { booking_id: id, passenger: 0, code: 'FQTV', text: 'SV12345678' }
  const answer = await agent.post('/api/special-services', asked, key())
  expect([answer.status, answer.body.message]).toEqual([200, expect.any(String)])
  await giveTo(id, user.id)
  const { departures } = await madeHoliday(admin)
  const holiday = await agent.post('/api/holiday-bookings', holidaySale(departures[0].id, 760_000), key())
  expect([holiday.status, holiday.body.message]).toEqual([200, expect.any(String)])
  await giveTo(holiday.body.booking.reference, user.id)
  const [item] = await all(
    testApp.app.db,
    sql<{
      id: string
    }>`select item_id as id from holiday_travellers where departure_id = ${departures[0].id} and position = 0`,
  )
  const details = testApp.app.secrets.encrypt('{"passport":"HOLIDAYPASS"}', `holiday_travellers:${item!.id}:0`)
  await changed(
    testApp.app.db,
    sql`update holiday_travellers set details_encrypted = ${details} where item_id = ${item!.id} and position = 0`,
  )
  const data = await exported('user', user.id)
  expect(data.special_services).toMatchObject([{ code: 'FQTV', text: 'SV12345678' }])
  expect(data.holiday_travellers.find(({ position }: any) => position === 0)).toMatchObject({
    details: '{"passport":"HOLIDAYPASS"}',
  })
  expect(JSON.stringify(data)).not.toMatch(/v2\.[0-9a-f]{8}\./)
})

test('what colleagues were told of a quotation names nobody who was erased', async () => {
  const agency_id = (await buildAgency(testApp)).id
  const { id } = await buildUser(testApp, { role: 'agent', agency_id })
  const asked = { reference: 'QT-CANARY', name: 'CANARYASKER' }
  await changed(
    testApp.app.db,
    sql`insert into quotations (id, reference, agency_id, created_by, state, currency, total_minor, title, valid_until, customer_name, customer_email, customer_locale, created_at, updated_at)
      values (gen_random_uuid(), ${asked.reference}, ${agency_id}, ${id}, 'sent', 'SAR', 100, 'Two days', now(), ${asked.name}, 'canary-asker@example.test', 'en', now(), now())`,
  )
  for (const data of [asked, { ...asked, reference: 'QT-OTHERS', name: 'ANOTHER' }])
    await changed(
      testApp.app.db,
      sql`insert into notifications (user_id, kind, data, at) values (${id}, 'quotation_viewed', ${JSON.stringify(data)}::jsonb, now())`,
    )
  const user = await buildUser(testApp, { email: 'canary-asker@example.test' })
  await erase('user', user.id)
  expect(await found('CANARYASKER')).toEqual([])
  expect(await found('QT-CANARY', 'ANOTHER')).toEqual(expect.arrayContaining(['notifications.data: ANOTHER']))
})

test('the last of four hundred in a group is a person like the first', async () => {
  const flight = await findFlight(agent, supplier)
  const booked = await agent.post('/api/bookings', bookingOf(flight, { passengers: [passenger('adult', 0)] }), key())
  const { id } = booked.body.booking
  await changed(
    testApp.app.db,
    sql`insert into booking_passengers (booking_id, position, type, title, given_name, surname, gender, nationality, passport_country, passport_expiry, price_minor)
      select id, 399, 'adult', 'mr', 'CANARYLAST', 'OFMANY', 'm', 'PK', 'PK', '2035-01-01', 0 from bookings where reference = ${id}`,
  )
  await changed(testApp.app.db, sql`update bookings set status = 'expired' where reference = ${id}`)
  const own = await agent.get(`/api/passenger-data?booking_id=${id}&position=399`)
  expect([own.status, own.body.data?.booking_passengers?.[0]?.given_name]).toEqual([200, 'CANARYLAST'])
  await erase('passenger', `${id}/399`)
  expect(await found('CANARYLAST')).toEqual([])
})

test('every table with something encrypted of a person is given to them and erased, or says why it stays', () => {
  const ruled = new Set(personRows.map(({ table }) => table))
  const encrypted = Object.entries(personalData)
    .filter(([, table]) => columnsOf(table, 'encrypted').length > 0)
    .map(([table]) => table)
  // Secrets of the company and of agencies; what is not of one person; a name that is asked for, gone once that is decided.
  const others = `agencies agency_changes audit_keys bank_lines case_changes integration_keys integration_tokens list_file_parts
    master_keys umrah_groups umrah_vehicles webhook_endpoints`
  expect(encrypted.filter((table) => !ruled.has(table)).toSorted()).toEqual(others.split(/\s+/))
})
