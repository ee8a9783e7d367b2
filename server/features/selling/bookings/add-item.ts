import { randomUUID } from 'node:crypto'
import type { Outcome } from '#server/acts/index'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { addPriceLines, insertItem, itemsOf } from '#server/features/selling/items'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { beingWorkedOn } from './acts/booking-item.ts'
import { type BookingRecord, bookingById, lockBooking, type Who } from './bookings.sql.ts'
import { priceSeal, refreshBooking } from './refresh-booking.sql.ts'
import { beginHolding, type DraftItem, holdDrafted, priceOfDraft } from './draft-booking.ts'
import { rememberIntention } from './intentions.ts'
import { linesInName } from './lines-in-name.ts'
import { bookingsWords } from './words.ts'
import { bookingStatusWord } from '#server/booking-status-words'

/** So many things are bought together at most. */
const itemsMax = 9

/**
 * Adds one thing to a booking that is only held, for the same people; it is held at its supplier, and is confirmed and
 * paid together with the rest. `each`: what each passenger pays for it. Refuses what is confirmed, or worked on, or of
 * another currency. Answers what became of the hold beside the booking. `also`: what else is looked at or written with
 * it; its refusal takes all of it back.
 */
export async function addItem(
  app: App,
  bookingId: string,
  item: DraftItem,
  each: readonly { position: number; amount: number }[],
  who: Who,
  also: (tx: Tx, booking: BookingRecord, itemId: string) => Promise<undefined | Refusal> = async () => undefined,
): Promise<{ booking: BookingRecord; item_id: string; outcome: Outcome | undefined } | Refusal> {
  const id = randomUUID()
  const begun = await inTx(app.db, 'add item', async (tx) => {
    const at = app.clock.now()
    const booking = (await lockBooking(tx, { id: bookingId }))!
    const items = await itemsOf(tx, bookingId)
    if (booking.acting || items.some(({ acting }) => acting)) return beingWorkedOn()
    if (booking.status !== 'saved' || booking.hold_state !== 'held' || booking.fulfilment !== 'online')
      return refuse.wrongState(bookingsWords.booking_is({ status: bookingStatusWord(booking.status) }))
    if (booking.ttl_at && booking.ttl_at <= at) return refuse.wrongState(bookingsWords.time_limit_booking_passed)
    const { lines: _lines, begins: _begins, held: _held, ...rest } = item
    const lines = await linesInName(tx, item, booking.agency_id, at)
    if (lines.some(({ amount }) => amount.currency !== booking.currency))
      return refuse.wrongState(bookingsWords.priced_in_another_currency)
    const no = Math.max(...items.map((one) => one.no)) + 1
    if (no > itemsMax) return refuse.wrongState(bookingsWords.booking_as_many_items)
    await insertItem(tx, {
      ...rest,
      id,
      booking_id: bookingId,
      no,
      fulfilment: 'online',
      state: 'holding',
      stage: 'holding',
      currency: booking.currency,
      price_minor: priceOfDraft(item),
      people: booking.passenger_count,
      at,
    })
    await addPriceLines(tx, { booking_id: bookingId, item_id: id }, lines)
    await refreshBooking(tx, bookingId, at, priceSeal(bookingId))
    const refused = await also(tx, booking, id)
    if (refused) return refused
    const holding = await beginHolding(app, tx, id, { id: who.id, name: null }, undefined, { each })
    if (isRefusal(holding)) return holding
    await rememberIntention(tx, who.intention, bookingId, 'add', at, holding?.group_id)
    return holding
  })
  if (isRefusal(begun)) return begun
  const [outcome] = begun ? await holdDrafted(app, { acts: [begun] }) : []
  return { booking: (await bookingById(app.db, bookingId))!, item_id: id, outcome }
}
