import type pg from 'pg'

/** What triggers keep beside their rows, made anew: for rows that were written without triggers. */
export async function keepRows(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query('truncate own_case_days, booking_names, passenger_names, agency_sales, people_counts')
  await client.query(`insert into own_case_days (agency_id, day, kind, currency, cases, charged, given_back, cost)
    select agency_id, day, kind, currency, cases, charged, given_back, cost from own_case_days_now() order by 1, 2`)
  await client.query(
    'insert into booking_names select * from booking_names_now() order by name, created_at, booking_id',
  )
  await client.query('insert into passenger_names select distinct name from booking_names')
  await client.query('insert into agency_sales select * from agency_sales_now() order by agency_id, part')
  await client.query('insert into people_counts select * from people_counts_now()')
  await client.query('vacuum analyze own_case_days, booking_names, passenger_names, agency_sales, people_counts')
}
