import { readStay, type RefStay, writeStay } from '../rooms/stay-ref.ts'
import { refPrefix } from './parts.ts'

/** `hash`: ETG's own of the rate on a hotel's page; of a rate in a list there is none that could be bought. */
export type RateRef = RefStay & { hid: number; hash: string }

export const writeRef = ({ hid, hash, ...stay }: RateRef): string =>
  [refPrefix, hid, ...writeStay(stay), hash].join(':')

/** Null where the text is no rate of theirs. */
export function readRef(text: string): RateRef | null {
  const [prefix, hid = '', check_in, check_out, people, hash = '', more] = text.split(':')
  const stay = readStay(check_in, check_out, people)
  if (prefix !== refPrefix || more !== undefined || !/^\d{1,10}$/.test(hid) || !stay) return null
  return /^[hmps]-[0-9a-f-]{8,60}$/.test(hash) ? { hid: Number(hid), ...stay, hash } : null
}

export const codeOfHotel = (hid: number) => `ETG-${hid}`
/** Null: no hotel of theirs. */
export const hidOfCode = (code: string): number | null => {
  const [, hid] = /^ETG-(\d{1,10})$/.exec(code) ?? []
  return hid ? Number(hid) : null
}
