import type { HotelHit } from '#contract/selling/stay-shapes'
import type { StayAddress } from './stay-address.ts'

export const sorts = ['price', 'near', 'stars'] as const
export type Narrowing = {
  stars: readonly number[]
  near: number | null
  board: readonly string[]
  free: boolean
  max: number | null
  sort: (typeof sorts)[number]
}

const numberIn = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)

/** How a list is narrowed, as its address says. */
export const narrowingOf = ({ stars, near, board, free, max, sort }: StayAddress): Narrowing => ({
  stars: (stars ?? '')
    .split(',')
    .filter((one) => /^[1-5]$/.test(one))
    .map(Number),
  near: numberIn(near),
  board: (board ?? '').split(',').filter((one) => /^[A-Z]{2,3}$/.test(one)),
  free: free === '1',
  max: numberIn(max),
  sort: sorts.find((one) => one === sort) ?? 'price',
})

/** The same as texts of an address; what is not narrowed is left out. */
export const addressOf = ({ stars, near, board, free, max, sort }: Narrowing): StayAddress => ({
  stars: stars.length > 0 ? stars.join(',') : undefined,
  near: near === null ? undefined : String(near),
  board: board.length > 0 ? board.join(',') : undefined,
  free: free ? '1' : undefined,
  max: max === null ? undefined : String(max),
  sort: sort === 'price' ? undefined : sort,
})

export const isNarrowed = ({ stars, near, board, free, max }: Narrowing) =>
  stars.length > 0 || near !== null || board.length > 0 || free || max !== null

const shown = (hotel: HotelHit) => hotel.selling ?? hotel.total

/** What of a list fits, in the order that was asked for. */
export function narrow(hotels: readonly HotelHit[], by: Narrowing): HotelHit[] {
  const fits = hotels.filter(
    (hotel) =>
      (by.stars.length === 0 || by.stars.includes(hotel.stars)) &&
      (by.near === null || (hotel.haram_m !== null && hotel.haram_m <= by.near)) &&
      (by.board.length === 0 || by.board.includes(hotel.board)) &&
      (!by.free || hotel.free_until !== null) &&
      (by.max === null || shown(hotel).amount <= by.max * 100),
  )
  const far = Number.MAX_SAFE_INTEGER
  return fits.toSorted((a, b) => {
    const first =
      by.sort === 'near' ? (a.haram_m ?? far) - (b.haram_m ?? far) : by.sort === 'stars' ? b.stars - a.stars : 0
    return first || shown(a).amount - shown(b).amount || a.code.localeCompare(b.code)
  })
}
