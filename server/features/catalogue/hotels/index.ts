/** Public API of the hotels feature: contracts of our own, what a stay costs under them, and what of it is kept. */
export { keptAt, type KeptFrom, keptSteps } from './cancel-terms.ts'
export { cheapestNights, hotelChoices } from './cheapest-nights.sql.ts'
export { hijriNow } from './hijri.ts'
export type { HijriOf } from './ranges.ts'
export { contractById as contractOfHotel, lockHotel, unitOf } from './hotels.sql.ts'
export { roomOfHotel } from './stays.sql.ts'
export { type NightCost, priceStay, spread, type StayCost } from './price-stay.ts'
export { releaseNights } from './release.jobs.ts'
export { saveContract } from './save-contract.ts'
export { addHotel } from './add-hotel.ts'
export { priceForBuyer, type SoldStay } from './sell-price.ts'
export {
  candidates,
  cityRows,
  type CityRow,
  type ContractFacts,
  contractFacts,
  type HotelFacts,
  hotelFacts,
  nightRates,
  type RoomFacts,
  roomFacts,
  whyNot,
} from './stays.sql.ts'
