import * as z from 'zod/mini'
import { PriceLine } from './price-lines.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { AncillaryChoice } from './ancillary-choice.ts'
import { SearchQuery } from './flight-query.ts'
import { cabinClasses, sorts, stripStates, timesOfDay } from './flight-terms.ts'
import { AirlineCode, Instant, LocalDate, LocalDateTime, Localised, Money, ok } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export { AncillaryChoice, SearchQuery }
export { cabinClasses, daysAheadMax, legsMax, seatsMax, sorts, timesOfDay, tripTypes } from './flight-terms.ts'

export const CabinClass = z.enum(cabinClasses)

/** Pieces each of `kg`; `pieces: 0` means none is included. */
export const Bag = z.object({ pieces: z.int(), kg: z.int() })

export const Segment = z.object({
  marketing_carrier: z.string(),
  operating_carrier: z.string(),
  flight_number: z.string(),
  aircraft: z.string(),
  origin: z.string(),
  origin_terminal: z.nullable(z.string()),
  destination: z.string(),
  destination_terminal: z.nullable(z.string()),
  departure_at: LocalDateTime,
  departure_zone: z.string(),
  arriving_at: LocalDateTime,
  arriving_zone: z.string(),
  duration_minutes: z.int(),
  /** Wait on the ground after this segment, null after the last. */
  layover_minutes: z.nullable(z.int()),
  cabin_class: CabinClass,
  booking_class: z.string(),
  fare_basis: z.string(),
  carry_on_bags: Bag,
  checked_bags: Bag,
})
export type Segment = z.infer<typeof Segment>

export const legWarnings = [
  'overnight',
  'short_connection',
  'airport_change',
  'self_transfer',
  'nearby_airport',
] as const
export const Leg = z.object({
  origin: z.string(),
  destination: z.string(),
  departure_at: LocalDateTime,
  arriving_at: LocalDateTime,
  duration_minutes: z.int(),
  stops: z.int(),
  warnings: z.array(z.enum(legWarnings)),
  segments: z.array(Segment),
})
export type Leg = z.infer<typeof Leg>

/** A penalty: `allowed: false` not at all, `fee: null` free. */
const Penalty = z.object({ allowed: z.boolean(), fee: z.nullable(Money) })
export const Brand = z.object({
  code: z.string(),
  name: z.string(),
  /** Of a fare that its airline has no name for. */
  name_ar: z.optional(z.string()),
  carry_on_bags: Bag,
  checked_bags: Bag,
  change: Penalty,
  refund: Penalty,
  no_show_fee: z.nullable(Money),
  seat: z.enum(['at_check_in', 'paid', 'free']),
  meal: z.boolean(),
})
export type Brand = z.infer<typeof Brand>

export const Flight = z.object({
  flight_id: z.string(),
  supplier: z.string(),
  isSooperFlight: z.boolean(),
  price: Money,
  /** Of one adult: what people compare by. */
  price_per_adult: Money,
  price_lines: z.array(PriceLine),
  legs: z.array(Leg),
  validating_carrier: z.string(),
  brand: Brand,
  refundable: z.boolean(),
  changeable: z.boolean(),
  /** Shown up to 9; 9 means nine or more. */
  seats_left: z.int(),
  expires_at: Instant,
  /** It cannot be held unpaid: once it is booked, there is just the time to pay. */
  sold_at_once: z.boolean(),
  /** Until when it would be held if it were booked now; null: nobody says, or it is sold at once. */
  hold_until: z.nullable(Instant),
  /** Demo stock: never a valid travel document. */
  demo: z.boolean(),
  passengers: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
  /** Only for agents: what the agency pays, its own margin, what its customer pays. */
  agent_view: z.nullable(z.object({ net: Money, margin: Money, selling: Money })),
})
export type Flight = z.infer<typeof Flight>

export const SupplierState = z.object({
  supplier: z.string(),
  status: z.enum(['searching', 'answered', 'failed', 'timed_out']),
  milliseconds: z.nullable(z.int()),
  flights: z.int(),
})

