export { airportsByCode, daysLater, flightNumber, leastBags } from './flight-words.ts'
export { shownLines } from './itinerary/buyer-lines.ts'
export { extraLabel } from './itinerary/extra-label.ts'
export { FareRules } from './itinerary/fare-conditions.tsx'
export { ItineraryLegs } from './itinerary/itinerary-legs.tsx'
export { LegArcs } from './itinerary/leg-arcs.tsx'
export { PriceList } from './itinerary/price-list.tsx'
export { cityName, routeTitle } from './itinerary/route-title.ts'
export { airlinesQuery, airportsByCodeQuery } from './locations.queries.ts'
export { OfferLeg } from './results/offer-leg.tsx'
export { useBagWords } from './results/offer-foot.tsx'
export { OfferSkeletons } from './results/offer-skeleton.tsx'
export { FieldProblems } from './search/field-problems.tsx'
export {
  codesOf,
  isAsked,
  type Question,
  questionOf,
  readAddress,
  type SearchAddress,
} from './search/search-address.ts'
export { formOf, readQuestion } from './search/search-question.ts'
export { SearchForm } from './search/search-form.tsx'
export { type FlatQuery, placeOf, startOfSearch } from './search/search-state.ts'
