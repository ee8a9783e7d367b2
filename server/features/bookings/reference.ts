import { randomInt } from 'node:crypto'

/** No 0, 1, O, I: what people read to each other over the phone. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** `BK-7Q2M4X`: 32^6 values; the table's UNIQUE decides, the caller tries again on a clash. */
export const newReference = () => `BK-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`
