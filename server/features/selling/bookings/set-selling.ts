import type { Tx } from '#server/db/db'
import { changeItem, itemsOf } from '#server/features/selling/items'
import { refreshBooking } from './refresh-booking.sql.ts'

/** What the agency's customer pays, where it was agreed before the booking was made; of several items each its share. */
export async function setSelling(tx: Tx, bookingId: string, selling_minor: number, at: Date): Promise<void> {
  const items = await itemsOf(tx, bookingId)
  let left = selling_minor
  let weight = items.reduce((sum, { price_minor }) => sum + price_minor, 0)
  for (const item of items) {
    const part = weight === 0 ? left : Math.round((left * item.price_minor) / weight)
    left -= part
    weight -= item.price_minor
    await changeItem(tx, item.id, { selling_minor: part }, at)
  }
  await refreshBooking(tx, bookingId, at)
}
