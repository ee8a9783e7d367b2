import type { CabinClass, Leg } from '#contract/selling/flights'
import type * as z from 'zod/mini'
import type { AdapterMap, Adapters } from './adapters.ts'
import type { SupplierAncillaries, SupplierServices } from './ancillaries.ts'
import { act, definePort, read, stream } from './port.ts'
import { PortError, type PortFailure } from './failure.ts'
import type {
  AirlineChange,
  ChangeOffer,
  ServiceAnswer,
  ServiceRequest,
  ServicingAct,
  ServicingCommand,
  ServicingQuote,
  SoldService,
  WantedLegs,
} from './servicing.ts'

export type * from './ancillaries.ts'
export type * from './servicing.ts'
export { residualCode } from './servicing.ts'

export type Cabin = z.infer<typeof CabinClass>
export type Ptc = 'ADT' | 'CHD' | 'INF'
export type PassengerCounts = { adults: number; children: number; infants: number }

/** Origins and destinations are lists: a metro code stands for all its airports. `date` is local at the origin. */
export type SupplierQuery = {
  legs: { origins: string[]; destinations: string[]; date: string }[]
  passengers: PassengerCounts
  cabin: Cabin
  /** Stops at most on each leg; undefined: whatever is sensible (0-2, more only when little else is found). */
  stops_max?: number
  /** How many offers at most, best first. */
  limit: number
}

/** What one passenger of a kind pays at the supplier, in minor units of the offer's currency. */
export type PassengerFare = {
  ptc: Ptc
  quantity: number
  base: number
  /** Carrier surcharges (YQ, YR): not taxes. */
  surcharges: { code: string; amount: number }[]
  taxes: { code: string; amount: number }[]
}

export type SupplierBag = { pieces: number; kg: number }
export type SupplierBrand = {
  code: string
  name: string
  /** Of a fare that its airline has no name for. */
  name_ar?: string
  carry_on_bags: SupplierBag
  checked_bags: SupplierBag
  /** Fees in minor units of the offer's currency; null: free. */
  change: { allowed: boolean; fee: number | null }
  refund: { allowed: boolean; fee: number | null }
  no_show_fee: number | null
  seat: 'at_check_in' | 'paid' | 'free'
  meal: boolean
}

export type SupplierOffer = {
  /** The supplier's own name for this offer (flights, classes, brand): enough to price or book it again. Up to 300 of [A-Za-z0-9_.:/-]. */
  ref: string
  currency: string
  fares: PassengerFare[]
  legs: Leg[]
  brand: SupplierBrand
  validating_carrier: string
  seats_left: number
  /** The same flights in brands above this one, where the search of a supplier knows them; each an offer of its own. */
  dearer?: readonly SupplierOffer[]
  /** It cannot be held unpaid: it is ticketed as it is paid, soon after it is booked. */
  sold_at_once?: boolean
  /** Until when it would be held if it were booked now, where the supplier says so. */
  hold_until?: Date | null
  /** Until when the supplier stands by this price, as an instant. */
  expires_at: Date
  /** The airline takes passports alone, inside a country too; without it an identity card will do there. */
  passport_needed?: boolean
  demo: boolean
}

export type SupplierPassenger = {
  ptc: Ptc
  title: string
  given_name: string
  surname: string
  gender: 'm' | 'f'
  date_of_birth: string
  nationality: string
  passport_number: string
  passport_country: string
  /** Null of an identity card, whose number stands in the passport's place. */
  passport_expiry: string | null
}

/** `key` is ours and is sent with every act that creates or destroys: the same key never acts twice. */
export type BookCommand = {
  key: string
  ref: string
  passengers: SupplierPassenger[]
  /** Ids from `ancillaries`, each for one passenger (place in the list). */
  services: { id: string; passenger: number }[]
  contact: { email: string; phone: string }
  /** Supplier's total the caller agreed to (fares and services), minor units: another price is refused (`price_changed`). */
  expected_total: number
  /** A binding quote's id, for suppliers sold by quotation. */
  quote_id?: string
}

export type SupplierBooking = {
  locator: string
  airline_locator: string
  status: 'held' | 'ticketed' | 'cancelled' | 'voided' | 'refunded' | 'expired'
  currency: string
  /** Fares and services together. */
  total: number
  /** Last ticketing time, and until when the price stands. */
  ttl_at: Date | null
  price_guarantee_at: Date | null
  void_until: Date | null
  tickets: SupplierTicket[]
  legs: Leg[]
  /** What it has beside the fare, where the supplier says so. */
  services?: SoldService[]
  /** The locator of the booking that its passengers left. */
  divided_from?: string
}

