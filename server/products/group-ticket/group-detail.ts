import type { Leg } from '#contract/selling/flights'
import type { Booked } from '#server/features/selling/bookings'
import { type Counts, type Free, type Prices, seatsOf } from './group.rules.ts'

/** What is kept of seats that were bought: the terms as they stood, and what became of them. Instants are ISO. */
export type GroupDetail = Counts & {
  block_id: string
  trip_type: 'one_way' | 'round_trip'
  origin: string
  destination: string
  carrier: string
  legs: Leg[]
  locator: string | null
  checked_kg: number
  cabin_kg: number
  prices: Prices
  free: Free
  deposit_minor: number
  kept_minor: number
  name_fee_minor: number
  reduction_percent: number
  /** Seats as they were bought: the reduction is a share of these. */
  asked: number
  release_at: string
  names_at: string
  ticket_at: string
  /** Seats that lapsed without a name, and of those how many cost their deposit. */
  lapsed: number
  forfeited: number
  /** Seats without a name that were given back and cost nothing: as many fewer may lapse so. Earlier sales have none. */
  returned_free?: number
  /** What is never given back: deposits of lapsed seats, fees of changed names. */
  lost_minor: number
  ticketed: boolean
}

export const detailVersion = 1
export const groupOf = ({ item }: Pick<Booked, 'item'>): GroupDetail => item.detail as GroupDetail

export const seatsUnit = (blockId: string) => `seats:${blockId}`
export const infantsUnit = (blockId: string) => `infants:${blockId}`
/** Stock of our own that so many people take of a block. */
export const unitsOf = (blockId: string, counts: Counts) =>
  [
    { unit: seatsUnit(blockId), quantity: seatsOf(counts) },
    { unit: infantsUnit(blockId), quantity: counts.infants },
  ].filter(({ quantity }) => quantity > 0)
