import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { preferIndexes, readWhole } from '../../../../test/support/read-whole.ts'
import { blocksOf, statementsOf } from '../../../../test/support/statements.ts'

/** One passport, one address, one account and one agency that stand in all of so many bookings. */
const [few, lots] = [4_000, 9_000]
const guest = 'everybody@example.test'

let testApp: TestApp
let owner: pg.Client
let office: Visitor
let ids: { agency: string; customer: string; admin: string }

const uuid = `overlay(overlay(md5('b' || k) placing '4' from 13) placing '8' from 17)::uuid`
const reference = `'BK-' || translate(upper(lpad(to_hex(k), 6, '0')), '01', 'XY')`
const at = `now() - k * interval '20 minutes'`
const day = `to_char(now() - k * interval '20 minutes', 'YYYY-MM-DD"T"HH24:MI')`

/** Bookings by turns of a guest, of a customer and of an agency, all completed, in each of which this passport travels. */
async function seed(from: number, to: number, { passport = 'common', surname = 'COMMONLY' } = {}): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query(`insert into bookings (id, reference, channel, agency_id, customer_id, created_by, supplier, hold_state, status, currency, total_minor, supplier_total_minor,
      contact_email, contact_phone, departure_at, arriving_at, lead_passenger, passenger_count, demo, created_at, updated_at)
    select ${uuid}, ${reference}, (array['direct', 'customer', 'agent'])[1 + k % 3], case k % 3 when 2 then '${ids.agency}'::uuid end, case k % 3 when 1 then '${ids.customer}'::uuid end,
      '${ids.admin}', 'house', 'held', 'completed', 'SAR', 90000, 80000, case k % 3 when 0 then '${guest}' else 'b' || k || '@example.test' end, '+96650' || k, ${day}, ${day},
      '${surname} / ALI', 1, false, ${at}, ${at} from generate_series(${from}, ${to}) k`)
  await owner.query(`insert into booking_passengers (booking_id, position, type, title, given_name, surname, gender, nationality, passport_index, passport_country, passport_expiry, price_minor)
    select ${uuid}, 0, 'adult', 'mr', 'ALI', '${surname}', 'm', 'PK', '${passport}', 'PK', '2035-01-01', 90000 from generate_series(${from}, ${to}) k`)
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze bookings, booking_passengers')
}

/** What becomes of the booking of this number. */
async function change(k: number, set: string): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query(`update bookings set ${set} from (select ${k} as k) one where id = ${uuid}`)
  await owner.query('set session_replication_role = origin')
}
const over = (k: number) => change(k, `status = 'completed', acting = null, arriving_at = '2026-01-02T10:00'`)

const found = async (q: string) => (await office.get(`/api/personal-data?q=${encodeURIComponent(q)}`)).body.data
/** What stands against the erasure of each whom this name finds: of several passengers once. */
async function blocked(q: string): Promise<Record<string, string | null>> {
  const rows = (await found(q)).map(({ kind, name, blocked }: Record<string, string | null>) => [
    kind === 'user' ? name : kind,
    blocked,
  ])
  return Object.fromEntries(rows)
}
const none = {
  'Commonly Busy': null,
  'Commonly Owner': expect.stringMatching(/owner of an agency/),
  guest: null,
  passenger: null,
}
const open = expect.stringMatching(/still open/)
const ahead = expect.stringMatching(/journey/)

