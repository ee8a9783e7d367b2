import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { shareItem } from '#server/features/selling/items'
import type { Booked } from './bookings.sql.ts'
import { productOf } from './product.ts'

/**
 * Splits what an item was sold for over its people, where they may give it back one by one: once, when it is sold; of
 * what an earlier version sold, when it is first asked for. The caller has locked the booking.
 */
export async function shareBooked(app: App, tx: Tx, booked: Booked): Promise<void> {
  const { ownerOf } = productOf(app, booked.item.product)
  if (ownerOf) await shareItem(tx, booked.item, ownerOf(booked))
}
