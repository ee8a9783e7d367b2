import { sql } from 'kysely'

/** Somebody who is reminded of, as a row of their group. */
export type Reminded = { item_id: string; position: number } & {
  what: 'umrah' | 'rawdah' | 'visa' | 'overstay'
  at: string
  name: string
  booking_id: string
}
/** Rows of people with their names and bookings, party by party. */
export const withNames = (from: ReturnType<typeof sql>) => sql<Reminded>`select r.item_id, r.position, r.what, r.at,
    n.surname || ' / ' || n.given_name as name, i.booking_id
  from (${from}) r join booking_items i on i.id = r.item_id
    join booking_passengers n on n.booking_id = i.booking_id and n.position = r.position
  order by i.booking_id, r.at, r.position`

/** Whether somebody of a row still travels. */
export const travels = (row: ReturnType<typeof sql>) => sql`exists (select 1 from umrah_pilgrims p
  where p.item_id = ${row}.item_id and p.position = ${row}.position and p.left_at is null)`
