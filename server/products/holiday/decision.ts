import type { DepartureRow } from './holidays.sql.ts'

type Undecided = Pick<DepartureRow, 'guaranteed' | 'min_people' | 'confirmed_at' | 'decides_on' | 'status'>

/** Whether a departure takes place, by when that is decided, and how many more must book until then. */
export function decisionOf(of: Undecided, sold: number) {
  const confirmed = of.status !== 'called_off' && (of.guaranteed || of.min_people === 0 || of.confirmed_at !== null)
  return {
    confirmed,
    decides_on: confirmed ? null : of.decides_on,
    missing: confirmed ? 0 : Math.max(0, of.min_people - sold),
  }
}
