import { sql } from 'kysely'
import { changed, type Tx } from '#server/db/db'
import { changeItem } from '#server/features/selling/items'

/** Coupons that are still open end as voided or refunded; flown ones stay flown. */
export const closeCoupons = (tx: Tx, bookingId: string, as: 'V' | 'R') =>
  sql`update tickets set coupons = (
      select jsonb_agg(case when c ->> 'status' = 'O' then c || jsonb_build_object('status', ${as}::text) else c end order by n)
      from jsonb_array_elements(coupons) with ordinality as e (c, n))
    where booking_id = ${bookingId} and jsonb_array_length(coupons) > 0`.execute(tx)

/** What the agency's customer pays, where it was agreed before the booking was made. */
export async function setSelling(tx: Tx, bookingId: string, selling_minor: number, at: Date): Promise<void> {
  await changeItem(tx, bookingId, { selling_minor }, at)
  await changed(tx, sql`update bookings set selling_minor = ${selling_minor} where id = ${bookingId}`)
}
