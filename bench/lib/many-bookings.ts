import pg from 'pg'

/**
 * Copies everything that the demonstration's bookings are made of, so many times, into the years before: bookings,
 * items, passengers, tickets, prices, dues, invoices, journals and postings, each in its own shape. One copy in five
 * stays with the agencies that are there, the others go to five hundred of the same kind. What is open in the past of
 * a real agency is closed in a copy that is older than a week.
 */
const agencies = 500
const days = 3 * 365
/** The id of a row in a copy. */
const idIn = (column: string, copy = 'k') =>
  `overlay(overlay(md5(${column}::text || ':' || ${copy}) placing '4' from 13) placing '8' from 17)::uuid`
/** Of the buyer or an account of theirs: the same for all copies that went to one of the five hundred. */
const ownerIn = (column: string) => `case when c = 0 then ${column} else ${idIn(column, 'c')} end`
const accountIn = `case when c = 0 or account_id not in (select id from bench_own_accounts where own) then account_id else ${idIn('account_id', 'c')} end`
const before = (column: string) => `${column} - back`
const dayBefore = (column: string) => `to_char(${column}::timestamp - date_trunc('day', back), 'YYYY-MM-DD"T"HH24:MI')`
const letters = (seed: string) => `bench_letters(${seed})`
const number = (column: string) => `hashtextextended(${column}::text, k)`
const reference = (column: string) =>
  `case when ${column} is null then null else left(${column}, 3) || ${letters(number(column))} end`
const surname = (id: string, position: string) => `bench_name(hashtextextended(${id}::text || ${position}, k))`
const given = (id: string, position: string) => `bench_name(hashtextextended(${id}::text || ${position}, -k))`
const old = "back > interval '8 days'"

const closed = (
  column: string,
) => `case when ${old} then case ${column} when 'saved' then 'expired' when 'approved' then 'completed'
  when 'confirmed' then 'completed' when 'void_requested' then 'voided' when 'refund_requested' then 'refunded'
  when 'refund_quoted' then 'refunded' when 'requested' then 'declined' when 'quoted' then 'declined' else ${column} end else ${column} end`

const pnr = `case when pnr is null then null else ${letters(number('reference'))} end`
const airlinePnr = `case when airline_pnr is null then null else ${letters(number('pnr'))} end`

/** A deposit that nobody decided in time. */
const late = `${old} and status = 'pending'`

