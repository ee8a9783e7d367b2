import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { withDatabase } from '../../../../test/database.ts'
import { bookingStatuses } from '#contract/selling/bookings'
import { migrationFiles } from '#server/db/migration-files'

const admin = new pg.Client({ connectionString: inject('adminUrl') })
let opened = false
let name: string
let client: pg.Client
const files = migrationFiles()
const ours = files.findIndex((file) => file.name.endsWith('-items'))
const upgrade = async () => {
  for (const { text } of files.slice(ours)) await client.query(text)
}
beforeEach(async () => {
  if (!opened) await admin.connect()
  opened = true
  name = `rihla_t_items_${randomBytes(5).toString('hex')}`
  await admin.query(`create database ${name}`)
  client = new pg.Client({ connectionString: withDatabase(inject('adminUrl'), name) })
  await client.connect()
  for (const { text } of files.slice(0, ours)) await client.query(text)
})
afterEach(async () => {
  await client.end()
  await admin.query(`drop database ${name} with (force)`)
})

/** Those a booking could have then. */
const later = ['requested', 'quoted', 'accepted', 'declined']
const flightStatuses = bookingStatuses.filter((status) => !later.includes(status))

const line = (kind: string, amount: number) => ({
  kind,
  code: null,
  ptc: 'ADT',
  quantity: 1,
  amount: { amount, currency: 'SAR' },
})

/** A booking as the version before wrote it. */
async function earlier(status: string, lines: object[] | null, hold_state = 'held') {
  const id = randomUUID()
  const letters = [...randomBytes(6)].map((byte) => 'ABCDEFGHJK'[byte % 10]).join('')
  const segment = {
    departure_at: '2026-12-01T10:00',
    departure_zone: 'Asia/Riyadh',
    arriving_at: '2026-12-01T16:00',
    arriving_zone: 'Asia/Karachi',
  }
  const snapshot = lines === null ? {} : { price_lines: lines, legs: [{ segments: [segment] }] }
  await client.query(
    `insert into bookings (id, reference, channel, supplier, is_sooper, supplier_ref, status, hold_state, currency, total_minor,
      supplier_total_minor, snapshot, contact_email, contact_phone, trip_type, origin, destination, departure_at, arriving_at, carrier, lead_passenger,
      passenger_count, demo, created_at, updated_at)
     values ($1, $2, 'customer', 'house', false, 'x', $3, $4, 'SAR', 500, 400, $5, 'a@example.test', '1', 'one_way', 'KHI', 'DXB',
      '2026-12-01T10:00', '2026-12-01T16:00', 'PK', 'A / B', 1, true, now(), now())`,
    [id, `BK-${letters}`, status, hold_state, JSON.stringify(snapshot)],
  )
  return { id, reference: `BK-${letters}` }
}

/** Balances, journals with their hashes, lines and holds: what an upgrade must leave as it is. */
const books = async () =>
  (
    await client.query(
      `select (select json_agg(a order by a.id) from ledger_accounts a) as accounts, (select json_agg(j order by j.id) from journals j) as journals,
        (select json_agg(p order by p.journal_id, p.line_no) from postings p) as postings,
        (select json_agg(row(h.id, h.amount, h.state, h.booking_ref) order by h.id) from holds h) as holds`,
    )
  ).rows[0]

test('every booking of an earlier version comes over as one item, with its lines and what is due for it', async () => {
  const made = new Map<string, string>()
  for (const status of flightStatuses)
    made.set(status, (await earlier(status, [line('base', 400), line('customer_margin', 100)])).id)
  const plain = await earlier('confirmed', null)
  const draft = await earlier('saved', [line('base', 500)], 'holding')
  const refused = await earlier('failed', [line('base', 500)], 'none')
  const waiting = made.get('pending_supplier')!
  await client.query(
    `insert into ledger_accounts (id, owner_type, owner_id, kind, currency, held, balance) values ($1, 'customer', 'c', 'wallet', 'SAR', 500, 900)`,
    [waiting],
  )
  await client.query(
    `insert into holds (id, account_id, amount, booking_ref, created_at) select $1, $1, 500, reference, now() from bookings where id = $1`,
    [waiting],
  )
  await client.query(
    `insert into ledger_accounts (id, owner_type, owner_id, kind, currency) values (gen_random_uuid(), 'supplier', 's', 'payable', 'SAR')`,
  )
  await client.query(
    `select post_journal(gen_random_uuid(), 'sale', 'booking', b.reference, array[$1, a.id]::uuid[], array[-400, 400], null, b.reference)
     from bookings b, ledger_accounts a where b.id = $2 and a.owner_type = 'supplier'`,
    [waiting, made.get('confirmed')],
  )
  const before = await books()
  await upgrade()
  expect(await books()).toEqual(before)
  // The wallet paid that sale itself, as sales were then: it is paid.
  expect((await client.query('select payment_status($1) as status', [made.get('confirmed')])).rows[0].status).toBe(
    'paid',
  )

  const { rows: items } = await client.query(
    `select i.id, i.stage, b.status, i.price_minor, i.cost_minor, i.starts_at from booking_items i join bookings b on b.id = i.booking_id and i.id = b.id`,
  )
  expect(items).toHaveLength(flightStatuses.length + 3)
  for (const item of items) expect(item).toMatchObject({ price_minor: '500', cost_minor: '400' })
  for (const [status, id] of made) expect(items.find((one) => one.id === id).stage).toBe(status)
  expect(items.find((one) => one.id === draft.id)).toMatchObject({ stage: 'holding', status: 'saved' })
  expect(items.find((one) => one.id === refused.id)).toMatchObject({ stage: 'failed' })
  expect(items.find((one) => one.id === made.get('saved')).starts_at.toISOString()).toBe('2026-12-01T07:00:00.000Z')

  const lines = await client.query('select kind, layer, amount_minor from price_lines where item_id = $1 order by no', [
    made.get('saved'),
  ])
  expect(lines.rows).toEqual([
    { kind: 'base', layer: 'supplier', amount_minor: '400' },
    { kind: 'customer_margin', layer: 'company', amount_minor: '100' },
  ])
  expect(
    (await client.query('select sum(amount_minor) from price_lines where item_id = $1', [plain.id])).rows[0].sum,
  ).toBe('500')

  const dues = await client.query('select booking_id, state, reason from dues')
  const due = (id: string) => dues.rows.find((one) => one.booking_id === id)
  expect(dues.rows).toHaveLength(flightStatuses.length + 1)
  expect(due(made.get('saved')!).state).toBe('open')
  expect(due(waiting).state).toBe('held')
  expect(due(made.get('confirming')!).state).toBe('open')
  expect(due(made.get('refunded')!).state).toBe('paid')
  expect(due(made.get('expired')!)).toMatchObject({ state: 'cancelled', reason: 'expired' })
  expect(due(draft.id)).toBeUndefined()
  const held = await client.query('select d.booking_id from holds h join dues d on d.id = h.due_id')
  expect(held.rows).toEqual([{ booking_id: waiting }])
})

test('a booking whose lines are not its price stops the migration, and everything stays as it was', async () => {
  const { reference } = await earlier('confirmed', [line('base', 400), line('tax', 99)])
  await earlier('confirmed', [line('base', 400), line('tax', 101)])
  await expect(upgrade()).rejects.toThrow(/costs 500, its lines say (499|501)/)
  expect(reference).toMatch(/^BK-/)
  expect((await client.query(`select to_regclass('booking_items') as there`)).rows[0].there).toBeNull()
})
