import { createHash } from 'node:crypto'

/** As airlines write theirs, without what is misread and without vowels, so that none is a word. */
const alphabet = '23456789BCDFGHJKLMNPQRSTVWXYZ'
const length = 6

/** What an order is called by before an airline has given it a locator. The same key gives the same. */
export const reservedLocator = (key: string): string =>
  [...createHash('sha256').update(`reserved ${key}`).digest().subarray(0, length)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