/** A ticket or an EMD. An EMD that stands alone (a penalty, what is left of a fare) has no coupon for a flight. */
export type SupplierTicket = {
  number: string
  passenger: number
  kind: 'ticket' | 'emd'
  coupons: {
    segment: number
    status: 'O' | 'F' | 'V' | 'R' | 'E'
    /** The first and the last day on which its fare may be flown: `YYYY-MM-DD`. */
    not_before?: string
    not_after?: string
  }[]
  /** Numbers of the documents that it was exchanged for. */
  exchanged_from?: string[]
  /** What an EMD is for: 993 a penalty, 99I what is left of a fare, 0AA a bag, 0B5 a seat; and the group of it (C, A, E, D). */
  rfisc?: string | null
  rfic?: string | null
  /** The ticket that an EMD for a flight goes with. */
  connected_to?: string | null
  /** Of an EMD for what is left of a fare: its worth. */
  amount?: number
  /** What the airline wrote on it. */
  endorsement?: string | null
}

/** A booking that somebody made elsewhere, as far as its supplier shows it: whoever travels, and on which fare. */
export type RetrievedBooking = SupplierBooking & {
  passengers: { ptc: Ptc; title: string; given_name: string; surname: string }[]
  /** The offer as it was booked; what was bought beside the fares is in `total` alone. */
  offer: Pick<SupplierOffer, 'ref' | 'fares' | 'brand' | 'validating_carrier' | 'demo'>
}

/**
 * What not every supplier can do: take tickets of some passengers back and leave the others; change flights; correct names;
 * ask for services; sell bags, seats and help after a hold or a sale; tell of changes by airlines; divide a booking; take
 * an infant into it; take what is left of a fare, on an EMD, in payment of a change.
 */
export type FlightCapability =
  | 'void_part'
  | 'refund_part'
  | 'change'
  | 'name'
  | 'services'
  | 'paid_services'
  | 'airline_changes'
  | 'split'
  | 'infant'
  | 'credits'

/** A booking as the supplier's list has it; `key` is the one it was booked under. */
export type ListedBooking = {
  key: string
  locator: string
  status: SupplierBooking['status']
  booked_at: Date
}

export type SupplierQuote = { id: string; offer: SupplierOffer; valid_until: Date }

/** A flight supplier's failure; of `price_changed` and `schedule_changed` it may carry the offer as it is now. */
export class SupplierError extends PortError {
  readonly offer: SupplierOffer | undefined
  constructor(kind: PortFailure, message: string, offer?: SupplierOffer) {
    super(kind, message)
    this.offer = offer
  }
}

/**
 * The port to whoever sells seats. Plain data in and out; money in minor units; every call obeys its deadline
 * (`signal`) and throws only `SupplierError`. A call inside a database transaction of ours is refused.
 */
