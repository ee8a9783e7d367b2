/**
 * What goes into the flight search of the demo network and what comes out of it.
 *
 * The engine is pure: it knows no database, no clock and no framework. A `Network` is compiled once from patterns,
 * airports and rules; a `FlightIndex` holds the dated flights of a run of days for one cabin; a `FlightEngine` keeps
 * the recently used indexes. Money is integer minor units of the network's one currency, for one adult.
 */

/** Order matters: the place in this list is the cabin's number everywhere in the engine. */
export const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const
export type Cabin = (typeof CABINS)[number]

/** One line of a timetable: the same flight number at the same wall-clock times on some weekdays of a season. */
export type Pattern = {
  /** The caller's own key, handed back with every leg. */
  id: number
  carrier: string
  /** One to four digits, perhaps a letter: `203`, `3011`, `7A`. */
  flight_number: string
  origin: string
  destination: string
  /** Bit 0 = Monday .. bit 6 = Sunday, of the local departure date. */
  days: number
  /** Minutes after local midnight, 0..1439, on the clock of the origin. */
  departure_time: number
  /** Minutes after local midnight, 0..1439, on the clock of the destination. */
  arrival_time: number
  /** Local arrival date minus local departure date, -1..3 (eastwards over the date line it is -1). */
  arrival_day_offset: number
  aircraft: string
  /** First and last local departure date, `YYYY-MM-DD`, both included. */
  effective_from: string
  effective_to: string
}

export type Airport = {
  code: string
  lat: number
  lon: number
  /** IANA zone, such as `Asia/Karachi`. */
  zone: string
  /** Country code; two airports of one country make a domestic leg. */
  country: string
  /** City group such as `LON`; a query may name it instead of an airport. */
  metro?: string | undefined
}

export type ConnectionTimes = { domestic: number; international: number }

export type Rules = {
  /** Minutes between arrival and departure. Domestic = both legs inside one country. */
  min_connection: ConnectionTimes
  /** Airports whose minimum differs, by code. */
  min_connection_at: Record<string, Partial<ConnectionTimes>>
  /** Longest wait between two legs, minutes. */
  max_layover: number
  /** Longest journey from first departure to last arrival, minutes (at most 4095). */
  max_duration: number
  /** Flown distance may not exceed ratio x great circle + km. */
  detour_ratio: number
  detour_km: number
  /** Carrier to alliance; two carriers of one alliance may follow each other in an itinerary. */
  alliances: Record<string, string>
  /** Pairs of carriers that may follow each other although they share no alliance. */
  partners: [string, string][]
  /** What a minute of travel and a stop are worth in the `best` order, in minor units. */
  score: { minute: number; stop: number }
  /** Fewer answers than this start the fallbacks: three stops, then self-transfer, then nearby airports. */
  thin: number
  /** Minimum connection when the traveller checks in again, minutes. */
  self_transfer_connection: number
  /** How far a nearby airport may lie from the one asked for. */
  nearby_km: number
}

export const DEFAULT_RULES: Rules = {
  min_connection: { domestic: 45, international: 75 },
  min_connection_at: {},
  max_layover: 960,
  max_duration: 2400,
  detour_ratio: 1.6,
  detour_km: 400,
  alliances: {},
  partners: [],
  score: { minute: 10, stop: 2500 },
  thin: 3,
  self_transfer_connection: 180,
  nearby_km: 150,
}

/**
 * Tells the fare of one dated flight in one cabin. Called once per dated flight while an index is built and again by
 * `refreshFare`, never during a search, so it must be quick (tens of nanoseconds when an index has a million flights)
 * and must not allocate. Writes `out[0]` = lowest open price for one adult in minor units, at least 1, and `out[1]` =
 * seats left in the cabin (stored up to 9). A price of 0 means the flight has no such cabin and is left out of that
 * cabin's index; a cancelled or sold-out flight-date keeps its price and has 0 seats.
 *
 * @param pattern place of the pattern in the list given to `compileNetwork`
 * @param day local departure date as days since 1970-01-01 (`dayFromIso`, `isoFromDay`)
 * @param cabin place in `CABINS`
 */
export type FareOf = (pattern: number, day: number, cabin: number, out: Int32Array) => void

export type Order = 'best' | 'price' | 'duration'

/**
 * `regular` answers keep every rule. The others appear only after too few regular ones: `three_stops` keep all rules
 * but have four legs; `self_transfer` joins carriers that do not work together; `nearby` starts or ends close by.
 */
export const KINDS = ['regular', 'three_stops', 'self_transfer', 'nearby'] as const
export type Kind = (typeof KINDS)[number]

export type Query = {
  /** Airport code, metro code (when no airport has that code), or a set of airport codes. */
  origin: string | string[]
  destination: string | string[]
  /** Local departure date at the origin, `YYYY-MM-DD`. */
  date: string
  cabin?: Cabin
  /** Seats needed on every leg, 1..9. */
  seats?: number
  /** At most this many answers, default 200. */
  limit?: number
  /** Default `best` = price + value of time + a price per stop. */
  order?: Order
  max_stops?: 0 | 1 | 2
  /** False keeps to regular answers however few they are; default true. */
  fallback?: boolean
}

