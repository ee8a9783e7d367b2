import type { SoldService } from './servicing.ts'

export type SupplierBags = { id: string; leg: number; kg: number; price: number; per_passenger_max: number }
export type SupplierSeat = {
  id: string
  name: string
  column: string
  kind: 'standard' | 'front' | 'exit'
  position: 'window' | 'middle' | 'aisle'
  taken: boolean
  price: number
  adults_only: boolean
}
export type SupplierSeatMap = {
  /** Place of the segment in the whole itinerary, from 0. */
  segment: number
  leg: number
  flight: string
  aircraft: string
  origin: string
  destination: string
  /** null is the aisle. */
  columns: (string | null)[]
  rows: { number: number; exit: boolean; seats: (SupplierSeat | null)[] }[]
}
/** Help that is paid for: `code` as the trade calls it, `until`: when it can last be bought. */
export type SupplierSpecial = {
  id: string
  code: string
  leg: number
  price: number
  refundable: boolean
  until: Date
}
/** What is on sale for a journey that is held or sold, and what it has already. */
export type SupplierServices = SupplierAncillaries & { specials: SupplierSpecial[]; sold: SoldService[] }
export type SupplierAncillaries = { currency: string; bags: SupplierBags[]; seat_maps: SupplierSeatMap[] }
