/** Public API of the stays feature: rooms as they are found and priced for a buyer. */
export { findHotels, findRates, recheckOffer } from './find-stays.ts'
export { isOneStay, priceRate, type PricedRate, rateView, termsKey } from './rate-view.ts'
export { stayRefusal } from './stay-refusal.ts'
export { staysWords } from './words.ts'
