export {
  type AircraftEdit,
  type AirportEdit,
  airportMisfits,
  noteEdit,
  putAircraft,
  putAirport,
} from './airport-edits.sql.ts'
export { loadCarriers, putAirline, retireAirline } from './airlines.sql.ts'
export { airportsBehind, airportView, localised, locationView } from './views.ts'
export { type AirportIndex, buildAirportIndex } from './airport-index.ts'
export { distanceKm } from './distance.ts'
export { buildLocations, loadLocations } from './load-locations.ts'
export { nearbyAirports } from './nearby-airports.ts'
export type { AirlineRow, AirportRow, CityRow, CountryRow, MetroRow, LocationRows } from './locations.ts'
export { forgetLocations, type Locations, locationsIn, shareLocations } from './locations.sql.ts'
export { type AirportSearch, searchAirports } from './search-airports.ts'
