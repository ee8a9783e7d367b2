/** The flight product: what bookings need of a flight, and the calls that are a flight's alone. */
export { type FlightDetail, flightOf } from './flight-detail.ts'
export { flightProduct } from './flight-product.ts'
export { countsOf, itemOfPnr, peopleOfPnr, pricePnr, travellersOf } from './import-flight.ts'
export { infantProblems, passengerProblems } from './passengers.rules.ts'
export { type Saved, saveFlight } from './save-flight.ts'
export { takeCoupons, ticketsOf } from './tickets.sql.ts'
