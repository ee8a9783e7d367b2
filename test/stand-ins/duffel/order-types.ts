import type { Passenger, Row, Slice } from './flights.ts'

export type Order = Row & {
  id: string
  type: string
  offer_id: string
  booking_reference: string
  created_at: string
  cancelled_at: string | null
  total_amount: string
  total_currency: string
  base_amount: string
  tax_amount: string
  metadata: Record<string, string>
  passengers: (Passenger & Row)[]
  slices: Slice[]
  services: (Row & { passenger_ids: string[]; total_amount: string })[]
  documents: { unique_identifier: string; type: string; passenger_ids: string[] }[]
  conditions: Row
  void_window_ends_at: string | null
  payment_status: {
    awaiting_payment: boolean
    paid_at: string | null
    payment_required_by: string | null
    price_guarantee_expires_at: string | null
  }
  airline_initiated_changes: Row[]
}
export type Cancellation = Row & {
  id: string
  order_id: string
  refund_amount: string
  refund_to: string
  confirmed_at: string | null
  expires_at: string
}
export type Wish = {
  type?: string
  selected_offers?: string[]
  passengers?: (Row & { id: string })[]
  payments?: { type: string; amount: string; currency: string }[]
  services?: { id: string; quantity: number }[]
  metadata?: Record<string, string>
}
