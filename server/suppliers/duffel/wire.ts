/** What of Duffel's API (v2) is read here; amounts are decimal text, times of flights are local at their airport. */
export type Place = { iata_code: string | null; time_zone?: string | null }
export type Carrier = { iata_code: string | null; name: string }
export type Condition = { allowed: boolean; penalty_amount: string | null; penalty_currency: string | null } | null
export type Conditions = { change_before_departure?: Condition; refund_before_departure?: Condition }
export type Baggage = { type: 'checked' | 'carry_on'; quantity: number }
export type SegmentPassenger = {
  passenger_id: string
  cabin_class: string
  fare_basis_code?: string | null
  baggages: Baggage[]
  seat?: { designator: string } | null
}
export type WireSegment = {
  id: string
  origin: Place
  destination: Place
  origin_terminal: string | null
  destination_terminal: string | null
  departing_at: string
  arriving_at: string
  duration: string | null
  marketing_carrier: Carrier
  operating_carrier: Carrier
  marketing_carrier_flight_number: string
  aircraft: { name: string; iata_code: string } | null
  passengers: SegmentPassenger[]
}
export type WireSlice = {
  id: string
  origin: Place
  destination: Place
  duration: string | null
  fare_brand_name: string | null
  segments: WireSegment[]
}
type Priced = { total_amount: string; total_currency: string; base_amount: string | null; tax_amount: string | null }
export type OfferPassenger = { id: string; type: string | null; age: number | null }
export type OfferService = {
  id: string
  type: string
  maximum_quantity: number
  passenger_ids: string[]
  segment_ids: string[]
  total_amount: string
  total_currency: string
  metadata?: { type?: string; maximum_weight_kg?: number | null } | null
}
export type WireOffer = Priced & {
  id: string
  owner: Carrier
  live_mode: boolean
  expires_at: string
  conditions: Conditions
  passengers: OfferPassenger[]
  slices: WireSlice[]
  passenger_identity_documents_required: boolean
  supported_passenger_identity_document_types?: string[] | null
  payment_requirements: { requires_instant_payment: boolean }
  available_services?: OfferService[] | null
}
export type WireDocument = { unique_identifier: string; type: string; passenger_ids: string[] }
export type OrderPassenger = { id: string; type: string; title: string; given_name: string; family_name: string }
export type OrderService = {
  id: string
  type: string
  quantity: number
  passenger_ids: string[]
  segment_ids: string[]
  total_amount: string
  total_currency: string
  metadata?: { designator?: string; maximum_weight_kg?: number | null } | null
}
export type WireAirlineChange = {
  id: string
  order_id: string
  created_at: string
  action_taken: string | null
  available_actions: string[]
  added: WireSlice[]
  removed: WireSlice[]
}
export type WireOrder = Priced & {
  id: string
  type?: string | null
  offer_id?: string | null
  booking_reference: string
  created_at: string
  cancelled_at?: string | null
  live_mode: boolean
  owner: Carrier
  conditions: Conditions
  metadata: Record<string, string> | null
  passengers: OrderPassenger[]
  slices: WireSlice[]
  services?: OrderService[]
  documents?: WireDocument[]
  void_window_ends_at?: string | null
  payment_status: {
    awaiting_payment: boolean
    paid_at: string | null
    payment_required_by?: string | null
    price_guarantee_expires_at?: string | null
  }
  airline_initiated_changes?: WireAirlineChange[] | null
}
export type WireCancellation = {
  id: string
  order_id: string
  refund_amount: string | null
  refund_currency: string | null
  refund_to: string
  expires_at: string | null
  confirmed_at: string | null
}
export type Page<T> = { data: T[]; meta?: { after?: string | null } | null }
