import type { Tx } from '#server/db/db'
import { changeItem } from '#server/features/selling/items'
import { refreshBooking } from './bookings.sql.ts'

/** What the agency's customer pays, where it was agreed before the booking was made. */
export async function setSelling(tx: Tx, bookingId: string, selling_minor: number, at: Date): Promise<void> {
  await changeItem(tx, bookingId, { selling_minor }, at)
  await refreshBooking(tx, bookingId, at)
}
