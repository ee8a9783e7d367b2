/** What of Duffel's Stays (API v2) is read here; amounts are decimal text, instants have their offset. */
export type WireAccommodation = {
  id: string
  name: string
  description?: string | null
  phone_number?: string | null
  rating?: number | null
  location: {
    address?: { line_one?: string | null; city_name?: string | null; postal_code?: string | null } | null
    geographic_coordinates: { latitude: number; longitude: number } | null
  }
  amenities?: { type: string }[] | null
  check_in_information?: { check_in_after_time?: string | null; check_out_before_time?: string | null } | null
  photos?: { url: string }[] | null
  rooms?: WireRoom[] | null
}
export type WireRoom = { name: string; beds?: { type: string; count: number }[] | null; rates: WireRate[] }
/** Until then so much is given back; after the last one nothing is. */
export type WireRefund = { before: string; refund_amount: string; currency: string }
export type WireRate = {
  id: string
  board_type: string
  /** Of a contract's own price; null: it is public. */
  code?: string | null
  payment_type: string
  available_payment_methods: string[]
  loyalty_programme_required?: boolean
  total_amount: string
  total_currency: string
  tax_amount?: string | null
  fee_amount?: string | null
  due_at_accommodation_amount?: string | null
  due_at_accommodation_currency?: string | null
  cancellation_timeline: WireRefund[]
  quantity_available?: number | null
}
export type WireResult = {
  id: string
  accommodation: WireAccommodation
  cheapest_rate_total_amount: string
  cheapest_rate_currency: string
  cheapest_rate_due_at_accommodation_amount?: string | null
  cheapest_rate_due_at_accommodation_currency?: string | null
}
export type WireQuote = {
  id: string
  accommodation: WireAccommodation
  total_amount: string
  total_currency: string
}
export type WireBooking = {
  id: string
  status: string
  reference: string | null
  cancelled_at: string | null
  metadata: Readonly<Record<string, string>> | null
  accommodation: WireAccommodation
}
