import type { Outcome } from '#server/acts/index'
import type { App } from '#server/app'
import { type BookingRecord, bookedById, bookingById } from '#server/features/selling/bookings'
import { priceOffer, supplierRefusal } from '#server/features/selling/flights'
import { SupplierError, type SupplierOffer } from '#server/ports/flight'
import { activeMarginRules } from '#server/features/money/margins'
import { Refusal, refuse } from '#server/http/refusal'
import { flightOf } from './flight-detail.ts'
import { flightWords } from './words.ts'

/** The supplier has not answered: it is asked again later, and nobody may book again meanwhile. */
const unclear = () => new Refusal('supplier_timeout', flightWords.airline_not_answered_do)

/** What a save answers once its act has gone as far as it goes at once. */
export async function heldOf(
  app: App,
  draft: BookingRecord,
  outcome: Outcome,
  itemId = draft.id,
): Promise<BookingRecord | Refusal> {
  if (outcome.is === 'done') return (await bookingById(app.db, draft.id))!
  if (outcome.is === 'open') return unclear()
  const { error } = outcome.why
  if (error instanceof SupplierError && error.kind === 'price_changed')
    return priceMoved(app, draft, itemId, error.offer)
  return error === undefined
    ? new Refusal('supplier_failed', flightWords.airline_did_not_hold_seats)
    : supplierRefusal(error)
}

/** The draft's buyer is told what the next re-pricing of the supplier's new offer will say, margins and all. */
async function priceMoved(
  app: App,
  draft: BookingRecord,
  itemId: string,
  offer: SupplierOffer | undefined,
): Promise<Refusal> {
  const booked = (await bookedById(app.db, itemId))!
  const { price_minor } = booked.item
  const extras = flightOf(booked).ancillaries.reduce((sum, one) => sum + one.price.amount, 0)
  const buyer = { channel: draft.channel === 'agent' ? 'agent' : 'customer', agency_id: draft.agency_id } as const
  const total = offer
    ? priceOffer(booked.item.supplier, offer, await activeMarginRules(app), buyer).total + extras
    : price_minor
  const money = (amount: number) => ({ amount, currency: draft.currency })
  return refuse.priceChanged({
    old: money(price_minor),
    new: money(total),
    difference: money(total - price_minor),
  })
}
