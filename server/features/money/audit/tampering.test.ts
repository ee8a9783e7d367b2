import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changed, first, inTx } from '#server/db/db'
import { outsideChecks, placeHold, prove, runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { giveMoney, savedBooking, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { upload } from '../../../../test/uploads.ts'
import { auditChecks, linkEntries } from './index.ts'

let testApp: TestApp
let owner: pg.Client
/** What was sold, paid, refunded and decided before anybody tampers: the ids that the rows below name. */
const made = {
  idle: '',
  sold: '',
  card: '',
  refunded: '',
  payment: '',
  deposit: '',
  agency: '',
  agent: '',
  staff: '',
  number: '',
}

beforeAll(async () => {
  const supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  owner = new pg.Client({ connectionString: testApp.ownerUrl, application_name: 'psql' })
  await owner.connect()
  made.agency = (await buildAgency(testApp)).id
  const agentUser = await buildUser(testApp, { role: 'agent', agency_id: made.agency })
  const staffUser = await buildUser(testApp, { role: 'admin-staff' })
  made.agent = agentUser.id
  made.staff = staffUser.id
  const agent = await loggedIn(testApp, agentUser)
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await giveMoney(testApp, made.agency, 10_000_000)
  const confirmed = async () => {
    const { id, total } = await savedBooking(agent, supplier)
    const answer = await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total })
    expect(answer.body.booking.status).toBe('confirmed')
    return id as string
  }
  made.sold = await confirmed()
  made.idle = (await savedBooking(agent, supplier)).id
  made.refunded = await confirmed()
  await agent.post('/api/refund-request', { booking_id: made.refunded, reason: 'Not travelling' })
  const quoted = await admin.post('/api/refund-quote', { booking_id: made.refunded })
  const expected_refund = quoted.body.booking.refund.quote.refund
  await agent.post('/api/refund-accept', { booking_id: made.refunded, expected_refund })
  const guest = testApp.visitor()
  const paid = await savedBooking(guest, supplier)
  made.card = paid.id
  const { body } = await guest.get(`/api/payment-url?booking_id=${paid.id}`, { 'x-guest-key': paid.guest_key })
  await guest.post(`/api/test-card/${body.payment_id}/pay`, { card_number: '4242424242424242' })
  await settleJobs(testApp)
  made.payment = (await first(
    testApp.app.db,
    sql<{
      id: string
    }>`select p.id from payments p join bookings b on b.id = p.booking_id where b.reference = ${made.card} and p.status = 'captured'`,
  ))!.id
  await upload(agent, 'one.pdf')
  await upload(agent, 'two.pdf')
  const bank = await admin.post('/api/banks', {
    name_en: 'Safa National Bank',
    name_ar: 'بنك الصفا الوطني',
    account_title: 'Rihla Travel Company',
    account_number: '608010167519',
    currency: 'SAR',
  })
  const deposit = {
    amount: { amount: 100_000, currency: 'SAR' },
    bank_id: bank.body.data.id,
    method: 'cash',
    bank_reference: 'OL-1',
    paid_on: new Date(testApp.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10),
  }
  made.deposit = (await agent.post('/api/deposit-data', deposit)).body.data.id
  await changePriceRules(testApp, sql`insert into margin_rules (layer, basis_points) values ('customer', 300)`)
  await inTx(testApp.app.db, 'hold', (tx) =>
    placeHold(tx, {
      payer: { type: 'agency', id: made.agency },
      amount: 250,
      currency: 'SAR',
      booking_ref: 'group seats 7',
      at: testApp.app.clock.now(),
    }),
  )
  // What the stand-in sold stands in the demonstration's airline network too, as if it had sold it.
  await changed(
    testApp.app.db,
    sql`with sold as (insert into house_pnrs (supplier, locator, airline_locator, key, request_hash, ref, status, currency, total, validating_carrier, passengers, services, legs, ttl_at, price_guarantee_at, booked_at)
        select 'house', pnr, pnr, id::text, 'x', 'x', case when status = 'refunded' then 'refunded' else 'ticketed' end, currency, supplier_total_minor, 'SV', '[]', '[]', '[]', now(), now(), now()
        from bookings where status in ('confirmed', 'refunded') returning id, key)
      insert into house_tickets (number, pnr_id, passenger, kind, segments)
      select t.number, s.id, t.passenger, t.kind, '{0}' from sold s join tickets t on t.booking_id::text = s.key`,
  )
  await changed(
    testApp.app.db,
    sql`insert into house_ticket_stocks (accounting_code, kind, last) values ('065', 'ticket', 1)`,
  )
  made.number = (await first(
    testApp.app.db,
    sql<{ number: string }>`select number from invoices where booking_ref = ${made.sold} and kind = 'sale'`,
  ))!.number
}, 600_000)
afterAll(async () => {
  await owner.end()
  await testApp.close()
})

