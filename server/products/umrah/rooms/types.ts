/** A kind of room of a stay: what one costs for all nights, and how many there are; null: as many as are wanted. */
export type RoomType = { id: string; beds: number; cost: number; supply: number | null; accessible?: boolean }

/**
 * Who sleeps; `bought`: in a room of so many beds at most. Who needs no bed lies in a room of their party. `counts_as`:
 * where that is known from people of their party who are not among these.
 */
export type Sleeper = {
  id: string
  party: string
  gender: 'm' | 'f'
  counts_as?: 'm' | 'f'
  age: number
  bought: number
  needs_bed: boolean
  wheelchair?: boolean
}
/** `share_ok`: may sleep in one room with strangers of the same gender. */
export type Party = { id: string; share_ok: boolean }

/** `party`: closed to it; null: shared by parties of one gender. */
export type Built = { type: string; beds: number; party: string | null; sleepers: string[] }
export type Score = { cost: number; empty: number; upgraded: number; rooms: number }
export type Plan = {
  rooms: Built[]
  score: Score
  unplaced: string[]
  /** The cheapest rooms that those without a bed would need. */
  to_add: { type: string; count: number }[]
  /** Whether no better plan exists. */
  proven: boolean
}
export type Mode = 'cost' | 'beds'

/** Boys below this age sleep among the women of their mother’s room. */
export const boyWithMotherUnder = 7
export const adultFrom = 18
/** A block of one gender that stays together is not larger than the largest room. */
export const blockMax = 6
