/** Public API of the flights feature: searching, re-pricing and quoting across suppliers. */
export { type Chosen, priceChoices } from './ancillaries.ts'
export { buyerOf } from './flights.routes.ts'
export { openFlightId, writeFlightId } from './flight-id.ts'
export { offerExpired, openFlight, reprice, type Repriced, supplierRefusal } from './open-flight.ts'
export { type Buyer, buyersLines, priceOffer, type PricedOffer } from './price-offer.ts'
export { askQuote, getQuote } from './quotes.ts'
export { startSearch, answerOf } from './search-flights.ts'
export { offerMinutesMax, toBrand, toFlight } from './to-flight.ts'