export type FlightSupplier = {
  id: string
  name: string
  /** `quotation` suppliers bind a price only by a quote: `isSooperFlight` on the wire. */
  fulfilment: 'instant' | 'quotation'
  healthy(): boolean
  /** Of one that the office connects and switches: whether it may be asked now. Others always may. */
  connection?: { inUse(): Promise<boolean> }
  capabilities: ReadonlySet<FlightCapability>
  /** Yields batches as they are ready, each best first. */
  search(query: SupplierQuery, options: { signal: AbortSignal; now: Date }): AsyncIterable<SupplierOffer[]>
  /** The cheapest offer for these passengers on each date of departure, null where nothing flies; the return moves along by the same days. */
  lowestByDate(
    query: SupplierQuery,
    dates: string[],
    options: { signal: AbortSignal; now: Date },
  ): Promise<{ date: string; offer: SupplierOffer | null }[]>
  /** The offer as it stands now, and the same flights in the supplier's other brands (this one among them). Throws `offer_gone`, `sold_out`. */
  reprice(
    ref: string,
    passengers: PassengerCounts,
    options: { signal: AbortSignal; now: Date },
  ): Promise<{ offer: SupplierOffer; brands: SupplierOffer[] }>
  ancillaries(ref: string, options: { signal: AbortSignal; now: Date }): Promise<SupplierAncillaries>
  /** Suppliers sold by quotation: a binding price with a validity. */
  quote?(ref: string, passengers: PassengerCounts, options: { signal: AbortSignal; now: Date }): Promise<SupplierQuote>
  getQuote?(id: string, options: { signal: AbortSignal; now: Date }): Promise<SupplierQuote | null>
  /** Holds seats under a locator until its TTL. */
  book(command: BookCommand, options: { signal: AbortSignal; now: Date }): Promise<SupplierBooking>
  /** By our key or the locator; null: the supplier certainly has no such booking. */
  find(
    by: { key: string } | { locator: string },
    options: { signal: AbortSignal; now: Date },
  ): Promise<SupplierBooking | null>
  /** A booking to be taken over, by its locator; null: there is none. `not_permitted`: it cannot be shown. */
  retrieve?(locator: string, options: { signal: AbortSignal; now: Date }): Promise<RetrievedBooking | null>
  /** Every booking of ours that was made since, in batches: what reconciliation compares with our own rows. */
  list(since: Date, options: { signal: AbortSignal; now: Date }): AsyncIterable<ListedBooking[]>
  /**
   * Tickets a held booking; the same key again answers with the same tickets, under the locator that it has then. `booked`:
   * what it was held with, for suppliers of what can only be bought at once.
   */
  issue(
    locator: string,
    key: string,
    options: { signal: AbortSignal; now: Date },
    booked?: () => Promise<BookCommand>,
  ): Promise<SupplierBooking>
  /** Gives held seats back. Harmless when it is cancelled already. */
  cancel(locator: string, key: string, options: { signal: AbortSignal; now: Date }): Promise<SupplierBooking>
  /**
   * Same-day exact reversal of tickets, before `void_until`: of all, or of those with these numbers, where it can
   * (`void_part`). All papers of a passenger go together. Harmless when they are voided already.
   */
  voidTickets(
    locator: string,
    key: string,
    options: { signal: AbortSignal; now: Date },
    numbers?: readonly string[],
  ): Promise<SupplierBooking>
  /**
   * Gives unflown flights back under the fare's rules, of all tickets or of these (`refund_part`); with `notice` under a
   * change by the airline, without penalty. Harmless when they are refunded already.
   */
  refundTickets(
    locator: string,
    key: string,
    options: { signal: AbortSignal; now: Date },
    numbers?: readonly string[],
    notice?: string,
  ): Promise<SupplierBooking>
  /**
   * Other flights of the same airlines on the wanted days, in batches (`change`). Throws `forbidden_by_rule`, `too_late`,
   * `coupon_taken`, `not_supported`.
   */
  searchChanges?(
    locator: string,
    want: WantedLegs,
    options: { signal: AbortSignal; now: Date },
  ): AsyncIterable<ChangeOffer[]>
  /** What can be bought for a booking now (`paid_services`); its act is `services` of `quoteServicing`. */
  servicesOnSale?(locator: string, options: { signal: AbortSignal; now: Date }): Promise<SupplierServices>
  /** Takes a request back that is asked for or confirmed (`services`); harmless when it is taken back already. Throws `too_late`. */
  cancelService?(locator: string, key: string, options: { signal: AbortSignal; now: Date }): Promise<ServiceAnswer>
  /** Words for the airline under a booking, which it does not answer (`services`); `to`: the carrier, null for the PNR alone. The same key writes once. */
  addRemark?(
    locator: string,
    key: string,
    remark: { text: string; to: string | null },
    options: { signal: AbortSignal; now: Date },
  ): Promise<void>
  /** What an act on tickets would cost, binding until `valid_until`. Without effect. */
  quoteServicing?(
    locator: string,
    act: ServicingAct,
    options: { signal: AbortSignal; now: Date },
  ): Promise<ServicingQuote>
  /** Does what was quoted; the same key again answers with what it did. Throws `quote_expired`, `price_changed`, `sold_out`, `coupon_taken`. */
  confirmServicing?(command: ServicingCommand, options: { signal: AbortSignal; now: Date }): Promise<SupplierBooking>
  /** What was done under this key; null: certainly nothing. */
  findServicing?(
    key: string,
    locator: string,
    options: { signal: AbortSignal; now: Date },
  ): Promise<SupplierBooking | null>
  /** Asks the airline for a service on all flights (`services`); the same key again answers with what came of it. Throws `too_late`. */
  requestService?(
    locator: string,
    key: string,
    request: ServiceRequest,
    options: { signal: AbortSignal; now: Date },
  ): Promise<ServiceAnswer>
  /**
   * Takes passengers, by their places, out of a booking that is held or ticketed into one of their own, with their names,
   * tickets, services and seats (`split`); several of them at once, or none. Each is found by its key from then on, and
   * the same keys again answer with them. Whoever stays keeps their place, the others count anew in their order. Throws
   * `not_permitted`, `too_late`.
   */
  divide?(
    locator: string,
    parts: readonly { key: string; passengers: readonly number[] }[],
    options: { signal: AbortSignal; now: Date },
  ): Promise<SupplierBooking[]>
  /** How the request under this key stands; null: certainly never made. */
  findService?(locator: string, key: string, options: { signal: AbortSignal; now: Date }): Promise<ServiceAnswer | null>
  /** What of ours lies at a supplier that is paid in advance; below zero we owe it. */
  wallet?(options: { signal: AbortSignal; now: Date }): Promise<{ currency: string; balance: number }>
  /** What airlines have changed about bookings of ours since, in batches, the answered ones too (`airline_changes`). */
  airlineChanges?(since: Date, options: { signal: AbortSignal; now: Date }): AsyncIterable<AirlineChange[]>
  /**
   * Takes a change as it is: the same flight keeps its tickets, another one has new tickets for the old ones. The same key
   * again answers with what it did. Throws `not_permitted`, `too_late`, `sold_out`.
   */
  acceptAirlineChange?(id: string, key: string, options: { signal: AbortSignal; now: Date }): Promise<SupplierBooking>
  /** What was accepted under this key; null: certainly nothing. */
  findAirlineChange?(
    key: string,
    locator: string,
    options: { signal: AbortSignal; now: Date },
  ): Promise<SupplierBooking | null>
  /** Other flights of the same airlines that a change gives free of charge, for one leg within a day of it. */
  searchRebooking?(
    id: string,
    want: { leg: number; date: string },
    options: { signal: AbortSignal; now: Date },
  ): AsyncIterable<ChangeOffer[]>
}

