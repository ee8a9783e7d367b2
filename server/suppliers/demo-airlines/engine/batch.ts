/** Ways looked at together, so that their records are fetched together. */
export const BATCH = 16

/**
 * Words of a way in a batch: first entry, last entry, middle market, the minutes between which its flight can leave,
 * where the
 * day's records begin, where to look first, and where the records end.
 */
export const BATCH_FIELDS = [0, 1, 2, 3, 4, 5, 6, 7] as const
export const BATCH_WORDS = 8
