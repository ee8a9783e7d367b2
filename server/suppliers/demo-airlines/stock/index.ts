/** Public API of the demo network: what flies, what is left of it, and what it costs. The adapters sell it. */
export { type BrandCode, type BrandRules, brandRules, brandsOf } from './brands.ts'
export { aircraftName, type CabinPlan, cabinPlan, type CabinSection, capacityOf } from './cabin-plan.ts'
export { type Carrier, carrierOf } from './carriers.ts'
export { closingMinutes, stepMinutes, stepOf } from './demand.ts'
export {
  CABINS,
  dayFromIso,
  type FlightEngine,
  isoFromDay,
  type Flown,
  type Kind,
  type Pattern,
  QueryError,
} from '../engine/index.ts'
export { type FareBook, patternTaxes, surchargeOf } from './fare-book.ts'
export {
  booked,
  brandedFare,
  cheapestClass,
  openClasses,
  ladderOf,
  type OpenClass,
  type Stock,
  stepsTo,
} from './fares.ts'
export type { FlightDay } from './flight-day.ts'
export { checkOf, type FlightKey, type OfferRef, readRef, refLengthMax, writeFlights, writeRef } from './flight-ref.ts'
export { type FlightTimes, flightTimes } from './flight-times.ts'
export { hashPair, hashText, share } from './hash.ts'
export { createDemoNetwork, type DemoNetwork, type Loaded } from './demo-network.ts'
export { forgetImported, importSchedule } from './import-schedule.ts'
export { mayFollow } from './interline.ts'
export { overSold } from './inventory.ts'
export { endOfLocalDay, instantOf } from './local-day.ts'
export { seasonLevel } from './season.ts'
export {
  changeFlightDay,
  type FlightDayRow,
  lockFlightDays,
  lockFlightDaysById,
  moveSeats,
  type SeatMove,
} from './stock.sql.ts'
export { makeTimetable, readSchedule, type Schedule, type Timetable } from './timetable.ts'
export { fareBasis, letterOf, loadAirlines, terminalOf, ticketStockOf, usualHoldHours } from '../network/index.ts'
export { openDemoNetwork } from './open-demo-network.ts'
