import { cabinClasses } from '#contract/selling/flight-terms'
import type { ChosenAirport } from './airport-field.tsx'

/** What a search, or a block that has too few seats, hands over in the address. */
export type Prefill = {
  origin?: string
  destination?: string
  depart_on?: string
  return_on?: string
  adults?: string
  children?: string
  infants?: string
  cabin?: string
}

const count = (text: string | undefined) => (text && /^\d{1,3}$/.test(text) ? text : '')
const day = (text: string | undefined) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '')

/** The form as it opens. `airports`: those of the address, as they are called. */
export const startOf = (wish: Prefill, airports: readonly ChosenAirport[]) => ({
  origin: airports.find(({ code }) => code === wish.origin?.toUpperCase()) ?? null,
  destination: airports.find(({ code }) => code === wish.destination?.toUpperCase()) ?? null,
  depart_on: day(wish.depart_on),
  return_on: day(wish.return_on),
  flexible_days: '0',
  adults: count(wish.adults),
  children: count(wish.children),
  infants: count(wish.infants),
  cabin: cabinClasses.find((one) => one === wish.cabin) ?? ('economy' as (typeof cabinClasses)[number]),
  budget: '',
  name: '',
  note: '',
})