/** What differs of a table's columns in a copy; the others are as they were. */
const tables: Record<string, Record<string, string>> = {
  bookings: {
    id: idIn('id'),
    reference: reference('reference'),
    agency_id: ownerIn('agency_id'),
    // People of their own, whom many-people.ts adds.
    customer_id: idIn('customer_id'),
    guest_key_hash: 'null',
    save_key: 'null',
    pnr,
    airline_pnr: airlinePnr,
    locators: `array_remove(array[${pnr}, ${airlinePnr}], null)`,
    starts: `array(select ${dayBefore('one')} from unnest(starts) one)`,
    status: closed('status'),
    ttl_at: before('ttl_at'),
    price_guarantee_at: before('price_guarantee_at'),
    void_until: before('void_until'),
    contact_email: `'u' || abs(${number('reference')} % 300000) || '@example.test'`,
    contact_phone: `'+9665' || lpad(abs(${number('reference')} % 100000000)::text, 8, '0')`,
    departure_at: dayBefore('departure_at'),
    arriving_at: dayBefore('arriving_at'),
    lead_passenger: `${surname('id', "'1'")} || ' / ' || ${given('id', "'1'")}`,
    created_at: before('created_at'),
    updated_at: before('updated_at'),
  },
  booking_items: {
    id: idIn('id'),
    booking_id: idIn('booking_id'),
    locator: `case when locator is null then null else ${letters(number('locator'))} end`,
    state: closed('state'),
    stage: closed('stage'),
    hold_until: before('hold_until'),
    void_until: before('void_until'),
    asked_at: before('asked_at'),
    created_at: before('created_at'),
    updated_at: before('updated_at'),
  },
  booking_passengers: {
    booking_id: idIn('booking_id'),
    surname: surname('booking_id', 'position'),
    given_name: given('booking_id', 'position'),
    // Sealed for the original: nobody could open a copy.
    birth_encrypted: 'null',
    passport_encrypted: 'null',
  },
  tickets: {
    booking_id: idIn('booking_id'),
    item_id: idIn('item_id'),
    number: `left(number, 3) || lpad(((abs(${number('number')}) % 10000000000))::text, 10, '0')`,
    issued_at: before('issued_at'),
  },
  price_lines: { booking_id: idIn('booking_id'), item_id: idIn('item_id') },
  item_shares: { booking_id: idIn('booking_id'), item_id: idIn('item_id') },
  dues: {
    id: idIn('id'),
    booking_id: idIn('booking_id'),
    due_at: before('due_at'),
    paid_at: before('paid_at'),
    created_at: before('created_at'),
  },
  due_parts: { due_id: idIn('due_id'), item_id: idIn('item_id') },
  booking_history: { booking_id: idIn('booking_id'), at: before('at') },
  journals: {
    id: idIn('id'),
    agency_id: ownerIn('agency_id'),
    source_id: "source_id || ':' || k",
    booking_ref: reference('booking_ref'),
    reverses_id: idIn('reverses_id'),
    occurred_at: before('occurred_at'),
    posted_at: before('posted_at'),
  },
  postings: {
    journal_id: idIn('journal_id'),
    account_id: accountIn,
    posted_at: before('posted_at'),
  },
  journal_sums: {
    journal_id: idIn('journal_id'),
    booking_ref: reference('booking_ref'),
    agency_id: ownerIn('agency_id'),
    posted_at: before('posted_at'),
  },
  buyer_sums: { booking_ref: reference('booking_ref'), journal_id: idIn('journal_id') },
  tax_lines: { journal_id: idIn('journal_id'), item_id: idIn('item_id'), at: before('at') },
  invoices: {
    id: idIn('id'),
    series_no: 'series_no + k * 1000',
    number: "number || '.' || k",
    booking_ref: reference('booking_ref'),
    agency_id: ownerIn('agency_id'),
    issued_at: before('issued_at'),
    for_key: "for_key || ':' || k",
  },
  invoice_items: { invoice_id: idIn('invoice_id'), item_id: idIn('item_id') },
  tax_documents: {
    id: idIn('id'),
    number: "number || '.' || k",
    original_number: "original_number || '.' || k",
    booking_ref: reference('booking_ref'),
    agency_id: ownerIn('agency_id'),
    issued_at: before('issued_at'),
  },
  offline_requests: {
    id: reference('id'),
    agency_id: ownerIn('agency_id'),
    booking_id: idIn('booking_id'),
    valid_until: before('valid_until'),
    created_at: before('created_at'),
  },
  after_sale_cases: {
    id: idIn('id'),
    reference: reference('reference'),
    agency_id: ownerIn('agency_id'),
    booking_id: idIn('booking_id'),
    item_id: idIn('item_id'),
    person: `${surname('booking_id', "'1'")} || ' / ' || ${given('booking_id', "'1'")}`,
    state: `case when ${old} and state in ('requested', 'quoted') then 'declined' else state end`,
    requested_at: before('requested_at'),
    quoted_at: before('quoted_at'),
    accepted_at: before('accepted_at'),
    settled_at: before('settled_at'),
    journal_id: idIn('journal_id'),
    fee_journal_id: 'null',
  },
  case_people: { case_id: idIn('case_id'), booking_id: idIn('booking_id'), item_id: idIn('item_id') },
  quotations: {
    id: idIn('id'),
    reference: reference('reference'),
    agency_id: ownerIn('agency_id'),
    state: `case when ${old} and state in ('draft', 'sent', 'viewed') then 'expired' else state end`,
    booking_ref: reference('booking_ref'),
    valid_until: before('valid_until'),
    sent_at: before('sent_at'),
    created_at: before('created_at'),
    updated_at: before('updated_at'),
  },
  quotation_versions: { quotation_id: idIn('quotation_id'), created_at: before('created_at') },
  deposits: {
    id: `left(id, 3) || ${letters(number('id'))}`,
    agency_id: ownerIn('agency_id'),
    bank_reference: "bank_reference || '-' || k",
    proof: "proof || '-' || k",
    status: `case when ${late} then 'rejected' else status end`,
    journal_id: idIn('journal_id'),
    save_key: 'null',
    created_at: before('created_at'),
    decided_at: `case when ${late} then created_at - back else decided_at - back end`,
    decided_by: `case when ${late} then created_by else decided_by end`,
    reason: `case when ${late} then 'Nothing came' else reason end`,
  },
  activity_log: { id: '(select highest from bench_activity) * k + id', at: before('at') },
}