/** All that the proof and the doctor find, by the rule's name. */
async function findings(): Promise<Record<string, string[]>> {
  await linkEntries(testApp.app.db, testApp.app.audit, testApp.app.clock.now(), { wait: true })
  const checks = [
    ...(await runInvariants(testApp.app.db)),
    ...(await auditChecks(testApp.app, { whole: true })),
    ...(await outsideChecks(testApp.app, { all: true })),
  ]
  return Object.fromEntries(
    checks
      .filter((check) => check.broken.length > 0)
      .map((check) => [check.name, check.broken.map(({ subject, detail }) => `${subject}: ${detail}`)]),
  )
}

const columnsOf = async (table: string) =>
  (
    await owner.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
  ).rows[0]!.names

/** The findings after `text`; then everything is as before. With `guards` off no trigger sees it. */
async function findingsAfter(text: string, guards: 'on' | 'off'): Promise<Record<string, string[]>> {
  const names = [...text.matchAll(/(?:update|delete from|insert into|from) ([a-z_]+)/g)].map((match) => match[1]!)
  const posting = /post_journal/.test(text) ? ['journals', 'postings', 'ledger_accounts'] : []
  // What a ticket came to follows its ticket, days of cases, sums, counts and names their rows.
  const followers = [
    'ticket_sums',
    'own_case_days',
    'agency_sales',
    'people_counts',
    'booking_names',
    'passenger_names',
  ]
  const wanted = [...names, ...posting, ...followers, 'audit_entries', 'audit_blocks']
  const known = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)`,
    [wanted],
  )
  const tables = known.rows.map(({ name }) => name)
  await owner.query(
    `set session_replication_role = replica; ${tables.map((table) => `create table undo_${table} as table ${table}`).join('; ')};
      set session_replication_role = ${guards === 'on' ? 'origin' : 'replica'}`,
  )
  try {
    await owner.query(text)
    return await findings()
  } finally {
    await owner.query('set session_replication_role = replica')
    for (const table of tables) {
      const columns = await columnsOf(table)
      await owner.query(
        `delete from ${table}; insert into ${table} (${columns}) overriding system value select ${columns} from undo_${table}; drop table undo_${table}`,
      )
    }
    await owner.query('set session_replication_role = origin')
  }
}

const idOf = (reference: string) => `(select id from bookings where reference = '${reference}')`
/** [what was done, how, with which guards, the rules that name it, the record that they name] */
type Row = [string, () => string, 'on' | 'off', string[], () => string]

const rows: Row[] = [
  [
    'a line of a sold price that bears another tax',
    () =>
      `update price_lines set vat_code = 'S', vat_bp = 1500, vat_reason = null, vat_minor = 100, net_minor = net_minor - 100 where booking_id = ${idOf(made.sold)} and no = 1`,
    'off',
    ['I6 copy', 'I17 frozen'],
    () => made.sold,
  ],
  [
    'tax of a sale that was made less',
    () => `update tax_lines set net = net - 100, gross = gross - 100 where item_id = ${idOf(made.sold)}`,
    'off',
    ['I11 records', 'I17 frozen'],
    () => made.sold,
  ],
  [
    'tax of a sale that was taken away',
    () => `delete from tax_lines where item_id = ${idOf(made.sold)}`,
    'off',
    ['I11 records', 'I17 frozen'],
    () => made.sold,
  ],
  [
    'a ticketed PNR that is gone at the supplier',
    () => `delete from house_pnrs where key = ${idOf(made.sold)}::text`,
    'off',
    ['I5 sold'],
    () => made.sold,
  ],
  [
    'a PNR cancelled at the supplier under a sold booking',
    () => `update house_pnrs set status = 'cancelled' where key = ${idOf(made.sold)}::text`,
    'on',
    ['I5 sold'],
    () => made.sold,
  ],
  [
    'ticket rows that were deleted',
    () => `delete from tickets where booking_id = ${idOf(made.sold)}`,
    'off',
    ['I3 tickets', 'I5 numbers', 'I6 tickets', 'I11 records'],
    () => 'ticket ',
  ],
  [
    'a ticket with another number',
    () => `update tickets set number = '0652409999999' where booking_id = ${idOf(made.sold)}`,
    'off',
    ['I5 numbers', 'I11 records'],
    () => '0652409999999',
  ],
  [
    'a ticket renumbered with every guard on',
    () => `update tickets set number = '0652409999999' where booking_id = ${idOf(made.sold)}`,
    'on',
    ['I5 numbers', 'I11 written'],
    () => '0652409999999',
  ],
  [
    'a mail that was deleted',
    () => `delete from mails where id = (select min(id::text)::uuid from mails where booking_ref = '${made.sold}')`,
    'off',
    ['I11 records'],
    () => made.sold,
  ],
  [
    'a mail deleted with every guard on',
    () => `delete from mails where id = (select min(id::text)::uuid from mails where booking_ref = '${made.sold}')`,
    'on',
    ['I11 written'],
    () => 'deleted past the application by owner (psql)',
  ],
  [
    'a gateway that only authorised what we say is captured',
    () => `update test_card_payments set status = 'authorized' where id = '${made.payment}'`,
    'on',
    ['I4 gateway'],
    () => made.payment,
  ],
  [
    'a booking total that was lowered',
    () => `update bookings set total_minor = total_minor - 100 where reference = '${made.sold}'`,
    'off',
    ['I6 items', 'I11 records'],
    () => `booking ${made.sold}`,
  ],
  [
    'a booking total lowered with every guard on',
    () => `update bookings set total_minor = total_minor - 100 where reference = '${made.sold}'`,
    'on',
    ['I6 items', 'I11 written'],
    () => `booking ${made.sold}`,
  ],
  [
    'price lines that were changed',
    () =>
      `update bookings set snapshot = jsonb_set(snapshot, '{price_lines,0,amount,amount}', '1') where reference = '${made.sold}'`,
    'off',
    ['I11 records'],
    () => `booking ${made.sold}: snapshot was changed`,
  ],
  [
    'a line of a price that was lowered, and another raised',
    () =>
      `with l as (select booking_id, min(no) as one, max(no) as other from price_lines where booking_id = ${idOf(made.sold)} group by 1)
       update price_lines p set amount_minor = amount_minor + case when p.no = l.one then 5 else -5 end from l where p.booking_id = l.booking_id and p.no in (l.one, l.other)`,
    'off',
    ['I6 copy'],
    () => `booking ${made.sold}`,
  ],
  [
    'who confirmed, rewritten in the history',
    () =>
      `update booking_history set who = 'Somebody Else', actor_id = gen_random_uuid() where booking_id = ${idOf(made.sold)} and to_status = 'confirmed'`,
    'off',
    ['I11 records'],
    () => `in the history of ${made.sold}: actor_id says`,
  ],
  [
    'a step of the history that was taken out',
    () => `delete from booking_history where booking_id = ${idOf(made.sold)} and seq = 2`,
    'off',
    ['I9 path', 'I11 records'],
    () => `step 2 in the history of ${made.sold}`,
  ],
  [
    'a step of the history that was slipped in',
    () =>
      `insert into booking_history (booking_id, seq, at, event, from_status, to_status) select booking_id, max(seq) + 1, now(), 'note', 'confirmed', 'confirmed' from booking_history where booking_id = ${idOf(made.sold)} group by booking_id`,
    'on',
    ['I11 written'],
    () => `in the history of ${made.sold}: added past the application`,
  ],
  [
    'a credit limit raised by hand',
    () => `update ledger_accounts set credit_limit = 900000 where owner_id = '${made.agency}'`,
    'off',
    ['I11 records'],
    () => `agency ${made.agency} wallet: credit_limit says 900000`,
  ],
  [
    'a credit limit raised through its own function',
    () => `select set_credit_limit(id, 900000) from ledger_accounts where owner_id = '${made.agency}'`,
    'on',
    ['I11 written'],
    () => `agency ${made.agency} wallet`,
  ],
  [
    'a credit limit raised on the agency',
    () => `update agencies set credit_limit_minor = 900000 where id = '${made.agency}'`,
    'on',
    ['I11 written'],
    () => 'agency AG-',
  ],
  [
    'a card allowance raised by hand',
    () => `update users set card_limit_minor = 900000, card_limit_currency = 'SAR' where id = '${made.agent}'`,
    'off',
    ['I11 records'],
    () => `user ${made.agent}: card_limit_currency says SAR`,
  ],
  [
    'a forged balanced journal through post_journal',
    () =>
      `select post_journal(gen_random_uuid(), 'adjustment', 'forged', 'x', array[s.id, w.id], array[-5000, 5000]::bigint[]) from ledger_accounts w, ledger_accounts s where w.owner_id = '${made.agency}' and s.owner_type = 'suspense'`,
    'on',
    ['I11 written'],
    () => 'added past the application by owner (psql)',
  ],
  [
    'an amount of a posting that was changed',
    () =>
      `update postings set amount = amount + 5 where journal_id = (select id from journals where booking_ref = '${made.sold}' and kind = 'sale') and seq is not null`,
    'off',
    ['I1 journals', 'I1 hashes', 'I3 balances', 'I3 running'],
    () => 'says ',
  ],
  [
    'a margin in the profit and loss that no journal made',
    () => `update journal_sums set margin = margin + 5 where booking_ref = '${made.sold}'`,
    'off',
    ['I3 sums'],
    () => 'another sum',
  ],
  [
    'a payment of a buyer that no journal brought',
    () => `update buyer_sums set balance = balance + 5, received = received + 5 where booking_ref = '${made.sold}'`,
    'off',
    ['I3 buyers'],
    () => 'is kept with another sum',
  ],
  [
    'a sum of a day that its lines do not come to',
    () =>
      `insert into account_days values ('${made.agency}', '2020-01-01', 5, 0, 1, 0, null, null, null); update account_days_state set summed_until = '2020-01-02' where summed_until < '2020-01-02'`,
    'off',
    ['I3 days'],
    () => 'has no such lines',
  ],
  [
    'a day of the profit and loss that its journals do not come to',
    () =>
      `insert into journal_days values ('all', '', 'SAR', '2020-01-01', 1, 5, 0, 0, 5, 0, 0, 0, 0); update journal_days_state set summed_until = '2020-01-02' where summed_until < '2020-01-02'`,
    'off',
    ['I3 profits'],
    () => 'another sum',
  ],
  [
    'a day’s tax and a day’s trial balance that no line comes to',
    () =>
      `insert into tax_days values ('2020-01-01', 'SAR', 'SA', 'S', 1500, '', 1, 100, 15, 0, 0); insert into trial_days values ('2020-01-01', 'tax', 'output', 'SAR', 1, 0, 15); update wall_days_state set summed_until = '2020-01-02' where summed_until < '2020-01-02'`,
    'off',
    ['I3 walls'],
    () => 'trial balance of 2020-01-01',
  ],
  [
    'what a ticket was sold for, without such a ticket',
    () => `insert into ticket_sums values ('999', gen_random_uuid(), now(), 'ticket', null, null, 'SAR', 5, 0, 0)`,
    'off',
    ['I3 tickets'],
    () => 'is no ticket',
  ],
  [
    'a day of an agency’s own cases without such a case',
    () =>
      `insert into own_case_days (agency_id, day, kind, currency, cases, charged, given_back, cost) values ('${made.agency}', '2020-01-01', 'refund', 'SAR', 1, 5, 5, 0)`,
    'off',
    ['I3 cases'],
    () => 'on 2020-01-01, refund SAR',
  ],
  [
    'a sale of an agency without such a booking',
    () => `insert into agency_sales values ('${made.agency}', '2020-01-02', 'SAR', 1, 1, 5)`,
    'off',
    ['I3 sales'],
    () => 'from 2020-01-02 00:00: 1 bookings and 5 too much are kept',
  ],
  [
    'a person who is counted and not there',
    () => `insert into people_counts values ('customer', 'active', null, 1)`,
    'off',
    ['I3 people'],
    () => 'customer, active: 1 too many are kept',
  ],
  [
    'a name that no passenger of its booking has',
    () => `insert into booking_names values ('ELSEWHO', gen_random_uuid(), null, now())`,
    'off',
    ['I3 names'],
    () => 'other names',
  ],
  [
    'a month of an account that its days do not come to',
    () =>
      `insert into account_months values ('${made.agency}', '2020-01-01', 5, 0, 1, 0); update account_days_state set summed_until = '2020-02-01' where summed_until < '2020-02-01'`,
    'off',
    ['I3 days'],
    () => 'another sum',
  ],
  [
    'a month of the profit and loss that its days do not come to',
    () =>
      `insert into journal_months values ('all', '', 'SAR', '2020-01-01', 1, 0, 5, 0, 0, 5, 0, 0, 0, 0); update journal_days_state set summed_until = '2020-02-01' where summed_until < '2020-02-01'`,
    'off',
    ['I3 profits'],
    () => 'another sum',
  ],
  [
    'what a line of a wallet came to, without such a line',
    () =>
      `insert into wallet_moves values ('${made.agency}', '2020-01-01', gen_random_uuid(), 1, 'BK-ABCDEF', 5, 5, null, 'sale', null, null)`,
    'off',
    ['I3 moves'],
    () => 'another sum',
  ],
  [
    'a month of an agency’s own profit and loss that its lines do not come to',
    () =>
      `insert into wallet_months_state values ('${made.agency}', 'UTC', '2020-02-01'); insert into wallet_months values ('${made.agency}', 'all', '', '2020-01-01', 1, 0, 5, 5, 0, 0, 0, 0)`,
    'off',
    ['I3 months'],
    () => 'another sum',
  ],
  [
    'an amount changed together with the hash of its journal',
    () =>
      `update postings set amount = amount + sign(amount) * 5 where journal_id = (select id from journals where kind = 'opening' and agency_id = '${made.agency}'); update journals set body_hash = (select journal_hash(journals.kind, booking_ref, reverses_id, array_agg(account_id order by line_no), array_agg(amount order by line_no)) from postings where journal_id = journals.id) where kind = 'opening' and agency_id = '${made.agency}'`,
    'off',
    ['I11 records'],
    () => 'body_hash says',
  ],
  [
    'a journal that was deleted',
    () =>
      `delete from postings where journal_id = (select id from journals where kind = 'opening' and agency_id = '${made.agency}'); delete from journals where kind = 'opening' and agency_id = '${made.agency}'`,
    'off',
    ['I3 balances', 'I11 records'],
    () => 'is gone',
  ],
  [
    'a kept balance that was changed',
    () => `update ledger_accounts set balance = balance + 1 where owner_id = '${made.agency}'`,
    'on',
    ['I3 balances'],
    () => made.agency,
  ],
  [
    'a hold that was removed',
    () => `delete from holds where booking_ref = 'group seats 7'`,
    'off',
    ['I3 holds', 'I11 records'],
    () => 'group seats 7',
  ],
  [
    'a hold that was enlarged, and the blocked amount with it',
    () =>
      `update holds set amount = 500 where booking_ref = 'group seats 7'; update ledger_accounts set held = 500 where owner_id = '${made.agency}'`,
    'off',
    ['I11 records'],
    () => 'hold group seats 7: amount says 500, was recorded as 250',
  ],
  [
    'an invoice that was deleted',
    () => `delete from invoices where number = '${made.number}'`,
    'off',
    ['I6 invoices', 'I11 records', 'I13 numbers'],
    () => made.number,
  ],
  [
    'an invoice with another number',
    () => `update invoices set number = 'IV-26-99999' where number = '${made.number}'`,
    'off',
    ['I11 records', 'I13 chain'],
    () => 'IV-26-99999',
  ],
  [
    'an invoice with another total',
    () => `update invoices set total = total - 1 where number = '${made.number}'`,
    'off',
    ['I6 sales', 'I6 totals', 'I11 records', 'I13 chain'],
    () => made.number,
  ],
  [
    'invoices changed with their whole chain recomputed',
    () => `with recursive new (series, series_no, total, hash) as (
      select series, series_no, total - 1, invoice_hash(null, number, kind, booking_ref, agency_id, lines, total - 1, currency, issued_at) from invoices where series_no = 1
      union all select i.series, i.series_no, i.total - 1, invoice_hash(n.hash, i.number, i.kind, i.booking_ref, i.agency_id, i.lines, i.total - 1, i.currency, i.issued_at) from new n join invoices i on i.series = n.series and i.series_no = n.series_no + 1)
    update invoices i set total = n.total, hash = n.hash, previous_hash = (select p.hash from new p where p.series = n.series and p.series_no = n.series_no - 1) from new n where n.series = i.series and n.series_no = i.series_no`,
    'off',
    ['I11 records'],
    () => `invoice ${made.number}: hash says`,
  ],
  [
    'a deposit approved by hand',
    () =>
      `update deposits set status = 'approved', decided_by = '${made.staff}', decided_at = now(), journal_id = (select id from journals where kind = 'opening' and agency_id = '${made.agency}') where id = '${made.deposit}'`,
    'on',
    ['I10 deposits', 'I11 written'],
    () => `deposit ${made.deposit}`,
  ],
  [
    'the state of a payment changed by hand',
    () => `update payments set status = 'refunding', refund_minor = 1 where id = '${made.payment}'`,
    'on',
    ['I11 written'],
    () => `payment ${made.payment} of ${made.card}`,
  ],
  [
    'the role of a user raised by hand',
    () => `update users set role = 'admin' where id = '${made.staff}'`,
    'on',
    ['I11 written'],
    () => `user ${made.staff}: changed past the application`,
  ],
  [
    'a permission given by hand',
    () =>
      `insert into role_permissions (role_id, permission) select r.id, p.name from roles r cross join permissions p where not exists (select from role_permissions x where x.role_id = r.id and x.permission = p.name) limit 1`,
    'on',
    ['I11 written'],
    () => 'permission of role',
  ],
  [
    'a password that was replaced',
    () => `update users set password_hash = 'x' where id = '${made.staff}'`,
    'off',
    ['I11 records'],
    () => `user ${made.staff}: password_hash was changed`,
  ],
  [
    'a setting of tax or fees changed by hand',
    () => `insert into settings (key, value) values ('void_fee_minor', '0')`,
    'on',
    ['I11 written'],
    () => 'setting void_fee_minor',
  ],
  [
    'a margin changed by hand',
    () => `update margin_rules set basis_points = 0`,
    'off',
    ['I11 records'],
    () => 'basis_points says 0, was recorded as 300',
  ],
  [
    'a bank account with another number',
    () => `update banks set account_number = '1'`,
    'off',
    ['I11 records'],
    () => 'account_number was changed',
  ],
  [
    'activity entries that were removed',
    () => `delete from activity_log where id = (select max(id) from activity_log)`,
    'off',
    ['I11 records'],
    () => 'activity entry',
  ],
  [
    'the amount of a refund that was changed',
    () =>
      `update after_sale_cases set refund_minor = refund_minor + 100, penalty_minor = penalty_minor - 100 where kind = 'refund'`,
    'off',
    ['I6 refunds', 'I6 people', 'I11 records'],
    () => 'case RF-',
  ],
  [
    'a booking that is gone with all that hung on it, though its buyer was told of it',
    () =>
      `delete from booking_history where booking_id = ${idOf(made.idle)}; delete from booking_passengers where booking_id = ${idOf(made.idle)}; delete from bookings where reference = '${made.idle}'; delete from audit_entries where content ->> 'reference' = '${made.idle}'`,
    'off',
    ['I11 chain', 'I12 answers'],
    () => `record ${made.idle}: was answered by`,
  ],
  [
    'a trigger that was switched off',
    () => `alter table payments disable trigger audit_changed; select 1`,
    'on',
    ['I11 triggers'],
    () => 'table payments',
  ],
  [
    'the whole audit log emptied',
    () => `delete from audit_entries; delete from audit_blocks`,
    'off',
    ['I11 records', 'I11 triggers', 'I11 witness'],
    () => 'was never recorded',
  ],
  [
    'the list of what the audit log watches emptied',
    () => `delete from audit_sources`,
    'off',
    ['I11 records'],
    () => 'is gone, was recorded on',
  ],
]

test('after a day of ordinary trade every rule holds: nothing is named that was done through the application', async () => {
  expect(await prove(testApp.app)).toEqual([])
  expect(await findings()).toEqual({})
})

test.each(rows)('the proof names %s', async (_what, plant, guards, rules, record) => {
  const found = await findingsAfter(plant(), guards)
  await owner.query('alter table payments enable trigger audit_changed')
  expect(Object.keys(found)).toEqual(expect.arrayContaining(rules))
  expect(Object.values(found).flat().join('\n')).toContain(record())
})

test('the proof names two files whose bytes were swapped, and a file that is gone', async () => {
  const folder = join(testApp.app.config.dataDir, 'uploads')
  const [one, two] = readdirSync(folder) as [string, string]
  const swap = () => {
    renameSync(join(folder, one), join(folder, 'kept'))
    renameSync(join(folder, two), join(folder, one))
    renameSync(join(folder, 'kept'), join(folder, two))
  }
  swap()
  expect(await findings()).toEqual({
    'I14 bytes': [one, two].map((name) => `file ${name}: is not what was stored under this name`),
  })
  swap()
  renameSync(join(folder, one), join(folder, '..', one))
  expect(await findings()).toEqual({ 'I14 files': [`file ${one}: has a row, and is gone from the folder`] })
  renameSync(join(folder, '..', one), join(folder, one))
})

test('with everything put back nothing is named any more', async () => {
  expect(await findings()).toEqual({})
  expect(await prove(testApp.app)).toEqual([])
})

test('the table above has a row for each of the kinds of tampering and loss that the proof must name', () => {
  expect(rows.length + 2).toBeGreaterThanOrEqual(24)
  expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length)
})
