import { whole } from './typed.ts'

export type Chosen = { room: string; from: string; to: string }
type Bars = { stop_sale: Bar; closed_arrival: Bar; closed_departure: Bar }
type Bar = '' | 'open' | 'closed'
export type NightsValues = Chosen &
  Bars & { capacity: string; by_contract: boolean; min_stay: string; max_stay: string }

/** Chosen nights of which nothing is changed yet. */
export const nothingChanged = (chosen: Chosen): NightsValues => ({
  ...chosen,
  capacity: '',
  by_contract: false,
  stop_sale: '',
  min_stay: '',
  max_stay: '',
  closed_arrival: '',
  closed_departure: '',
})

/** The body that changes nights: what is left empty stays as it is. */
export function nightsBody(hotel_id: string, values: NightsValues) {
  const { room, from, to, capacity, by_contract, min_stay, max_stay, ...bars } = values
  const bar = (name: keyof Bars) => (bars[name] === '' ? {} : { [name]: bars[name] === 'closed' })
  // A nought takes the limit away.
  const limit = (name: 'min_stay' | 'max_stay', text: string) =>
    text.trim() === '' ? {} : { [name]: whole(text) === 0 ? null : whole(text) }
  const number = by_contract ? { capacity: null } : capacity.trim() === '' ? {} : { capacity: whole(capacity) }
  return {
    hotel_id,
    room,
    from,
    to,
    ...number,
    ...limit('min_stay', min_stay),
    ...limit('max_stay', max_stay),
    ...bar('stop_sale'),
    ...bar('closed_arrival'),
    ...bar('closed_departure'),
  }
}
