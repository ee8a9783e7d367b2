import type { Format } from '../i18n/format.ts'

/** The server counts to one beyond; from there on there are "1,000+". */
const countMax = 1_000

/** A number that was counted so far: `1,000+` of any that is larger. */
export const counted = (format: Pick<Format, 'number'>, total: number): string =>
  `${format.number(Math.min(total, countMax))}${total > countMax ? '+' : ''}`