const Counted = z.object({ value: z.string(), count: z.int(), from: z.nullable(Money) })
/** Counted over all candidates, also those that are not on the wire. */
export const Facets = z.object({
  stops: z.array(Counted),
  airlines: z.array(Counted),
  departure_time: z.array(Counted),
  checked_bags: z.array(Counted),
  checked_kg: z.array(Counted),
  layover_airports: z.array(Counted),
  price: z.object({ min: z.nullable(Money), max: z.nullable(Money), histogram: z.array(z.int()) }),
  duration: z.object({ min: z.int(), max: z.int() }),
})
export type Facets = z.infer<typeof Facets>

export const SearchReply = z.object({
  ...ok,
  search_id: z.string(),
  flights: z.array(Flight),
  available_airlines: z.array(z.object({ code: z.string(), name: Localised, count: z.int(), from: z.nullable(Money) })),
  previous_search: z.nullable(z.record(z.string(), z.string())),
  suppliers: z.array(SupplierState),
  total: z.int(),
  facets: Facets,
  /** Empty answers only: what to relax and what that would bring. */
  hints: z.array(
    z.object({
      relax: z.enum(['stops', 'airline', 'max_price', 'departure_time', 'checked_bags', 'date', 'nearby']),
      value: z.string(),
      count: z.int(),
      from: z.nullable(Money),
    }),
  ),
})
export type SearchReply = z.infer<typeof SearchReply>

const Bool = z.enum(['true', 'false', '0', '1'])
const Supplier = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, check('unknown_supplier')))
const FlightId = z
  .string()
  .check(z.minLength(8), z.maxLength(600), z.regex(/^[A-Za-z0-9_.-]+$/, check('unknown_flight')))

/** Priced extras for one passenger (by place in the list of passengers) on one segment. */
export const Bags = z.object({ id: z.string(), leg: z.int(), kg: z.int(), price: Money, per_passenger_max: z.int() })
export const Seat = z.object({
  id: z.string(),
  name: z.string(),
  column: z.string(),
  kind: z.enum(['standard', 'front', 'exit']),
  position: z.enum(['window', 'middle', 'aisle']),
  taken: z.boolean(),
  price: Money,
  adults_only: z.boolean(),
})
export const SeatMap = z.object({
  segment: z.int(),
  leg: z.int(),
  flight: z.string(),
  aircraft: z.string(),
  origin: z.string(),
  destination: z.string(),
  columns: z.array(z.nullable(z.string())),
  rows: z.array(z.object({ number: z.int(), exit: z.boolean(), seats: z.array(z.nullable(Seat)) })),
})
export type SeatMap = z.infer<typeof SeatMap>

export const ChosenAncillary = z.object({
  id: z.string(),
  kind: z.enum(['bag', 'seat', 'special']),
  passenger: z.int(),
  leg: z.int(),
  segment: z.nullable(z.int()),
  label: z.string(),
  price: Money,
  /** The EMD it was issued on after the sale. */
  emd: z.optional(z.nullable(z.string())),
  /** The airline could not carry it over to another flight. */
  refused: z.optional(z.boolean()),
  /** Whether its price comes back with it. */
  refundable: z.optional(z.boolean()),
})

export const Quote = z.object({
  id: z.string(),
  flight_id: z.string(),
  supplier: z.string(),
  price: Money,
  valid_until: Instant,
  flight: Flight,
})

const flightPath = z.object({ flight_id: FlightId, supplier: Supplier, isSooperFlight: Bool })

