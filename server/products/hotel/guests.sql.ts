import { sql } from 'kysely'
import { all, type Db, type Tx } from '#server/db/db'

export type Guest = {
  kind: 'adult' | 'child'
  given_name: string | null
  surname: string | null
  age: number | null
  /** What is wished for in this room, with the first guest. */
  requests: string | null
}

export const guestsOf = (db: Db, itemId: string): Promise<Guest[]> =>
  all(
    db,
    sql<Guest>`select kind, given_name, surname, age, requests from hotel_guests where item_id = ${itemId} order by position`,
  )

export async function insertGuests(tx: Tx, itemId: string, guests: readonly Guest[]): Promise<void> {
  await sql`insert into hotel_guests (item_id, position, kind, given_name, surname, age, requests)
    select ${itemId}::uuid, g.n - 1, g.one ->> 'kind', g.one ->> 'given_name', g.one ->> 'surname', (g.one ->> 'age')::smallint, g.one ->> 'requests'
    from jsonb_array_elements(${JSON.stringify(guests)}::jsonb) with ordinality as g (one, n)`.execute(tx)
}

/** Items of a booking in their order. */
export const itemIdsOf = async (tx: Tx, bookingId: string): Promise<string[]> =>
  (await all(tx, sql<{ id: string }>`select id from booking_items where booking_id = ${bookingId} order by no`)).map(
    ({ id }) => id,
  )
