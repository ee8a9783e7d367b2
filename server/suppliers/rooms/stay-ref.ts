import { nightsBetween, nightsMax, type Party, readParties, writeParties } from '#contract/catalogue/hotel-terms'
import { isRealDate } from '#contract/kernel/real-date'

export type RefStay = { check_in: string; check_out: string; party: Party }

/** Days and people as three parts of a ref. */
export const writeStay = ({ check_in, check_out, party }: RefStay): string[] => [
  check_in,
  check_out,
  writeParties([party]).replaceAll('.', '_'),
]

/** Null where the parts are no stay. */
export function readStay(check_in = '', check_out = '', people = ''): RefStay | null {
  const parties = readParties(people.replaceAll('_', '.'))
  if (parties?.length !== 1) return null
  if (![check_in, check_out].every((day) => /^\d{4}-\d\d-\d\d$/.test(day) && isRealDate(day))) return null
  const nights = nightsBetween(check_in, check_out)
  return nights < 1 || nights > nightsMax ? null : { check_in, check_out, party: parties[0]! }
}