const helpers = `
create or replace function bench_letters(seed bigint) returns text language sql immutable as $$
  select translate(upper(substr(encode(int8send(seed), 'base64'), 1, 6)), '+/01OI', 'XYZWKM') $$;
create or replace function bench_name(seed bigint) returns text language sql immutable as $$
  select (array['KHAN','AHM','SHAH','MAL','HUS','RAZ','BUTT','QUR','FAR','ZAH','SIDD','GHAN','TAR','NAS','HAM','SUL'])[1 + (seed & 15)::int]
    || (array['','ED','IK','AIN','OOD','ISHI','MAN','EEM'])[1 + ((seed >> 4) & 7)::int]
    || (array['','I','A','U'])[1 + ((seed >> 7) & 3)::int] $$;
create table bench_own_accounts as
  select a.id, a.owner_type = 'agency' or a.owner_id like 'agency.%' as own from ledger_accounts a;
create table bench_activity as select coalesce(max(id), 0) + 1000000 as highest from activity_log;
`

/** The columns of a table that are written. */
async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows.map(({ column_name }) => column_name)
}

/** Tables whose rows are told apart by ids alone: no copy of them meets another, so that their key is made afterwards, too. */
const keyedByIds = new Set([
  'booking_passengers',
  'price_lines',
  'item_shares',
  'due_parts',
  'booking_history',
  'postings',
  'journal_sums',
  'buyer_sums',
  'tax_lines',
  'invoice_items',
  'case_people',
])

type Remade = { indexes: string[]; references: string[] }

