import type { App } from '#server/app'
import type { Known, Supplied } from '#server/features/selling/bookings'
import { PortError } from '#server/ports/failure'
import { type HotelBooking, type HotelSupplier, hotelSuppliers } from '#server/ports/hotel'
import { guestsOf } from './guests.sql.ts'
import { stayOf } from './hotel-detail.ts'

const states = { pending: 'pending', booked: 'sold', cancelled: 'refunded' } as const

const known = (booking: HotelBooking): Known<HotelBooking> => ({
  state: states[booking.status],
  locator: booking.locator,
  carrier_locator: booking.confirmation,
  cost_minor: booking.total_minor,
  hold_until: null,
  price_until: null,
  void_until: null,
  answer: booking,
})

/** A hotel supplier as bookings speak to it: nothing is held there, one room is one order under the item's own id. */
const supplied = (app: App, supplier: HotelSupplier): Supplied<HotelBooking> => ({
  async confirm({ booked }, { key: _key, ...options }) {
    const detail = stayOf(booked)
    const guests = await guestsOf(app.db, booked.item.id)
    const ordered = await supplier.book(
      {
        key: booked.item.id,
        ref: booked.item.offer_ref!,
        guests,
        contact: { email: booked.contact_email, phone: booked.contact_phone },
        requests: guests[0]?.requests ?? null,
        expected_minor: booked.item.cost_minor,
        expected_terms: detail.supplier_terms,
      },
      options,
    )
    // Taken in and not decided: it is asked for until it is.
    if (ordered.status === 'pending') throw new PortError('unknown_outcome', 'the supplier is booking it')
    return known(ordered)
  },
  async find(by, options) {
    const found = await supplier.find(by, options)
    return found && known(found)
  },
  async cancel({ booked }, call) {
    if (booked.item.locator) await give(supplier, booked.item.locator, call)
  },
  async reverse({ booked }, _how, call) {
    await give(supplier, booked.item.locator!, call)
  },
})

type Call = { key: string; signal: AbortSignal; now: Date }

async function give(supplier: HotelSupplier, locator: string, { key, ...options }: Call): Promise<void> {
  try {
    await supplier.cancel(locator, key, options)
  } catch (error) {
    // A room that is gone is what was wanted.
    if (!(error instanceof PortError) || error.kind !== 'offer_gone') throw error
  }
}

export function hotelSupplied(app: App, id: string): Supplied<HotelBooking> | undefined {
  const supplier = hotelSuppliers(app).get(id)
  return supplier && supplied(app, supplier)
}