export const flights = {
  /** The same search with `Accept: text/event-stream` streams a batch per supplier, then `done`. */
  search: endpoint({
    method: 'GET',
    path: '/flights',
    access: 'public',
    members: 'sell',
    ratePerMinute: 60,
    query: SearchQuery,
    reply: SearchReply,
  }),
  /** Lowest price on each of the seven days around the departure, for the same trip length. */
  priceStrip: endpoint({
    method: 'GET',
    path: '/flights/price-strip',
    access: 'public',
    members: 'sell',
    ratePerMinute: 60,
    query: SearchQuery,
    reply: z.object({
      ...ok,
      days: z.array(
        z.object({
          date: LocalDate,
          return_date: z.nullable(LocalDate),
          state: z.enum(stripStates),
          /** Of one adult; for an agency with its own margin. */
          from: z.nullable(Money),
        }),
      ),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/flight/{flight_id}/{supplier}/{isSooperFlight}',
    access: 'public',
    members: 'sell',
    params: flightPath,
    reply: z.object({
      ...ok,
      flight: Flight,
      price_change: z.nullable(z.object({ old: Money, new: Money, difference: Money })),
      /** The same flights sold as other brands, each with its own flight_id; the asked one is among them. */
      brands: z.array(
        z.object({
          flight_id: z.string(),
          brand: Brand,
          price: Money,
          price_per_adult: Money,
          seats_left: z.int(),
          sold_at_once: Flight.shape.sold_at_once,
          hold_until: Flight.shape.hold_until,
          agent_view: Flight.shape.agent_view,
        }),
      ),
    }),
  }),
  providers: endpoint({
    method: 'GET',
    path: '/flight-providers',
    access: 'public',
    members: 'look',
    reply: z.object({
      ...ok,
      data: z.object({
        providers: z.array(
          z.object({ id: z.string(), name: z.string(), isSooperFlight: z.boolean(), healthy: z.boolean() }),
        ),
      }),
    }),
  }),
  sort: endpoint({
    method: 'POST',
    path: '/sort-flights',
    access: 'public',
    changes: [],
    members: 'sell',
    body: z.strictObject({
      search_id: z.string().check(z.maxLength(60)),
      sort: z.enum(sorts, check('sort_by_best_cheapest_fastest')),
      filters: z.optional(
        z.strictObject({
          stops: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(3))).check(z.maxLength(4))),
          airlines: z.optional(z.array(AirlineCode).check(z.maxLength(60))),
          departure_time: z.optional(z.array(z.enum(timesOfDay)).check(z.maxLength(3))),
          max_price: z.optional(z.int().check(z.minimum(0))),
          checked_bags: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
          checked_kg: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
          carry_on_bags: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
        }),
      ),
    }),
    reply: z.object({ ...ok, flights: z.array(Flight), total: z.int() }),
  }),
  ancillaries: endpoint({
    method: 'GET',
    path: '/ancillaries',
    access: 'public',
    members: 'sell',
    query: z.strictObject({ flight_id: FlightId, supplier: Supplier }),
    reply: z.object({ ...ok, ancillaries: z.object({ bags: z.array(Bags), seat_maps: z.array(SeatMap) }) }),
  }),
  /** Prices a choice of bags and seats; nothing is kept until the booking is saved with the same ids. */
  patchAncillaries: endpoint({
    method: 'POST',
    path: '/patch-ancillaries',
    access: 'public',
    changes: [],
    members: 'sell',
    body: z.strictObject({
      flight_id: FlightId,
      supplier: Supplier,
      choices: z.array(AncillaryChoice).check(z.maxLength(120)),
    }),
    reply: z.object({ ...ok, ancillaries: z.array(ChosenAncillary), ancillaries_total: Money, total: Money }),
  }),
  sendSooperQuote: endpoint({
    method: 'POST',
    path: '/send-sooper-quote',
    access: 'public',
    members: 'sell',
    buys: true,
    ratePerMinute: 20,
    changes: [],
    body: z.strictObject({
      flight_id: FlightId,
      supplier: Supplier,
      adults: z.int().check(z.minimum(1, check('at_least_one_adult')), z.maximum(9)),
      children: z._default(z.int().check(z.minimum(0), z.maximum(8)), 0),
      infants: z._default(z.int().check(z.minimum(0), z.maximum(9)), 0),
    }),
    reply: z.object({ ...ok, quote: Quote }),
  }),
  quotation: endpoint({
    method: 'GET',
    path: '/flight-quotation',
    access: 'public',
    members: 'sell',
    query: z.strictObject({ id: z.string().check(z.maxLength(60)) }),
    reply: z.object({ ...ok, quote: Quote }),
  }),
}
