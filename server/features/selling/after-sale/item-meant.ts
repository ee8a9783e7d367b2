import { type BookingAction, bookingCan, type BookingStatus } from '#contract/selling/bookings'
import type { App } from '#server/app'
import type { BookingRecord } from '#server/features/selling/bookings'
import { type ItemRecord, itemsOf } from '#server/features/selling/items'
import { refuse, type Refusal } from '#server/http/refusal'

/**
 * The item of a booking that an act means: the one it names (`no`); without a name the only one there is, or the only one
 * that the act is possible for. Refuses where several are, so that nobody gives back what they did not mean.
 */
export async function itemMeant(
  app: App,
  booking: BookingRecord,
  no: number | undefined,
  action: BookingAction | null,
): Promise<ItemRecord | Refusal> {
  const items = await itemsOf(app.db, booking.id)
  if (no !== undefined) return items.find((one) => one.no === no) ?? refuse.notFound('This booking')
  const able = action ? items.filter(({ stage }) => bookingCan[action].includes(stage as BookingStatus)) : []
  if (able.length > 1) return refuse.invalid('item', 'Name an item')
  return able[0] ?? items[0] ?? refuse.notFound('This booking')
}
