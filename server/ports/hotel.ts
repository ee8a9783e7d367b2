import type { Amenity, Board, HotelTax, Party, RoomView } from '#contract/catalogue/hotel-terms'
import type { Localised } from '#contract/kernel/shapes'
import type { AdapterMap, Adapters } from './adapters.ts'
import { PortError, type PortFailure } from './failure.ts'
import { act, definePort, read, stream } from './port.ts'

/** Which rooms that are kept for groups somebody may have. */
export type KeptRooms = 'none' | 'agencies' | 'all'

export type StayQuery = {
  check_in: string
  check_out: string
  parties: readonly Party[]
  nationality: string | null
  /** Rooms that are kept for groups are asked for too: all of them for staff, for agencies those that are open to them. */
  blocks?: KeptRooms
}

export type HotelInfo = {
  ref: string
  code: string
  name: Localised
  city: { code: string; name: Localised }
  address: Localised
  about: Localised
  phone: string
  lat: number
  lon: number
  zone: string
  country: string
  stars: number
  haram: 'makkah' | 'madinah' | null
  haram_m: number | null
  check_in: string
  check_out: string
  amenities: Amenity[]
  /** Addresses of pictures, the best first. */
  photos: string[]
  licence_no: string | null
  demo: boolean
}
export type RoomInfo = {
  code: string
  name: Localised
  beds: number
  max_persons: number
  view: RoomView
  accessible: boolean
}

/** From this instant on so much of what the supplier gets is kept, in minor units. */
export type SupplierTerm = { from: string; keeps_minor: number }

/** What guests pay at the hotel itself, beside the price: in the hotel's currency, part of no sum of ours. */
export type AtHotel = { what: HotelTax; amount: { amount: number; currency: string } }

/** One room for one party, as it can be bought. */
export type HotelRate = {
  /** The supplier's own name for it: enough to price or book it again. Up to 120 of [A-Za-z0-9_.:-]. */
  ref: string
  supplier: string
  hotel: HotelInfo
  room: RoomInfo
  party: Party
  board: Board
  check_in: string
  check_out: string
  currency: string
  nights: { night: string; minor: number; board: Board }[]
  total_minor: number
  terms: SupplierTerm[]
  at_hotel: AtHotel[]
  /** Taxes and fees that the supplier says are inside the price. How much they are would tell what the price is made of. */
  included: HotelTax[]
  left: number | null
  /** Stock of our own that it takes. */
  units: string[]
  /** Whom the books owe, where that is not the adapter. */
  owed_to: string | null
  /** Of rooms that are kept for groups. */
  block?: { code: string; name: string; for_agencies: boolean }
}

/** The cheapest rooms of a hotel that hold everybody: one rate a party, in their order. */
export type HotelOffer = { hotel: HotelInfo; rates: HotelRate[] }

export type HotelOrder = {
  /** Ours: the same key never books twice. */
  key: string
  ref: string
  guests: readonly { kind: 'adult' | 'child'; given_name: string | null; surname: string | null; age: number | null }[]
  contact: { email: string; phone: string }
  requests: string | null
  /** What was agreed to: another price is refused (`price_changed`), and so are other terms (`forbidden_by_rule`). */
  expected_minor: number
  expected_terms: readonly SupplierTerm[]
}

/** What a supplier has of an order. `pending`: it was taken in and is being booked; nobody asks for it a second time. */
export type HotelBooking = {
  key: string
  locator: string
  status: 'pending' | 'booked' | 'cancelled'
  confirmation: string | null
  currency: string
  total_minor: number
  /** Of a cancelled one what the supplier has kept, in its own words; null: it has not said. */
  kept_minor: number | null
}

/** A hotel supplier's failure; of `price_changed` it may carry the rate as it is now. */
export class HotelError extends PortError {
  readonly rate: HotelRate | undefined
  constructor(kind: PortFailure, message: string, rate?: HotelRate) {
    super(kind, message)
    this.rate = rate
  }
}

type Call = { signal: AbortSignal; now: Date }

/** The port to whoever sells rooms: one room is one order. Throws nothing but `HotelError` and `Throttled`. */
export type HotelSupplier = {
  id: string
  name: string
  /** What its refs begin with, before a colon. */
  prefix: string
  /** Of one that an office connects: whether it may be asked now. */
  connection?: { inUse(): Promise<boolean> }
  /** Hotels of a city with room for every party on all nights, in batches. */
  search(city: string, query: StayQuery, call: Call): AsyncIterable<HotelOffer[]>
  /** Of one hotel, for each party what it may have; null where it is not this supplier's. */
  rates(code: string, query: StayQuery, call: Call): Promise<{ hotel: HotelInfo; rates: HotelRate[][] } | null>
  /** The rate as it stands now; throws `offer_gone`, `sold_out`, `forbidden_by_rule` (not for such a stay). */
  recheck(ref: string, call: Call): Promise<HotelRate>
  /** Where it is `pending` or throws `unknown_outcome`, `find` tells what became of it. */
  book(order: HotelOrder, call: Call): Promise<HotelBooking>
  /** Null: the supplier certainly has no such order. Throws `timeout` while nobody knows. */
  find(by: { key: string } | { locator: string }, call: Call): Promise<HotelBooking | null>
  /** What it would keep of the order now; null: by the terms that it was sold under. */
  cancelQuote(locator: string, call: Call): Promise<{ keeps_minor: number } | null>
  /** Harmless when it is cancelled already. Throws `not_permitted` where more would be kept than it was sold under. */
  cancel(locator: string, key: string, call: Call): Promise<HotelBooking>
  /** Reads a piece of what it says of its hotels (names, pictures, amenities) and keeps it; null: there is nothing left to read today. */
  learn?(call: Call): Promise<{ again_in_seconds: number } | null>
  /** Reads much of it at once where much is missing; may take hours, and goes on where it broke off. Answers how many hotels. */
  learnAll?(call: Call): Promise<{ kept: number }>
}

export const hotelReadMsMax = 8_000
/** What was chosen is asked for at the hotel itself: somebody waits for it, and longer than for a list. */
export const hotelRecheckMsMax = 30_000
export const hotelActMsMax = 60_000
/** Gigabytes over a slow line. */
export const hotelArchiveMsMax = 3 * 3_600_000

export const hotelPort = definePort<HotelSupplier>('hotel', {
  concurrency: 200,
  calls: {
    search: stream(hotelReadMsMax),
    rates: read(hotelReadMsMax),
    // A supplier may ask the hotel itself.
    recheck: read(hotelActMsMax),
    book: act(hotelActMsMax),
    find: read(hotelActMsMax),
    cancelQuote: read(hotelReadMsMax),
    cancel: act(hotelActMsMax),
    learn: read(hotelActMsMax),
    learnAll: read(hotelArchiveMsMax),
  },
})

/** Every hotel supplier, by its id. */
export const hotelSuppliers = (app: { adapters: Adapters }): AdapterMap<HotelSupplier> => app.adapters.of(hotelPort)

/** Those hotel suppliers that may be asked now. */
export async function hotelSuppliersInUse(app: { adapters: Adapters }): Promise<HotelSupplier[]> {
  const inUse: HotelSupplier[] = []
  for (const supplier of hotelSuppliers(app).values())
    if (!supplier.connection || (await supplier.connection.inUse())) inUse.push(supplier)
  return inUse
}
