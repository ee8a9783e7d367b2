/**
 * Flight search of the demo network: exact best-N over direct, one-stop and two-stop itineraries.
 *
 *   dayFromIso(date: string): number                       days since 1970-01-01
 *   isoFromDay(day: number): string
 *   compileNetwork(input: { patterns: Iterable<Pattern>; airports: Iterable<Airport>; rules?: Partial<Rules>;
 *     fare_of: FareOf }): Network                          throws RangeError naming the pattern that cannot be used
 *   createEngine(network: Network, options?: EngineOptions): FlightEngine    <- what the supplier adapter uses
 *   buildIndex(network: Network, from_date: string, days: number, cabin?: Cabin): FlightIndex
 *   search(index: FlightIndex, query: Query): Answer       throws QueryError
 *   countFacets(answer: Answer): Facets
 *   bytesOf(index: FlightIndex): number
 *   parseSchedule(bytes: Uint8Array, knows?: (airport: string) => boolean): { patterns: Pattern[]; errors: RowError[] }
 *   createScheduleParser(handlers: { on_row: (pattern: Pattern) => void; on_error: (error: RowError) => void;
 *     knows?: (airport: string) => boolean }): ScheduleParser    piece by piece: write(chunk), end(); `id` is the line
 *
 * `FlightEngine` has search, searchRoundTrip, searchMultiCity, priceStrip, refreshFare, patchFare, warm, ready, clear.
 * All times inside are minutes; all money is integer minor units of one currency, one adult.
 */
export * from './types.ts'
export { dayFromIso, isoFromDay } from './days.ts'
export { compileInPieces, compileNetwork } from './network.ts'
export { inTurns } from './pieces.ts'
export type { Network } from './network.ts'
export { bytesOf } from './flight-index.ts'
export type { FlightIndex } from './flight-index.ts'
export { buildIndex } from './build.ts'
export { search } from './search.ts'
export { createEngine } from './engine.ts'
export { countFacets } from './facets.ts'
export { createScheduleParser, parseSchedule, SCHEDULE_COLUMNS } from './schedule-csv.ts'
export type { RowError, ScheduleParser } from './schedule-csv.ts'
