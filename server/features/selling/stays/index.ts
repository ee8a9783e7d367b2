/** Public API of the stays feature: rooms as they are found and priced for a buyer. */
export { recheckOffer } from './find-stays.ts'
export { hotelsFor, offeredFor, ratesFor } from './stay-answers.ts'
export { isOneStay, priceRate, type PricedRate, rateView, termsKey } from './rate-view.ts'
export { stayRefusal } from './stay-refusal.ts'
export { staysWords } from './words.ts'
