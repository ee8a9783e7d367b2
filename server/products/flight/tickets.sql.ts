import { sql } from 'kysely'
import { all, type Db, type Tx } from '#server/db/db'
import type { Booked, Known } from '#server/features/selling/bookings'
import type { SupplierBooking } from '#server/ports/flight'

export type TicketRow = {
  number: string
  passenger: number
  kind: 'ticket' | 'emd'
  coupons: { segment: number; status: 'O' | 'F' | 'V' | 'R' | 'E' }[]
}
export const ticketsOf = (db: Db, bookingId: string) =>
  all(
    db,
    sql<TicketRow>`select number, passenger, kind, coupons from tickets where booking_id = ${bookingId} order by kind desc, passenger, number`,
  )

/** Writes the tickets of a sale; answers how many, for the history. */
export async function writeTickets(
  tx: Tx,
  { id, item }: Booked,
  { answer: { tickets } }: Known<SupplierBooking>,
  at: Date,
): Promise<string> {
  for (const ticket of tickets)
    await sql`insert into tickets (number, booking_id, item_id, passenger, kind, coupons, issued_at)
      values (${ticket.number}, ${id}, ${item.id}, ${ticket.passenger}, ${ticket.kind}, ${JSON.stringify(ticket.coupons)}::jsonb, ${at})
      on conflict (booking_id, number) do nothing`.execute(tx)
  return `${tickets.filter(({ kind }) => kind === 'ticket').length} tickets`
}

/** Coupons that are still open end as voided or refunded; flown ones stay flown. */
export async function closeCoupons(tx: Tx, { item }: Booked, how: 'void' | 'refund'): Promise<void> {
  await sql`update tickets set coupons = (
      select jsonb_agg(case when c ->> 'status' = 'O' then c || jsonb_build_object('status', ${how === 'void' ? 'V' : 'R'}::text) else c end order by n)
      from jsonb_array_elements(coupons) with ordinality as e (c, n))
    where item_id = ${item.id} and jsonb_array_length(coupons) > 0`.execute(tx)
}
