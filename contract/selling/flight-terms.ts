/* The words and limits of flight search, apart from the schemas: the first page needs these alone. */

export const cabinClasses = ['economy', 'premium_economy', 'business', 'first'] as const
export const tripTypes = ['one_way', 'round_trip', 'multi_city'] as const
export const sorts = ['best', 'cheapest', 'fastest', 'earliest', 'latest'] as const
/** What is known of a day's lowest price: it can be bought, it is by quotation, nothing is on sale, or nobody could say. */
export const stripStates = ['priced', 'about', 'none', 'unknown'] as const
/** morning 05:00-11:59, afternoon 12:00-17:59, evening 18:00-04:59, airport-local departure of a leg. */
export const timesOfDay = ['morning', 'afternoon', 'evening'] as const
/** Tickets for sale: from today to 361 days ahead. */
export const daysAheadMax = 361
export const seatsMax = 9
export const legsMax = 6
