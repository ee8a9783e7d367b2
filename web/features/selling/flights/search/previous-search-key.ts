/** In local storage, as the spec names it. */
export const previousKey = 'previous_search'
