import { readStay, type RefStay, writeStay } from '../rooms/stay-ref.ts'
import { refPrefix } from './parts.ts'

/**
 * `rate`: Duffel's own of the rate on a hotel's page, good for some minutes; `mark`: what the room, its meals and its
 * conditions are, by which the same is found again later.
 */
export type RateRef = RefStay & { number: number; rate: string; mark: string }

/** Of a rate in a list there is none that could be bought. */
export const listed = { rate: 'listed', mark: 'cheapest' }

export const writeRef = ({ number, rate, mark, ...stay }: RateRef): string =>
  [refPrefix, number, ...writeStay(stay), rate, mark].join(':')

/** Null where the text is no rate of theirs that could be bought. */
export function readRef(text: string): RateRef | null {
  const [prefix, number = '', check_in, check_out, people, rate = '', mark = '', more] = text.split(':')
  const stay = readStay(check_in, check_out, people)
  if (prefix !== refPrefix || more !== undefined || !/^\d{1,10}$/.test(number) || !stay) return null
  if (!/^rat_\w{10,40}$/.test(rate) || !/^[\w-]{12}$/.test(mark)) return null
  return { number: Number(number), ...stay, rate, mark }
}

export const codeOfHotel = (number: number) => `DST-${number}`
/** Null: no hotel of theirs. */
export const numberOfCode = (code: string): number | null => {
  const [, number] = /^DST-(\d{1,10})$/.exec(code) ?? []
  return number ? Number(number) : null
}
