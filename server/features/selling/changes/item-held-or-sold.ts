import type { App } from '#server/app'
import { itemMeant } from '#server/features/selling/after-sale'
import type { BookingRecord } from '#server/features/selling/bookings'
import { type ItemRecord, itemsOf } from '#server/features/selling/items'
import type { Refusal } from '#server/http/refusal'

/** The item that is meant: one that is held, else one that is sold. Refuses as `itemMeant` does. */
export async function itemHeldOrSold(
  app: App,
  booking: BookingRecord,
  no: number | undefined,
): Promise<ItemRecord | Refusal> {
  const held = (await itemsOf(app.db, booking.id)).filter(({ stage }) => stage === 'saved')
  const named = held.find((item) => item.no === (no ?? held[0]?.no))
  return named ?? itemMeant(app, booking, no, 'change')
}
