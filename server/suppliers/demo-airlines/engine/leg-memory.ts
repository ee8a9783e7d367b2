/** Minutes per step of time are 2 to the power of this: about two hours. */
export const STEP_BITS = 7
/** No flight fits at that step; two of them still add up within 31 bits. */
export const NEVER = 0x3fffffff
/** The entry of airports that have none: its partners are none. */
export const NO_ENTRY = 0

/**
 * Words of an entry: airport of change, market, its kilometres, least primary cost of one flight (of last legs with the
 * wait before it), where the network keeps its `partner_bits`, 1 when domestic, its flights in `flights`, its row in
 * `best`, the steps outside of which the row is NEVER, latest landing, and the least minutes to change at the airport,
 * between any flights, between international ones and between domestic ones.
 */
export const ENTRY_FIELDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const
export const ENTRY_WORDS = 16

/**
 * Words of a flight: departure and landing in minutes from the window's beginning, what it adds to the primary key
 * (of first legs the price less the departure, of last ones the price and the landing), carrier, record.
 */
export const LEG_FIELDS = [0, 1, 2, 3, 4] as const
export const LEG_WORDS = 5

/**
 * The last legs into the destination and, behind them, the first legs out of the origin of one query: an entry per
 * airport of change, with its flights copied side by side. Fields of one thing lie in one array, since every array
 * that a loop reads has to be checked and kept in registers.
 */
export type Legs = {
  /** Entries count by words. The last legs begin at ENTRY_WORDS. */
  entries: Int32Array
  last_end: number
  first_end: number
  /** Last entry of each airport and its cost; NO_ENTRY and NEVER where there is none. */
  entry_at: Int32Array
  cost_at: Int32Array
  flights: Int32Array
  size: number
  /**
   * Per row and step of time the least value the other side can count on: for first legs, of flights one can have come
   * with when leaving at that time, which falls with time; for last legs, of flights one can go on with when landing
   * at that time, which rises. How long one may wait is left to whoever looks closer.
   */
  best: Int32Array
  rows: number
  steps: number
  /** Most flights of one entry. */
  longest: number
  sum: number
  /** Flights read since somebody set it to 0. */
  touched: number
}

export function createLegs(airports: number): Legs {
  return {
    entries: new Int32Array((2 * airports + 1) * ENTRY_WORDS),
    last_end: ENTRY_WORDS,
    first_end: ENTRY_WORDS,
    entry_at: new Int32Array(airports),
    cost_at: new Int32Array(airports).fill(NEVER),
    flights: new Int32Array(8192),
    size: 0,
    best: new Int32Array(8192),
    rows: 0,
    steps: 0,
    longest: 0,
    sum: 0,
    touched: 0,
  }
}

/** Empties the lists for a query whose times reach that many minutes beyond its beginning. */
export function clearLegs(legs: Legs, minutes: number) {
  const { entries, entry_at, cost_at } = legs
  for (let e = ENTRY_WORDS; e < legs.last_end; e += ENTRY_WORDS) {
    entry_at[entries[e]!] = NO_ENTRY
    cost_at[entries[e]!] = NEVER
  }
  legs.last_end = legs.first_end = ENTRY_WORDS
  legs.size = legs.rows = legs.longest = 0
  legs.steps = (minutes >> STEP_BITS) + 1
}

export function grown(words: Int32Array, room: number): Int32Array<ArrayBuffer> {
  const bigger = new Int32Array(Math.max(room, words.length * 2))
  bigger.set(words)
  return bigger
}