export type Leg = {
  /** Place of the pattern in the compiled list, and the caller's own id of it. */
  pattern: number
  pattern_id: number
  carrier: string
  flight_number: string
  aircraft: string
  origin: string
  destination: string
  /** Local departure date; with the pattern it names the dated flight. */
  flight_date: string
  /** UTC, minutes since 1970-01-01T00:00Z. */
  departure_minute: number
  arrival_minute: number
  /** Wall clock, `YYYY-MM-DDTHH:MM`. */
  departure_local: string
  arrival_local: string
  duration: number
  distance_km: number
  /** Lowest open price of this leg when the index was built or last patched, one adult. */
  price_minor: number
  /** Seats left, at most 9. */
  seats: number
}

/** The dated flights of an itinerary: places of patterns in the compiled list, each with its local departure date. */
export type Flown = { kind: Kind; flights: { pattern: number; day: number }[] }

export type Itinerary = {
  kind: Kind
  legs: Leg[]
  stops: number
  /** Sum over the legs, one adult. */
  price_minor: number
  /** Minutes from first departure to last arrival. */
  duration: number
  /** Fewest seats on any leg, at most 9. */
  seats: number
  /** price + minutes x score.minute + stops x score.stop; what `best` orders by. */
  score: number
}

/**
 * The best itineraries in their total order: the order's key (best: score then duration; price: price then duration;
 * duration: duration then price), then departure, then fewer legs, then leg by leg departure and pattern place.
 * Columns instead of objects; `itinerary(i)` makes the object of one row. Fallback answers follow the regular ones.
 */
export type Answer = {
  count: number
  /** Additive order key: keys of two journeys may be summed to order the pair. */
  key: Float64Array
  price_minor: Int32Array
  duration: Int32Array
  stops: Uint8Array
  kind: Uint8Array
  /** UTC minutes since 1970 of first departure and last arrival. */
  departure_minute: Int32Array
  arrival_minute: Int32Array
  /** To be read before others have their turn: later its index may be another's memory, and this throws. */
  itinerary: (row: number) => Itinerary
  /** Which flights a row has and no more, likewise. */
  flown: (row: number) => Flown
}

export type RoundTripQuery = Query & { return_date: string }
/** One journey after another in order of date; each departs after the one before has arrived. */
export type MultiCityQuery = Omit<Query, 'origin' | 'destination' | 'date'> & {
  journeys: Pick<Query, 'origin' | 'destination' | 'date'>[]
}

/**
 * Best combinations of one answer per journey, ordered by the sum of their keys, then row by row. `row(k, j)` is the
 * row of journey `j` inside `answers[j]` for combination `k`.
 */
export type Combined = {
  count: number
  answers: Answer[]
  price_minor: Int32Array
  row: (k: number, journey: number) => number
  itineraries: (k: number) => Itinerary[]
  flown: (k: number) => Flown[]
}

/** Lowest price of one day, or null when nothing flies; `date` is the local departure date. */
export type StripDay = { date: string; price_minor: number | null }

/** How many answers carry each value, for filters; counted over every answer kept, not over the page shown. */
export type Facets = {
  stops: Map<number, number>
  carriers: Map<string, number>
  /** Airports of change. */
  via: Map<string, number>
  origins: Map<string, number>
  destinations: Map<string, number>
  /** Local departure and arrival hour of the journey, 0..23. */
  departure_hours: Map<number, number>
  arrival_hours: Map<number, number>
  kinds: Map<Kind, number>
  price_min: number
  price_max: number
  duration_min: number
  duration_max: number
}

/** A query that cannot be asked: unknown code, bad date, seats out of range. `field` names the culprit. */
export class QueryError extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.name = 'QueryError'
    this.field = field
  }
}

export type EngineOptions = {
  /** Departure dates per index; default 7. */
  block_days?: number
  /** How many indexes (block x cabin) stay in memory; default 16. */
  max_indexes?: number
  /** How many bytes they hold together, as long as there are more than three; default any. */
  max_bytes?: number
  /** An index older than this is built anew on its next use, so prices follow demand; default never. */
  stale_after_ms?: number
  /** Milliseconds since 1970 for `stale_after_ms`; the caller's clock. */
  now?: () => number
}

/** Searches any date; builds the index of a block of days on first use and forgets the least recently used. */
export type FlightEngine = {
  search: (query: Query) => Answer
  searchRoundTrip: (query: RoundTripQuery) => Combined
  searchMultiCity: (query: MultiCityQuery) => Combined
  /** Lowest price per departure date from `date` - `around` to + `around` (default 3). */
  priceStrip: (query: Query, around?: number) => StripDay[]
  /** After a sale, hold or cancellation: asks `fare_of` again for that flight-date in every index that holds it. */
  refreshFare: (pattern: number, flight_date: string) => void
  /** The same with known values. */
  patchFare: (pattern: number, flight_date: string, cabin: Cabin, price_minor: number, seats: number) => void
  /**
   * Builds the index of that date ahead of the first query, a few thousand flights at a time; `breathe` is awaited
   * between them (one turn of the event loop unless given) and ends the work by false.
   */
  warm: (date: string, cabin?: Cabin, pause?: () => Promise<boolean>) => Promise<void>
  /**
   * Settles when the index of that date is there, built as by `warm` once for all who wait for it: a search right
   * afterwards builds nothing. Throws QueryError on a bad date.
   */
  ready: (date: string, cabin?: Cabin) => Promise<void>
  /** How many indexes there are, their bytes, and how many arrays were ever allocated for any. */
  held: () => { indexes: number; bytes: number; allocated: number }
  /** Whether one more can be built ahead without another being forgotten. */
  has_room: () => boolean
  /** Forgets all of them: nobody searches now, and each is built again in some milliseconds. */
  rest: () => void
  /** Forgets every index (after prices or rules changed at large). */
  clear: () => void
}