beforeAll(async () => {
  testApp = await startApp({ now: new Date().toISOString(), plansAsInUse: true })
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  const admin = await buildUser(testApp, { role: 'admin' })
  office = await loggedIn(testApp, admin)
  const agency = (await buildAgency(testApp)).id
  const customer = (await buildUser(testApp, { role: 'customer', name: 'Commonly Busy' })).id
  const chief = (await buildUser(testApp, { role: 'agent', name: 'Commonly Owner', agency_id: agency })).id
  await owner.query('update agencies set owner_id = $1 where id = $2', [chief, agency])
  ids = { agency, customer, admin: admin.id }
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

test('people who stand in twice as many bookings are found, and what stands against their erasure, by reading as much', async () => {
  const read = async () => {
    const statements = await statementsOf(async () => expect(await found('commonly')).toHaveLength(20))
    return (await blocksOf(owner, statements)).reduce((sum, one) => sum + one, 0)
  }
  await seed(1, few)
  const before = await read()
  await seed(few + 1, lots)
  const after = await read()
  expect([before, after, after <= before * 1.2 + 20]).toEqual([before, after, true])
  expect(after).toBeLessThan(3_000)
}, 120_000)

test('of the bookings of one person a thousand and one are counted, and no more', async () => {
  const rows = await found('commonly')
  expect(new Set(rows.map(({ kind, bookings }: { kind: string; bookings: number }) => `${kind} ${bookings}`))).toEqual(
    new Set(['user 1001', 'user 0', 'guest 1001', 'passenger 1001']),
  )
})

test('of what is held about one person a thousand and one rows of a kind are counted, and their rows alone are read', async () => {
  const people = await found('commonly')
  const planner = new pg.Client({ connectionString: testApp.ownerUrl })
  await planner.connect()
  await preferIndexes(planner)
  for (const wanted of ['user', 'guest', 'passenger']) {
    const { kind, id } = people.find(
      (one: { kind: string; bookings: number }) => one.kind === wanted && one.bookings > 0,
    )
    const statements = await statementsOf(async () => {
      const { data } = (await office.get(`/api/personal-data-held?kind=${kind}&id=${encodeURIComponent(id)}`)).body
      const rows = Object.fromEntries(data.map((one: { kind: string; rows: number }) => [one.kind, one.rows]))
      expect([kind, rows]).toMatchObject([kind, { bookings: 1_001, passengers: 1_001 }])
    })
    for (const statement of statements)
      expect(await readWhole(planner, statement, ['bookings', 'booking_passengers', 'special_services'])).toEqual([])
  }
  await planner.end()
}, 60_000)

test('one booking among thousands that is open or ahead stands against the erasure of whoever has it, and of nobody else', async () => {
  expect(await blocked('commonly')).toEqual(none)
  // A guest’s, a customer’s and an agency’s: the same passport travels in each.
  const [ofGuest, ofCustomer, ofAgency] = [3_300, 5_500, 7_700]
  const tomorrow = `arriving_at = to_char(now() + interval '1 day', 'YYYY-MM-DD"T"HH24:MI')`
  for (const set of [`status = 'saved'`, `status = 'refund_accepted'`, `status = 'confirmed', acting = 'void'`]) {
    await change(ofGuest, set)
    expect([set, await blocked('commonly')]).toEqual([set, { ...none, guest: open, passenger: open }])
    await over(ofGuest)
    await change(ofCustomer, set)
    expect([set, await blocked('commonly')]).toEqual([set, { ...none, 'Commonly Busy': open, passenger: open }])
    await over(ofCustomer)
    await change(ofAgency, set)
    const ofOwner = expect.stringMatching(/booking of the agency is still open/)
    expect([set, await blocked('commonly')]).toEqual([set, { ...none, 'Commonly Owner': ofOwner, passenger: open }])
    await over(ofAgency)
  }
  await change(ofGuest, `status = 'approved', ${tomorrow}`)
  expect(await blocked('commonly')).toEqual({ ...none, guest: ahead, passenger: ahead })
  await change(ofCustomer, `status = 'confirmed', ${tomorrow}`)
  expect(await blocked('commonly')).toEqual({ ...none, guest: ahead, 'Commonly Busy': ahead, passenger: ahead })
  await change(ofCustomer, `status = 'saved'`)
  expect(await blocked('commonly')).toEqual({ ...none, guest: ahead, 'Commonly Busy': open, passenger: open })
  await over(ofGuest)
  await over(ofCustomer)
  await change(
    ofGuest,
    `status = 'confirmed', arriving_at = to_char(now() - interval '2 days', 'YYYY-MM-DD"T"HH24:MI')`,
  )
  expect(await blocked('commonly')).toEqual(none)
}, 120_000)

test.each([[200], [201]])(
  'of a passenger in %i bookings each is looked at, the oldest as the newest',
  async (count) => {
    const from = count * 200
    const surname = count === 200 ? 'TWOHUNDREDS' : 'ONEMORE'
    await seed(from, from + count - 1, { passport: `in ${count}`, surname })
    const ofPassenger = async () => {
      const rows = (await found(surname)).filter(({ kind }: { kind: string }) => kind === 'passenger')
      return new Set(
        rows.map((one: { bookings: number; blocked: string | null }) => `${one.bookings} ${one.blocked?.slice(0, 9)}`),
      )
    }
    expect(await ofPassenger()).toEqual(new Set([`${count} undefined`]))
    for (const k of [from, from + count - 1]) {
      await change(k, `status = 'pending_supplier'`)
      expect(await ofPassenger()).toEqual(new Set([`${count} A booking`]))
      await change(k, `status = 'confirmed', arriving_at = '2199-01-02T10:00'`)
      expect(await ofPassenger()).toEqual(new Set([`${count} A journey`]))
      await over(k)
    }
    expect(await ofPassenger()).toEqual(new Set([`${count} undefined`]))
  },
)

test('a passenger in hundreds of bookings is erased only when the last of them is over', async () => {
  const person = (await found('ONEMORE')).find(({ kind }: { kind: string }) => kind === 'passenger')
  const erase = () =>
    office.post('/api/erase-personal-data', { kind: 'passenger', id: person.id, reason: 'asked by letter' })
  await change(40_210, `status = 'confirming'`)
  expect((await erase()).body).toMatchObject({ code: 'wrong_state', message: open })
  await change(40_210, `status = 'approved', arriving_at = '2199-01-02T10:00'`)
  expect((await erase()).body).toMatchObject({ code: 'wrong_state', message: ahead })
  await over(40_210)
  expect((await erase()).status).toBe(200)
  const { rows } = await owner.query(
    `select count(*)::int as n from booking_passengers where surname = 'ONEMORE' or passport_index = 'in 201'`,
  )
  expect(rows).toEqual([{ n: 0 }])
}, 120_000)
