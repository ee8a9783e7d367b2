/**
 * The invented timetable of real airlines: who they are, what they fly, who sells with whom, and every flight they
 * have in a period. Data and pure functions; only `loadAirlines` touches the database.
 */
export { type Aircraft, aircraft, aircraftType, type Cabins, cabinsOn, totalSeats } from './aircraft.ts'
export { fareBasis, letterOf, lettersOf } from './booking-classes.ts'
export type { Alliance, Carrier, Hub } from './carrier.ts'
export { carrierByCode, carriers, type Operator, operators, ticketStockOf } from './carriers.ts'
export { blockMinutes } from './choose-aircraft.ts'
export { generateSchedule, scheduleInPieces } from './generate.ts'
export { usualHoldHours } from './hold-times.ts'
export { alliances, mayInterline, partners } from './interline.ts'
export { loadAirlines } from './load-airlines.ts'
export { type PilgrimSeason, pilgrimSeasons } from './pilgrim-seasons.ts'
export type { NetworkAirport, ScheduleInput, SchedulePattern } from './schedule.ts'
export { terminalOf } from './terminals.ts'