/** Drops what slows a big write down and answers how to make it anew: indexes and, of these tables, the key with what refers to it. */
async function withoutIndexes(client: pg.Client, table: string): Promise<Remade> {
  const { rows } = await client.query<{ drop: string; make: string; refers: boolean }>(
    `select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
       format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) || case c.contype when 'f' then ' not valid' else '' end as make,
       c.contype = 'f' as refers
       from (select * from pg_constraint order by contype) c
       where $2 and ((c.contype = 'p' and c.conrelid = $1::regclass)
         or (c.contype = 'f' and c.conindid = (select k.conindid from pg_constraint k where k.conrelid = $1::regclass and k.contype = 'p')))
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), false from pg_index i
       where indrelid = $1::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [table, keyedByIds.has(table)],
  )
  // What refers to a key goes before it.
  for (const { drop } of rows) await client.query(drop)
  return {
    indexes: rows.filter(({ refers }) => !refers).map(({ make }) => make),
    references: rows.filter(({ refers }) => refers).map(({ make }) => make),
  }
}

/** A connection whose writes run no trigger and check no reference. */
export async function bareConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query("set work_mem = '256MB'")
  await client.query("set maintenance_work_mem = '512MB'")
  return client
}

/** Lines of an account that has them numbered, in the order in which they were posted, each with the balance after it. */
function numbered(columns: readonly string[], rows: string): string {
  const counted: Record<string, string> = {
    seq: 'row_number() over by_time',
    balance_after: 'sum(amount) over by_time',
  }
  const values = columns.map((name) => (counted[name] ? `case when seq is not null then ${counted[name]} end` : name))
  return `select ${values.join()} from (${rows} union all select ${columns.join()} from bench_postings) lines
    window by_time as (partition by account_id, seq is null order by posted_at, journal_id, line_no) order by posted_at, journal_id, line_no`
}

/** Tables are filled side by side over so many connections. */
const sideBySide = 3

export class ManyBookings {
  readonly #client: pg.Client
  #kept = new Map<string, string[]>()

  private constructor(client: pg.Client) {
    this.#client = client
  }

  /** Remembers the rows that there are: copies are made of them. */
  static async of(client: pg.Client): Promise<ManyBookings> {
    const one = new ManyBookings(client)
    await client.query(helpers)
    for (const table of Object.keys(tables)) {
      await client.query(`create table bench_${table} as select * from ${table}`)
      one.#kept.set(table, await columnsOf(client, table))
    }
    await one.#addBuyers()
    return one
  }

  async originals(): Promise<number> {
    const { rows } = await this.#client.query<{ n: number }>('select count(*)::int as n from bench_bookings')
    return rows[0]!.n
  }

  /** Agencies of the same kind, with accounts of their own. */
  async #addBuyers(): Promise<void> {
    const copy = async (table: string, changes: Record<string, string>, where: string) => {
      const columns = await columnsOf(this.#client, table)
      const values = columns.map((name) => changes[name] ?? name)
      await this.#client.query(
        `insert into ${table} (${columns.join()}) select ${values.join()} from ${table}, generate_series(1, ${agencies}) c where ${where}`,
      )
    }
    await copy(
      'agencies',
      { id: idIn('id', 'c'), code: "'AG-' || upper(substr(md5(id::text || c), 1, 7))", name_en: "name_en || ' ' || c" },
      'true',
    )
    await copy(
      'ledger_accounts',
      {
        id: idIn('id', 'c'),
        owner_id: `case when owner_type = 'agency' then (${idIn('owner_id', 'c')})::text
          else 'agency.' || (${idIn("replace(owner_id, 'agency.', '')", 'c')})::text end`,
      },
      `owner_type = 'agency' or (owner_type = 'receivable' and owner_id like 'agency.%')`,
    )
  }

  /** So many copies of each row, the oldest first: rows lie side by side as trade would have written them. */
  async upTo(copies: number, url: string, say: (text: string) => void): Promise<void> {
    const remade = new Map<string, Remade>()
    for (const table of Object.keys(tables)) remade.set(table, await withoutIndexes(this.#client, table))
    const waiting = Object.entries(tables)
    const fill = async () => {
      const client = await bareConnection(url)
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [table, changes] = next
        const columns = this.#kept.get(table)!
        const values = columns.map((name) => (name in changes ? `${changes[name]} as ${name}` : name))
        const rows = `select ${values.join()}
           from (select k, case when k % 5 = 0 then 0 else 1 + k % ${agencies} end as c,
              justify_hours(make_interval(secs => k * ${days * 86_400}.0 / ${copies})) as back
             from generate_series(${copies}, 1, -1) k) copies cross join lateral (select * from bench_${table} where k > 0) original`
        // The numbered lines of the demonstration stand among those of the copies.
        if (table === 'postings') await client.query('delete from postings')
        const { rowCount } = await client.query(
          `insert into ${table} (${columns.join()}) overriding system value ${table === 'postings' ? numbered(columns, rows) : rows} on conflict do nothing`,
        )
        for (const make of remade.get(table)!.indexes) await client.query(make)
        say(`${table}: ${rowCount} more`)
      }
      await client.end()
    }
    await Promise.all(Array.from({ length: sideBySide }, fill))
    for (const { references } of remade.values()) for (const make of references) await this.#client.query(make)
    // Two copies may come to one reference, of which the second is not written: what it was made of goes, too.
    for (const [table, changes] of Object.entries(tables))
      if ('booking_id' in changes)
        await this.#client.query(
          `delete from ${table} t where not exists (select 1 from bookings b where b.id = t.booking_id)`,
        )
    await this.#client.query(`analyze ${Object.keys(tables).join()}`)
  }
}