/** A read at a supplier may take this long. */
export const readMsMax = 8_000
/** An act that books, issues, cancels or reverses may take this long; then its outcome is unknown. */
export const actMsMax = 25_000
/** A night's list of all bookings comes in batches and takes its time. */
export const listMsMax = 120_000

/** The port's calls: each with its deadline. Suppliers are named in `server/suppliers.ts`; reached with `flightSuppliers`. */
export const flightPort = definePort<FlightSupplier>('flight', {
  concurrency: 200,
  calls: {
    search: stream(readMsMax),
    lowestByDate: read(readMsMax),
    reprice: read(readMsMax),
    ancillaries: read(readMsMax),
    quote: read(readMsMax),
    getQuote: read(readMsMax),
    find: read(actMsMax),
    retrieve: read(actMsMax),
    list: stream(listMsMax),
    searchChanges: stream(actMsMax),
    servicesOnSale: read(readMsMax),
    quoteServicing: read(actMsMax),
    findServicing: read(actMsMax),
    confirmServicing: act(actMsMax),
    requestService: act(actMsMax),
    divide: act(actMsMax),
    findService: read(actMsMax),
    wallet: read(readMsMax),
    cancelService: act(actMsMax),
    addRemark: act(actMsMax),
    airlineChanges: stream(listMsMax),
    acceptAirlineChange: act(actMsMax),
    findAirlineChange: read(actMsMax),
    searchRebooking: stream(actMsMax),
    book: act(actMsMax),
    issue: act(actMsMax),
    cancel: act(actMsMax),
    voidTickets: act(actMsMax),
    refundTickets: act(actMsMax),
  },
})

/** Those flight suppliers that may be asked now. */
export async function suppliersInUse(app: { adapters: Adapters }): Promise<ReadonlyMap<string, FlightSupplier>> {
  const inUse = new Map<string, FlightSupplier>()
  for (const [id, supplier] of flightSuppliers(app))
    if (!supplier.connection || (await supplier.connection.inUse())) inUse.set(id, supplier)
  return inUse
}

/** Every flight supplier, by its id. */
export const flightSuppliers = (app: { adapters: Adapters }): AdapterMap<FlightSupplier> => app.adapters.of(flightPort)
