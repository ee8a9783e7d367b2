import { sql } from 'kysely'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { changeDue } from '#server/features/money/dues'
import { addPriceLines, changeItem } from '#server/features/selling/items'
import { type Booked, lockBooked, noteHistory } from './bookings.sql.ts'
import { priceSeal, refreshBooking } from './refresh-booking.sql.ts'

/** The supplier's difference becomes a line of the price and is written into the history; our margin stays what it was. */
export async function takeNewPrice(app: App, before: Booked, difference: number): Promise<void> {
  const now = app.clock.now()
  await inTx(app.db, 'take new price', async (tx) => {
    const booked = await lockBooked(tx, before.item.id)
    // Somebody else was faster: whatever they did is looked at again by the caller.
    if (!booked || booked.item.stage !== 'saved' || booked.item.acting || booked.item.version !== before.item.version)
      return
    const { id, item } = booked
    const line = {
      kind: 'base' as const,
      code: 'REPRICED',
      ptc: null,
      quantity: 1,
      amount: { amount: difference, currency: item.currency },
    }
    const changed = {
      price_minor: item.price_minor + difference,
      cost_minor: item.cost_minor + difference,
      selling_minor: item.selling_minor === null ? null : item.selling_minor + difference,
    }
    await changeItem(tx, item.id, changed, now)
    await addPriceLines(tx, { booking_id: id, item_id: item.id }, [line])
    await changeDue(tx, id, item.id, difference, now)
    await refreshBooking(tx, id, now, priceSeal(id))
    await sql`update booking_passengers set price_minor = price_minor + ${difference} where booking_id = ${id}
      and position = (select min(position) from booking_passengers where booking_id = ${id})`.execute(tx)
    await noteHistory(tx, booked, { at: now, event: 'repriced', who: { id: null, name: null } })
  })
}
