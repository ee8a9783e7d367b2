import { randomInt } from 'node:crypto'

/** No 0, 1, O, I: what people read to each other over the phone. */
export const spokenLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** So many of the letters by chance. */
export const spoken = (length: number): string =>
  Array.from({ length }, () => spokenLetters[randomInt(spokenLetters.length)]).join('')

/** BK booking, RF refund, AS another case after a sale, DP deposit, QT quotation, OB offline request, AG agency, AJ adjustment of the books, ST settlement of a supplier, PO pay-out to a customer, TU payment to a supplier in advance, GR request of a group, UP package for Umrah, UD a departure of one, VT kind of visa, IP plan of insurance, HP holiday package, HD a departure of one, HE enquiry about one, CR request for a car. */
export type Series =
  | 'BK'
  | 'RF'
  | 'AS'
  | 'DP'
  | 'QT'
  | 'OB'
  | 'AG'
  | 'AJ'
  | 'ST'
  | 'PO'
  | 'TU'
  | 'GR'
  | 'UP'
  | 'UD'
  | 'VT'
  | 'IP'
  | 'HP'
  | 'HD'
  | 'HE'
  | 'CR'

/** `BK-7Q2M4X`: 32^6 values; the table's UNIQUE decides, the caller tries again on a clash. */
export const newReference = (series: Series): string => `${series}-${spoken(series === 'AG' ? 5 : 6)}`

const triesMax = 5

/** Tries references of this series until one is nobody's: `write` answers null where the one it was given is taken. */
export async function firstFree<T>(series: Series, write: (reference: string) => Promise<T | null>): Promise<T> {
  for (let tries = 1; tries <= triesMax; tries++) {
    const written = await write(newReference(series))
    if (written !== null) return written
  }
  throw new Error(`no free ${series} reference was found in ${triesMax} tries`)
}
