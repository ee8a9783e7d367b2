import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, first, type Tx } from '#server/db/db'

export type NewSplit = {
  from_booking: string
  from_item: string
  booking_id: string
  item_id: string
  by_id: string | null
  currency: string
  price_minor: number
  cost_minor: number
  selling_minor: number | null
  books: { journal_out: string; journal_in: string; credit_note: string; invoice: string } | null
  people: readonly { position: number; to_position: number; price_minor: number }[]
  at: Date
}

/** Writes down who left which booking for which, and what went along; once. */
export async function insertSplit(tx: Tx, one: NewSplit): Promise<void> {
  const id = randomUUID()
  const { books } = one
  await sql`insert into booking_splits (id, from_booking, from_item, booking_id, item_id, at, by_id, currency, price_minor, cost_minor,
      selling_minor, journal_out, journal_in, credit_note_id, invoice_id)
    values (${id}, ${one.from_booking}, ${one.from_item}, ${one.booking_id}, ${one.item_id}, ${one.at}, ${one.by_id}, ${one.currency},
      ${one.price_minor}, ${one.cost_minor}, ${one.selling_minor}, ${books?.journal_out ?? null}, ${books?.journal_in ?? null}, ${books?.credit_note ?? null}, ${books?.invoice ?? null})`.execute(
    tx,
  )
  await sql`insert into booking_split_people (split_id, from_item, position, to_position, price_minor)
    select ${id}::uuid, ${one.from_item}::uuid, x.position, x.to_position, x.price_minor
    from jsonb_to_recordset(${JSON.stringify(one.people)}::jsonb) as x (position int, to_position int, price_minor bigint)`.execute(
    tx,
  )
}

/** The booking that exactly these passengers of another left it for. */
export const bookingOfSplit = async (
  db: Db | Tx,
  bookingId: string,
  passengers: readonly number[],
): Promise<string | undefined> =>
  (
    await first(
      db,
      sql<{
        booking_id: string
      }>`select s.booking_id from booking_splits s join booking_split_people p on p.split_id = s.id where s.from_booking = ${bookingId}
        group by s.id having array_agg(p.position order by p.position) = ${passengers.toSorted((a, b) => a - b)}::int[] limit 1`,
    )
  )?.booking_id

export const isReferenceTaken = async (tx: Tx, reference: string): Promise<boolean> =>
  (await first(tx, sql`select 1 from bookings where reference = ${reference}`)) !== undefined
