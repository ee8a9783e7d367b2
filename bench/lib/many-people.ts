/**
 * People with an account, two for ten bookings: customers, and the agents of the agencies, of whom each tenth was
 * brought in by the salesman. One of fifty is closed; agents of the last month wait for the office.
 */
const people = `insert into users (id, role, name, email, phone, locale, password_hash, is_approved, status, email_verified_at, agency_id, salesman_id, last_login_at, created_at)
  select gen_random_uuid(), case when a.id is null then 'customer' else 'agent' end, initcap(bench_name(hashtextextended('given', n)) || ' ' || bench_name(hashtextextended('family', n))),
    'p' || n || '@example.test', '+9665' || lpad((abs(hashtextextended('phone', n)) % 100000000)::text, 8, '0'), 'en', '-',
    at < now() - interval '30 days', case when n % 50 = 0 then 0 else 1 end, case when n % 40 <> 0 then at end, a.id,
    case when a.id is not null and n % 1000 = 0 then (select id from users where email = 'salesman@demo.test') end, case when n % 40 <> 0 then at end, at
  from (select n, now() - interval '3 years' * (1 - n::float8 / many) as at, many from (select (count(*) / 5)::int as many from bookings) counted, generate_series(1, many) n) one
    left join lateral (select id from agencies where n % 100 = 0 order by id offset (n / 100) % (select count(*) from agencies) limit 1) a on true`

/** Customers who booked: the bookings of each copy have people of their own. */
const buyers = `insert into users (id, role, name, email, phone, locale, password_hash, is_approved, status, email_verified_at, last_login_at, created_at)
  select customer_id, 'customer', initcap(bench_name(hashtextextended(customer_id::text, 1)) || ' ' || bench_name(hashtextextended(customer_id::text, 2))),
    left(customer_id::text, 18) || '@example.test', '+9665' || lpad((abs(hashtextextended(customer_id::text, 3)) % 100000000)::text, 8, '0'), 'en', '-', true, 1, at, at, at
  from (select customer_id, min(created_at) as at from bookings where customer_id is not null group by customer_id) b
  where not exists (select 1 from users where id = customer_id) on conflict do nothing`

/** Rooms of our own hotels for one of sixteen bookings, whose flights stand for the stays, with two who come. */
const orders = `insert into hotel_orders (key, locator, confirmation, ref, room_id, check_in, check_out, currency, cost_minor, state, booked_at)
  select item_id::text, 'HB-' || n, 'HC-' || n, reference, (select (array_agg(id order by id))[1 + n % count(*)] from hotel_rooms),
    created_at::date + 20 + n % 10, created_at::date + 23 + n % 10, 'SAR', 60000, case when n % 10 = 0 then 'cancelled' else 'booked' end, created_at from bench_picked`
const guests = `insert into hotel_guests (item_id, position, kind, given_name, surname)
  select item_id, s, 'adult', bench_name(hashtextextended(item_id::text, s)), bench_name(hashtextextended(item_id::text, -s)) from bench_picked, generate_series(1, 2) s`

/** A settlement of each forty memos. */
const settled = `insert into settlement_lines (settlement_id, no, journal_id, posting_no, part, code, document, booking_ref, booking_id, day, amount_minor)
  select s.id, 1 + p.n % 40, coalesce(m.cost_journal, gen_random_uuid()), 1, 1, 'ADMA', m.number, p.reference, p.booking_id, p.created_at::date, 5000
  from bench_picked p join bench_picked first on first.n = p.n - p.n % 40 join settlements s on s.id = first.item_id join memos m on m.id = p.item_id`

/** What is filled, in this order, after all that `bench_picked` stands for. */
export const manyPeople: Record<string, string> = {
  users: people,
  'users who booked': buyers,
  hotel_orders: orders,
  hotel_guests: guests,
  settlement_lines: settled,
}
