import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retentionDays, type RetentionRule } from '#contract/people/retention'
import { changed, first } from '#server/db/db'
import { type TestApp, startApp, type Visitor } from '../../../../test/app.ts'
import { savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { personalData } from './personal-data.ts'
import { keepRetention, tablesOfRule } from './retention.ts'

let testApp: TestApp
let owner: pg.Client
let customer: Visitor
let user: { id: string; email: string }
let agency: { id: string }

beforeAll(async () => {
  const supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  const built = await buildUser(testApp)
  user = built
  agency = await buildAgency(testApp)
  customer = await loggedIn(testApp, built)
  await savedBooking(customer, supplier)
})
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

test('every rule empties a table that states it, and every table that states a rule is emptied by it', () => {
  const stated = Object.entries(personalData).flatMap(([table, { life }]) =>
    life === 'reference' ? [] : (life.rules ?? []).map((rule) => `${rule} ${table}`),
  )
  const done = (Object.keys(retentionDays) as RetentionRule[]).flatMap((rule) =>
    tablesOfRule(rule).map((table) => `${rule} ${table}`),
  )
  expect(stated.sort()).toEqual(done.sort())
})

test('a table that grows with use has a rule or a reason to stay', () => {
  const without = Object.entries(personalData).filter(
    ([, { life }]) => life !== 'reference' && !life.kept && !(life.rules ?? []).length,
  )
  expect(without).toEqual([])
})

/** For each rule: how to write a row of that age, and how many rows are left of which the rule would be the end. */
const ago = (days: number) => new Date(testApp.clock.now().getTime() - days * 86_400_000)
const mail = (at: Date, template: string, status: string) =>
  owner.query(
    `insert into mails (id, to_address, template, locale, subject, content_encrypted, status, created_at) values ($1, 'x@example.test', $2, 'en', 's', 'v1.x', $3, $4)`,
    [randomUUID(), template, status, at],
  )
const plant: Partial<Record<RetentionRule, { write(at: Date): Promise<unknown>; left: string }>> = {
  rate_counters: {
    write: (at) => owner.query(`insert into auth_limits values ($1, 1, $2)`, [randomUUID(), at]),
    left: `select count(*) from auth_limits`,
  },
  login_codes: {
    write: async (at) => {
      const { id } = await buildUser(testApp)
      await owner.query(
        `insert into login_codes (user_id, id, code_hash, expires_at, created_at) values ($1, $2, 'h', $3, $3)`,
        [id, randomUUID(), at],
      )
    },
    left: `select count(*) from login_codes`,
  },
  account_links: {
    write: (at) => owner.query(`insert into reset_tokens values ($1, $2, $3)`, [randomUUID(), user.id, at]),
    left: `select count(*) from reset_tokens`,
  },
  secret_mails: {
    write: (at) => mail(at, 'login-code', 'sent'),
    left: `select count(*) from mails where template = 'login-code' and content_encrypted is not null`,
  },
  mail_texts: {
    write: (at) => mail(at, 'welcome', 'sent'),
    left: `select count(*) from mails where template = 'welcome' and content_encrypted is not null`,
  },
  mails: {
    write: (at) => mail(at, 'quote', 'failed'),
    left: `select count(*) from mails where template = 'quote'`,
  },
  answers: {
    write: (at) =>
      owner.query(
        `insert into idempotency (owner, route, key, body_hash, state, lease, created_at) values ('o', 'planted', $1, 'h', 'done', $2, $2)`,
        [randomUUID(), at],
      ),
    left: `select count(*) from idempotency where route = 'planted'`,
  },
  webhook_events: {
    write: (at) =>
      owner.query(
        `with hook as (insert into webhook_endpoints (id, agency_id, url, types, secret_encrypted, created_at, created_by)
          select gen_random_uuid(), a.id, 'https://planted.test', '{booking.status}', 'v1.x', $1, (select id from users limit 1) from agencies a limit 1 returning id)
        insert into webhook_events (id, endpoint_id, booking_id, type, body, at)
          select gen_random_uuid(), hook.id, (select id from bookings limit 1), 'planted', '{}', $1 from hook`,
        [at],
      ),
    left: `select count(*) from webhook_events where type = 'planted'`,
  },
  finished_jobs: {
    write: (at) =>
      owner.query(`insert into jobs (kind, payload, done_at, lane) values ('planted.done', '{}', $1, 'upkeep')`, [at]),
    left: `select count(*) from jobs where kind = 'planted.done'`,
  },
  dead_jobs: {
    write: (at) =>
      owner.query(`insert into jobs (kind, payload, dead_at, lane) values ('planted.dead', '{}', $1, 'upkeep')`, [at]),
    left: `select count(*) from jobs where kind = 'planted.dead'`,
  },
  sessions: {
    write: (at) =>
      owner.query(
        `insert into sessions (id, user_id, epoch, token_hash, cookie_hash, cookie_rotated_at, created_at, last_seen_at, idle_expires_at, absolute_expires_at)
         values ($1, $2, 1, $3, 'planted', $4, $4, $4, $4, $4)`,
        [randomUUID(), user.id, randomUUID(), at],
      ),
    left: `select count(*) from sessions where cookie_hash = 'planted'`,
  },
  deleted_travellers: {
    write: (at) =>
      owner.query(
        `insert into travellers (customer_id, number, title, given_name, surname, gender, birth_encrypted, nationality, passport_encrypted, passport_index, passport_masked, passport_country, passport_expiry, created_at, updated_at, deleted_at)
         values ($1, (random() * 1000000)::int, 'mr', 'A', 'B', 'm', 'v1.x', 'PK', 'v1.x', $2, '•••', 'PK', '2030-01-01', $3, $3, $3)`,
        [user.id, randomUUID(), at],
      ),
    left: `select count(*) from travellers`,
  },
  kept_searches: {
    write: (at) =>
      owner.query(`insert into kept_searches (id, channel, parts, at) values ($1, 'customer', '{}', $2)`, [
        randomUUID(),
        at,
      ]),
    left: `select count(*) from kept_searches where parts = '{}'`,
  },
  previous_searches: {
    write: (at) => owner.query(`insert into previous_searches values ($1, '{}', $2)`, [randomUUID(), at]),
    left: `select count(*) from previous_searches where query = '{}'`,
  },
  supplier_calls: {
    write: (at) =>
      owner.query(
        `insert into supplier_calls (supplier, op, key, started_at, finished_at) values ('planted', 'book', 'k', $1, $1)`,
        [at],
      ),
    left: `select count(*) from supplier_calls where supplier = 'planted'`,
  },
  supplier_quotes: {
    write: (at) =>
      owner.query(`insert into house_quotes values ($1, 'house', 'r', 1, 0, 0, '{}', 1, $2, $2)`, [randomUUID(), at]),
    left: `select count(*) from house_quotes`,
  },
  ended_allocations: {
    write: async (at) => {
      await owner.query(
        `insert into stock_units (unit, capacity, created_at, updated_at) values ('seats:old', 1, $1, $1) on conflict do nothing`,
        [at],
      )
      await owner.query(`insert into stock_allocations values ($1, 'seats:old', 1, 'lapsed', null, $2, $2)`, [
        `item:${randomUUID()}`,
        at,
      ])
    },
    left: `select count(*) from stock_allocations`,
  },
  quotation_travellers: {
    write: (at) =>
      owner.query(
        `insert into quotations (id, reference, agency_id, created_by, currency, total_minor, valid_until, title, customer_locale, travellers_encrypted, created_at, updated_at)
         values ($1, 'QT-' || translate(substr(md5(random()::text), 1, 6), '01abcdef', '23ABCDEF'), $2, $3, 'SAR', 1, $4, 't', 'en', 'v1.x', $4, $4)`,
        [randomUUID(), agency.id, user.id, at],
      ),
    left: `select count(*) from quotations where travellers_encrypted is not null`,
  },
  closed_forms: {
    write: async (at) => {
      const { id } = await buildAgency(testApp)
      await owner.query(`update agencies set draft = 'v1.x', draft_saved_at = $2 where id = $1`, [id, at])
    },
    left: `select count(*) from agencies where draft is not null`,
  },
  credit_reminders: {
    write: (at) =>
      owner.query(`insert into credit_reminders (agency_id, day, overdue, told_at) values ($1, $2::date, 1, $2)`, [
        agency.id,
        at,
      ]),
    left: `select count(*) from credit_reminders`,
  },
}

test('a night deletes what is older than its days, and leaves what is a day younger', async () => {
  const rules = Object.entries(plant) as [RetentionRule, NonNullable<(typeof plant)[RetentionRule]>][]
  for (const [rule, { write }] of rules)
    for (const age of [retentionDays[rule] + 1, retentionDays[rule] - 0.5]) await write(ago(age))
  const counts = await keepRetention(testApp.app)
  for (const [rule, { left }] of rules) {
    const { rows } = await owner.query<{ count: string }>(left)
    expect([rule, rows[0]!.count, counts[rule as keyof typeof counts]]).toEqual([rule, '1', 1])
  }
})

test('ninety days after the journey a passenger’s passport and birth date are gone, and the booking still opens', async () => {
  const row = () =>
    first(
      testApp.app.db,
      sql<{
        p: string | null
      }>`select coalesce(birth_encrypted, passport_encrypted, passport_index, passport_masked) as p from booking_passengers`,
    )
  await keepRetention(testApp.app)
  expect((await row())!.p).not.toBeNull()
  const day = (days: number) => ago(days).toISOString().slice(0, 16)
  await changed(testApp.app.db, sql`update bookings set arriving_at = ${day(89)}`)
  expect((await keepRetention(testApp.app)).travel_papers).toBe(0)
  await changed(testApp.app.db, sql`update bookings set arriving_at = ${day(92)}`)
  expect((await keepRetention(testApp.app)).travel_papers).toBe(1)
  expect((await row())!.p).toBeNull()
  const { rows } = await owner.query<{ reference: string }>('select reference from bookings')
  const seen = await customer.get(`/api/get-customer-flight-booking-details?id=${rows[0]!.reference}`)
  expect(seen.status).toBe(200)
  expect(seen.body.data.passengers[0]).toMatchObject({ date_of_birth: null, passport_number: '' })
})

test('the nightly job comes back the night after', async () => {
  const { privacyJobs } = await import('./nightly.ts')
  await privacyJobs(testApp.app)['privacy.retention']!({}, { id: 1, attempts: 1 })
  const tomorrow = ago(-1).toISOString().slice(0, 10)
  const { rows } = await owner.query(`select dedupe_key from jobs where kind = 'privacy.retention'`)
  expect(rows).toEqual([{ dedupe_key: `privacy.retention:${tomorrow}` }])
})
