import type pg from 'pg'
import { manyPeople } from './many-people.ts'

/**
 * Records of what is not in each booking: airlines' changes, memos and charges for them, requests of groups, visas,
 * payments in advance, blocks of seats, packages, mails and notices. One of sixteen bookings has one of
 * each kind, so that they grow with the books; what is older than a month is done.
 */
const letters = (seed: string) => `bench_letters(hashtextextended(${seed}, n))`
const recent = `created_at > now() - interval '30 days'`
/** One of these, in turn. */
const oneOf = (...values: string[]) =>
  `(array[${values.map((value) => `'${value}'`).join()}])[1 + n % ${values.length}]`
const user = (email: string) => `(select id from users where email = '${email}')`
const admin = user('admin@demo.test')

const picked = `create unlogged table bench_picked as
  select (row_number() over (order by b.created_at, b.id))::int as n, b.id as booking_id, i.id as item_id, b.reference, b.agency_id, b.created_at, b.carrier, b.lead_passenger as person
  from bookings b join booking_items i on i.booking_id = b.id and i.no = 1
  where b.hold_state = 'held' and b.agency_id is not null and hashtext(b.id::text) & 15 = 0`

/** A copy of the first rows of a table for each picked booking, with what differs. */
type Copied = { of: string; changes: Record<string, string>; each: number }
const copied: Copied[] = [
  {
    of: 'seat_blocks',
    changes: {
      id: 'item_id',
      request_id: 'null',
      departs_at: "created_at + interval '30 days'",
      released_at: 'null',
      seats_back: 'null',
      penalty_minor: 'null',
      created_at: 'created_at',
    },
    each: 20,
  },
  {
    of: 'umrah_packages',
    changes: { id: 'item_id', code: `'UP-' || ${letters("'package'")}`, created_at: 'created_at' },
    each: 100,
  },
]

