import type { BookingAction, BookingStatus } from '#contract/selling/bookings'
import { bookingTable } from '#contract/selling/booking-table'
import type { App } from '#server/app'
import type { BookingRecord } from '#server/features/selling/bookings'
import { type ItemRecord, itemsOf } from '#server/features/selling/items'
import { refuse, type Refusal } from '#server/http/refusal'
import { check } from '#contract/checks/check'
import { afterSaleWords } from './words.ts'

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
  if (no !== undefined) return items.find((one) => one.no === no) ?? refuse.notFound(afterSaleWords.booking_not_found)
  const able = action
    ? items.filter(({ stage }) => bookingTable.acts[action].from.includes(stage as BookingStatus))
    : []
  if (able.length > 1) return refuse.invalid('item', check('name_item'))
  return able[0] ?? items[0] ?? refuse.notFound(afterSaleWords.booking_not_found)
}
