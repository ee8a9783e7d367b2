import { nightsBetween, nightsMax, type Party, readParties, writeParties } from '#contract/catalogue/hotel-terms'
import { isRealDate } from '#contract/kernel/real-date'
import { refPrefix } from './parts.ts'

/** `hash`: ETG's own of the rate on a hotel's page; of a rate in a list there is none that could be bought. */
export type RateRef = { hid: number; check_in: string; check_out: string; party: Party; hash: string }

export const writeRef = ({ hid, check_in, check_out, party, hash }: RateRef): string =>
  [refPrefix, hid, check_in, check_out, writeParties([party]).replaceAll('.', '_'), hash].join(':')

/** Null where the text is no rate of theirs. */
export function readRef(text: string): RateRef | null {
  const [prefix, hid = '', check_in = '', check_out = '', people = '', hash = '', more] = text.split(':')
  const parties = readParties(people.replaceAll('_', '.'))
  if (prefix !== refPrefix || more !== undefined || !/^\d{1,10}$/.test(hid) || parties?.length !== 1) return null
  if (![check_in, check_out].every((day) => /^\d{4}-\d\d-\d\d$/.test(day) && isRealDate(day))) return null
  const nights = nightsBetween(check_in, check_out)
  if (nights < 1 || nights > nightsMax || !/^[hmps]-[0-9a-f-]{8,60}$/.test(hash)) return null
  return { hid: Number(hid), check_in, check_out, party: parties[0]!, hash }
}

export const codeOfHotel = (hid: number) => `ETG-${hid}`
/** Null: no hotel of theirs. */
export const hidOfCode = (code: string): number | null => {
  const [, hid] = /^ETG-(\d{1,10})$/.exec(code) ?? []
  return hid ? Number(hid) : null
}