const inserts: Record<string, string> = {
  airline_notices: `insert into airline_notices (supplier, supplier_id, booking_id, agency_id, person, item_id, kind, class, state, legs, may, seen_at, received_at, due_at, leaves_at, answered_at)
    select 'house', 'bench-' || n, booking_id, agency_id, person, item_id, ${oneOf('retime', 'cancel', 'equipment')}, ${oneOf('minor', 'medium', 'major')},
      case when ${recent} and n % 10 = 0 then 'open' else ${oneOf('accepted', 'rebooked', 'lapsed')} end,
      (select legs from airline_notices order by id limit 1), '{accept}', created_at, created_at, created_at + interval '3 days', created_at + interval '9 days',
      case when not (${recent} and n % 10 = 0) then created_at end from bench_picked`,
  memos: `insert into memos (id, number, supplier, airline, kind, document, currency, fare_minor, tax_minor, commission_minor, penalty_minor, admin_minor, total_minor,
      cause, reason, received_on, decide_by, state, booking_id, item_id, cost_journal, made_by, made_at)
    select item_id, '9' || lpad(n::text, 9, '0'), 'house', null, 'ADMA', (select number from tickets t where t.booking_id = p.booking_id order by number limit 1),
      'SAR', 5000, 0, 0, 0, 0, 5000, ${oneOf('fare', 'churn', 'refund_tax', 'no_show')}, ${oneOf('Fare of another season', 'Churned for a better class', 'Tax kept at a refund')},
      created_at::date, created_at::date + 30, case when ${recent} then 'received' else ${oneOf('charged', 'absorbed')} end, booking_id, item_id,
      case when not (${recent}) then gen_random_uuid() end, ${admin}, created_at from bench_picked p`,
  memo_charges: `insert into memo_charges (id, memo_id, no, agency_id, booking_id, currency, passed_minor, fee_minor, covered_minor, note, due_on, journal_id, invoice_id, made_by, made_at, paid_at, paid_journal)
    select gen_random_uuid(), p.item_id, 1, p.agency_id, p.booking_id, 'SAR', 5000, 100, 5000, 'As the airline wrote', p.created_at::date + 14, gen_random_uuid(),
      v.id, ${admin}, p.created_at, p.created_at, gen_random_uuid()
    from bench_picked p join lateral (select id from invoices where booking_ref = p.reference order by id limit 1) v on true where n % 2 = 0`,
  group_requests: `insert into group_requests (id, agency_id, created_by, state, origin, destination, depart_on, flexible_days, adults, children, infants, cabin, currency, name, note, version, valid_until, created_at, updated_at)
    select 'GR-' || ${letters("'request'")}, agency_id, ${user('agent@demo.test')}, case when ${recent} then 'requested' else ${oneOf('expired', 'declined', 'cancelled')} end,
      ${oneOf('KHI', 'LHE', 'ISB')}, ${oneOf('JED', 'MED')}, created_at::date + 60, 2, 20 + n % 20, 0, 0, 'economy', 'SAR',
      'Family of ' || bench_name(hashtextextended(item_id::text, 3)), 'Together, please', 0, null, created_at, created_at from bench_picked on conflict do nothing`,
  visa_cases: `insert into visa_cases (id, visa_id, state, nationality, promised_on, made_at, moved_at, person)
    select item_id, (select id from visa_types order by code limit 1), case when ${recent} then ${oneOf('submitted', 'checked', 'at_embassy')} else ${oneOf('rejected', 'withdrawn')} end,
      'PK', created_at::date + 14, created_at, created_at + interval '1 day', person from bench_picked`,
  // Bookings of flights stand for those of visas and rooms.
  booking_items: `update booking_items i set detail = detail || '{"speed":"normal","board":"BB"}' from bench_picked p where i.id = p.item_id`,
  visa_documents: `insert into visa_documents (case_id, seq, kind, mandatory, note_en, note_ar, state, created_at)
    select item_id, s, 'passport', true, '', '', 'wanted', created_at from bench_picked, generate_series(1, 3) s`,
  record_history: `insert into record_history (kind, record_id, seq, at, act, to_state, by_kind)
    select 'visa', item_id::text, 1, created_at, 'submit', 'submitted', 'system' from bench_picked`,
  supplier_topups: `insert into supplier_topups (id, reference, supplier, bank_id, amount_minor, currency, bank_reference, paid_on, state, made_by, made_at, decided_by, decided_at, journal_id)
    select item_id, 'TU-' || ${letters("'topup'")}, 'house', (select id from banks order by id limit 1), 100000, 'SAR', 'TRF-' || n, created_at::date, 'posted',
      ${admin}, created_at, ${admin}, created_at, gen_random_uuid() from bench_picked where n % 10 = 0 on conflict do nothing`,
  supplier_tax_invoices: `insert into supplier_tax_invoices (id, supplier, tax_no, number, issued_on, net, vat, currency, journal_id, saved_at, saved_by)
    select item_id, 'Of the lounge', '300000000000003', 'B-' || n, created_at::date, 10000, 1500, 'SAR', gen_random_uuid(), created_at, ${admin} from bench_picked where n % 4 = 0`,
  settlements: `insert into settlements (id, reference, supplier, currency, from_day, to_day, due_on, total_minor, closed_by, closed_at)
    select item_id, 'ST-' || ${letters("'settlement'")}, 'house-' || n, 'SAR', created_at::date - 7, created_at::date, created_at::date + 7, 100000, ${admin}, created_at
    from bench_picked where n % 40 = 0 on conflict do nothing`,
  notifications: `insert into notifications (user_id, kind, data, link, at, read_at)
    select u.id, s.kind, s.data, s.link, p.created_at, p.created_at from bench_picked p cross join (select id from users where email in ('admin@demo.test', 'agent@demo.test')) u
    cross join (select kind, data, link from notifications order by id limit 1) s`,
  mails: `insert into mails (id, to_address, template, locale, subject, booking_ref, status, attempts, transport, created_at, sent_at)
    select gen_random_uuid(), 'u' || n || '@example.test', m.template, 'en', m.subject, p.reference, 'sent', 1, 'outbox', p.created_at, p.created_at
    from bench_picked p cross join (select template, subject from mails where status = 'sent' order by id limit 1) m, generate_series(1, 4)`,
}

async function copyOf(client: pg.Client, { of, changes, each }: Copied): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [of],
  )
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => {
    const value = changes[name]
    return value === undefined ? `o.${name}` : value.replaceAll(/\b(created_at|item_id)\b/g, 'p.$1')
  })
  await client.query(
    `insert into ${of} (${columns.join()}) select ${values.join()} from bench_picked p,
      (select * from ${of} order by created_at, id limit 1) o
      where n % ${each} = 0 on conflict do nothing`,
  )
}

/** Adds them to a database that has its bookings, over a connection that runs no triggers. */
export async function addManyRecords(client: pg.Client, say: (text: string) => void): Promise<void> {
  await client.query(picked)
  for (const one of copied) await copyOf(client, one)
  await client.query(
    `insert into stock_units (unit, capacity, created_at, updated_at) select 'seats:' || id, seats, created_at, created_at from seat_blocks on conflict do nothing`,
  )
  for (const [table, text] of Object.entries({ ...inserts, ...manyPeople })) {
    const { rowCount } = await client.query(text)
    say(`${table}: ${rowCount} more`)
  }
  await client.query('vacuum analyze')
}
