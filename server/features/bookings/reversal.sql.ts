import { sql } from 'kysely'
import { changed, type Tx } from '#server/db/db'

/** Coupons that are still open end as voided or refunded; flown ones stay flown. */
export const closeCoupons = (tx: Tx, bookingId: string, as: 'V' | 'R') =>
  sql`update tickets set coupons = (
      select jsonb_agg(case when c ->> 'status' = 'O' then c || jsonb_build_object('status', ${as}::text) else c end order by n)
      from jsonb_array_elements(coupons) with ordinality as e (c, n))
    where booking_id = ${bookingId} and jsonb_array_length(coupons) > 0`.execute(tx)

/** While one runs nobody else looks after the booking; after this long the sweeper does. */
export const reversalLeaseSeconds = 40

/** Marks that a void or refund is being asked of the supplier: others keep off until the lease ends. */
export const markReversal = (
  tx: Tx,
  bookingId: string,
  act: 'void' | 'refund',
  by: { id: string | null; note: string | null },
  now: Date,
) =>
  changed(
    tx,
    sql`update bookings set acting = ${act}, acting_until = ${now}::timestamptz + ${reversalLeaseSeconds} * interval '1 second',
      acting_by = ${by.id}, acting_note = ${by.note}, version = version + 1 where id = ${bookingId}`,
  )

/** The booking is free for other acts, its state unchanged. */
export const clearReversal = (tx: Tx, bookingId: string, now: Date) =>
  changed(
    tx,
    sql`update bookings set acting = null, acting_until = null, acting_by = null, acting_note = null, version = version + 1, updated_at = ${now} where id = ${bookingId}`,
  )

/** What the agency's customer pays, where it was agreed before the booking was made. */
export const setSelling = (tx: Tx, bookingId: string, selling_minor: number) =>
  changed(tx, sql`update bookings set selling_minor = ${selling_minor} where id = ${bookingId}`)
