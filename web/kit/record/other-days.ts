/** The fragment of a booking's address that opens the choice of other days for what was bought. */
export const otherDays = 'other-days'
