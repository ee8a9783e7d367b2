/** The years that the calendar reaches. */
export const hijriYears = { first: 1447, last: 1460 } as const
